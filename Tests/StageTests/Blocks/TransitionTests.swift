import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage
import Testing

@Suite struct TransitionTests {
    @Test func aFlipShowsTheOtherSideFromTheHalfTurn() {
        let (stage, card) = makeStage()
        card.id = "card"
        let back = View()
        back.id = "back"
        var finished: [Bool] = []
        View.transition(with: card, duration: 1, options: [.transitionFlipFromLeft, .curveEaseIn], on: stage) {
            card.backgroundColor = .systemRed
            card.addSubview(back)
            View.animate(withDuration: 3, on: stage) { card.cornerRadius = 9 }
        } completion: {
            finished.append($0)
        }
        // The model knows at once.
        #expect(card.backgroundColor == .systemRed && card.subviews.count == 1 && card.cornerRadius == 9)
        stage.runUntilIdle()
        #expect(finished == [true] && stage.now == .seconds(1))
        let recording = stage.recording
        let index = recording.scene.index(of: "card")!
        // easeIn reaches .5 at 1 − easeOut⁻¹(.5) = .6575.
        for (time, isNew, progress) in [
            (0, false, 0), (0.25, false, 0.093465), (0.657, false, 0.49936), (0.658, true, 0.50064),
            (0.9, true, 0.839428),
        ] {
            let snapshot = recording.snapshot(at: .seconds(time))
            #expect((snapshot.color(.backgroundColor, view: index) == .systemRed) == isNew)
            #expect(snapshot.boolean(.isHidden, view: recording.scene.index(of: "back")!) == !isNew)
            #expect(snapshot.number(.cornerRadius, view: index) == (isNew ? 9 : 0))
            #expect(snapshot.transitions.map(\.kind) == [.flipFromLeft] && snapshot.transitions[0].view == index)
            #expect(isClose(snapshot.transitions[0].progress, progress, 1e-3))
        }
        #expect(recording.snapshot(at: .seconds(1)).transitions.isEmpty)
    }

    @Test(arguments: [
        (View.AnimationOptions.transitionFlipFromLeft, TransitionKind.flipFromLeft),
        (.transitionFlipFromRight, .flipFromRight), (.transitionFlipFromTop, .flipFromTop),
        (.transitionFlipFromBottom, .flipFromBottom), (.transitionCrossDissolve, .crossDissolve),
    ])
    func kinds(_ option: View.AnimationOptions, _ kind: TransitionKind) {
        let (stage, card) = makeStage()
        View.transition(with: card, duration: 1, options: option, on: stage) { card.alpha = 0.5 }
        stage.advance(to: .seconds(0.25))
        #expect(stage.recording.snapshot(at: .seconds(0.25)).transitions.map(\.kind) == [kind])
    }

    @Test func aDissolveFadesFromHowItWas() {
        let (stage, card) = makeStage()
        let label = Label(text: "old")
        card.addSubview(label)
        card.id = "card"
        View.transition(with: card, duration: 1, options: .transitionCrossDissolve, on: stage) { label.text = "new" }
        stage.runUntilIdle()
        let snapshot = stage.recording.snapshot(at: .seconds(0.5))
        #expect(snapshot.transitions[0].outgoingObjects == [.string("old")])
        #expect(snapshot.objects == [.string("new")])
        #expect(isClose(snapshot.transitions[0].progress, 0.5))
    }

    @Test(arguments: [false, true])
    func fromOneViewToAnother(_ showsAndHides: Bool) {
        let (stage, card) = makeStage()
        let (front, back) = (View(), View())
        card.id = "card"
        front.id = "front"
        back.id = "back"
        card.addSubview(front)
        if showsAndHides {
            back.isHidden = true
            card.addSubview(back)
        }
        var options: View.AnimationOptions = .transitionFlipFromTop
        if showsAndHides { options.insert(.showHideTransitionViews) }
        View.transition(from: front, to: back, duration: 1, options: options, on: stage)
        if showsAndHides {
            #expect(front.isHidden && !back.isHidden && front.superview === card)
        } else {
            #expect(front.superview == nil && back.superview === card)
        }
        stage.runUntilIdle()
        let recording = stage.recording
        for (time, isOver) in [(0.49, false), (0.51, true)] {
            let snapshot = recording.snapshot(at: .seconds(time))
            #expect(snapshot.transitions[0].view == recording.scene.index(of: "card"))
            #expect(snapshot.boolean(.isHidden, view: recording.scene.index(of: "front")!) == isOver)
            #expect(snapshot.boolean(.isHidden, view: recording.scene.index(of: "back")!) == !isOver)
        }
    }

    @Test(arguments: [0.0, -1])
    func withoutDurationItIsImmediate(_ duration: Double) {
        let (stage, card) = makeStage()
        var calls = 0
        View.transition(with: card, duration: duration, options: .transitionFlipFromLeft, on: stage) {
            card.alpha = 0.5
        } completion: { _ in
            calls += 1
        }
        #expect(card.presentation.alpha == 0.5)
        stage.runUntilIdle()
        #expect(calls == 1 && stage.now == .zero)
    }

    @Test func theDefaultCurveIsSlowFastSlow() {
        let (stage, card) = makeStage()
        View.transition(with: card, duration: 1, options: .transitionCrossDissolve, on: stage) { card.alpha = 0.5 }
        stage.runUntilIdle()
        let recording = stage.recording
        for (time, progress) in [(0.1, 0.019722), (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (0.9, 0.980278)] {
            let transitions = recording.snapshot(at: .seconds(time)).transitions
            #expect(transitions.count == 1)
            #expect(isClose(transitions.first?.progress ?? -1, progress, 1e-6), "at \(time)")
        }
    }
}
