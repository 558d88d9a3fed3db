import Testing

@testable import Timeline

/// The rules "A name" and "Names in scope".
@Suite struct NameRuleTests {
    private static let go = #""animators": { "go": { "duration": 1, "to": { "card.alpha": 0 } } }"#

    @Test func aName_startingARunningAnimatorIsIgnoredAndNoted() throws {
        let played = try Played(
            "\(Self.go), \"script\": [ { \"at\": 0, \"start\": \"go\" }, { \"at\": 0.5, \"start\": \"go\" } ]")
        #expect(played.runs == ["go end 0.0–1.0"])
        #expect(played.marks == ["ignored go start at 0.5"])
    }

    @Test func aName_startingAPausedAnimatorResumesIt() throws {
        let played = try Played(
            """
            \(Self.go), "script": [ { "at": 0, "start": "go" }, { "at": 0.25, "pause": "go" }, { "at": 1, "start": "go" } ]
            """)
        #expect(played.runs == ["go end 0.0–1.75"])
        #expect(played.marks == [])
    }

    @Test func aName_mayRunAgainWhenItIsOver() throws {
        let played = try Played(
            "\(Self.go), \"script\": [ { \"at\": 0, \"start\": \"go\" }, { \"at\": 1, \"start\": \"go\" } ]")
        #expect(played.runs == ["go end 0.0–1.0", "go end 1.0–2.0"])
    }

    @Test func aName_aChildThatRunsElsewhereIsAnErrorAtItsPlace() {
        let mistakes = Played.mistakes(
            #"""
            "animators": {
              "go": { "duration": 1, "to": { "card.alpha": 0 } },
              "chain": { "sequence": [ { "wait": 0.5 }, "go" ] } },
            "script": [ { "at": 0, "start": [ "go", "chain" ] } ]
            """#)
        #expect(mistakes == ["f:3:9: error: 'go' is to start as a child, but is running already"])
    }

    @Test func namesInScope_parametersShadowOuterNames() throws {
        let played = try Played(
            #"""
            "values": { "turn": 10, "outer": "=a.inner.rotation", "own": "=b.inner.rotation" },
            "symbols": { "plain": { "view": { "views": [ { "id": "inner", "rotation": "=turn" } ] } },
                         "given": { "parameters": { "turn": 20 }, "view": { "views": [ { "id": "inner", "rotation": "=turn" } ] } } }
            """#, views: #"{ "id": "a", "symbol": "plain" }, { "id": "b", "symbol": "given" }"#)
        #expect(try played.value("outer", at: 0) == 10)
        #expect(try played.value("own", at: 0) == 20)
    }

    @Test(arguments: ["time", "canvas", "index", "count", "viewport", "abs", "ease", "model", "velocity", "random"])
    func namesInScope_reservedNamesAreRefused(name: String) {
        let mistakes = Played.mistakes("\"values\": { \"\(name)\": 1 }")
        #expect(mistakes.first?.contains("the name '\(name)' is reserved") == true)
    }
}
