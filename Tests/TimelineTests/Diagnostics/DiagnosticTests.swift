import Testing

@testable import Timeline

@Suite struct DiagnosticTests {
    private func diagnostics(_ text: String) -> [Diagnostic] {
        do {
            return try Program.load(text: text, name: "f.json").warnings
        } catch {
            return error.diagnostics
        }
    }

    @Test func allMistakesAreReportedAtOnceInFileOrder() {
        let text = """
            { "timeline": 1, "canvas": { "size": [100, 100], "fsp": 25 },
              "views": [ { "id": "card", "alfa": 1 } ],
              "animators": { "go": { "duration": -1, "to": { "crad.alpha": 0 } } },
              "script": [ { "at": 0, "start": "og" }, { "when": "=card.alpha > ", "stop": "go" } ] }
            """
        #expect(
            diagnostics(text).filter { $0.severity == .error }.map { "\($0.position)" } == [
                "f.json:1:50", "f.json:2:30", "f.json:3:38", "f.json:3:51", "f.json:4:35", "f.json:4:68",
            ])
    }

    @Test func aTerminalShowsTheLineWithCarets() {
        let text = "{ \"timeline\": 1, \"canvas\": { \"size\": [1, 1] },\n\t\"titel\": \"ä\" }"
        let found = diagnostics(text)
        #expect(
            found[0].rendered() == """
                f.json:2:2: error: unknown key 'titel' in a timeline; did you mean 'title'?
                     "titel": "ä" }
                     ^^^^^^^

                """)
        #expect(
            found[0].rendered(color: true).hasPrefix(
                "\u{1B}[1mf.json:2:2: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1munknown key"))
    }

    @Test func aLongLineIsCutAroundTheMistake() {
        let text =
            "{ \"timeline\": 1, \"canvas\": { \"size\": [1, 1] }, \"title\": \"" + String(repeating: "x", count: 500)
            + "\", \"bad\": 1 }"
        let lines = diagnostics(text)[0].rendered().split(separator: "\n").map { String($0) }
        #expect(lines[1].count <= 104)
        let caret = lines[2].prefix { $0 == " " }.count
        #expect(Array(lines[1])[caret...].starts(with: Array("\"bad\"")))
    }

    @Test func columnsCountUnicodeScalars() {
        let found = diagnostics(
            "{ \"timeline\": 1, \"title\": \"äöü 🎟\", \"bad\": 1, \"canvas\": { \"size\": [1, 1] } }")
        #expect(found[0].position == SourcePosition(file: "f.json", line: 1, column: 36))
    }

    @Test func editorsGetJSON() {
        let text =
            "{ \"timeline\": 1, \"canvas\": { \"size\": [1, 1] }, \"hold\": 1,\n\"hold\": 2, \"script\": [ { \"at\": 0, \"start\": \"a\\\"b\" } ] }"
        #expect(
            diagnostics(text).json == """
                [
                  {"file": "f.json", "line": 2, "column": 1, "length": 6, "severity": "error", "category": "syntax", "message": "the key 'hold' stands here twice", "notes": [{"file": "f.json", "line": 1, "column": 48, "message": "first here"}]},
                  {"file": "f.json", "line": 2, "column": 44, "length": 6, "severity": "error", "category": "structure", "message": "found the text 'a\\"b', expected a name (a letter, then letters, digits or _), an animator or an array", "notes": []}
                ]

                """)
        #expect([Diagnostic]().json == "[]\n")
    }

    static let suggestions: [(name: String, candidates: [String], nearest: String?)] = [
        ("easInOut", ["easeIn", "easeInOut", "easeOut"], "easeInOut"), ("lenear", ["linear"], "linear"),
        ("ab", ["ba", "xy"], nil), ("X", ["x", "y"], "x"), ("rotaion", ["rotation", "translation"], "rotation"),
        ("wibble", ["alpha", "beta"], nil), ("crad", ["card"], "card"), ("", ["a"], nil), ("alpha", ["alpha"], nil),
        ("backgroundcolor", ["backgroundColor"], "backgroundColor"), (String(repeating: "x", count: 5000), ["x"], nil),
    ]

    @Test(arguments: suggestions)
    func theNearestNameIsSuggested(example: (name: String, candidates: [String], nearest: String?)) {
        #expect(Suggestion.nearest(to: example.name, among: example.candidates) == example.nearest, "\(example.name)")
    }
}
