/// Finds the right name behind a mistyped one.
public enum Suggestion {
    /// The candidate nearest to a name, or nil when none is near; among equals the first.
    ///
    /// Near means within a third of the name's length in single-letter changes, and within one of a short name: a
    /// letter missing, added, wrong or changed in case, or two neighbours swapped.
    public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(name.utf8.prefix(longest))
        guard !letters.isEmpty else { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let other = Array(candidate.utf8)
            let limit = (best?.distance).map { $0 - 1 } ?? allowance(max(letters.count, other.count))
            guard other.count <= longest, abs(other.count - letters.count) * 2 <= limit else { continue }
            let distance = distance(letters, other)
            if distance <= limit { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// "; did you mean 'X'?" for the nearest candidate, or nothing.
    public static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
        nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// "; did you mean 'X'?" for a curve that is mistyped or has another name elsewhere, or nothing.
    static func phrase(forCurve name: String, among candidates: [String]) -> String {
        let near = ForeignWord.curve(name, among: candidates) ?? nearest(to: name, among: candidates)
        return near.map { "; did you mean '\($0)'?" } ?? ""
    }

    private static let longest = 64

    /// In half changes: a wrong case counts one, any other change two.
    private static func allowance(_ length: Int) -> Int { length <= 2 ? 1 : max(2, length * 2 / 3) }

    /// The optimal string alignment distance in half changes.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(stride(from: 0, through: b.count * 2, by: 2))
        for i in a.indices {
            var row = [(i + 1) * 2]
            for j in b.indices {
                var cost = min(last[j + 1] + 2, row[j] + 2, last[j] + change(a[i], b[j]))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 2) }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }

    private static func change(_ a: UInt8, _ b: UInt8) -> Int {
        if a == b { return 0 }
        let isLetter = (a | 0x20) >= UInt8(ascii: "a") && (a | 0x20) <= UInt8(ascii: "z")
        return isLetter && a | 0x20 == b | 0x20 ? 1 : 2
    }
}
