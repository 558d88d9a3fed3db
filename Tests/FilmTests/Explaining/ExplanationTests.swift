import Geometry
import Motion
import PropertyAnimation
import Testing
import Timeline

@testable import Film

@Suite struct ExplanationTests {
    private static let blend = """
        {
          "timeline": 1, "canvas": { "size": [400, 100] },
          "views": [ { "id": "ball", "frame": [-20, 0, 40, 40] }, { "id": "still" } ],
          "animators": {
            "right": { "duration": 1, "curve": "linear", "to": { "ball.center.x": 100 } },
            "back": { "duration": 2, "curve": "linear", "to": { "ball.center.x": 20 } },
            "held": { "duration": 1, "curve": "linear", "to": { "ball.alpha": 0 } }
          },
          "script": [
            { "at": 0, "start": ["right", "held"] }, { "at": 0.25, "pause": "held" }, { "at": 0.5, "start": "back" },
            { "at": 4, "name": "last" }
          ]
        }
        """

    /// right has −100·(1 − .75) left, back 80·(1 − .125): 20 − 25 + 70.
    @Test func aValueIsItsModelPlusWhatEachAnimationHasLeft() throws {
        let playback = try Playback.run(try Program.load(text: Self.blend))
        let explanation = playback.explain(at: .seconds(0.75))
        let row = try #require(explanation.rows.first { $0.name == "ball.center.x" })
        #expect(row.provenance.model == .number(20))
        #expect(row.provenance.presentation == .number(65))
        #expect(row.provenance.contributions.map(\.animator) == ["right", "back"])
        #expect(row.provenance.contributions.map(\.value) == [.number(-25), .number(70)])
        #expect(row.provenance.contributions.map(\.share) == [0.75, 0.125])
        #expect(row.provenance.contributions.map(\.timeLeft) == [.seconds(0.25), .seconds(1.75)])
        let held = try #require(explanation.rows.first { $0.name == "ball.alpha" })
        #expect(held.provenance.contributions.map(\.isRunning) == [false])
        #expect(explanation.activities.map(\.animator) == ["right", "held", "back"])
        #expect(explanation.activities.map(\.end) == [.seconds(1), nil, .seconds(2.5)])
        #expect(explanation.text.contains("    back +70: 12.5 % of its way, 1.75 s left\n"))
        #expect(explanation.text.contains("    held +0.75: 25 % of its way, paused\n"))
    }

    @Test func aViewIsToldInFullAndAloneWhenAskedFor() throws {
        let playback = try Playback.run(try Program.load(text: Self.blend))
        #expect(playback.explain(at: .seconds(3.5)).rows.map(\.name) == ["ball.alpha"])
        #expect(playback.explain(at: .seconds(3.5), view: 0).rows.map(\.name) == ["ball.center.x", "ball.alpha"])
        #expect(playback.explain(at: .seconds(3.5), view: 1).rows.isEmpty)
    }
}
