import Motion
import PropertyAnimation
import Testing

@testable import Timeline

/// The rule "One instant".
@Suite struct InstantRuleTests {
    /// Everything is due at 1 s; each writes its digit behind those before it.
    @Test func oneInstant_endsThenAtThenWhenThenSequences() throws {
        func note(_ digit: Int) -> String { "{ \"set\": { \"log\": \"=log * 10 + \(digit)\" } }" }
        let played = try Played(
            """
            "variables": { "log": 0 },
            "animators": {
              "late": { "duration": 0.5, "to": { "card.alpha": 0 }, "completion": { "end": \(note(2)) } },
              "early": { "duration": 1, "to": { "card.rotation": 9 }, "completion": { "end": \(note(1)) } },
              "chain": { "sequence": [ { "wait": 1 }, { "do": \(note(6)) } ] } },
            "script": [
              { "when": "=time >= 1", "do": \(note(5)) },
              { "at": 1, "do": \(note(3)) },
              { "at": 0, "start": [ "early", "chain" ] }, { "at": 0.5, "start": "late" },
              { "at": 1, "do": \(note(4)) } ]
            """)
        #expect(try played.variable("log") == 123456)
    }

    @Test func oneInstant_eachEndIsSettledBeforeItsCompletions() throws {
        let played = try Played(
            #"""
            "variables": { "seen": 0 },
            "animators": { "go": { "duration": 0.3, "to": { "card.alpha": 0.25 },
                "completion": { "end": { "set": { "seen": "=card.alpha" } } } } },
            "script": [ { "at": 0, "start": "go" } ]
            """#)
        #expect(try played.variable("seen") == 0.25)
    }

    @Test func oneInstant_goesOnUntilNothingIsDue() throws {
        let played = try Played(
            #"""
            "variables": { "n": 0 },
            "animators": { "step": { "if": "=n < 900", "do": { "set": { "n": "=n + 1" } } },
                           "steps": { "while": "=n < 900", "repeatCount": "forever", "sequence": [ "step" ] } },
            "script": [ { "at": 0.5, "start": "steps" } ]
            """#)
        #expect(try played.variable("n") == 900)
        #expect(played.playback.length == .seconds(0.5))
    }

    @Test func oneInstant_afterAThousandRoundsTheLinksAreNamed() {
        let mistakes = Played.mistakes(
            #"""
            "variables": { "n": 0 },
            "animators": {
              "ping": { "do": { "set": { "n": "=n + 1" } } }, "pong": { "do": { "set": { "n": "=n - 1" } } },
              "game": { "repeatCount": "forever", "sequence": [ "ping", "pong" ] } },
            "script": [ { "at": 0.5, "start": "game" } ]
            """#)
        #expect(mistakes.count == 1)
        #expect(mistakes.first?.contains("at 0.5 s there is no end of what happens at once") == true)
        #expect(mistakes.first?.contains("'ping'") == true && mistakes.first?.contains("'pong'") == true)
        #expect(mistakes.first?.hasPrefix("f:4:") == true)
    }

    @Test func oneInstant_thenAndOnlyThenASampleIsTaken() throws {
        let played = try Played(
            #"""
            "values": { "shown": "=card.alpha" },
            "script": [ { "at": 0.5, "set": { "card.alpha": 0.2 } }, { "at": 0.5, "set": { "card.alpha": 0.7 } } ]
            """#)
        #expect(try played.value("shown", at: 0.5, side: .before) == 1)
        #expect(try played.value("shown", at: 0.5) == 0.7)
    }
}
