import Geometry
import Motion
import Stage
import Testing

@Suite struct NestedBlockTests {
    private struct Case: CustomTestStringConvertible {
        var name: String
        var options: View.AnimationOptions
        var delay = 0.0
        /// The inner animation's alpha at .25, .5 and 1.5 s, going from 1 to 0; the outer one is linear over 2 s.
        var alphas: [Double]
        var testDescription: String { name }
    }

    /// easeIn at .125 is .0254 and so on; values from the curve table where they are on it.
    private static let cases = [
        Case(name: "inherits both", options: .curveEaseIn, alphas: [0.875, 0.75, 0.25]),
        Case(name: "own duration", options: [.overrideInheritedDuration, .curveEaseIn], alphas: [0.75, 0.5, 0]),
        Case(
            name: "own curve", options: [.overrideInheritedCurve, .curveEaseIn],
            alphas: [1 - TimingCurve.easeIn.value(at: 0.125), 1 - 0.093465, 1 - 0.621862]),
        Case(
            name: "own both", options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
            alphas: [1 - 0.093465, 1 - 0.315357, 0]),
        Case(name: "own all", options: [.overrideInheritedOptions, .curveLinear], alphas: [0.75, 0.5, 0]),
        Case(name: "delayed", options: .curveEaseIn, delay: 0.25, alphas: [1, 0.875, 0.375]),
    ]

    @Test(arguments: cases)
    private func inheritance(_ test: Case) {
        let (stage, card) = makeStage()
        View.animate(withDuration: 2, options: .curveLinear, on: stage) {
            card.center.x = 300
            #expect(stage.inheritedAnimationDuration == 2)
            View.animate(withDuration: 1, delay: test.delay, options: test.options, on: stage) { card.alpha = 0 }
        }
        for (time, alpha) in zip([0.25, 0.5, 1.5], test.alphas) {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.alpha, alpha, 1e-6))
            #expect(isClose(card.presentation.center.x, 200 + 50 * time))
        }
    }

    @Test func anAnimatorTakesNestedBlocksAlong() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) {
            card.center.x = 300
            View.animate(withDuration: 7, on: stage) { card.alpha = 0 }
        }
        move.fractionComplete = 0.25
        #expect(isClose(card.presentation.alpha, 0.75))
        move.isReversed = true
        move.continueAnimation()
        stage.runUntilIdle()
        #expect(stage.now == .seconds(0.25) && card.alpha == 1)
    }

    @Test func innerCompletionsComeFirst() {
        let (stage, card) = makeStage()
        var calls: [String] = []
        View.animate(withDuration: 1, on: stage) {
            card.alpha = 0
            View.animate(withDuration: 1, on: stage) {
                card.center.x = 0
            } completion: {
                calls.append("a \($0)")
            }
            View.animate(withDuration: 1, on: stage) {
                card.center.y = 0
            } completion: {
                calls.append("b \($0)")
            }
        } completion: {
            calls.append("outer \($0)")
        }
        stage.runUntilIdle()
        #expect(calls == ["a true", "b true", "outer true"])
    }
}
