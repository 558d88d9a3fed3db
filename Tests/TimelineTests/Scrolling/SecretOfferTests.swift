import Foundation
import Geometry
import Lottie
import Motion
import PropertyAnimation
import Scene
import Stage
import Testing

@testable import Timeline

/// Part A of the scenes: each figure read back from what was played.
@Suite struct SecretOfferTests {
    private static let width = 343.0
    /// Where the last ordinary card rests: 1057 + (8 − 343) − 375.
    private static let rest = 347.0

    // MARK: A2, A3

    @Test func theSecretCardHidesBehindANegativeInset() throws {
        let offer = try SecretOffer("secret-offer")
        let insets = try (0..<4).map { try offer.number("offers", .contentInset, $0, at: .zero) }
        #expect(insets == [0, 4, 0, 8 - 343])
        #expect(try offer.number("offers", .contentSize, at: .zero) == 12 + 343 + 8 + 343 + 8 + 343)
        #expect(try offer.offset(at: .zero) == -4)
        let settled = try offer.run("peek").start
        #expect(try offer.offset(at: settled) == Self.rest)
        let secret = try offer.view("secret")
        let frame = offer.playback.snapshot(at: settled).frame(view: secret)
        // The sliver: (32 − 16)/2.
        #expect(frame.minX - Self.rest == 375 - 8 && frame.width == 343 && frame.height == 192)
    }

    @Test func aFlingSettlesOnTheLastOrdinaryCard() throws {
        let offer = try SecretOffer("secret-offer-peek")
        // −4 → 347 by the deceleration alone; within half a point it is there.
        let end = 0.5 + log(0.5 / 351) / (1000 * log(0.99))
        #expect(SecretOffer.isSame(try offer.run("peek").start, end))
        for time in stride(from: 0.5, to: end, by: 0.05) {
            let expected = Self.rest - 351 * pow(0.99, 1000 * (time - 0.5))
            #expect(abs(try offer.offset(at: .seconds(time)) - expected) < 1e-5)
        }
    }

