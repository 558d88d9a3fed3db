import Geometry

/// How the text after an option is read, and how what was expected is told.
struct ValueKind<Result>: Sendable {
    /// What is expected, to follow "expected": `a whole number from 1 to 100`.
    let expected: String
    /// Reads the text; nil when it is something else.
    let parse: @Sendable (String) -> Result?
}

extension ValueKind<String> {
    /// Any text that is not empty.
    static let text = ValueKind(expected: "a value") { $0.isEmpty ? nil : $0 }
}

extension ValueKind<Int> {
    /// A whole number within bounds.
    static func wholeNumber(_ range: ClosedRange<Int>) -> ValueKind {
        ValueKind(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind<Double> {
    /// A finite number above zero, up to a limit.
    static func positiveNumber(upTo limit: Double) -> ValueKind {
        ValueKind(expected: "a number above 0, at most \(plain(limit))") { text in
            decimal(text).flatMap { $0 > 0 && $0 <= limit ? $0 : nil }
        }
    }

    /// A time of at least zero, in seconds.
    static let seconds = ValueKind(expected: "a time in seconds, from 0 to 1000000") { text in
        decimal(text).flatMap { (0...1e6).contains($0) ? $0 : nil }
    }

    /// A finite number in decimal notation; the standard library would also take `nan`, `inf` and hexadecimal.
    private static func decimal(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}

extension ValueKind<Color> {
    /// A colour as a timeline writes it.
    static let color = ValueKind(expected: "a colour, #RRGGBB or #RRGGBBAA") { Color($0) }
}

extension ValueKind where Result: RawRepresentable & CaseIterable & Sendable, Result.RawValue == String {
    /// One of a closed list of names.
    static var choice: ValueKind {
        let names = Result.allCases.map(\.rawValue)
        let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "") + (names.last ?? "")
        return ValueKind(expected: list) { Result(rawValue: $0) }
    }
}
