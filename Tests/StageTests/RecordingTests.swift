import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage
import Testing

@Suite struct RecordingTests {
    @Test func whatWasSeenIsRecorded() {
        let (stage, card) = makeStage()
        card.id = "card"
        let grow = PropertyAnimator(duration: 0.15, curve: .easeInOut, on: stage) { card.transform = .scale(1.03) }
        let shrink = PropertyAnimator(duration: 0.15, curve: .easeInOut, on: stage) { card.transform = .identity }
        grow.addCompletion { _ in shrink.startAnimation() }
        grow.startAnimation()
        var seen: [(Time, AffineTransform, Point)] = []
        for step in 0...33 {
            stage.advance(to: Time.seconds(Double(step) / 100))
            if step == 7 { View.animate(withDuration: 0.2, on: stage) { card.center = .zero } }
            seen.append((stage.now, card.presentation.transform, card.presentation.center))
        }
        let recording = stage.recording
        let index = recording.scene.index(of: "card")!
        for (time, transform, center) in seen.reversed() {
            let snapshot = recording.snapshot(at: time)
            // To the last bit.
            #expect(snapshot.affineTransform(.transform, view: index) == transform)
            #expect(snapshot.vector(.center, view: index) == center)
        }
        #expect(recording.length == .seconds(0.33))
        // Grown to 1.03 at .15 s, and back at .3 s.
        #expect(recording.snapshot(at: .seconds(0.15)).affineTransform(.transform, view: index) == .scale(1.03))
        #expect(recording.snapshot(at: .seconds(0.3)).affineTransform(.transform, view: index) == .identity)
    }

    @Test func theLedgerKnowsEveryAnimation() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage, name: "move") { card.center.x = 0 }
        let fade = PropertyAnimator(duration: 1, curve: .linear, on: stage, name: "fade") { card.alpha = 0 }
        move.startAnimation()
        fade.startAnimation()
        stage.advance(to: .seconds(0.5))
        fade.stopAnimation(true)
        View.animate(withDuration: 2, on: stage) { card.alpha = 1 }
        stage.advance(to: .seconds(1.5))
        let ledger = stage.recording.recording.ledger
        #expect(ledger.ended.map { ledger.name(of: $0) } == ["fade", "move", "animation1"])
        #expect(ledger.ended.map(\.outcome) == [.cancelled, .end, .unfinished])
        #expect(ledger.ended.map(\.end) == [.seconds(0.5), .seconds(1), .seconds(1.5)])
    }

    @Test func scheduledActionsComeInOrderAtTheirTimes() {
        let (stage, card) = makeStage()
        var calls: [String] = []
        stage.schedule(after: 0.2) { calls.append("later \(stage.now.seconds)") }
        stage.schedule(after: 0.1) {
            calls.append("first \(stage.now.seconds)")
            View.animate(withDuration: 0.1, on: stage) {
                card.alpha = 0
            } completion: { _ in
                calls.append("end")
            }
            stage.schedule(after: 0) { calls.append("now") }
        }
        stage.runUntilIdle()
        // At .2 s the end comes before what was scheduled.
        #expect(calls == ["first 0.1", "now", "end", "later 0.2"])
    }

    @Test func runningUntilIdleMindsItsLimit() {
        let (stage, card) = makeStage()
        // What waits at the limit waits for ever: it holds neither the stage nor a view.
        func again(_ stage: Stage, _ card: View) {
            View.animate(withDuration: 1, on: stage) {
                card.center.x += 1
            } completion: { [unowned stage, unowned card] _ in
                again(stage, card)
            }
        }
        again(stage, card)
        #expect(!stage.runUntilIdle(limit: .seconds(10)))
        #expect(stage.now == .seconds(10) && card.center.x == 211)
    }
}
