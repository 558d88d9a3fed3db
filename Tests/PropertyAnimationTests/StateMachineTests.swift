import Geometry
import Motion
import PropertyAnimation
import Testing

/// Every row of the table of UIViewPropertyAnimator's members (animator.md, section 1).
@Suite struct StateMachineTests {
    /// What is legal in which state: the reasons that files are refused with are the traps of the Swift face.
    @Test(arguments: [
        ("inactive", [Animator.Call.start, .pause, .scrub]),
        ("running", [.start, .pause, .stop, .scrub]),
        ("paused", [.start, .pause, .continue, .stop, .scrub]),
        ("stopped", [.finish]),
        ("running, not interruptible", [.start]),
        ("paused, not interruptible", [.start, .scrub]),
    ])
    func legalCalls(state: String, legal: [Animator.Call]) throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        if state.hasSuffix("interruptible") { a.isInterruptible = false }
        if state.hasPrefix("running") { a.startAnimation() }
        if state.hasPrefix("paused") { a.fractionComplete = 0.5 }
        if state == "stopped" {
            a.startAnimation()
            a.stopAnimation(false)
        }
        for call in Animator.Call.allCases {
            #expect((a.illegality(of: call) == nil) == legal.contains(call), "\(state): \(call)")
        }
    }

    @Test func rawValuesAreUIKits() {
        #expect([AnimatorState.inactive, .active, .stopped].map(\.rawValue) == [0, 1, 2])
        #expect([AnimatorPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
    }

    @Test func fractionRunsAlongTheCurveAndReadsOneMinusItselfOnceReversed() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, .curve(.easeIn), on: loop)
        a.startAnimation()
        try loop.run(0.5)
        #expect(abs(a.fractionComplete - 0.315357) < 1e-6)
        a.fractionComplete = 0.9
        #expect(abs(a.fractionComplete - 0.315357) < 1e-6, "setting is ignored while running")
        a.isReversed = true
        #expect(abs(a.fractionComplete - (1 - 0.315357)) < 1e-6)
    }

    @Test func settingTheFractionMakesAnInactiveAnimatorActiveAndPaused() {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, .curve(.easeOut), on: loop)
        a.fractionComplete = 0.25
        #expect(a.state == .active && !a.isRunning && a.fractionComplete == 0.25)
        #expect(loop.value(of: position) == 25 && loop.modelValue(of: position) == 100)
        a.fractionComplete = 7
        #expect(loop.value(of: position) == 100, "held in 0 … 1")
    }

    /// scrubsLinearly both ways; τ′ = curve⁻¹(f): easeOut⁻¹(.5) = .3425, easeIn(.5) = .3154.
    @Test(arguments: [(true, 50.0, 1 - 0.3425), (false, 68.4643, 0.5)])
    func scrubbing(isLinear: Bool, shown: Double, remaining: Double) throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, .curve(.easeOut), on: loop)
        a.scrubsLinearly = isLinear
        a.fractionComplete = 0.5
        #expect(abs(loop.value(of: position) - shown) < 1e-4)
        a.startAnimation()
        #expect(abs(loop.value(of: position) - shown) < 1e-4, "continuing does not jump")
        #expect(abs(loop.nextEvent!.seconds - remaining) < 5e-5)
    }

    @Test(arguments: [
        ("spring", springTiming), ("steps", .curve(.steps(Steps(4)))), ("back", .curve(.penner(.backOut))),
    ])
    func scrubbingWithoutAnInverseGoesToTheFirstTimeOfTheFraction(name: String, timing: Timing) throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: springSeconds, timing, on: loop)
        a.fractionComplete = 0.5
        #expect(loop.value(of: position) == 50)
        a.continueAnimation()
        let left = loop.nextEvent!.seconds
        let plain = makeLoop()
        Animator.moving(position, to: 100, in: springSeconds, timing, on: plain).startAnimation()
        try plain.run(springSeconds - left + 2e-9)
        #expect(plain.value(of: position) >= 50 - 1e-6)
        let earlier = makeLoop()
        Animator.moving(position, to: 100, in: springSeconds, timing, on: earlier).startAnimation()
        try earlier.run(springSeconds - left - 1e-3)
        #expect(earlier.value(of: position) < 50)
    }

    @Test func pausesOnCompletionStaysActiveAndEndsOnlyByStopAndFinish() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.pausesOnCompletion = true
        var ends: [AnimatorPosition] = []
        a.addCompletion { ends.append($0) }
        a.startAnimation()
        try loop.run(3)
        #expect(a.state == .active && !a.isRunning && ends.isEmpty && a.fractionComplete == 1)
        a.isReversed = true
        a.continueAnimation()
        try loop.run(3.5)
        #expect(loop.value(of: position) == 50)
        try loop.run(9)
        #expect(a.state == .active && ends.isEmpty && loop.value(of: position) == 0)
        a.stopAnimation(false)
        a.finishAnimation(at: .end)
        #expect(ends == [.end] && loop.value(of: position) == 100)
    }

    @Test(arguments: [
        ("inactive", 0.0, 0.0), ("running", 0.4, 0.0), ("running", 0.4, 0.5), ("paused", 0.4, 0.25),
        ("inactive", 0, 0.5),
    ])
    func addAnimationsWaitsForItsShareOfTheRemainingTime(state: String, at: Double, factor: Double) throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        if state == "inactive" { a.addAnimations(delayFactor: factor) { loop.assign(otherPosition, 10) } }
        a.startAnimation()
        try loop.run(at)
        if state == "paused" { a.pauseAnimation() }
        if state != "inactive" { a.addAnimations(delayFactor: factor) { loop.assign(otherPosition, 10) } }
        a.startAnimation()
        let wait = factor * (1 - at)
        for share in [0.0, 0.1, 0.5, 0.9] {
            try loop.run(at + wait + share * (1 - at - wait))
            #expect(abs(loop.value(of: otherPosition) - 10 * share) < 1e-7, "\(state) \(factor): \(share)")
        }
        try loop.run(1)
        #expect(loop.value(of: otherPosition) == 10 && a.state == .inactive)
    }

    @Test func whatIsAddedOnTheWayBackLeadsToItsEnd() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.startAnimation()
        try loop.run(0.8)
        a.isReversed = true
        a.addAnimations { loop.assign(otherPosition, 10) }
        try loop.run(1.2)
        #expect(abs(loop.value(of: otherPosition) - 5) < 1e-9)
        try loop.run(1.6)
        #expect(loop.value(of: position) == 0 && loop.value(of: otherPosition) == 10)
    }

    @Test func twoBlocksOfAReversedInactiveAnimatorBothPlayBackwards() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.addAnimations { loop.assign(otherPosition, 10) }
        a.isReversed = true
        var end: AnimatorPosition?
        a.addCompletion { end = $0 }
        a.startAnimation()
        try loop.run(0.25)
        #expect(loop.value(of: position) == 75 && loop.value(of: otherPosition) == 7.5)
        try loop.run(1)
        #expect(end == .start && loop.modelValue(of: position) == 0 && loop.modelValue(of: otherPosition) == 0)
    }

    @Test func anEmptyAnimatorLastsItsDuration() throws {
        let loop = makeLoop()
        let a = Animator(loop: loop, name: "a", duration: .seconds(1), timing: .curve(.linear))
        a.startAnimation()
        try loop.run(0.5)
        a.addAnimations { loop.assign(position, 10) }
        try loop.run(0.75)
        #expect(loop.value(of: position) == 5)
        try loop.run(1)
        #expect(loop.outcomes == ["a end 1.0"])
    }

    @Test func aDelayShowsTheStartAndAPauseInItKeepsTheRest() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.startAnimation(afterDelay: .seconds(1))
        try loop.run(0.4)
        #expect(loop.modelValue(of: position) == 100 && loop.value(of: position) == 0)
        a.pauseAnimation()
        try loop.run(5)
        a.startAnimation()
        try loop.run(5.6)
        #expect(loop.value(of: position) == 0)
        try loop.run(6.1)
        #expect(abs(loop.value(of: position) - 50) < 1e-9)
        try loop.run(6.6)
        #expect(loop.outcomes == ["a end 6.6"])
    }

    /// Factor 0: what is left on the original clock; otherwise factor × original duration.
    @Test(arguments: [(0.0, 0.6), (1.0, 1.0), (0.5, 0.5), (2.0, 2.0)])
    func continuing(factor: Double, remaining: Double) throws {
        for timing in [nil, Timing.curve(.easeIn)] {
            let loop = makeLoop()
            let a = Animator.moving(position, to: 100, in: 1, on: loop)
            a.startAnimation()
            try loop.run(0.4)
            a.pauseAnimation()
            a.continueAnimation(withTimingParameters: timing, durationFactor: factor)
            #expect(abs(loop.nextEvent!.seconds - 0.4 - remaining) < 1e-8)
            try loop.run(0.4 + remaining / 4)
            // Stretched, the old line goes on; a new timing starts its own curve at 0: easeIn(.25) = .093465.
            let share = timing == nil ? 0.25 : 0.093465
            #expect(abs(loop.value(of: position) - (40 + 60 * share)) < 1e-4)
            try loop.run(0.4 + remaining + 1e-6)
            #expect(a.state == .inactive && loop.value(of: position) == 100)
        }
    }

    @Test func turnedAfterANewTimingItPlaysBackWhatItShowed() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.startAnimation()
        try loop.run(0.4)
        a.pauseAnimation()
        a.continueAnimation(withTimingParameters: .curve(.easeIn), durationFactor: 1)
        try loop.run(0.9)
        let half = loop.value(of: position)
        a.isReversed = true
        try loop.run(1.3)
        a.isReversed = false
        try loop.run(1.7)
        #expect(loop.value(of: position) == half)
        a.isReversed = true
        try loop.run(2.2)
        #expect(abs(loop.value(of: position) - 40) < 1e-9)
        try loop.run(2.4)
        #expect(abs(loop.value(of: position) - 20) < 1e-9)
        try loop.run(2.6)
        #expect(loop.outcomes == ["a start 2.6"] && loop.modelValue(of: position) == 0)
    }

    @Test func turnedAtTheInstantOfANewTimingNothingJumps() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.fractionComplete = 0.5
        a.continueAnimation(withTimingParameters: springTiming, durationFactor: 1)
        a.isReversed = true
        #expect(loop.value(of: position) == 50)
        try loop.run(0.25)
        #expect(abs(loop.value(of: position) - 25) < 1e-9)
    }

    @Test func repeatsTurnBackThroughTheirCycles() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.repeatCount = 3
        a.startAnimation()
        try loop.run(1)
        #expect(loop.value(of: position) == 0, "a whole cycle belongs to the next")
        a.pauseAnimation()
        #expect(loop.value(of: position) == 0)
        a.startAnimation()
        try loop.run(2.25)
        #expect(loop.value(of: position) == 25)
        a.isReversed = true
        try loop.run(2.5)
        #expect(loop.value(of: position) == 100, "on the way back it belongs to the one before")
        try loop.run(4.5)
        #expect(loop.outcomes == ["a start 4.5"])
    }

    @Test func autoreversePauseAndReverse() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.autoreverses = true
        a.startAnimation()
        try loop.run(1.3)
        a.pauseAnimation()
        try loop.run(2)
        #expect(abs(loop.value(of: position) - 70) < 1e-9)
        a.isReversed = true
        a.startAnimation()
        try loop.run(2.3)
        #expect(abs(loop.value(of: position) - 100) < 1e-9)
        try loop.run(3.3)
        #expect(loop.outcomes == ["a start 3.3"])
    }

    @Test func speedAndTimeOffset() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 2, on: loop)
        a.speed = 2
        a.timeOffset = .seconds(0.5)
        a.startAnimation()
        // t_local = t·speed + timeOffset
        for time in [0.0, 0.25, 0.5] {
            try loop.run(time)
            #expect(abs(loop.value(of: position) - 50 * (time * 2 + 0.5)) < 1e-9)
        }
        try loop.run(0.75)
        #expect(loop.outcomes == ["a end 0.75"])
    }

    @Test func animateToFractionTakesUpAVelocityAndStandsExactly() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.fractionComplete = 0.2
        let spring = Spring(dampingRatio: 0.6, duration: 0.8)
        a.animate(toFraction: 0.7, duration: .seconds(0.8), timing: .spring(spring, duration: 0.8), velocity: 3)
        #expect(loop.value(of: position) == 20)
        try loop.run(0.001)
        #expect(abs(loop.velocity(of: position) - 300) < 5)
        #expect(abs(a.fractionVelocity - 3) < 0.05)
        try loop.run(0.8)
        #expect(loop.value(of: position) == 70 && a.fractionComplete == 0.7 && a.state == .active && !a.isRunning)
    }

    @Test func aNewAnimatorHasUIKitsDefaults() {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        #expect(a.delay == .zero && a.isInterruptible && a.scrubsLinearly && !a.pausesOnCompletion)
        #expect(a.state == .inactive && !a.isRunning && !a.isReversed)
    }
}
