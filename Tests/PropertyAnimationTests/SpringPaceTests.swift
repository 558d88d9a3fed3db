import Geometry
import Motion
import PropertyAnimation
import TestSupport
import Testing

/// Springs that play over another time than their own, and fractions beyond the end: what random programs found.
@Suite struct SpringPaceTests {
    private static let wobbly = Spring(mass: 1, stiffness: 100, damping: 5)
    private static let settling = wobbly.settlingDuration()

    /// The speed just after now, from two differences of a tenth of a microsecond: what is left of the third derivative is
    /// ω³·A·h², here below 1e-8.
    private func speed(of key: PropertyKey, on loop: EventLoop) throws -> Double {
        let (start, span) = (loop.now, Time(flicks: 100))
        let place = loop.value(of: key)
        try loop.run(until: start + span)
        let one = loop.value(of: key) - place
        try loop.run(until: start + span + span)
        return (4 * one - (loop.value(of: key) - place)) / (2 * span.seconds)
    }

    /// A spring of another duration, one of an animator at another speed, and one that is added on the way.
    @Test(arguments: ["its own time", "another time", "twice as fast", "added half-way"])
    func aHandOffKeepsTheSpeedWhateverTimeTheSpringTakes(_ name: String) throws {
        let loop = makeLoop()
        Animator.moving(opacity, to: 100, in: 1, on: loop).startAnimation()
        let duration = name == "another time" ? 0.7 : Self.settling
        let second = Animator(
            loop: loop, name: "b", duration: .seconds(duration),
            timing: .spring(Self.wobbly, duration: Self.settling))
        if name == "twice as fast" { second.speed = 2 }
        if name == "added half-way" {
            second.addAnimations { loop.assign(position, 1) }
            second.startAnimation()
        }
        try loop.run(0.4)
        second.addAnimations { loop.assign(opacity, -30) }
        if name != "added half-way" { second.startAnimation() }
        // 100 units in one second.
        let speed = try speed(of: opacity, on: loop)
        #expect(abs(speed - 100) < 1e-4, "\(speed)")
    }

    @Test(arguments: [0, 0.5, 1.7]) func aContinuedSpringSetsOutAtTheGivenVelocity(_ factor: Double) throws {
        let loop = makeLoop()
        let animator = Animator.moving(position, to: 100, in: 1, on: loop)
        animator.startAnimation()
        try loop.run(0.25)
        animator.pauseAnimation()
        animator.continueAnimation(
            withTimingParameters: .spring(Self.wobbly, duration: Self.settling), durationFactor: factor,
            initialVelocity: { _ in 2 })
        // Two of the remaining 75 a second.
        let speed = try speed(of: position, on: loop)
        #expect(abs(speed - 150) < 1e-4, "\(speed)")
    }

    @Test func aFractionsSpringOverAnotherTimeSetsOutAtTheGivenVelocity() throws {
        let loop = makeLoop()
        let animator = Animator.moving(position, to: 100, in: 1, on: loop)
        animator.fractionComplete = 0.25
        animator.animate(
            toFraction: 1, duration: .seconds(0.9), timing: .spring(Self.wobbly, duration: Self.settling), velocity: 3)
        let speed = try speed(of: position, on: loop)
        #expect(abs(speed - 300) < 1e-4, "\(speed)")
        animator.stopAnimation(true)
    }

    /// A spring is beyond its end at half a swing: ωd·t = π, 1 + e^(−βπ/ωd). From there the fraction goes on without a jump.
    @Test(arguments: [0.2, 0.324, 0.3244546, 0.36, 0.95, 0.9733638])
    func aFractionBeyondTheEndGoesOnFromWhereTheSpringIsThereFirst(_ time: Double) throws {
        let loop = makeLoop()
        let animator = Animator.moving(
            position, to: 100, in: Self.settling, .spring(Self.wobbly, duration: Self.settling), on: loop)
        animator.startAnimation()
        try loop.run(time)
        let place = loop.value(of: position)
        #expect(place > 100)
        animator.animate(toFraction: 0.3, duration: .seconds(1), timing: .curve(.linear))
        #expect(abs(loop.value(of: position) - place) < 1e-9)
        animator.startAnimation()
        #expect(abs(loop.value(of: position) - place) < 1e-9)
        animator.stopAnimation(true)
    }

    @Test func tablesOfRunsKeepWhatIsNotRemoved() throws {
        // Many runs that overlap and end in another order than they began: each is still found when it is taken over.
        let loop = makeLoop()
        var random = SeededRandom(seed: 3)
        var outcomes: [Int: Int] = [:]
        for index in 0..<500 {
            let key = PropertyKey(object: Int32(index), property: 1)
            let animator = Animator.moving(key, to: 1, in: random.number(0.1, 1), on: loop)
            animator.endsWhenSuperseded = true
            animator.whenOver = { outcome in outcomes[index] = outcome == .superseded ? 1 : 0 }
            animator.startAnimation()
        }
        try loop.run(0.5)
        let ended = Set(outcomes.keys)
        for index in 0..<500 { loop.set(PropertyKey(object: Int32(index), property: 1), 0) }
        try loop.run(0.6)
        #expect(outcomes.count == 500)
        for (index, isSuperseded) in outcomes { #expect((isSuperseded == 0) == ended.contains(index)) }
    }
}
