/// Finds the name that was probably meant.
enum Spelling {
    /// The nearest of some names, the first of equals; nil when none is near (a third of the letters may be wrong).
    static func nearest(to word: String, in names: [String]) -> String? {
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(Array(word.lowercased()), Array(name.lowercased()))
            if distance <= max(1, name.count / 3), distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// How many letters must be added, left out, exchanged or swapped with a neighbour: optimal string alignment.
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
