/// Lays a timeline out the way the repository's own are.
///
/// Two spaces a level, at most 128 columns. What was written on one line stays on one if it fits; what was broken behind
/// its opening bracket stays broken, one entry a line; an object that was begun on its first line and is too long for it
/// fills as many lines as it takes. Commas behind the last value go; comments stay.
public enum TimelineFormatter {
    /// The text, laid out anew; doing so twice changes nothing more.
    ///
    /// - Throws: the mistakes when the text is no JSON with comments.
    public static func format(_ text: String, name: String) throws(TimelineError) -> String {
        try format(Array(text.utf8), name: name)
    }

    /// The bytes of a file, laid out anew.
    ///
    /// - Throws: the mistakes when they are no JSON with comments in UTF-8.
    public static func format(_ bytes: [UInt8], name: String) throws(TimelineError) -> String {
        let reporter = Reporter(limit: Limits().diagnostics)
        let file = reporter.add(SourceText(name: name, bytes: bytes))
        var reader = JSONReader(file: file, bytes: bytes, reporter: reporter, limits: Limits())
        guard let document = reader.read(), !reporter.hasErrors else {
            throw TimelineError(diagnostics: reporter.diagnostics())
        }
        var writer = LayoutWriter()
        writer.write(LayoutTreeBuilder(document: document).tree())
        return writer.text
    }
}

/// Writes a layout tree.
private struct LayoutWriter {
    private(set) var text = ""
    private var column = 0
    /// How many lines have been ended.
    private var lines = 0
    private static let widest = 128

    mutating func write(_ tree: LayoutTree) {
        for comment in tree.before { line(comment, indent: 0) }
        if case .container(let container) = tree.root, !container.entries.isEmpty || !container.dangling.isEmpty {
            writeBroken(container, indent: 0)
        } else {
            write(tree.root, indent: 0, reserve: 0)
        }
        put("\n")
        for comment in tree.after { line(comment, indent: 0) }
    }

    private mutating func put(_ piece: String) {
        text += piece
        guard piece.last == "\n" else { return column += piece.unicodeScalars.count }
        column = 0
        lines += 1
    }

    private mutating func indent(_ count: Int) { put(String(repeating: " ", count: count)) }

    private mutating func line(_ comment: LayoutTree.Comment, indent count: Int) {
        indent(count)
        put(comment.text)
        put("\n")
    }

    /// - Parameter reserve: how many columns must stay free behind it.
    private mutating func write(_ value: LayoutTree.Value, indent: Int, reserve: Int) {
        switch value {
        case .scalar(let text): put(text)
        case .container(let container):
            if !container.isBroken, let width = container.flatWidth, column + width + reserve <= Self.widest {
                writeFlat(container)
            } else if canFill(container) {
                writeFilled(container, indent: indent, reserve: reserve)
            } else {
                writeBroken(container, indent: indent)
            }
        }
    }

    private mutating func writeKey(_ entry: LayoutTree.Entry) {
        if let key = entry.key { put("\(key): ") }
    }

    private mutating func writeFlat(_ container: LayoutTree.Container) {
        let (open, close) = container.isObject ? ("{", "}") : ("[", "]")
        put(open)
        let space = container.isSpaced && !container.entries.isEmpty ? " " : ""
        put(space)
        for (place, entry) in container.entries.enumerated() {
            if place > 0 { put(", ") }
            writeKey(entry)
            switch entry.value {
            case .scalar(let text): put(text)
            case .container(let inner): writeFlat(inner)
            }
            for comment in entry.trailing { put(" \(comment.text)") }
        }
        put(space)
        put(close)
    }

    /// Whether entries may share lines: an object begun on its first line, or an array of plain values.
    private func canFill(_ container: LayoutTree.Container) -> Bool {
        guard !container.isBroken, container.dangling.isEmpty, !container.entries.isEmpty else { return false }
        return container.entries.allSatisfy { entry in
            guard entry.leading.isEmpty, entry.trailing.isEmpty, !entry.hasBlankLine else { return false }
            if case .container = entry.value { return container.isObject }
            return true
        }
    }

    private mutating func writeFilled(_ container: LayoutTree.Container, indent: Int, reserve: Int) {
        let (open, close) = container.isObject ? ("{ ", " }") : ("[", "]")
        put(open)
        var entryIndent = indent
        var spansLines = false
        for (place, entry) in container.entries.enumerated() {
            let tail = place == container.entries.count - 1 ? close.count + reserve : 1
            if place > 0 {
                if spansLines
                    || column + 2 + width(of: entry, fitting: Self.widest - indent - 2 - tail) + tail > Self.widest
                {
                    put(",")
                    put("\n")
                    entryIndent = indent + 2
                    self.indent(entryIndent)
                } else {
                    put(", ")
                }
            }
            let line = lines
            writeKey(entry)
            write(entry.value, indent: entryIndent, reserve: tail)
            spansLines = lines > line
        }
        put(close)
    }

    /// How wide an entry is on its line. An array or object too wide for a line of its own is broken wherever it stands:
    /// only its key and bracket count, so that it begins where they fit.
    private func width(of entry: LayoutTree.Entry, fitting line: Int) -> Int {
        guard case .container = entry.value else { return entry.flatWidth ?? 0 }
        if let flat = entry.flatWidth, flat <= line { return flat }
        return (entry.key.map { $0.unicodeScalars.count + 2 } ?? 0) + 1
    }

    private mutating func writeBroken(_ container: LayoutTree.Container, indent: Int) {
        let (open, close) = container.isObject ? ("{", "}") : ("[", "]")
        put(open)
        put("\n")
        for (place, entry) in container.entries.enumerated() {
            if entry.hasBlankLine { put("\n") }
            for comment in entry.leading { line(comment, indent: indent + 2) }
            self.indent(indent + 2)
            writeKey(entry)
            let isLast = place == container.entries.count - 1
            write(entry.value, indent: indent + 2, reserve: isLast ? 0 : 1)
            if !isLast { put(",") }
            for comment in entry.trailing { put("  \(comment.text)") }
            put("\n")
        }
        for comment in container.dangling { line(comment, indent: indent + 2) }
        self.indent(indent)
        put(close)
    }
}
