import Testing

@testable import Timeline

/// Files that ask for too much end with a result or a clear error, without a hang.
@Suite struct LimitTests {
    private func messages(_ text: String, _ limits: Limits = Limits()) -> [String] {
        do {
            _ = try Program.load(text: text, name: "f", options: LoadOptions(limits: limits))
            return []
        } catch {
            return error.diagnostics.filter { $0.severity == .error }.map(\.message)
        }
    }

    private func file(_ keys: String) -> String {
        #"{ "timeline": 1, "canvas": { "size": [100, 100] }, "# + keys + " }"
    }

    @Test func tooManyBytes() {
        var limits = Limits()
        limits.fileBytes = 1000
        let text = String(repeating: " ", count: 1001)
        #expect(messages(text, limits) == ["the file has 1001 bytes, at most 1000 are read"])
    }

    @Test func tooManyValues() {
        var limits = Limits()
        limits.jsonValues = 100
        let text = "[" + String(repeating: "1,", count: 200) + "]"
        #expect(messages(text, limits) == ["more than 100 values in one file"])
    }

    @Test func tooManyViews() {
        var limits = Limits()
        limits.views = 10
        let views = Array(repeating: #"{ "borderWidth": 1 }"#, count: 12).joined(separator: ",")
        #expect(messages(file("\"views\": [\(views)]"), limits) == ["more than 10 views"])
    }

    @Test func tooManyInstances() {
        var limits = Limits()
        limits.views = 1000
        let text = file(
            #""symbols": { "a": { "view": { "views": [ { "symbol": "b", "count": 1000 } ] } }, "#
                + #""b": { "view": { "views": [ { "symbol": "c", "count": 1000 } ] } }, "c": { "view": {} } }, "#
                + #""views": [ { "symbol": "a", "count": 1000 } ]"#)
        #expect(messages(text, limits) == ["more than 1000 views"])
    }

    @Test func tooManyAnimators() {
        var limits = Limits()
        limits.animators = 10
        let text = file(
            #""animators": { "a": { "group": { "count": 1000, "animator": { "wait": 1 } } } }, "#
                + #""script": [ { "at": 0, "start": "a" } ]"#)
        #expect(messages(text, limits) == ["more than 10 animators"])
    }

    @Test func tooManyCues() {
        var limits = Limits()
        limits.cues = 2
        let cues = (0..<4).map { "{ \"at\": \($0), \"name\": \"c\($0)\" }" }.joined(separator: ",")
        #expect(messages(file("\"script\": [\(cues)]"), limits) == ["more than 2 cues"])
    }

    @Test func tooLongAnExpression() {
        let sum = Array(repeating: "1", count: 3000).joined(separator: "+")
        #expect(
            messages(file("\"values\": { \"a\": \"=\(sum)\" }")) == [
                "the expression has 5999 bytes, at most 4096 are read"
            ])
    }

    /// Each value is twice as long as the one before: a bomb that must be refused in time.
    @Test func valuesThatDouble() {
        let values = (1...60).map { "\"v\($0)\": \"=v\($0 - 1) + v\($0 - 1)\"" }.joined(separator: ", ")
        let found = messages(file("\"values\": { \"v0\": \"=time\", \(values) }"))
        #expect(found.first == "the expression, with the values it uses, takes more than 4096 steps")
    }

    @Test func valuesThatNestTooDeep() {
        let values = (1...200).map { "\"v\($0)\": \"=v\($0 + 1)\"" }.joined(separator: ", ")
        let found = messages(file("\"values\": { \(values), \"v201\": 1 }"))
        #expect(found.contains("values use one another more than 64 deep"))
    }

    @Test func manyMistakesAreCutOff() {
        let keys = (0..<10_000).map { "\"key\($0)\": 1" }.joined(separator: ", ")
        #expect(messages(file(keys)).count == 100)
    }

    @Test func manyKeysAreCompared() {
        let keys = (0..<20_000).map { "\"value\($0)\": \($0)" }.joined(separator: ", ")
        #expect(messages(file("\"values\": { \(keys), \"value3\": 1 }")) == ["the key 'value3' stands here twice"])
    }

    @Test func aLongChainOfCues() {
        let cues = (1..<20_000).map { "{ \"at\": \"c\($0 - 1) + 0.1\", \"name\": \"c\($0)\" }" }.joined(separator: ",")
        let text = file("\"script\": [ { \"at\": 0, \"name\": \"c0\" }, \(cues) ]")
        #expect(messages(text) == [])
    }

    @Test func aLongCircleOfCues() {
        let cues = (0..<1000).map { "{ \"at\": \"c\(($0 + 1) % 1000)\", \"name\": \"c\($0)\" }" }.joined(separator: ",")
        #expect(messages(file("\"script\": [ \(cues) ]")).count == 100)
    }

    @Test func textThatIsNoUTF8() {
        let bytes: [UInt8] = Array("{ \"title\": \"".utf8) + [0xFF] + Array("\" }".utf8)
        let files = TimelineFiles(read: { _ in bytes })
        let error = #expect(throws: TimelineError.self) { try Program.load("f", files: files) }
        #expect(error?.diagnostics.map(\.headline) == ["f:1:13: error: the file is not valid UTF-8 from here on"])
    }

    /// Every whole number of the format, as large and as small as a number can be: an error, and no crash.
    @Test(
        arguments: [
            #""canvas": { "size": [9, 9], "fps": § }"#, #""canvas": { "size": [9, 9] }, "plays": §"#,
            #""canvas": { "size": [9, 9] }, "seed": §"#, #""canvas": { "size": [9, 9] }, "timeline": §"#,
            #""canvas": { "size": [9, 9] }, "curves": { "c": { "steps": § } }"#,
            #""canvas": { "size": [9, 9] }, "symbols": { "s": { "view": {} } }, "views": [ { "symbol": "s", "count": § } ]"#,
            #""canvas": { "size": [9, 9] }, "animators": { "a": { "repeatCount": §, "wait": 1 } }"#,
            #""canvas": { "size": [9, 9] }, "animators": { "a": { "repeatCount": §, "sequence": [ { "wait": 1 } ] } }"#,
            #""canvas": { "size": [9, 9] }, "animators": { "a": { "group": { "count": §, "animator": { "wait": 1 } } } }"#,
            #""canvas": { "size": [9, 9] }, "symbols": { "s": { "view": {} } }, "views": [ { "layout": { "kind": "row", "itemSize": [1, 1] }, "items": { "count": §, "symbol": "s" } } ]"#,
        ], ["555555555555555555555553", "-555555555555555555555553", "1e300", "-1e300", "9223372036854775807", "0.5"])
    func aWholeNumberOfAnySizeIsRefusedWithoutACrash(keys: String, number: String) {
        let text =
            "{ \(keys.contains("timeline") ? "" : "\"timeline\": 1, ")"
            + keys.split(separator: "§", omittingEmptySubsequences: false).joined(separator: number) + " }"
        var limits = Limits()
        limits.views = 100
        limits.animators = 100
        #expect(throws: TimelineError.self) { try Program.load(text: text, options: LoadOptions(limits: limits)) }
    }
}
