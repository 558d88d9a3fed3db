extension Diagnostic {
    /// `file:line:column: error: message`.
    public var headline: String { "\(position): \(severity.rawValue): \(message)" }

    /// The headline, the line of the file with carets below, and the notes; ends with a line break.
    ///
    /// - Parameter color: whether to colour it for a terminal with ANSI escapes.
    public func rendered(color: Bool = false) -> String {
        let style = color ? Style.terminal : Style.plain
        let mark = severity == .error ? style.error : style.warning
        var text =
            "\(style.bold)\(position): \(style.reset)\(mark)\(severity.rawValue): \(style.reset)"
            + "\(style.bold)\(message)\(style.reset)\n"
        if !sourceLine.isEmpty { text += caretLines(mark: mark, reset: style.reset) }
        for note in notes { text += "\(note.position): note: \(note.message)\n" }
        return text
    }

    private struct Style {
        let bold: String, error: String, warning: String, reset: String
        static let plain = Style(bold: "", error: "", warning: "", reset: "")
        static let terminal = Style(
            bold: "\u{1B}[1m", error: "\u{1B}[1;31m", warning: "\u{1B}[1;35m", reset: "\u{1B}[0m")
    }

    /// The line and its carets; of a long line only the part around the mistake is shown.
    private func caretLines(mark: String, reset: String) -> String {
        let widest = 100
        let scalars = Array(sourceLine.unicodeScalars)
        let place = min(position.column - 1, scalars.count)
        let start = scalars.count <= widest ? 0 : max(0, min(place - widest / 2, scalars.count - widest))
        let end = min(scalars.count, start + widest)
        var shown = String.UnicodeScalarView()
        for scalar in scalars[start..<end] { shown.append(scalar.value < 32 || scalar.value == 127 ? " " : scalar) }
        let carets = max(1, min(length, end - place))
        let indent = String(repeating: " ", count: place - start)
        return "    \(String(shown))\n    \(indent)\(mark)\(String(repeating: "^", count: carets))\(reset)\n"
    }
}

extension [Diagnostic] {
    /// All diagnostics for editors: a JSON array of `{file, line, column, length, severity, category, message, notes}`.
    public var json: String {
        guard !isEmpty else { return "[]\n" }
        return "[\n" + map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
    }
}

extension Diagnostic {
    fileprivate var json: String {
        let notes = notes.map { #"{\#($0.position.jsonFields), "message": \#(JSONText.quoted($0.message))}"# }
        return #"{\#(position.jsonFields), "length": \#(length), "severity": "\#(severity.rawValue)", "#
            + #""category": "\#(category.rawValue)", "message": \#(JSONText.quoted(message)), "#
            + #""notes": [\#(notes.joined(separator: ", "))]}"#
    }
}

extension SourcePosition {
    fileprivate var jsonFields: String {
        #""file": \#(JSONText.quoted(file)), "line": \#(line), "column": \#(column)"#
    }
}
