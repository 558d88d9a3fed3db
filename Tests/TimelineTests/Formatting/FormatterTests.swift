import Testing

@testable import Timeline

@Suite struct FormatterTests {
    @Test(arguments: Repository.timelines + Repository.parts)
    func aShippedFileIsLaidOutAlready(path: String) throws {
        let text = try Repository.text(path)
        let formatted = try TimelineFormatter.format(text, name: path)
        if Repository.isRecording, formatted != text { try Repository.write(formatted, path) }
        #expect(formatted == text)
    }

    static let cases: [(name: String, before: String, after: String)] = [
        ("an empty object", "{}", "{}\n"),
        ("the outermost object is broken", #"{"timeline":1}"#, "{\n  \"timeline\": 1\n}\n"),
        (
            "what fits stays on one line", #"{"canvas":{"size":[1,2]}}"#,
            "{\n  \"canvas\": { \"size\": [1, 2] }\n}\n"
        ),
        (
            "what was broken stays broken", "{\"canvas\":{\n\"size\":[1,2]}}",
            "{\n  \"canvas\": {\n    \"size\": [1, 2]\n  }\n}\n"
        ),
        ("a trailing comma goes", "{\"a\": [1,2,],}", "{\n  \"a\": [1, 2]\n}\n"),
        (
            "one blank line is kept", "{\"a\": 1,\n\n\n\"b\": 2}", "{\n  \"a\": 1,\n\n  \"b\": 2\n}\n"
        ),
        (
            "comments stay", "// before\n{ // first\n\"a\": 1, // behind\n/* own */\n\"b\": 2\n// last\n}\n// after",
            "// before\n{\n  // first\n  \"a\": 1,  // behind\n  /* own */\n  \"b\": 2\n  // last\n}\n// after\n"
        ),
        (
            "a comment within a line breaks it", "{\"a\": [1, // one\n2]}",
            "{\n  \"a\": [\n    1,  // one\n    2\n  ]\n}\n"
        ),
        (
            "a comment between a key and its value stays", "{\"a\": /* why */ 1}",
            "{\n  /* why */\n  \"a\": 1\n}\n"
        ),
        (
            "an object keeps its beginning on the line of its bracket",
            "{\"views\": [\n{ \"id\": \"a\", \"views\": [\n{}\n] }\n]}",
            "{\n  \"views\": [\n    { \"id\": \"a\", \"views\": [\n      {}\n    ] }\n  ]\n}\n"
        ),
        (
            "texts and numbers stay as they are written", #"{"a":"\u00e4 \/","b":1.50e+3}"#,
            "{\n  \"a\": \"\\u00e4 \\/\",\n  \"b\": 1.50e+3\n}\n"
        ),
    ]

    @Test(arguments: cases)
    func lays(_ example: (name: String, before: String, after: String)) throws {
        let once = try TimelineFormatter.format(example.before, name: "a.json")
        #expect(once == example.after, "\(example.name)")
        #expect(try TimelineFormatter.format(once, name: "a.json") == once, "\(example.name), twice")
    }

    @Test func aLongObjectFillsItsLines() throws {
        let keys = (0..<30).map { "\"key\($0)\": \($0)" }.joined(separator: ", ")
        let text = try TimelineFormatter.format("{ \"a\": { \(keys) } }", name: "a.json")
        let lines = text.split(separator: "\n").map { String($0) }
        #expect(lines.allSatisfy { $0.count <= 128 })
        #expect(lines[1].hasPrefix("  \"a\": { \"key0\": 0, "))
        #expect(lines[2].hasPrefix("    \"key"))
        #expect(try TimelineFormatter.format(text, name: "a.json") == text)
    }

    /// Found by fuzzing: what had to be broken the first time was measured otherwise the second time.
    @Test(arguments: Repository.timelines + Repository.parts)
    func oneLongLineIsLaidOutOnceAndForAll(path: String) throws {
        let line = try Repository.text(path).split(separator: "\n").map { line in
            let bare = line.drop { $0 == " " }
            return bare.hasPrefix("//") ? "/*\(bare.dropFirst(2)) */" : String(bare)
        }.joined()
        let once = try TimelineFormatter.format(line, name: path)
        #expect(try TimelineFormatter.format(once, name: path) == once)
    }

    @Test func aBrokenTextIsRefused() {
        #expect(throws: TimelineError.self) { try TimelineFormatter.format("{", name: "a.json") }
    }

    @Test func theStarterIsLaidOutAndLoadsWithoutWarning() throws {
        let text = TimelineStarter.text(title: "Say \"hello\"", schema: "timeline.schema.json")
        #expect(try TimelineFormatter.format(text, name: "starter.json") == text)
        #expect(try Program.load(text: text).warnings.map(\.headline) == [])
        #expect(try Program.load(text: text).settings.title == "Say \"hello\"")
    }
}
