import Testing

@testable import Timeline

@Suite struct IncludeTests {
    private func load(_ files: [String: String], at path: String = "dir/main.json") throws(TimelineError) -> Program {
        try Program.load(
            path,
            files: TimelineFiles(
                read: { path in
                    guard let text = files[path] else { throw Repository.NoSuchFile() }
                    return Array(text.utf8)
                }, exists: { files[$0] != nil }))
    }

    private func main(_ keys: String) -> String {
        #"{ "timeline": 1, "canvas": { "size": [100, 100] }, "# + keys + " }"
    }

    private func errors(_ files: [String: String]) -> [String] {
        do {
            _ = try load(files)
            return []
        } catch {
            return error.diagnostics.filter { $0.severity == .error }.map(\.headline)
        }
    }

    @Test func librariesGiveTheirNames() throws {
        let program = try load([
            "dir/main.json": main(
                #""include": ["parts/a.json"], "values": { "y": "=x + 1" }, "views": [ { "symbol": "s" } ]"#),
            "dir/parts/a.json":
                #"{ "timeline": 1, "include": ["b.json", "../c.json"], "symbols": { "s": { "view": { "image": "pic.png" } } } }"#,
            "dir/parts/b.json": #"{ "timeline": 1, "include": ["../c.json"], "values": { "x": 41 } }"#,
            "dir/c.json": #"{ "timeline": 1, "curves": { "mine": [0, 0, 1, 1] } }"#,
            "dir/parts/pic.png": "",
        ])
        #expect(program.values.map(\.name) == ["x", "y"])
        #expect(program.values[1].expression.number(in: FakeReading()) == 42)
        #expect(program.imageFiles == ["parts/pic.png"])
    }

    @Test func aMistakeInALibraryNamesTheChain() {
        let error = #expect(throws: TimelineError.self) {
            try load([
                "dir/main.json": main("\n\"include\": [\"a.json\"]"),
                "dir/a.json": "{ \"timeline\": 1,\n\"include\": [\"b.json\"] }",
                "dir/b.json": #"{ "timeline": 1, "values": { "time": 1 } }"#,
            ])
        }
        let found = error?.diagnostics.first
        #expect(
            found?.headline == "dir/b.json:1:30: error: the name 'time' is reserved: it means something in expressions")
        #expect(
            found?.notes.map { "\($0.position): \($0.message)" } == [
                "dir/a.json:2:13: included from here", "dir/main.json:2:13: included from here",
            ])
    }

    @Test func aClashOfNamesNamesBothPlaces() {
        let error = #expect(throws: TimelineError.self) {
            try load([
                "dir/main.json": main(#""include": ["a.json", "b.json"]"#),
                "dir/a.json": #"{ "timeline": 1, "values": { "x": 1 } }"#,
                "dir/b.json": #"{ "timeline": 1, "values": { "x": 1 } }"#,
            ])
        }
        let found = error?.diagnostics.first
        #expect(found?.headline == "dir/b.json:1:30: error: the name 'x' stands for a value already")
        #expect(found?.notes.map { "\($0.position)" } == ["dir/a.json:1:30", "dir/main.json:1:74"])
    }

    @Test func filesThatIncludeEachOther() {
        let found = errors([
            "dir/main.json": main(#""include": ["a.json"]"#),
            "dir/a.json": #"{ "timeline": 1, "include": ["b.json"] }"#,
            "dir/b.json": #"{ "timeline": 1, "include": ["a.json"] }"#,
        ])
        #expect(found == ["dir/b.json:1:30: error: files include each other: a.json → b.json → a.json"])
    }

    @Test func aLibraryHasNoViews() {
        let found = errors([
            "dir/main.json": main(#""include": ["a.json"]"#), "dir/a.json": #"{ "timeline": 1, "views": [] }"#,
        ])
        #expect(
            found == [
                "dir/a.json:1:18: error: unknown key 'views' in a library; expected 'timeline', '$schema', 'title', 'include', 'fonts', 'values', 'curves', 'haptics' or 'symbols'"
            ])
    }

    @Test func aFileThatIsNotThere() {
        let found = errors([
            "dir/main.json": main(#""include": ["a.json"], "views": [ { "image": "pic.png" } ], "fonts": ["f.ttf"]"#)
        ])
        #expect(
            found == [
                "dir/main.json:1:64: error: cannot read 'dir/a.json': there is no such file",
                "dir/main.json:1:97: error: there is no file 'pic.png' below the timeline's folder",
                "dir/main.json:1:122: error: there is no file 'f.ttf' below the timeline's folder",
            ])
    }

    @Test func theTimelineItselfIsNotThere() {
        let error = #expect(throws: TimelineError.self) { try load([:]) }
        #expect(
            error?.diagnostics.map(\.headline) == [
                "dir/main.json:1:1: error: cannot read 'dir/main.json': there is no such file"
            ])
    }
}
