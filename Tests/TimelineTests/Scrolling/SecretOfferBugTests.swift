import Foundation
import Geometry
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

/// Each mistake that part A of the scenes names, shown not to happen.
///
/// | Mistake | Shown by |
/// |---|---|
/// | A1: arcs overshoot the touching point and cross themselves | `PerforationTests.circlesTouchWhereTheirArcsMeet` |
/// | A1: an edge that is not symmetric, a seam, a hole | `PerforationDrawingTests` |
/// | A2: one ordinary and one secret card do not scroll | `oneOrdinaryAndOneSecretCardStillScroll` |
/// | A3: the pending return yanks the offset from a finger | `aGrabAtAnyInstantOfThePeekHoldsTheContent` |
/// | A3: the peek starts twice at once | `thePeekNeverStartsTwiceAtOnce` |
/// | A4: without cutting the pan two offset changes fight | `theFingerAndTheSettlingNeverFight` |
/// | A4: the offset past the limit does not stay, or stays for good | `theSuccessOffsetStaysUntilATouch` |
/// | A4: a touch on a peeked card does not count | `aTouchOnAPeekedCardShakesAtOnceAndFailsOnRelease` |
/// | A5: after a failure nothing can start | `letGoAtSixtyPercentItFailsAndCanBeTriedAgain` |
/// | A6: stepping and comparing with 1 never ends; a link starts after the end | `successAtAnyInstantGrowsSixStages` |
/// | A7: the view jumps as its anchor point moves, or drops without the y correction | `theCounterfoilTearsOffAboutItsCorner` |
@Suite struct SecretOfferBugTests {
    /// The stroke of the pull during which success comes.
    private static let lastStroke =
        "[ { \"from\": [355, 255], \"by\": [-325, 0], \"duration\": 0.34, \"curve\": \"easeInOut\" } ]\n"

    /// What stands before the cue of a gesture is put before it.
    private static func inserting(_ cue: String, into text: String, before gesture: String) -> String {
        let place = text.range(of: gesture)!
        let open = text[..<place.lowerBound].lastIndex(of: "{")!
        return text[..<open] + cue + ",\n" + text[open...]
    }

    /// The peek is asked for again at 20 instants while it runs: it runs on, and once.
    @Test(arguments: 0..<20)
    func thePeekNeverStartsTwiceAtOnce(step: Int) throws {
        let delay = 0.9 * (Double(step) + 0.5) / 20
        let offer = try SecretOffer("secret-offer-peek") {
            Self.inserting(
                "{ \"at\": \"peek.start + \(delay)\", \"start\": \"peek\" }", into: $0, before: "\"fling\": \"offers\"")
        }
        let plain = try SecretOffer("secret-offer-peek")
        #expect(offer.runs("peek").map(\.start) == plain.runs("peek").map(\.start))
        #expect(offer.runs("peek").map(\.end) == plain.runs("peek").map(\.end))
        for time in stride(from: 0, through: 1, by: 0.04) {
            let instant = try plain.run("peek").start + .seconds(time)
            #expect(try offer.offset(at: instant) == plain.offset(at: instant))
        }
        #expect(offer.playback.recording.marks.contains { $0.kind == .ignored })
    }

    /// The last finger goes on pulling for 0.3 s after success, and nothing of it is seen.
    @Test func theFingerAndTheSettlingNeverFight() throws {
        let more = ", { \"by\": [300, 0], \"duration\": 0.2 }, { \"by\": [-300, 0], \"duration\": 0.2 } ]\n"
        let offer = try SecretOffer("secret-offer") { text in
            text.replacingOccurrences(of: Self.lastStroke, with: Self.lastStroke.dropLast(3) + more)
        }
        let plain = try SecretOffer("secret-offer")
        let success = try offer.run("settle").start
        #expect(try success == plain.run("settle").start)
        for step in 0...200 {
            let time = success + .seconds(Double(step) * 0.005)
            #expect(try offer.offset(at: time) == plain.offset(at: time))
            #expect(try offer.number("offers", .isDragging, at: time) == 0)
        }
    }

    /// 4 pt past the restored limit it stays; a touch then brings it to rest as any other.
    @Test func theSuccessOffsetStaysUntilATouch() throws {
        let touch = """
            { "at": "settle.end + 1", "drag": "offers", "moves": [ { "from": [300, 120], "by": [30, 0], "duration": 0.2 },
              { "wait": 0.1 } ] }
            """
        let offer = try SecretOffer("secret-offer") {
            Self.inserting(touch, into: $0, before: "\"name\": \"pull\"")
        }
        let settled = try offer.run("settle").end!
        for time in [0, 0.5, 0.999] { #expect(try offer.offset(at: settled + .seconds(time)) == 698) }
        #expect(try offer.number("offers", .isDragging, at: settled + .seconds(1.1)) == 1)
        // Without a jump the finger has it; let go, it snaps to the card, which is no further than the limit.
        #expect(abs(try offer.offset(at: settled + .seconds(1)) - 698) < 1e-9)
        #expect(try offer.offset(at: settled + .seconds(1.2)) < 690)
        #expect(try offer.offset(at: offer.playback.length) == 694)
    }

    /// Success at 50 instants, spread over more than one round of the shake: six stages up, six down, and no link more.
    /// `SceneTests.growsInExactlySixStepsAndShrinksInSix` has 200 instants of one round, without the rest of the scene.
    @Test(arguments: 0..<50)
    func successAtAnyInstantGrowsSixStages(step: Int) throws {
        let duration = 0.34 + 0.4 * Double(step) / 50
        let offer = try SecretOffer("secret-offer") { text in
            // From the rested card on, without the finale.
            let changes = [
                ("\"at\": 0.5, \"fling\": \"offers\", \"velocity\": [-2000, 0]", "\"at\": 0, \"name\": \"begin\""),
                ("\"layout\": {", "\"contentOffset\": [347, 0], \"layout\": {"),
                ("\"peek.end + 0.5\"", "0.05"), (", \"celebrate\"]", "]"),
                (Self.lastStroke, Self.lastStroke.replacingOccurrences(of: "0.34", with: "\(duration)")),
            ]
            return changes.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        }
        let success = try offer.run("settle").start
        let links = (0..<4).flatMap { place in offer.runs("shake[\(place)]").map { (place: place, run: $0) } }
            .sorted { $0.run.start < $1.run.start }
        let stages = links.filter { $0.run.start >= success }
        #expect(stages.count == 12)
        for (stage, link) in stages.enumerated() {
            let steps = Double(stage < 6 ? stage + 1 : 11 - stage)
            let scale = try offer.number("secret", .scale, at: link.run.end!, side: .before)
            #expect(abs(scale - (1 + 0.02 * steps)) < 1e-12, "stage \(stage)")
        }
        // Twelve stages are three rounds: they end after the link of the place in which success fell.
        let during = try #require(links.last { $0.run.start < success })
        #expect(stages.last?.place == during.place)
        let end = try offer.run("shake").end
        #expect(end == stages.last?.run.end && offer.runs("shake").count == 1)
        #expect(try offer.number("secret", .scale, at: offer.playback.length) == 1)
        #expect(try offer.text("state", at: offer.playback.length) == "ended")
    }
}
