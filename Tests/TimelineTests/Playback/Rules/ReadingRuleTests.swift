import Motion
import Scene
import Testing

@testable import Timeline

/// The rules "What is read when" and "What a read gives".
@Suite struct ReadingRuleTests {
    @Test func whatIsReadWhen_aViewOnce_constantsOnly() throws {
        let mistakes = Played.mistakes(
            #""variables": { "n": 0 }"#, views: #"{ "id": "card", "frame": [10, 20, 100, 60], "alpha": "=n" }"#)
        #expect(mistakes.count == 1)
        #expect(mistakes.first?.contains("'n' changes while the film plays, but this is read once") == true)
        let played = try Played(
            #""values": { "tall": "=canvas.height / 4", "height": "=card.frame.height" }"#,
            views: #"{ "id": "card", "frame": [0, 0, 100, "=tall"] }"#)
        #expect(try played.value("height", at: 0) == 50)
    }

    @Test func whatIsReadWhen_aBindingAtEverySample() throws {
        let played = try Played(
            #""duration": 2, "values": { "shown": "=card.alpha" }"#,
            views: #"{ "id": "card", "frame": [10, 20, 100, 60], "bind": { "alpha": "=time / 2" } }"#)
        for time in [0, 0.25, 1.37, 2] {
            let snapshot = played.playback.snapshot(at: .seconds(time))
            #expect(abs(snapshot.number(.alpha, view: 0) - time / 2) < 1e-9)
            #expect(abs(try played.value("shown", at: time) - time / 2) < 1e-9)
        }
        for key in ["set", "start"] {
            let action = key == "set" ? #"{ "card.alpha": 1 }"# : #"{ "duration": 1, "to": { "card.alpha": 1 } }"#
            let mistakes = Played.mistakes(
                "\"script\": [ { \"at\": 0, \"\(key)\": \(action) } ]",
                views: #"{ "id": "card", "frame": [10, 20, 100, 60], "bind": { "alpha": "=time / 2" } }"#)
            #expect(mistakes.first?.contains("can be neither set nor animated") == true)
        }
    }

    @Test func whatIsReadWhen_anAnimatorIfThenSetThenTargetsBeforeItsDelay() throws {
        let played = try Played(
            #"""
            "values": { "shown": "=card.alpha" }, "variables": { "n": 0 },
            "animators": { "go": {
                "if": "=n == 0", "set": { "n": "=n + 1" }, "from": { "card.alpha": "=n / 10" },
                "to": { "card.alpha": "=n / 5" }, "duration": "=n * 2", "delay": "=n", "curve": "linear" } },
            "script": [ { "at": 0, "start": "go" }, { "at": 0.5, "set": { "n": 5 } } ]
            """#)
        #expect(played.runs == ["go end 0.0–3.0"])
        #expect(abs(try played.value("shown", at: 2) - 0.15) < 1e-12)
        #expect(abs(try played.value("shown", at: 3) - 0.2) < 1e-12)
    }

    @Test func whatIsReadWhen_anActionWhenItIsExecuted() throws {
        let played = try Played(
            #"""
            "variables": { "n": 0, "seen": 0 },
            "script": [ { "at": 0.25, "set": { "n": 7 } }, { "at": 0.5, "set": { "seen": "=n + time" } },
                        { "at": 0.75, "set": { "n": 9 } } ]
            """#)
        #expect(try played.variable("seen") == 7.5)
    }

    @Test func whatAReadGives_thePresentationValue() throws {
        let played = try Played(
            #"""
            "values": { "x": "=card.center.x", "target": "=model(card.center.x)", "speed": "=velocity(card.center.x)" },
            "animators": { "go": { "duration": 1, "curve": "linear", "to": { "card.center.x": 160 } } },
            "script": [ { "at": 0, "start": "go" } ]
            """#)
        #expect(abs(try played.value("x", at: 0.25) - 85) < 1e-9)
        #expect(try played.value("target", at: 0.25) == 160)
        #expect(abs(try played.value("speed", at: 0.25) - 100) < 1e-6)
    }

    @Test func whatAReadGives_byAddsToTheModelValue() throws {
        let played = try Played(
            #"""
            "values": { "x": "=card.center.x" },
            "animators": {
              "go": { "duration": 1, "curve": "linear", "to": { "card.center.x": 160 } },
              "more": { "duration": 0.1, "by": { "card.center.x": 10 } } },
            "script": [ { "at": 0, "start": "go" }, { "at": 0.5, "start": "more" } ]
            """#)
        #expect(try played.value("x", at: 1) == 170)
    }

    @Test func whatAReadGives_fromAloneRunsToTheModelValue() throws {
        let played = try Played(
            #"""
            "values": { "shown": "=card.alpha" },
            "animators": { "go": { "duration": 1, "curve": "linear", "from": { "card.alpha": 0.2 } } },
            "script": [ { "at": 0, "start": "go" } ]
            """#)
        #expect(abs(try played.value("shown", at: 0) - 0.2) < 1e-12)
        #expect(abs(try played.value("shown", at: 0.25) - 0.4) < 1e-12)
        #expect(try played.value("shown", at: 1) == 1)
    }
}
