import Geometry
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

/// Figures of the scenes, read back from what was played.
@Suite struct SceneTests {
    /// What one view's number is at a time in seconds.
    private func number(
        _ playback: Playback, _ view: String, _ property: PropertyID, _ component: Int = 0, at time: Double
    ) throws -> Double {
        let index = try #require(playback.program.scene.index(of: view))
        let key = PropertyKey(object: Int32(index), property: property.rawValue, component: UInt16(component))
        return playback.reader(at: .seconds(time)).value(of: key)
    }

    private static let shake = """
        {
          "timeline": 1, "canvas": { "size": [375, 220] }, "values": { "angle": 1.9 },
          "views": [ { "id": "card", "frame": [16, 14, 343, 192] } ],
          "animators": { "shake": {
              "repeatCount": "forever", "defaults": { "duration": 0.05, "curve": "linear" },
              "sequence": [
                { "to": { "card.rotation": "=angle" } }, { "to": { "card.rotation": 0 } },
                { "to": { "card.rotation": "=-angle" } }, { "to": { "card.rotation": 0 } } ] } },
          "script": [ { "at": 0, "start": "shake" }, { "at": 1.2, "stop": "shake" } ]
        }
        """

    @Test func shakeShowsItsAngles() throws {
        let playback = try Playback.run(try Program.load(text: Self.shake))
        #expect(playback.length == .seconds(1.2))
        for (time, angle) in [(0, 0), (0.04, 1.52), (0.05, 1.9), (0.06, 1.52), (0.1, 0), (0.15, -1.9), (1.2, 0)] {
            #expect(abs(try number(playback, "card", .rotation, at: time) - angle) < 1e-12)
        }
        let ended = playback.recording.ledger.ended
        #expect(ended.count == 25)
        #expect(ended[23].outcome == .end && ended[23].end == .seconds(1.2))
        #expect(ended[24].outcome == .cancelled)
    }

    /// A6: the instant of success may fall into any of the four links, at any place within it.
    @Test(arguments: (0..<200).map { Double($0) / 1000 })
    func growsInExactlySixStepsAndShrinksInSix(success: Double) throws {
        let text = """
            {
              "timeline": 1, "canvas": { "size": [375, 240] },
              "values": { "angle": 1.9, "steps": "=6 - abs(6 - stage)" },
              "variables": { "succeeded": false, "stage": 0 },
              "views": [ { "id": "card", "frame": [36, 36, 303, 168] } ],
              "animators": { "shake": {
                  "repeatCount": "forever", "while": "=stage < 12",
                  "defaults": { "duration": 0.05, "curve": "linear",
                                "set": { "stage": "=succeeded ? stage + 1 : 0" } },
                  "sequence": [
                    { "to": { "card.rotation": "=stage > 6 ? 0 : angle", "card.scale": "=1 + 0.02 * steps" } },
                    { "to": { "card.rotation": 0, "card.scale": "=1 + 0.02 * steps" } },
                    { "to": { "card.rotation": "=stage > 6 ? 0 : -angle", "card.scale": "=1 + 0.02 * steps" } },
                    { "to": { "card.rotation": 0, "card.scale": "=1 + 0.02 * steps" } } ] } },
              "script": [ { "at": 0, "start": "shake" }, { "at": \(success), "set": { "succeeded": true } } ]
            }
            """
        let playback = try Playback.run(try Program.load(text: text))
        // Growth starts with the first link that begins after success, or at the same instant, since ends come first
        // and sequences go on after cues.
        let first = (success / 0.05).rounded(.up) * 0.05
        let start = success == 0 ? 0.05 : first
        #expect(abs(try number(playback, "card", .scale, at: start) - 1) < 1e-12)
        #expect(abs(try number(playback, "card", .scale, at: start + 0.3) - 1.12) < 1e-12)
        #expect(abs(try number(playback, "card", .scale, at: start + 0.15) - 1.06) < 1e-12)
        #expect(abs(try number(playback, "card", .scale, at: start + 0.6) - 1) < 1e-12)
        #expect(abs(playback.length.seconds - (start + 0.6)) < 1e-9)
    }

    /// A7: −10° about the corner after .3 s; the piece then ends at (−1.01496·w, +.00264·w) from where it lay.
    @Test func theTornPieceEndsWhereItShould() throws {
        let text = """
            {
              "timeline": 1, "canvas": { "size": [375, 240] }, "hold": 0.5,
              "views": [ { "id": "foil", "frame": [16, 24, 86, 192] } ],
              "animators": { "tearOff": {
                  "defaults": { "duration": 0.3, "curve": "linear" },
                  "sequence": [
                    { "set": { "foil.anchorPoint": [1, 1] }, "to": { "foil.rotation": -10 } },
                    { "to": { "foil.transform": { "translate": [
                        "=-foil.frame.width", "=foil.frame.maxY - foil.boundingBox.maxY" ] } } } ] } },
              "script": [ { "at": 0.3, "start": "tearOff" }, { "at": 2, "name": "end" } ]
            }
            """
        let playback = try Playback.run(try Program.load(text: text))
        let view = 0
        let before = playback.snapshot(at: .seconds(0.3), side: .before)
        let after = playback.snapshot(at: .seconds(0.3))
        #expect(before.boundingBox(view: view) == after.boundingBox(view: view))
        let turned = playback.snapshot(at: .seconds(0.6))
        #expect(abs(turned.number(.rotation, view: view) + 10) < 1e-12)
        let corner = Point(x: 102, y: 216)
        #expect(turned.ownTransform(view: view).apply(corner) == corner)
        let ended = playback.snapshot(at: .seconds(0.9)).ownTransform(view: view).apply(corner) - corner
        #expect(abs(ended.x - -1.01496 * 86) < 1e-3)
        #expect(abs(ended.y - 0.00264 * 86) < 1e-3)
    }

    @Test func aFlipShowsItsNewFaceFromTheHalfTurn() throws {
        let text = """
            {
              "timeline": 1, "canvas": { "size": [100, 100] },
              "views": [ { "id": "content", "views": [ { "id": "a" }, { "id": "b", "isHidden": true } ] } ],
              "animators": { "flip": { "transition": "flipFromBottom", "view": "content", "duration": 0.3,
                                       "set": { "a.isHidden": true, "b.isHidden": false } } },
              "script": [ { "at": 0.4, "start": "flip" } ]
            }
            """
        let playback = try Playback.run(try Program.load(text: text))
        #expect(playback.length == .seconds(0.7))
        let half = Time.seconds(0.55)
        let justBefore = playback.snapshot(at: half, side: .before)
        #expect(!justBefore.boolean(.isHidden, view: 1) && justBefore.boolean(.isHidden, view: 2))
        let atHalf = playback.snapshot(at: half)
        #expect(atHalf.boolean(.isHidden, view: 1) && !atHalf.boolean(.isHidden, view: 2))
        #expect(abs(atHalf.transitions[0].progress - 0.5) < 1e-9)
        #expect(playback.snapshot(at: .seconds(0.4), side: .before).transitions.isEmpty)
        #expect(playback.snapshot(at: .seconds(0.7)).transitions.isEmpty)
    }
}
