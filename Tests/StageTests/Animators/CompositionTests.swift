import Geometry
import Motion
import Stage
import Testing

@Suite struct CompositionTests {
    @Test func geometryAddsUp() {
        let (stage, card) = makeStage()
        var ends: [Time] = []
        func move(to x: Double) {
            let animator = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = x }
            animator.addCompletion { _ in ends.append(stage.now) }
            animator.startAnimation()
        }
        move(to: 300)
        stage.advance(to: .seconds(0.4))
        move(to: 200)
        #expect(isClose(card.presentation.center.x, 240))
        // model 200; the first still adds −100·.1, the second 100·.5
        stage.advance(to: .seconds(0.9))
        #expect(isClose(card.presentation.center.x, 240))
        stage.advance(to: .seconds(1.2))
        #expect(isClose(card.presentation.center.x, 220))
        stage.runUntilIdle()
        #expect(ends == [.seconds(1), .seconds(1.4)] && card.presentation.center.x == 200)
    }

    @Test func ofOpacityTheLatestWinsFromWhatIsSeen() {
        let (stage, card) = makeStage()
        let fade = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.alpha = 0 }
        var positions: [AnimatingPosition] = []
        fade.addCompletion { positions.append($0) }
        fade.startAnimation()
        stage.advance(to: .seconds(0.5))
        View.animate(withDuration: 1, options: .curveLinear, on: stage) { card.alpha = 1 }
        #expect(isClose(card.presentation.alpha, 0.5))
        stage.advance(to: .seconds(1))
        #expect(isClose(card.presentation.alpha, 0.75))
        #expect(positions == [.end])
    }

    @Test func transformsCompose() {
        let (stage, card) = makeStage()
        View.animate(withDuration: 1, options: .curveLinear, on: stage) { card.transform = .translation(x: 100, y: 0) }
        View.animate(withDuration: 1, options: .curveLinear, on: stage) {
            card.transform = AffineTransform.scale(2).concatenating(.translation(x: 100, y: 0))
        }
        stage.advance(to: .seconds(0.5))
        // Contributions old·new⁻¹, half decayed: translate(−50) then scale(.75) before the model, scale 2, translate 100.
        let expected = AffineTransform.translation(x: -50, y: 0)
            .concatenating(.scale(0.75)).concatenating(.scale(2)).concatenating(.translation(x: 100, y: 0))
        #expect(isClose(card.presentation.transform, expected))
    }

    @Test func aTurnKeepsTheArea() {
        let (stage, card) = makeStage()
        View.animate(withDuration: 1, options: .curveLinear, on: stage) { card.transform = .rotation(degrees: 90) }
        stage.advance(to: .seconds(0.5))
        #expect(isClose(card.presentation.transform, .rotation(degrees: 45)))
    }

    /// UIKit: a value set outside any block changes the model alone; the animations go on.
    @Test func settingOutsideABlockLeavesAnimationsAlone() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) {
            card.center.x = 300
            card.alpha = 0
        }
        move.startAnimation()
        stage.advance(to: .seconds(0.5))
        card.center.x = 310
        card.alpha = 0.4
        // Additive: what is left, −50, on the new model. Replacing: half of the way from 1 to the new model.
        #expect(isClose(card.presentation.center.x, 260) && card.center.x == 310)
        #expect(isClose(card.presentation.alpha, 0.7) && card.alpha == 0.4)
        stage.advance(to: .seconds(0.75))
        #expect(isClose(card.presentation.center.x, 285) && isClose(card.presentation.alpha, 0.55))
        stage.runUntilIdle()
        #expect(stage.now == .seconds(1) && card.presentation.center.x == 310 && card.presentation.alpha == 0.4)
    }

    @Test func removingAnimationsShowsTheModel() {
        let (stage, card) = makeStage()
        var finished: [Bool] = []
        View.animate(withDuration: 1, on: stage) {
            card.center.x = 300
            card.transform = .scale(2)
        } completion: {
            finished.append($0)
        }
        stage.advance(to: .seconds(0.5))
        card.removeAllAnimations()
        #expect(card.presentation.center.x == 300 && card.presentation.transform == .scale(2))
        stage.runUntilIdle()
        #expect(finished == [false] && stage.now == .seconds(0.5))
    }

    @Test func aPausedAnimatorHoldsOnlyItsOwnShare() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        move.startAnimation()
        stage.advance(to: .seconds(0.5))
        move.pauseAnimation()
        View.animate(withDuration: 1, options: .curveLinear, on: stage) { card.center.x = 400 }
        stage.advance(to: .seconds(1))
        // model 400, the paused one adds −50, the other −100·.5
        #expect(isClose(card.presentation.center.x, 300))
        move.stopAnimation(true)
        #expect(isClose(card.presentation.center.x, 300))
    }
}
