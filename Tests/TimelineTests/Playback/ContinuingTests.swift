import Geometry
import Motion
import Testing

@testable import Timeline

/// `continue` with a spring by its damping ratio, which has no duration of its own: it takes the rest of the time.
@Suite struct ContinuingTests {
    /// From 110 on 50 are left. ω = ln(1000ζ/√(1−ζ²))/(ζD), and what is left is e^(−βt)·(cos ωd·t + β/ωd·sin ωd·t).
    @Test(arguments: [("", 0.5), (#", "durationFactor": 0.8"#, 0.8)])
    func aSpringByItsDampingRatioIsStillWhenTheRestIsOver(factor: String, seconds: Double) throws {
        let played = try Played(
            """
            "values": { "x": "=card.center.x" },
            "animators": { "go": { "duration": 1, "curve": "linear", "to": { "card.center.x": 160 } } },
            "script": [ { "at": 0, "start": "go" }, { "at": 0.5, "pause": "go" },
                        { "at": 1, "continue": "go", "spring": { "dampingRatio": 0.5 }\(factor) } ]
            """)
        #expect(played.runs == ["go end 0.0–\(1 + seconds)"])
        let ratio = 0.5
        let root = (1 - ratio * ratio).squareRoot()
        let frequency = ElementaryFunctions.logarithm(1000 * ratio / root) / (ratio * seconds)
        for time in [0.01, 0.1, 0.2, 0.4] {
            let (decay, damped) = (ratio * frequency * time, root * frequency * time)
            let swing = ElementaryFunctions.cosine(damped) + ratio / root * ElementaryFunctions.sine(damped)
            let expected = 160 - 50 * ElementaryFunctions.exponential(-decay) * swing
            #expect(abs(try played.value("x", at: 1 + time) - expected) < 1e-6, "after \(time) s")
        }
    }

    @Test func whereNoTimeIsLeftItIsOverAtOnce() throws {
        let played = try Played(
            """
            "animators": { "go": { "duration": 1, "curve": "linear", "to": { "card.center.x": 160 } } },
            "script": [ { "at": 0, "scrub": "go", "fractionComplete": 1 },
                        { "at": 0.5, "continue": "go", "spring": { "dampingRatio": 0.5 } } ]
            """)
        #expect(played.runs == ["go end 0.0–0.5"])
    }
}
