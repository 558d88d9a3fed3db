import Trace

/// The lines below the frames of a contact sheet, as many below each.
struct SheetCaptions {
    /// The lines of each frame: its time, then its values.
    private(set) var lines: [[String]]
    /// How many letters are sure to fit beside each other.
    private let letters: Int

    /// Begins with the times in seconds, all with as many decimals as the one that needs the most, three at the most.
    init(times: [Double], width: Double) {
        letters = Int(width / 7)
        let thousandths = times.map { Int(($0 * 1000).rounded()) }
        let digits = thousandths.map { $0 % 10 != 0 ? 3 : $0 % 100 != 0 ? 2 : $0 % 1000 != 0 ? 1 : 0 }.max() ?? 0
        lines = thousandths.map { time in
            let fraction = String(1000 + time % 1000).dropFirst().prefix(digits)
            return [digits == 0 ? "\(time / 1000) s" : "\(time / 1000).\(fraction) s"]
        }
    }

    /// Adds what a feature is at each frame: beside its name, or below it where that is too long for any of them.
    mutating func append(_ name: String, values: [TraceValue]) {
        let captions = values.map(\.caption)
        let isShort = captions.allSatisfy { name.count + 2 + $0.count <= letters }
        for (place, caption) in captions.enumerated() {
            lines[place] += isShort ? ["\(name)  \(caption)"] : [name, caption]
        }
    }
}

extension TraceValue {
    /// The value for people: numbers to three decimals.
    fileprivate var caption: String {
        func short(_ number: Double) -> String { DecimalText.number((number * 1000).rounded() / 1000) }
        switch self {
        case .absent: return "–"
        case .number(let number): return short(number)
        case .numbers(let numbers): return numbers.map(short).joined(separator: ", ")
        case .boolean(let truth): return truth ? "true" : "false"
        case .string(let text): return text
        case .strings(let texts): return texts.joined(separator: ", ")
        }
    }
}
