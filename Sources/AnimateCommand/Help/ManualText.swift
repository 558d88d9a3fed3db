/// Builds a manual page line by line, 80 columns wide.
struct ManualText {
    private let bold: Bool
    private var lines: [String] = []
    private static let width = 80

    /// Starts an empty page; headings are bold if asked.
    init(bold: Bool) { self.bold = bold }

    /// The page, without an empty line at its end.
    var finished: String { lines.last == "" ? lines.dropLast().joined(separator: "\n") : lines.joined(separator: "\n") }

    /// A heading, in capitals.
    mutating func heading(_ title: String) {
        lines.append(bold ? "\u{1B}[1m\(title.uppercased())\u{1B}[0m" : title.uppercased())
    }

    /// Running text, wrapped; an empty line follows.
    mutating func paragraph(_ text: String) {
        lines += Self.wrapped(text, indent: 4)
        lines.append("")
    }

    /// A title, and below it, further in, what it means.
    mutating func entry(_ title: String, _ text: String) {
        lines.append("    " + title)
        lines += Self.wrapped(text, indent: 8)
        lines.append("")
    }

    /// Rows of two columns; an empty line follows.
    mutating func table(_ rows: [(String, String)]) {
        let column = (rows.map(\.0.count).max() ?? 0) + 6
        for (name, text) in rows {
            var wrapped = Self.wrapped(text, indent: column)
            if !wrapped.isEmpty {
                let padding = String(repeating: " ", count: column - 4 - name.count)
                wrapped[0] = "    " + name + padding + wrapped[0].dropFirst(column)
            }
            lines += wrapped
        }
        lines.append("")
    }

    private static func wrapped(_ text: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty && indent + line.count + 1 + word.count > width {
                lines.append(margin + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return line.isEmpty ? lines : lines + [margin + line]
    }
}
