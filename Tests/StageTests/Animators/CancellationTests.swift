import Geometry
import Motion
import PropertyAnimation
import Stage
import Testing

/// Sequences that are broken off: no completion comes that should not, nothing is left running, and model and presentation
/// agree afterwards.
@Suite struct CancellationTests {
    /// Three links to the right, 100 points and a second each; the calls are noted as "link position time".
    private final class Chain {
        let stage: Stage
        let card: View
        var calls: [String] = []
        private(set) var link: PropertyAnimator?

        init() { (stage, card) = makeStage() }

        func run(_ number: Int = 1) {
            let animator = PropertyAnimator(duration: 1, curve: .linear, on: stage) { [card] in card.center.x += 100 }
            animator.addCompletion { [unowned self] position in
                self.calls.append("\(number) \(position) \(self.stage.now.seconds)")
                if position == .end && number < 3 { self.run(number + 1) }
            }
            link = animator
            animator.startAnimation()
        }

        /// Nothing moves any more.
        func isAtRest(at x: Double) -> Bool {
            let isThere = isClose(card.center.x, x) && card.presentation.center.x == card.center.x
            let time = stage.now
            stage.runUntilIdle()
            return isThere && isClose(card.presentation.center.x, x) && stage.now == time
        }
    }

    @Test func stoppedInTheMiddleOfAChain() {
        let chain = Chain()
        chain.run()
        chain.stage.advance(to: .seconds(1.5))
        chain.link?.stopAnimation(true)
        #expect(chain.isAtRest(at: 350))
        #expect(chain.calls == ["1 end 1.0"])
        let ledger = chain.stage.recording.recording.ledger
        #expect(ledger.ended.map(\.outcome) == [.end, .cancelled])
    }

    @Test func finishedInTheMiddleOfAChain() {
        let chain = Chain()
        chain.run()
        chain.stage.advance(to: .seconds(1.5))
        chain.link?.stopAnimation(false)
        chain.link?.finishAnimation(at: .start)
        #expect(chain.isAtRest(at: 300))
        #expect(chain.calls == ["1 end 1.0", "2 start 1.5"])
    }