    @Test func thePeekMovesGrowsShrinksAndReturns() throws {
        let offer = try SecretOffer("secret-offer-peek")
        #expect(offer.runs("peek").count == 1)
        let start = try offer.run("peek").start
        func at(_ seconds: Double) -> Time { start + .seconds(seconds) }
        // 86 − 32/2 + 20.
        #expect(try offer.offset(at: at(0.3)) == Self.rest + 90)
        #expect(abs(try offer.offset(at: at(0.15)) - (Self.rest + 45)) < 1e-9)
        #expect(try offer.number("secret", .scale, at: at(0.45)) == 1.03)
        #expect(abs(try offer.number("secret", .scale, at: at(0.375)) - 1.015) < 1e-12)
        #expect(try offer.number("secret", .scale, at: at(0.6)) == 1)
        #expect(try offer.offset(at: at(0.6)) == Self.rest + 90)
        #expect(try offer.offset(at: at(0.9)) == Self.rest)
        #expect(try offer.run("peek").end == at(0.9))
        let steps = try (0..<4).map { try offer.run("peek[\($0)]") }
        for (step, next) in zip(steps, steps.dropFirst()) { #expect(step.end == next.start) }
    }

    @Test func aDragDuringThePeekCancelsTheReturn() throws {
        let offer = try SecretOffer("secret-offer-peek-interrupted")
        let peek = try offer.run("peek")
        #expect(offer.runs("peek").count == 1)
        #expect(offer.runs("peek[1]").map(\.outcome) == [.end])
        #expect(offer.runs("peek[3]").map(\.outcome) == [.skipped])
        // From the grab on the offset is the finger's: it moves away from what the peek would do, and never jumps.
        let grab = peek.start + .seconds(0.35)
        #expect(try offer.number("offers", .isDragging, at: grab) == 1)
        let before = try offer.offset(at: grab, side: .before)
        #expect(abs(try offer.offset(at: grab) - before) < 1e-9 && before == Self.rest + 90)
        #expect(try offer.offset(at: offer.playback.length) == -4)
    }

    /// The peek grabbed at any instant never yanks the offset, and never returns.
    @Test(arguments: 0..<200)
    func aGrabAtAnyInstantOfThePeekHoldsTheContent(step: Int) throws {
        let delay = 0.9 * (Double(step) + 0.5) / 200
        let offer = try SecretOffer("secret-offer-peek") { text in
            let end = text.range(of: "\"fling\": \"offers\"")!
            let cue = "{ \"at\": \"peek.start + \(delay)\", \"name\": \"grab\", \"drag\": \"offers\", "
            let open = text[..<end.lowerBound].lastIndex(of: "{")!
            return text[..<open] + cue + "\"moves\": [ { \"wait\": 0.7 } ] },\n" + text[open...]
        }
        let grab = try offer.run("peek").start + .seconds(delay)
        let held = try offer.offset(at: grab, side: .before)
        for time in [0, 0.05, 0.3, 0.699] {
            #expect(abs(try offer.offset(at: grab + .seconds(time)) - held) < 1e-9)
        }
        // Let go, it goes back to where it was by the spring alone.
        #expect(try offer.offset(at: grab + .seconds(2.5)) == Self.rest)
        // What was left of that peek never came: only a later one returns by itself.
        let next = offer.runs("peek").dropFirst().first?.start ?? .distantFuture
        #expect(!offer.runs("peek[3]").contains { $0.start < next && $0.outcome == .end })
    }

    // MARK: A4

    @Test(arguments: [(0.15, 108.0), (0.6, 829), (0.7, 1214)])
    func thePullNeedsTheTravelThatTheArticleNames(pulled: Double, travel: Double) {
        #expect(Band.finger(pulled * Self.width).rounded() == travel)
    }

    /// The crossings are where the finger has gone as far as the rubber band asks, to the flick.
    @Test(arguments: ["secret-offer", "secret-offer-ordinary-only"])
    func theShakeAndTheSuccessComeAtTheirExactTimes(name: String) throws {
        let offer = try SecretOffer(name)
        let pull = try offer.run("peek").end! + .seconds(0.5)
        func time(ofTravel travel: Double) -> Double {
            let stroke = (travel / 325).rounded(.down)
            let share = TimingCurve.easeInOut.inverse(of: travel / 325 - stroke)
            return pull.seconds + 0.34 * (stroke + share)
        }
        #expect(SecretOffer.isSame(try offer.run("shake").start, time(ofTravel: Band.finger(0.15 * Self.width))))
        #expect(SecretOffer.isSame(try offer.run("settle").start, time(ofTravel: Band.finger(0.7 * Self.width))))
    }

    @Test func successRestoresTheInsetsAndBringsTheCardToRest() throws {
        let offer = try SecretOffer("secret-offer")
        let success = try offer.run("settle").start
        #expect(try offer.number("offers", .contentInset, 3, at: success, side: .before) == -335)
        #expect(try offer.number("offers", .contentInset, 3, at: success) == 12)
        // The pan is cut at once, though the finger still lies on the glass.
        #expect(try offer.number("offers", .isDragging, at: success, side: .before) == 1)
        #expect(try offer.number("offers", .isDragging, at: success) == 0)
        #expect(try offer.number("offers", .isScrollEnabled, at: success) == 0)
        // No two offset changes fight: from there on it is one eased way.
        let from = try offer.offset(at: success)
        #expect(abs(from - (Self.rest + 0.7 * Self.width)) < 1e-6)
        for share in [0.1, 0.25, 0.5, 0.9] {
            let expected = from + (698 - from) * TimingCurve.easeInOut.value(at: share)
            #expect(abs(try offer.offset(at: success + .seconds(0.3 * share)) - expected) < 1e-6)
        }
        let arrived = success + .seconds(0.3)
        #expect(try offer.number("offers", .isScrollEnabled, at: arrived) == 1)
        // 4 pt past the restored limit of 1057 + 12 − 375, centred on the canvas, and it stays.
        for time in [arrived, arrived + .seconds(0.5), offer.playback.length] {
            #expect(try offer.offset(at: time) == 698)
        }
    }

    @Test func letGoAtSixtyPercentItFailsAndCanBeTriedAgain() throws {
        let offer = try SecretOffer("secret-offer-failed")
        let marks = offer.playback.recording.marks
        let release = try #require(marks.first { $0.kind == .cue && $0.name == "firstPull" }).time + .seconds(1.37)
        #expect(abs(try offer.value("pulled", at: release) - 0.6) < 1e-4)
        #expect(try offer.text("state", at: release) == "shaking")
        let failure = try #require(offer.run("shake").end)
        #expect(abs(try offer.value("pulled", at: failure) - 0.01) < 1e-6)
        #expect(try offer.text("state", at: failure) == "notStarted")
        #expect(try offer.number("secret", .rotation, at: failure) == 0)
        #expect(marks.contains { $0.kind == .haptic && $0.name == "notification.error" && $0.time == failure })
        // Springs back to the limit, and may be pulled again.
        #expect(offer.runs("shake").count == 2 && offer.runs("shake").allSatisfy { $0.outcome == .cancelled })
        #expect(try offer.offset(at: offer.playback.length) == Self.rest)
    }

    @Test func aTouchOnAPeekedCardShakesAtOnceAndFailsOnRelease() throws {
        let offer = try SecretOffer("secret-offer-failed") { text in
            text.replacingOccurrences(of: "\"peek.end + 0.4\"", with: "\"peek.start + 0.45\"")
        }
        let touch = try offer.run("peek").start + .seconds(0.45)
        #expect(try offer.run("shake").start == touch)
        #expect(try offer.value("pulled", at: touch) > 0.15)
        // Let go after 1.37 s, it springs back, and the shake ends where nothing shows any more.
        let end = try #require(offer.run("shake").end)
        #expect(end > touch + .seconds(1.37) && offer.runs("settle").isEmpty)
        #expect(abs(try offer.value("pulled", at: end) - 0.01) < 1e-6)
        let marks = offer.playback.recording.marks
        #expect(marks.contains { $0.kind == .haptic && $0.name == "notification.error" && $0.time == end })
    }

    @Test func oneOrdinaryAndOneSecretCardStillScroll() throws {
        let offer = try SecretOffer("secret-offer-ordinary-only")
        // 12 + 343 + 8 + 343: it fits, hidden as it is, and scrolls by always bouncing.
        #expect(try offer.number("offers", .contentSize, at: .zero) == 706)
        #expect(try offer.text("state", at: offer.playback.length) == "ended")
    }

    // MARK: A5, A6

    @Test func theAngleFollowsThePullAtTheStartOfEachLink() throws {
        let offer = try SecretOffer("secret-offer")
        let success = try offer.run("settle").start
        var seen = 0
        for (link, sign) in [(0, 1.0), (1, 0), (2, -1), (3, 0)] {
            for run in offer.runs("shake[\(link)]") where run.end! < success {
                let pulled = (try offer.offset(at: run.start) - Self.rest) / Self.width
                let angle = 1.4 + 0.5 * min(max((pulled - 0.15) / 0.55, 0), 1)
                #expect(run.end! - run.start == .seconds(0.05))
                #expect(abs(try offer.number("secret", .rotation, at: run.end!, side: .before) - sign * angle) < 1e-9)
                seen += 1
            }
        }
        #expect(seen > 15)
        #expect(abs(try offer.value("angle", at: offer.run("shake").start) - 1.4) < 1e-6)
        #expect(abs(try offer.value("angle", at: success) - 1.9) < 1e-6)
    }

    @Test func theIntensityFollowsThePull() throws {
        let offer = try SecretOffer("secret-offer")
        let hums = HapticTrack(offer.playback).moments.filter { $0.name == "continuous" }
        #expect(hums.count == offer.runs("buzz[0]").count && hums.count > 8)
        for hum in hums {
            let event = try #require(hum.pattern.events.first)
            let pulled = (try offer.offset(at: hum.time) - Self.rest) / Self.width
            let intensity = 0.22 + 0.3 * min(max((pulled - 0.15) / 0.55, 0), 1)
            #expect(abs(event.intensity - intensity) < 1e-9 && event.duration == 0.1)
        }
        #expect(abs(hums[0].pattern.events[0].intensity - 0.22) < 1e-6)
    }

    @Test func itGrowsInSixStagesAndShrinksInSixAndEnds() throws {
        let offer = try SecretOffer("secret-offer")
        let success = try offer.run("settle").start
        let links = (0..<4).flatMap { offer.runs("shake[\($0)]") }.sorted { $0.start < $1.start }
            .filter { $0.start >= success }
        #expect(links.count == 12)
        for (stage, link) in links.enumerated() {
            let steps = Double(stage < 6 ? stage + 1 : 11 - stage)
            #expect(abs(try offer.number("secret", .scale, at: link.end!, side: .before) - (1 + 0.02 * steps)) < 1e-12)
            if stage >= 6 { #expect(try offer.number("secret", .rotation, at: link.end!) == 0) }
        }
        // The largest, after six stages.
        #expect(abs(try offer.number("secret", .scale, at: links[5].end!) - 1.12) < 1e-12)
        #expect(try offer.text("state", at: success) == "shakingAndIncreasing")
        #expect(try offer.text("state", at: links[6].start + .seconds(0.01)) == "decreasing")
        #expect(try offer.text("state", at: offer.playback.length) == "ended")
        #expect(try offer.run("shake").outcome == .end && offer.run("shake").end == links[11].end)
        #expect(try offer.number("secret", .scale, at: offer.playback.length) == 1)
    }

    // MARK: A7, A8, A10

    @Test(arguments: ["ltr", "rtl"])
    func theCounterfoilTearsOffAboutItsCorner(direction: String) throws {
        let offer = try SecretOffer("secret-offer", direction: direction)
        let sign = direction == "ltr" ? 1.0 : -1
        let foil = try offer.view("secret.counterfoil")
        let start = try offer.run("tearOff").start
        #expect(try start == offer.run("settle").start)
        func shown(_ time: Time, _ side: Side = .after) -> SceneSnapshot {
            offer.playback.snapshot(at: time, side: side).mirrored()
        }
        // The anchor point moves, the view does not.
        let (before, after) = (shown(start, .before), shown(start))
        #expect(after.vector(.anchorPoint, view: foil) == Point(x: direction == "ltr" ? 1 : 0, y: 1))
        #expect(before.boundingBox(view: foil) == after.boundingBox(view: foil))
        let turned = shown(start + .seconds(0.3))
        #expect(abs(turned.number(.rotation, view: foil) - sign * -10) < 1e-9)
        let corner = Point(
            x: direction == "ltr" ? after.frame(view: foil).maxX : after.frame(view: foil).minX,
            y: after.frame(view: foil).maxY)
        let still = turned.ownTransform(view: foil).apply(corner) - corner
        #expect(abs(still.x) < 1e-9 && abs(still.y) < 1e-9)
        // (−1.01496·w, +.00264·w): without the correction it would drop by w·sin 10° and more.
        let end = shown(start + .seconds(0.6), .before).ownTransform(view: foil).apply(corner) - corner
        #expect(abs(end.x - sign * -1.01496 * 86) < 1e-3 && abs(end.y - 0.00264 * 86) < 1e-3)
        let gone = shown(start + .seconds(0.6))
        #expect(gone.boolean(.isHidden, view: foil) && gone.affineTransform(.transform, view: foil) == .identity)
        #expect(gone.number(.rotation, view: foil) == 0)
    }

    @Test func successIsFeltAsSeveralTapsThatDiffer() throws {
        let offer = try SecretOffer("secret-offer")
        let success = try offer.run("settle").start
        let moment = try #require(HapticTrack(offer.playback).moments.first { $0.name == "success" })
        #expect(moment.time == success)
        let taps = moment.pattern.events.filter { $0.kind == .transient }
        #expect(taps.count >= 3)
        #expect(Set(taps.map(\.intensity)).count == taps.count && Set(taps.map(\.sharpness)).count == taps.count)
    }

    /// The confetti is a Lottie file played once, over everything; the flip starts with its completion.
    @Test func theFlipFollowsTheConfettiAndShowsTheOrdinaryFace() throws {
        let offer = try SecretOffer("secret-offer", hasConfetti: true) { $0 }
        let confetti = try offer.run("celebrate[0]")
        let file = try #require(offer.playback.program.lottieFiles.first)
        #expect(file.name == "assets/confetti.json" && file.document.warnings.isEmpty)
        #expect(try confetti.start == offer.run("settle").start && confetti.outcome == .end)
        #expect(confetti.end! - confetti.start == .seconds(file.document.duration))
        #expect(offer.runs("celebrate[0]").count == 1)
        for (time, progress) in [(0.0, 0.0), (0.375, 0.25), (0.75, 0.5), (1.5, 1), (1.8, 1)] {
            let found = try offer.number("confetti", .lottieProgress, at: confetti.start + .seconds(time))
            #expect(abs(found - progress) < 1e-12)
        }
        let root = offer.playback.program.scene.views.indices.filter {
            offer.playback.program.scene.views[$0].parent == nil && offer.playback.program.scene.views[$0].id != nil
        }
        #expect(try root.last == offer.view("confetti"))
        let flip = try offer.run("celebrate[1]")
        #expect(flip.start == confetti.end!)
        #expect(flip.end! - flip.start == .seconds(0.3))
        let half = flip.start + .seconds(0.15)
        #expect(try offer.number("secret.ordinaryFace", .isHidden, at: half, side: .before) == 1)
        #expect(try offer.number("secret.ordinaryFace", .isHidden, at: half) == 0)
        #expect(try offer.number("secret.secretFace", .isHidden, at: half) == 1)
        let state = try #require(offer.playback.snapshot(at: flip.start + .seconds(0.1)).transitions.first)
        let body = try offer.view("secret.body")
        #expect(state.kind == .flipFromBottom && state.view == body)
    }

    // MARK: A11

    @Test(arguments: ["ar", "he"])
    func rightToLeftIsTheMirrorImageOfTheSamePlay(language: String) throws {
        let offer = try SecretOffer("secret-offer", overrides: [("language", language)]) { $0 }
        let ltr = try SecretOffer("secret-offer")
        #expect(offer.playback.length == ltr.playback.length)
        let (offers, secret) = (try offer.view("offers"), try offer.view("secret"))
        for step in 0...40 {
            let time = Time.seconds(offer.playback.length.seconds * Double(step) / 40)
            let (shown, other) = (offer.playback.snapshot(at: time).mirrored(), ltr.playback.snapshot(at: time))
            let offset = 1057 - 375 - other.vector(.contentOffset, view: offers).x
            #expect(abs(shown.vector(.contentOffset, view: offers).x - offset) < 1e-9)
            #expect(abs(shown.number(.rotation, view: secret) + other.number(.rotation, view: secret)) < 1e-12)
            // Where the card stands on the canvas, from the other side.
            let place = shown.frame(view: secret).maxX - shown.vector(.contentOffset, view: offers).x
            let mirrored = other.frame(view: secret).minX - other.vector(.contentOffset, view: offers).x
            #expect(abs(place - (375 - mirrored)) < 1e-9)
        }
    }
}
