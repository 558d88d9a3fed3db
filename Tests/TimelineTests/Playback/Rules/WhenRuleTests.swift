import Foundation
import Motion
import Testing

@testable import Timeline

/// The rule "`when`", against closed forms to a flick.
@Suite struct WhenRuleTests {
    /// The triangle 60 … 160 … 60 points, one second each way, three times.
    private static let triangle = #"""
        "animators": { "go": { "duration": 1, "curve": "linear", "autoreverses": true, "repeatCount": 3,
                               "to": { "card.center.x": 160 } } }
        """#

    @Test(arguments: [("", 3.0), (#""once": true, "#, 1.0)])
    func when_firesOnRisingEdgesOnlyAndRearms(once: String, count: Double) throws {
        let played = try Played(
            """
            "variables": { "n": 0, "last": 0 }, \(Self.triangle),
            "script": [ { "at": 0, "start": "go" },
                        { "when": "=card.center.x > 110", \(once)"set": { "n": "=n + 1", "last": "=time" } } ]
            """)
        #expect(try played.variable("n") == count)
        #expect(abs(try played.variable("last") - (count == 3 ? 4.5 : 0.5)) < 2 / 705_600_000)
    }

    @Test func when_trueAtTheBeginningCounts() throws {
        let played = try Played(
            #"""
            "variables": { "n": 0, "first": -1 },
            "script": [ { "when": "=time >= 0", "set": { "n": "=n + 1", "first": "=time" } }, { "at": 1, "name": "end" } ]
            """#)
        #expect(try played.variable("n") == 1)
        #expect(try played.variable("first") == 0)
    }

    @Test func when_severalInOneMillisecondFireTheEarliestFirstAndEachOnce() throws {
        let played = try Played(
            #"""
            "variables": { "log": 0, "a": 0, "b": 0 },
            "animators": { "go": { "duration": 1, "curve": "linear", "to": { "card.center.x": 160 } } },
            "script": [ { "at": 0, "start": "go" },
                        { "when": "=card.center.x > 110.04", "set": { "log": "=log * 10 + 2", "b": "=time" } },
                        { "when": "=card.center.x > 110.02", "set": { "log": "=log * 10 + 1", "a": "=time" } } ]
            """#)
        #expect(try played.variable("log") == 12)
        #expect(abs(try played.variable("a") - 0.5002) < 2 / 705_600_000)
        #expect(abs(try played.variable("b") - 0.5004) < 2 / 705_600_000)
    }

    @Test func if_isAskedOnceAtTheEdge() throws {
        let played = try Played(
            #"""
            "variables": { "n": 0, "done": 0, "not": 0 },
            "script": [ { "when": "=time >= 0.5", "if": "=n == 1", "set": { "done": 1 }, "else": { "set": { "not": "=time" } } },
                        { "at": 0.6, "set": { "n": 1 } }, { "at": 1, "name": "end" } ]
            """#)
        #expect(try played.variable("done") == 0)
        #expect(try played.variable("not") == 0.5)
    }

    /// Fires when x, on its way from 60 to 160 in `duration` seconds, has gone more than a share of it.
    private func crossing(_ timing: String, share: Double) throws -> Double {
        let played = try Played(
            """
            "variables": { "crossing": -1 },
            "animators": { "go": { \(timing), "to": { "card.center.x": 160 } } },
            "script": [ { "at": 0, "start": "go" },
                        { "when": "=card.center.x > \(60 + 100 * share)", "once": true, "set": { "crossing": "=time" } } ]
            """)
        return try played.variable("crossing")
    }

    private func isWithinAFlick(_ a: Double, _ b: Double) -> Bool { abs(a - b) * 705_600_000 <= 1.001 }

    /// easeInOut is the Bézier curve (.42, 0, .58, 1): y = 3 s² − 2 s³, x = 1.26 s (1 − s)² + 1.74 s² (1 − s) + s³.
    @Test(arguments: [0.1, 0.3, 0.5, 0.77, 0.95])
    func when_anEaseCrossesAThreshold(share: Double) throws {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<200 {
            let s = (low + high) / 2
            if 3 * s * s - 2 * s * s * s > share { high = s } else { low = s }
        }
        let s = high
        let x = 1.26 * s * (1 - s) * (1 - s) + 1.74 * s * s * (1 - s) + s * s * s
        let found = try crossing(#""duration": 0.8"#, share: share)
        #expect(isWithinAFlick(found, 0.8 * x), "\(found) and \(0.8 * x)")
    }

    @Test(arguments: [0.1, 0.3, 0.77])
    func when_aQuadraticCurveCrossesAThreshold(share: Double) throws {
        let found = try crossing(#""duration": 0.8, "curve": "quadIn""#, share: share)
        #expect(isWithinAFlick(found, 0.8 * share.squareRoot()))
    }

    /// 1 − e^(−2t)(cos ωt + 2/ω sin ωt) with ω² = 100 − 4 is 1 where tan ωt = −ω/2: upwards, downwards, upwards …
    @Test func when_aSpringCrossesItsTargetASecondTime() throws {
        let played = try Played(
            #"""
            "variables": { "n": 0, "up": -1, "second": -1, "down": -1 },
            "animators": { "go": { "spring": { "mass": 1, "stiffness": 100, "damping": 4 }, "to": { "card.center.x": 160 } } },
            "script": [
              { "at": 0.25, "start": "go" },
              { "when": "=card.center.x > 160",
                "set": { "n": "=n + 1", "up": "=n == 0 ? time : up", "second": "=n == 1 ? time : second" } },
              { "when": "=up > 0 && card.center.x < 160", "once": true, "set": { "down": "=time" } } ]
            """#)
        let omega = 96.0.squareRoot()
        func closed(_ k: Double) -> Double { 0.25 + (.pi - atan(omega / 2) + k * .pi) / omega }
        #expect(isWithinAFlick(try played.variable("up"), closed(0)))
        #expect(isWithinAFlick(try played.variable("down"), closed(1)))
        #expect(isWithinAFlick(try played.variable("second"), closed(2)))
    }
}
