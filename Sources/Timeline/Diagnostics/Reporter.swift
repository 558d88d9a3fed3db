/// Collects mistakes while a timeline is read, and turns byte offsets into lines and columns at the end.
///
/// One reading has one reporter; it is confined to that reading.
final class Reporter {
    private struct Entry: Hashable {
        var severity: Diagnostic.Severity
        var category: Diagnostic.Category
        var range: SourceRange
        var message: String
        var notes: [SourceNote]
    }

    /// A further place of a mistake.
    struct SourceNote: Hashable {
        var range: SourceRange
        var message: String
    }

    private let limit: Int
    private var sources: [SourceText] = []
    private var entries: [Entry] = []
    private var seen: Set<Entry> = []
    private var muted = 0

    /// Whether an error was reported.
    private(set) var hasErrors = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes up a file and gives its place in the list.
    func add(_ source: SourceText) -> Int {
        sources.append(source)
        return sources.count - 1
    }

    /// Whether there are as many errors as anyone would read: further ones are dropped.
    var isFull: Bool { entries.count >= limit && hasErrors }

    /// Reports a mistake. The same mistake at the same place, found again in another instance, counts once.
    func error(
        _ range: SourceRange, _ message: @autoclosure () -> String, category: Diagnostic.Category = .meaning,
        notes: [SourceNote] = []
    ) {
        report(.error, range, message, category, notes)
    }

    /// Reports an oddity.
    func warning(_ range: SourceRange, _ message: @autoclosure () -> String, notes: [SourceNote] = []) {
        report(.warning, range, message, .meaning, notes)
    }

    /// Does something of which no mistake is reported.
    func silently<Result>(_ body: () -> Result) -> Result {
        muted += 1
        defer { muted -= 1 }
        return body()
    }

    private func report(
        _ severity: Diagnostic.Severity, _ range: SourceRange, _ message: () -> String,
        _ category: Diagnostic.Category, _ notes: [SourceNote]
    ) {
        guard muted == 0 else { return }
        if severity == .error { hasErrors = true }
        guard entries.count < limit else { return }
        let entry = Entry(severity: severity, category: category, range: range, message: message(), notes: notes)
        if seen.insert(entry).inserted { entries.append(entry) }
    }

    /// Everything reported, in file order, the timeline itself before what it includes.
    func diagnostics() -> [Diagnostic] {
        entries.enumerated()
            .sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }
            .map { diagnostic($0.element) }
    }

    /// Where a stretch begins, for people.
    func position(_ range: SourceRange) -> SourcePosition {
        let place = lines(of: range.file).place(of: range.start)
        return SourcePosition(file: sources[range.file].name, line: place.line, column: place.column)
    }

    private func lines(of file: Int) -> LineTable {
        if let table = sources[file].lines { return table }
        let table = LineTable(bytes: sources[file].bytes)
        sources[file].lines = table
        return table
    }

    private func diagnostic(_ entry: Entry) -> Diagnostic {
        let start = position(entry.range)
        let lines = lines(of: entry.range.file)
        let end = lines.place(of: entry.range.end)
        var notes = entry.notes.map { Diagnostic.Note(position: position($0.range), message: $0.message) }
        var file = entry.range.file
        while let inclusion = sources[file].includedFrom {
            notes.append(Diagnostic.Note(position: position(inclusion), message: "included from here"))
            file = inclusion.file
        }
        return Diagnostic(
            entry.severity, at: start, length: end.line == start.line ? max(1, end.column - start.column) : 1,
            entry.message, category: entry.category, notes: notes, sourceLine: lines.line(start.line))
    }
}

/// A file as it was read.
struct SourceText {
    /// The name, for people.
    var name: String
    /// Its bytes.
    var bytes: [UInt8]
    /// The entry that includes it.
    var includedFrom: SourceRange?
    /// Its lines, once someone has asked for a place.
    var lines: LineTable?

    init(name: String, bytes: [UInt8], includedFrom: SourceRange? = nil) {
        self.name = name
        self.bytes = bytes
        self.includedFrom = includedFrom
    }
}
