import Geometry
import Motion
import Stage
import Testing

@Suite struct FractionTests {
    @Test func settingItOnAnInactiveAnimatorActivatesIt() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .easeOut, on: stage) { card.center.x = 300 }
        move.fractionComplete = 0.5
        #expect(move.state == .active && !move.isRunning && move.fractionComplete == 0.5)
        #expect(isClose(card.presentation.center.x, 250))
        move.stopAnimation(true)
    }

    /// Continuing after a scrub to f: τ′ = curve⁻¹(f), the rest takes D·(1 − τ′). easeOut⁻¹(.5) = .3425.
    @Test func continuingGoesOnOnTheCurve() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .easeOut, on: stage) { card.center.x = 300 }
        move.fractionComplete = 0.5
        move.continueAnimation()
        stage.advance(to: .seconds(0.6574))
        #expect(move.state == .active)
        stage.advance(to: .seconds(0.6576))
        #expect(move.state == .inactive)
    }

    @Test(arguments: [(true, 0.315357), (false, 0.5)])
    func pausingHalfWayThroughEaseIn(_ scrubsLinearly: Bool, _ fraction: Double) {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .easeIn, on: stage) { card.center.x = 300 }
        move.scrubsLinearly = scrubsLinearly
        move.startAnimation()
        stage.advance(to: .seconds(0.5))
        move.pauseAnimation()
        // Nothing is seen to move, however the fraction is counted.
        #expect(isClose(card.presentation.center.x, 231.5357, 1e-4))
        #expect(isClose(move.fractionComplete, fraction, 1e-6))
        move.stopAnimation(true)
    }

    @Test func withoutLinearScrubbingTheValueIsTheCurves() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .easeIn, on: stage) { card.center.x = 300 }
        move.scrubsLinearly = false
        for (fraction, share) in [(0.1, 0.017027), (0.5, 0.315357), (0.9, 0.839428)] {
            move.fractionComplete = fraction
            #expect(isClose(card.presentation.center.x, 200 + 100 * share, 1e-4))
        }
        move.stopAnimation(true)
    }

    @Test func itIsIgnoredWhileRunning() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        move.startAnimation()
        stage.advance(to: .seconds(0.25))
        move.fractionComplete = 0.9
        #expect(isClose(move.fractionComplete, 0.25) && isClose(card.presentation.center.x, 225))
    }

    @Test func reversedItCountsFromTheOtherEnd() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        move.fractionComplete = 0.3
        move.isReversed = true
        #expect(isClose(move.fractionComplete, 0.7))
        move.fractionComplete = 0.9
        #expect(isClose(card.presentation.center.x, 210))
        move.stopAnimation(true)
    }

    /// A factor f leaves f times the original duration, from wherever the animator stands.
    @Test(arguments: [(0.0, 0.6), (0.5, 0.5), (1, 1), (2, 2)])
    func durationFactors(_ factor: Double, _ rest: Double) {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        move.startAnimation()
        stage.advance(to: .seconds(0.4))
        move.pauseAnimation()
        stage.advance(to: .seconds(10))
        move.continueAnimation(durationFactor: factor)
        stage.advance(by: .seconds(rest / 2))
        #expect(isClose(card.presentation.center.x, 270))
        stage.runUntilIdle()
        #expect(stage.now == .seconds(10 + rest))
    }

    @Test func aNewCurveBeginsAtItsStart() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        move.startAnimation()
        stage.advance(to: .seconds(0.5))
        move.pauseAnimation()
        move.continueAnimation(withTimingParameters: CubicTimingParameters(animationCurve: .easeIn), durationFactor: 1)
        // From 250, easeIn over a whole second: .5 is .315357 of what is left.
        stage.advance(to: .seconds(1))
        #expect(isClose(card.presentation.center.x, 250 + 50 * 0.315357, 1e-4))
        stage.runUntilIdle()
        #expect(stage.now == .seconds(1.5) && card.presentation.center.x == 300)
    }

    @Test func animatingTheFractionItself() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .easeIn, on: stage) { card.center.x = 300 }
        move.animateFractionComplete(to: 0.8, duration: 2, curve: .linear)
        stage.advance(to: .seconds(1))
        #expect(isClose(move.fractionComplete, 0.4) && isClose(card.presentation.center.x, 240))
        stage.advance(to: .seconds(3))
        #expect(isClose(move.fractionComplete, 0.8) && move.state == .active && !move.isRunning)
        move.stopAnimation(true)
    }

    /// A finger lets go at fraction .6, at −2 or 3 fractions a second: from there the fraction is the spring's closed form,
    /// x(t) = e^(−βt)·[cos ωt + ((β − v)/ω)·sin ωt] of what is left, v = velocity / (target − fraction).
    @Test(arguments: [(1.0, 3.0, false), (0.0, -2.0, false), (1.0, -2.0, false), (0.0, 3.0, false), (1.0, 3.0, true)])
    func lettingTheFractionGoWithAVelocity(_ target: Double, _ velocity: Double, _ isReversed: Bool) {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .easeIn, on: stage) { card.center.x = 300 }
        move.fractionComplete = 0.6
        // Turned round, the same place is .4 of the way and everything is counted from the other end.
        move.isReversed = isReversed
        let start = isReversed ? 0.4 : 0.6
        // m 1, k 100, c 10: β = 5, ω = √75.
        move.animateFractionComplete(
            to: target, withTimingParameters: SpringTimingParameters(mass: 1, stiffness: 100, damping: 10),
            velocity: velocity)
        #expect(isClose(move.fractionComplete, start))
        let distance = target - start
        let (decay, frequency, v) = (5.0, 75.0.squareRoot(), velocity / distance)
        for time in [0.01, 0.1, 0.25, 0.5, 1] {
            stage.advance(to: .seconds(time))
            let left =
                ElementaryFunctions.exponential(-decay * time)
                * (ElementaryFunctions.cosine(frequency * time)
                    + (decay - v) / frequency * ElementaryFunctions.sine(frequency * time))
            let expected = target - distance * left
            #expect(isClose(move.fractionComplete, expected), "at \(time)")
            let way = isReversed ? 1 - expected : expected
            #expect(isClose(card.presentation.center.x, 200 + 100 * way, 1e-7), "at \(time)")
        }
        stage.runUntilIdle()
        #expect(move.fractionComplete == target && move.state == .active && !move.isRunning)
        move.stopAnimation(true)
    }

    /// By its damping ratio the spring is still after the duration, whatever the velocity: |(β − v)/ω|·e^(−βD) = .001.
    @Test func aFractionsSpringByItsDampingRatioKeepsTheDuration() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        move.startAnimation()
        stage.advance(to: .seconds(0.5))
        move.animateFractionComplete(
            to: 0, withTimingParameters: SpringTimingParameters(dampingRatio: 0.5), duration: 0.8, velocity: 1)
        #expect(!move.isRunning && isClose(move.fractionComplete, 0.5))
        stage.advance(by: .seconds(0.001))
        // It goes on in the finger's direction first.
        #expect(isClose(move.fractionComplete, 0.501, 1e-4))
        stage.advance(to: .seconds(1.29))
        #expect(move.fractionComplete != 0 && isClose(move.fractionComplete, 0, 0.005))
        stage.runUntilIdle()
        #expect(stage.now == .seconds(1.3) && move.fractionComplete == 0)
        // Continued, it plays the whole again.
        move.continueAnimation()
        stage.runUntilIdle()
        #expect(stage.now == .seconds(2.3) && card.center.x == 300)
    }

    /// d waits d·R, then runs (1 − d)·R; R is the duration, or what remains of it.
    @Test(
        arguments: [
            (nil, [(0.5, 1.0), (0.75, 0.5), (1, 0)]), (0.5, [(0.75, 1), (0.875, 0.5), (1, 0)]),
        ] as [(Double?, [(Double, Double)])])
    func delayFactors(_ addedAt: Double?, _ expected: [(Double, Double)]) {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
        if addedAt == nil { move.addAnimations({ card.alpha = 0 }, delayFactor: 0.5) }
        move.startAnimation()
        if let addedAt {
            stage.advance(to: .seconds(addedAt))
            move.addAnimations({ card.alpha = 0 }, delayFactor: 0.5)
        }
        for (time, alpha) in expected {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.alpha, alpha))
        }
    }
}