    @Test func cancelledBeforeADelayedStart() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        var calls = 0
        move.addCompletion { _ in calls += 1 }
        move.startAnimation(afterDelay: 1)
        stage.advance(to: .seconds(0.5))
        move.stopAnimation(true)
        #expect(card.center.x == 200 && card.presentation.center.x == 200)
        stage.advance(to: .seconds(5))
        #expect(calls == 0 && card.presentation.center.x == 200 && move.state == .inactive)
    }

    @Test func cancelledFromACompletion() {
        let (stage, card) = makeStage()
        let fade = PropertyAnimator(duration: 2, curve: .linear, on: stage) { card.alpha = 0 }
        var calls: [String] = []
        fade.addCompletion { calls.append("fade \($0)") }
        View.animate(withDuration: 1, on: stage) {
            card.center.x = 300
        } completion: { _ in
            fade.stopAnimation(true)
        }
        fade.startAnimation()
        stage.runUntilIdle()
        #expect(calls.isEmpty && stage.now == .seconds(1) && isClose(card.alpha, 0.5))
    }

    @Test func cancelledFromACompletionAtItsOwnEnd() {
        let (stage, card) = makeStage()
        let first = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        let second = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.alpha = 0 }
        var calls: [String] = []
        first.addCompletion { _ in
            calls.append("first")
            second.stopAnimation(true)
        }
        second.addCompletion { _ in calls.append("second") }
        first.startAnimation()
        second.startAnimation()
        // Both are due at once; the first was started first, and its completion cancels the other in time.
        stage.runUntilIdle()
        #expect(calls == ["first"] && card.alpha == 0)
    }

    @Test func restartedFromACompletion() {
        let (stage, card) = makeStage()
        var runs = 0
        func run() {
            let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x += 10 }
            move.addCompletion { _ in
                runs += 1
                if runs < 5 { run() }
            }
            move.startAnimation()
        }
        run()
        stage.runUntilIdle()
        #expect(runs == 5 && card.center.x == 250 && stage.now == .seconds(5))
    }

    @Test func twoChainsRacingForOneProperty() {
        let (stage, card) = makeStage()
        var finished: [String] = []
        func chain(_ name: String, _ duration: Double, _ links: Int) {
            guard links > 0 else { return }
            View.animate(withDuration: duration, options: .curveLinear, on: stage) {
                card.alpha = card.alpha == 1 ? 0.5 : 1
            } completion: { isFinished in
                finished.append("\(name)\(links) \(isFinished)")
                if isFinished { chain(name, duration, links - 1) }
            }
        }
        chain("a", 1, 3)
        stage.advance(to: .seconds(0.75))
        chain("b", 1, 2)
        stage.runUntilIdle()
        // The second takes the property at .75 s, which ends the first chain; nothing of it comes later.
        #expect(finished == ["a3 false", "b2 true", "b1 true"])
        #expect(stage.now == .seconds(2.75) && card.presentation.alpha == card.alpha)
    }

    @Test func stoppedDuringAutoreverse() {
        let (stage, card) = makeStage()
        var finished: [Bool] = []
        View.animate(withDuration: 1, options: [.autoreverse, .repeat], on: stage) {
            card.center.x = 300
        } completion: {
            finished.append($0)
        }
        stage.advance(to: .seconds(3.5))
        card.removeAllAnimations()
        stage.runUntilIdle()
        #expect(finished == [false] && card.presentation.center.x == 300)
    }

    @Test func aReversedAnimatorFinishedAtItsStart() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        var positions: [AnimatingPosition] = []
        move.addCompletion { positions.append($0) }
        move.startAnimation()
        stage.advance(to: .seconds(0.6))
        move.isReversed = true
        stage.advance(to: .seconds(0.8))
        move.stopAnimation(false)
        #expect(isClose(card.center.x, 240))
        move.finishAnimation(at: .start)
        #expect(positions == [.start] && card.center.x == 200 && !move.isReversed && move.state == .inactive)
        // It can be used again, forwards.
        move.addAnimations { card.center.x = 300 }
        move.startAnimation()
        stage.advance(by: .seconds(0.25))
        #expect(isClose(card.presentation.center.x, 225))
    }

    @Test func continuedAtTheEndThereIsNothingLeft() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .easeInOut, on: stage) { card.center.x = 300 }
        var ends: [Time] = []
        move.addCompletion { _ in ends.append(stage.now) }
        move.fractionComplete = 1
        move.continueAnimation()
        stage.runUntilIdle()
        // The curve is flat at its end, so that its inverse there is exact to the square root of a rounding error.
        #expect(ends.count == 1 && ends[0] < .seconds(1e-7))
    }

    @Test(arguments: [TimingCurve.easeIn, .easeOut, .easeInOut, .penner(.cubicInOut)])
    func nothingJumpsWhenACurveIsReversedOrPaused(_ curve: TimingCurve) {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: curve, on: stage) { card.center.x = 300 }
        move.startAnimation()
        func doesNotJump(_ change: () -> Void) -> Bool {
            let before = card.presentation.center.x
            change()
            return isClose(card.presentation.center.x, before, 1e-7)
        }
        stage.advance(to: .seconds(0.3))
        #expect(doesNotJump { move.isReversed = true })
        stage.advance(by: .seconds(0.1))
        #expect(doesNotJump { move.pauseAnimation() })
        #expect(doesNotJump { move.isReversed = false })
        #expect(doesNotJump { move.fractionComplete = move.fractionComplete })
        #expect(doesNotJump { move.continueAnimation() })
        stage.advance(by: .seconds(0.1))
        #expect(doesNotJump { move.isReversed = true })
        #expect(doesNotJump { move.stopAnimation(true) })
    }
}
