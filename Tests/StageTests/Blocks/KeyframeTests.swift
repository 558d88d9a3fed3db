import Geometry
import Motion
import Stage
import Testing

@Suite struct KeyframeTests {
    private struct Case: CustomTestStringConvertible {
        var name: String
        var mode: View.KeyframeAnimationOptions
        var expected: [(time: Double, x: Double)]
        var testDescription: String { name }
    }

    /// x goes 0 → 100 in the first quarter and → 120 in the last half. Paced, the way is 120 long. Cubic, Catmull–Rom
    /// slopes by hand at 1/8 s: within the first quarter from 0 to 100, slopes 100 and 50: x(½) = 50 + (100 − 50)/8.
    private static let cases = [
        Case(
            name: "linear", mode: .calculationModeLinear,
            expected: [(0.125, 50), (0.25, 100), (0.4, 100), (0.5, 100), (0.75, 110), (1, 120)]),
        Case(
            name: "discrete", mode: .calculationModeDiscrete,
            expected: [(0, 100), (0.25, 100), (0.49, 100), (0.5, 120), (1, 120)]),
        Case(name: "paced", mode: .calculationModePaced, expected: [(0.25, 30), (0.5, 60), (5.0 / 6, 100), (1, 120)]),
        Case(name: "cubic", mode: .calculationModeCubic, expected: [(0.125, 56.25), (0.25, 100), (1, 120)]),
        Case(name: "cubic paced", mode: .calculationModeCubicPaced, expected: [(0.25, 30), (0.5, 60), (1, 120)]),
    ]

    @Test(arguments: cases)
    private func modes(_ test: Case) {
        let (stage, card) = makeStage()
        card.translation.x = 0
        var options = test.mode
        options.insert(.curveLinear)
        View.animateKeyframes(withDuration: 1, options: options, on: stage) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25, on: stage) { card.translation.x = 100 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, on: stage) { card.translation.x += 20 }
        }
        #expect(card.translation.x == 120)
        for (time, x) in test.expected {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.translation.x, x, 1e-6), "at \(time)")
        }
        stage.runUntilIdle()
        #expect(stage.now == .seconds(1))
    }

    @Test func theWholeIsSlowFastSlow() {
        let (stage, card) = makeStage()
        View.animateKeyframes(withDuration: 1, on: stage) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, on: stage) { card.alpha = 0 }
        }
        // easeInOut(.25) = .129162 of the time has passed, of which half is the keyframe.
        stage.advance(to: .seconds(0.25))
        #expect(isClose(card.presentation.alpha, 1 - 2 * 0.129162, 1e-5))
        stage.advance(to: .seconds(0.5))
        #expect(isClose(card.presentation.alpha, 0))
    }

    @Test func transformsAreKeyframedByComponents() {
        let (stage, card) = makeStage()
        View.animateKeyframes(withDuration: 1, options: .curveLinear, on: stage) {
            for quarter in 0..<4 {
                View.addKeyframe(
                    withRelativeStartTime: Double(quarter) / 4, relativeDuration: 0.25, on: stage
                ) {
                    card.transform = card.transform.rotated(by: .pi / 2)
                }
            }
        }
        for (time, degrees) in [(0.125, 45.0), (0.25, 90), (0.5, 180), (0.625, 225), (0.875, 315)] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.transform, .rotation(degrees: degrees)))
        }
        stage.runUntilIdle()
        #expect(isClose(card.presentation.transform, .identity))
    }

    @Test func nestedKeyframesFollowTheirAnimator() {
        let (stage, card) = makeStage()
        let animator = PropertyAnimator(duration: 2, curve: .linear, on: stage) {
            View.animateKeyframes(withDuration: 0, on: stage) {
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, on: stage) { card.alpha = 0 }
            }
        }
        for (fraction, alpha) in [(0.25, 1.0), (0.5, 1), (0.75, 0.5), (1, 0)] {
            animator.fractionComplete = fraction
            #expect(isClose(card.presentation.alpha, alpha))
        }
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(card.alpha == 1)
    }

    @Test func keyframesTakeOverFromWhatIsSeen() {
        let (stage, card) = makeStage()
        View.animate(withDuration: 1, options: .curveLinear, on: stage) { card.center.x = 300 }
        stage.advance(to: .seconds(0.5))
        View.animateKeyframes(withDuration: 1, options: .curveLinear, on: stage) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, on: stage) { card.center.x = 350 }
        }
        stage.advance(to: .seconds(1))
        #expect(isClose(card.presentation.center.x, 300))
        // An animation over keyframes starts from what is seen as well.
        View.animate(withDuration: 1, options: .curveLinear, on: stage) { card.center.x = 100 }
        #expect(isClose(card.presentation.center.x, 300))
        stage.advance(to: .seconds(1.5))
        #expect(isClose(card.presentation.center.x, 200))
    }

    @Test func withoutAnimationKeyframesAreJustChanges() {
        let (stage, card) = makeStage()
        View.performWithoutAnimation(on: stage) {
            View.animateKeyframes(withDuration: 1, on: stage) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, on: stage) { card.alpha = 0.5 }
            }
        }
        #expect(card.presentation.alpha == 0.5)
        View.transition(with: card, duration: 1, options: .transitionFlipFromLeft, on: stage) {
            View.animateKeyframes(withDuration: 1, on: stage) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, on: stage) { card.alpha = 0.25 }
            }
        }
        #expect(card.alpha == 0.25 && card.presentation.alpha == 0.5)
        stage.runUntilIdle()
        #expect(card.presentation.alpha == 0.25)
    }

    @Test func repeatedAndReversed() {
        let (stage, card) = makeStage()
        View.animateKeyframes(withDuration: 1, options: [.curveLinear, .repeat, .autoreverse], on: stage) {
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, on: stage) { card.alpha = 0 }
        }
        for (time, alpha) in [(0.75, 0.5), (1.25, 0.5), (1.75, 1), (2.75, 0.5), (7.25, 0.5)] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.alpha, alpha, 1e-6))
        }
    }
}
