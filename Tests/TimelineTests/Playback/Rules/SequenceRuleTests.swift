import Testing

@testable import Timeline

/// The rules "Sequence", "Group" and "stop on a sequence or group".
@Suite struct SequenceRuleTests {
    @Test func sequence_goesOnAfterEndStartCurrentAndSkipped() throws {
        let played = try Played(
            #"""
            "variables": { "done": -1 },
            "animators": {
              "a": { "duration": 1, "to": { "card.alpha": 0.1 } }, "b": { "duration": 1, "to": { "card.alpha": 0.2 } },
              "c": { "duration": 1, "to": { "card.alpha": 0.3 } },
              "d": { "if": "=time < 0", "duration": 1, "to": { "card.alpha": 0.4 } },
              "chain": { "sequence": [ "a", "b", "c", "d", { "do": { "set": { "done": "=time" } } } ] } },
            "script": [ { "at": 0, "start": "chain" }, { "at": 1.25, "stop": "b", "finish": "start" },
                        { "at": 1.5, "stop": "c", "finish": "current" } ]
            """#)
        #expect(
            played.runs == [
                "a end 0.0–1.0", "b start 1.0–1.25", "c current 1.25–1.5", "d skipped 1.5–1.5", "chain end 0.0–1.5",
            ])
        #expect(try played.variable("done") == 1.5)
    }

    @Test(arguments: [
        (#""stop": "a""#, "cancelled", -1.0), (#""set": { "card.alpha": 1 }"#, "superseded", 0.5),
    ])
    func sequence_endsWithAChildsCancelledOrSuperseded(action: String, outcome: String, superseded: Double) throws {
        let played = try Played(
            """
            "variables": { "next": 0, "superseded": -1 },
            "animators": {
              "a": { "duration": 1, "to": { "card.alpha": 0.1 } },
              "chain": { "sequence": [ "a", { "do": { "set": { "next": 1 } } } ],
                         "completion": { "superseded": { "set": { "superseded": "=time" } } } } },
            "script": [ { "at": 0, "start": "chain" }, { "at": 0.5, \(action) } ]
            """)
        #expect(played.runs == ["a \(outcome) 0.0–0.5", "chain \(outcome) 0.0–0.5"])
        #expect(try played.variable("next") == 0)
        #expect(try played.variable("superseded") == superseded)
    }

    @Test func sequence_whileIsAskedBeforeEachChildAndEachCycle() throws {
        let played = try Played(
            #"""
            "variables": { "n": 0 },
            "animators": { "chain": {
                "repeatCount": "forever", "while": "=n < 3",
                "sequence": [ { "wait": 0.125 }, { "do": { "set": { "n": "=n + 1" } } }, { "wait": 0.125 } ] } },
            "script": [ { "at": 0, "start": "chain" } ]
            """#)
        // The third step makes n 3 at .625 s, and the wait behind it is not begun.
        #expect(played.runs == ["chain end 0.0–0.625"])
    }

    @Test func group_endsWhenAllItsChildrenAreOver() throws {
        let played = try Played(
            #"""
            "variables": { "done": -1 },
            "animators": {
              "a": { "duration": 1, "to": { "card.alpha": 0.1 } }, "b": { "duration": 2, "to": { "card.rotation": 9 } },
              "both": { "group": [ "a", "b" ], "completion": { "end": { "set": { "done": "=time" } } } } },
            "script": [ { "at": 0, "start": "both" }, { "at": 0.5, "stop": "b" } ]
            """#)
        #expect(played.runs == ["b cancelled 0.0–0.5", "a end 0.0–1.0", "both end 0.0–1.0"])
        #expect(try played.variable("done") == 1)
    }

    @Test(arguments: ["end", "start", "current"])
    func stopOnASequence_withFinishItTakesThatOutcomeAndDoesNotGoOn(finish: String) throws {
        let played = try Played(
            """
            "variables": { "fired": 0, "next": 0, "outer": -1 }, "values": { "x": "=card.center.x" },
            "animators": {
              "a": { "duration": 1, "curve": "linear", "to": { "card.center.x": 160 } },
              "chain": { "sequence": [ "a", { "do": { "set": { "next": 1 } } } ],
                         "completion": { "\(finish)": { "set": { "fired": "=fired + 1" } } } },
              "whole": { "sequence": [ "chain", { "do": { "set": { "outer": "=time" } } } ] } },
            "script": [ { "at": 0, "start": "whole" }, { "at": 0.25, "stop": "chain", "finish": "\(finish)" } ]
            """)
        #expect(
            played.runs == ["a \(finish) 0.0–0.25", "chain \(finish) 0.0–0.25", "whole end 0.0–0.25"])
        #expect(try played.variable("fired") == 1)
        #expect(try played.variable("next") == 0)
        #expect(try played.variable("outer") == 0.25)
        let places = ["end": 160.0, "start": 60, "current": 85]
        #expect(abs(try played.value("x", at: 0.25) - places[finish]!) < 1e-9)
    }

    @Test func stopOnASequence_withoutFinishItAndItsChildrenAreCancelled() throws {
        let played = try Played(
            #"""
            "variables": { "fired": 0 },
            "animators": {
              "a": { "duration": 1, "to": { "card.alpha": 0.1 }, "completion": { "any": { "set": { "fired": 1 } } } },
              "b": { "duration": 1, "to": { "card.alpha": 0.1 } },
              "chain": { "sequence": [ "a", "b" ], "completion": { "any": { "set": { "fired": 2 } } } } },
            "script": [ { "at": 0, "start": "chain" }, { "at": 0.25, "stop": "chain" } ]
            """#)
        #expect(played.runs == ["a cancelled 0.0–0.25", "chain cancelled 0.0–0.25"])
        #expect(try played.variable("fired") == 0)
    }

    @Test func stopOnAGroup_stopsTheActiveChildrenAndLaterOnesNeverStart() throws {
        let played = try Played(
            #"""
            "animators": {
              "a": { "duration": 1, "to": { "card.alpha": 0.1 } }, "b": { "duration": 1, "to": { "card.rotation": 9 } },
              "c": { "duration": 1, "to": { "card.cornerRadius": 9 } },
              "all": { "group": [ "a", "b", "c" ], "stagger": 0.25 } },
            "script": [ { "at": 0, "start": "all" }, { "at": 0.375, "stop": "all", "finish": "current" } ]
            """#)
        #expect(played.runs == ["a current 0.0–0.375", "b current 0.25–0.375", "all current 0.0–0.375"])
    }
}
