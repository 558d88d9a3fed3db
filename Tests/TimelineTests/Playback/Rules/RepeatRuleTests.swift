import Testing

@testable import Timeline

/// The rules "Repeat and completion", "superseded" and "set".
@Suite struct RepeatRuleTests {
    @Test func repeat_theCompletionRunsOnceAfterAllCycles() throws {
        let played = try Played(
            #"""
            "variables": { "n": 0, "last": 0 },
            "animators": { "go": { "duration": 0.5, "repeatCount": 3, "to": { "card.alpha": 0 },
                                   "completion": { "end": { "set": { "n": "=n + 1", "last": "=time" } } } } },
            "script": [ { "at": 0, "start": "go" } ]
            """#)
        #expect(played.runs == ["go end 0.0–1.5"])
        #expect(try played.variable("n") == 1)
        #expect(try played.variable("last") == 1.5)
    }

    @Test func repeat_aLeafsCyclesReplayItsValues() throws {
        let played = try Played(
            #"""
            "values": { "x": "=card.center.x" }, "variables": { "goal": 160 },
            "animators": { "go": { "duration": 1, "curve": "linear", "repeatCount": 2, "to": { "card.center.x": "=goal" } } },
            "script": [ { "at": 0, "start": "go" }, { "at": 0.5, "set": { "goal": 1000 } } ]
            """#)
        #expect(abs(try played.value("x", at: 1.25) - 85) < 1e-9)
        #expect(try played.value("x", at: 2) == 160)
    }

    @Test func repeat_aSequencesChildrenAreReadAnew() throws {
        let played = try Played(
            #"""
            "values": { "x": "=card.center.x" }, "variables": { "goal": 160 },
            "animators": { "go": { "repeatCount": 2, "sequence": [
                { "duration": 1, "curve": "linear", "to": { "card.center.x": "=goal" } } ] } },
            "script": [ { "at": 0, "start": "go" }, { "at": 0.5, "set": { "goal": 360 } } ]
            """#)
        #expect(abs(try played.value("x", at: 1.25) - 210) < 1e-9)
        #expect(try played.value("x", at: 2) == 360)
    }

    @Test func repeat_autoreversesEndsAtTheStartValueWithOutcomeEnd() throws {
        let played = try Played(
            #"""
            "values": { "x": "=card.center.x" },
            "animators": { "go": { "duration": 1, "curve": "linear", "autoreverses": true, "to": { "card.center.x": 160 } } },
            "script": [ { "at": 0, "start": "go" } ]
            """#)
        #expect(played.runs == ["go end 0.0–2.0"])
        #expect(try played.value("x", at: 1) == 160)
        #expect(abs(try played.value("x", at: 1.75) - 85) < 1e-9)
        #expect(try played.value("x", at: 2) == 60)
    }

    @Test func superseded_isALeafAllOfWhosePropertiesWereTakenOver() throws {
        let played = try Played(
            #"""
            "variables": { "fired": 0, "other": 0 },
            "animators": {
              "one": { "duration": 1, "to": { "card.alpha": 0, "card.borderWidth": 4 } },
              "two": { "duration": 1, "to": { "card.shadowOpacity": 1 },
                       "completion": { "superseded": { "set": { "fired": "=fired + 1" } }, "end": { "set": { "other": 1 } } } } },
            "script": [ { "at": 0, "start": [ "one", "two" ] },
                        { "at": 0.25, "set": { "card.alpha": 1 } },
                        { "at": 0.5, "start": { "duration": 1, "to": { "card.shadowOpacity": 0.5 } } } ]
            """#)
        #expect(played.runs == ["two superseded 0.0–0.5", "one end 0.0–1.0"])
        #expect(try played.variable("fired") == 1)
        #expect(try played.variable("other") == 0)
    }

    @Test func superseded_aCancelledOneFiresNoCompletion() throws {
        let played = try Played(
            #"""
            "variables": { "fired": 0 },
            "animators": { "go": { "duration": 1, "to": { "card.alpha": 0 }, "completion": {
                "end": { "set": { "fired": 1 } }, "start": { "set": { "fired": 2 } }, "current": { "set": { "fired": 3 } },
                "superseded": { "set": { "fired": 4 } }, "any": { "set": { "fired": 5 } } } } },
            "script": [ { "at": 0, "start": "go" }, { "at": 0.5, "stop": "go" } ]
            """#)
        #expect(played.runs == ["go cancelled 0.0–0.5"])
        #expect(try played.variable("fired") == 0)
    }

    @Test func completion_theOutcomesOwnActionsComeBeforeThoseOfAny() throws {
        let played = try Played(
            #"""
            "variables": { "log": 0 },
            "animators": { "go": { "duration": 1, "to": { "card.alpha": 0 }, "completion": {
                "any": { "set": { "log": "=log * 10 + 2" } }, "end": { "set": { "log": "=log * 10 + 1" } } } } },
            "script": [ { "at": 0, "start": "go" } ]
            """#)
        #expect(try played.variable("log") == 12)
    }

    @Test func set_allValuesAreReadFirst() throws {
        let played = try Played(
            #"""
            "variables": { "a": 1, "b": 2 }, "script": [ { "at": 0, "set": { "a": "=b", "b": "=a" } } ]
            """#)
        #expect(try played.variable("a") == 2)
        #expect(try played.variable("b") == 1)
    }

    @Test func set_takesThePropertyFromRunningAnimations() throws {
        let played = try Played(
            #"""
            "values": { "x": "=card.center.x", "y": "=card.center.y" },
            "animators": { "go": { "duration": 1, "curve": "linear", "to": { "card.center": [160, 150] } } },
            "script": [ { "at": 0, "start": "go" }, { "at": 0.5, "set": { "card.center.x": 20 } } ]
            """#)
        for time in [0.5, 0.75, 1] { #expect(try played.value("x", at: time) == 20) }
        #expect(abs(try played.value("y", at: 0.75) - 125) < 1e-9)
        #expect(played.runs == ["go end 0.0–1.0"])
    }
}
