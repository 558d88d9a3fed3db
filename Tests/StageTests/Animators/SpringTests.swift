import Geometry
import Motion
import Stage
import Testing

@Suite struct SpringTests {
    /// UIKit's spring: D 3, ζ .25 → k 54.833634, c 3.702487, m 1.
    @Test func dampingRatioAndDuration() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 3, dampingRatio: 0.25, on: stage) { card.center.x = 300 }
        move.startAnimation()
        let spring = Spring(mass: 1, stiffness: 54.833634, damping: 3.702487)
        for time in [0.1, 0.5, 1, 2, 2.9] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.center.x, 200 + 100 * spring.value(at: time), 1e-4))
        }
        stage.runUntilIdle()
        #expect(stage.now == .seconds(3) && card.presentation.center.x == 300)
    }

    /// CASpringAnimation's settling times: m 1 k 100 c 5 → 2.85497, c 15 → 1.0221.
    @Test(arguments: [(5.0, 2.85497, 1e-5), (15, 1.0221, 5e-5)])
    func physicsHasItsOwnDuration(_ damping: Double, _ duration: Double, _ tolerance: Double) {
        let (stage, card) = makeStage()
        let spring = SpringTimingParameters(mass: 1, stiffness: 100, damping: damping)
        let move = PropertyAnimator(duration: 40, timingParameters: spring, on: stage)
        move.addAnimations { card.center.x = 300 }
        #expect(isClose(move.duration, duration, tolerance))
        move.startAnimation()
        stage.runUntilIdle()
        #expect(isClose(stage.now.seconds, duration, tolerance))
    }

    /// Progress at .05 .1 .2 .4 for ω = 10, ζ = .5 and 1, v = 0 and 5.
    @Test(arguments: [
        (10.0, 0.0, [0.104405, 0.340300, 0.849426, 1.153123]), (10, 5, [0.293078, 0.607053, 1.059065, 1.128358]),
        (20, 0, [0.090204, 0.264241, 0.593994, 0.908422]), (20, 5, [0.241837, 0.448181, 0.729329, 0.945053]),
    ])
    func progress(_ damping: Double, _ velocity: Double, _ expected: [Double]) {
        let (stage, card) = makeStage()
        let spring = SpringTimingParameters(
            mass: 1, stiffness: 100, damping: damping, initialVelocity: Vector(dx: velocity, dy: 0))
        let move = PropertyAnimator(duration: 0, timingParameters: spring, on: stage)
        move.addAnimations {
            card.center = Point(x: 300, y: 250)
            card.alpha = 0
            card.transform = .scale(2)
        }
        move.startAnimation()
        let still = Spring(mass: 1, stiffness: 100, damping: damping)
        for (time, share) in zip([0.05, 0.1, 0.2, 0.4], expected) {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.center.x, 200 + 100 * share, 1e-4))
            // The other axis is a spring of its own, without velocity.
            #expect(isClose(card.presentation.center.y, 150 + 100 * still.value(at: time), 1e-9))
            #expect(isClose(card.presentation.alpha, 1 - share, 1e-6))
        }
        move.stopAnimation(true)
    }

    @Test func continuingWithASpringTakesTheGesturesVelocity() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center = Point(x: 300, y: 150) }
        move.fractionComplete = 0.6
        let spring = SpringTimingParameters(
            mass: 1, stiffness: 100, damping: 20, initialVelocity: Vector(dx: 5, dy: 0))
        move.continueAnimation(withTimingParameters: spring, durationFactor: 0)
        #expect(isClose(card.presentation.center.x, 260))
        // 40 points are left: the spring of ζ 1, v 5 covers them.
        for (time, share) in [(0.05, 0.241837), (0.1, 0.448181), (0.2, 0.729329), (0.4, 0.945053)] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.center.x, 260 + 40 * share, 1e-4))
        }
        stage.runUntilIdle()
        #expect(card.presentation.center.x == 300)
    }

    @Test func continuingWithADampingRatioFillsWhatRemains() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 2, curve: .linear, on: stage) { card.center.x = 300 }
        move.startAnimation()
        stage.advance(to: .seconds(0.5))
        move.pauseAnimation()
        move.continueAnimation(withTimingParameters: SpringTimingParameters(dampingRatio: 0.25), durationFactor: 1.5)
        let spring = Spring(mass: 1, stiffness: 54.833634, damping: 3.702487)
        stage.advance(by: .seconds(0.5))
        #expect(isClose(card.presentation.center.x, 225 + 75 * spring.value(at: 0.5), 1e-4))
        stage.runUntilIdle()
        #expect(stage.now == .seconds(3.5))
    }

    @Test func aSpringThatTakesOverKeepsTheSpeed() {
        let (stage, card) = makeStage()
        View.animate(withDuration: 1, options: .curveLinear, on: stage) { card.alpha = 0 }
        stage.advance(to: .seconds(0.5))
        View.animate(withDuration: 1, usingSpringWithDamping: 1, on: stage) { card.alpha = 1 }
        // It was falling by 1 a second, and goes on falling at first.
        stage.advance(by: .seconds(0.001))
        #expect(isClose(card.presentation.alpha, 0.499, 1e-4))
        stage.runUntilIdle()
        #expect(card.presentation.alpha == 1)
    }

    @Test func perceptualSprings() {
        let (stage, card) = makeStage()
        View.animate(springDuration: 0.5, bounce: 0.3, on: stage) { card.center.x = 300 }
        let spring = Spring(mass: 1, stiffness: 157.91367, damping: 17.592919)
        stage.advance(to: .seconds(0.25))
        #expect(isClose(card.presentation.center.x, 200 + 100 * spring.value(at: 0.25), 1e-4))
        stage.runUntilIdle()
        #expect(isClose(stage.now.seconds, spring.settlingDuration(), 1e-5))
    }
}
