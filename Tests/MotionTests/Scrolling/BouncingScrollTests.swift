import Motion
import Testing

@Suite("Bouncing scroll")
struct BouncingScrollTests {
    /// From 500 at −7500 pt/s with a decay of .135 a second down to the edge at 0, from there m 1, k 170, ζ 1.1.
    let published = BouncingScroll(
        from: 500, velocity: -7500, limits: ScrollLimits(lower: 0, upper: 1000),
        deceleration: Deceleration(factorPerSecond: 0.135),
        spring: Spring(mass: 1, stiffness: 170, damping: 28.684490582891655, allowsOverdamping: true))

    @Test("stands where it was published", arguments: [(0.065, 42.0), (0.1, -123), (0.5, -15)])
    func table(time: Double, offset: Double) {
        #expect(isNear(published.offset(at: time), offset, 1))
    }

    @Test("place and speed are continuous where the spring takes over")
    func continuity() throws {
        let time = try #require(published.bounceTime)
        // Over 2e-9 s the place moves by 6600·2e-9, the speed by its pull of 2ζωv = 1.9e5 times that.
        #expect(isNear(published.offset(at: time - 1e-9), published.offset(at: time + 1e-9), 2e-5))
        #expect(isNear(published.velocity(at: time - 1e-9), published.velocity(at: time + 1e-9), 1e-3))
        #expect(isNear(published.offset(at: time), 0, 1e-12))
    }

    @Test("1000 pt/s into an edge overshoots as published")
    func overshoot() {
        func peak(_ spring: Spring) -> Double {
            let motion = SpringMotion(spring, from: 0, to: 0, initialVelocity: 1000)
            return (0...3000).map { motion.position(at: Double($0) / 10_000) }.max() ?? 0
        }
        #expect(isNear(peak(.scrollBounce), 33.7, halfUnit(decimals: 1)))
        #expect(isNear(peak(Spring(mass: 1, stiffness: 100, damping: 20)), 36.8, halfUnit(decimals: 1)))
        #expect(isNear(Spring.scrollBounce.angularFrequency, 10.927, halfUnit(decimals: 3)))
        #expect(Spring.scrollBounce.dampingRatio == 1)
    }

    @Test("a scroll that reaches no edge just slows down")
    func free() {
        let scroll = BouncingScroll(from: 0, velocity: 500, limits: ScrollLimits(lower: 0, upper: 1000))
        #expect(scroll.bounceTime == nil)
        #expect(isNear(scroll.restOffset, 249.750, halfUnit(decimals: 3)))
        #expect(isNear(scroll.duration(), 3.104, halfUnit(decimals: 3)))
        #expect(isNear(scroll.offset(at: 100), scroll.restOffset, 1e-9))
    }

    @Test("let go past a limit, it springs back at once")
    func stretched() {
        let scroll = BouncingScroll(from: -60, velocity: 0, limits: ScrollLimits(lower: 0, upper: 1000))
        #expect(scroll.bounceTime == 0)
        #expect(scroll.restOffset == 0)
        #expect(scroll.offset(at: 0) == -60)
        // (1 + z)·e^(−z) = 0.5/60 at z = 6.847714, found elsewhere by halving.
        #expect(isNear(scroll.duration() * 2 * .pi / 0.575, 6.847714, halfUnit(decimals: 6)))
        #expect(isNear(scroll.offset(at: scroll.duration()), -0.5, 1e-9))
    }

    @Test("at a limit, thrown outwards, it springs from there")
    func atLimit() {
        let scroll = BouncingScroll(from: 1000, velocity: 800, limits: ScrollLimits(lower: 0, upper: 1000))
        #expect(scroll.bounceTime == 0)
        #expect(scroll.offset(at: 0.05) > 1000)
        #expect(scroll.restOffset == 1000)
        #expect((scroll.offset(at: scroll.duration()) - 1000).magnitude <= 0.5 + 1e-9)
    }

    @Test("at a limit, thrown inwards, it slows down")
    func inwards() {
        let scroll = BouncingScroll(from: 1000, velocity: -500, limits: ScrollLimits(lower: 0, upper: 1000))
        #expect(scroll.bounceTime == nil)
        #expect(isNear(scroll.restOffset, 1000 - 249.750, halfUnit(decimals: 3)))
    }

    @Test("at rest within the limits it stays")
    func still() {
        let scroll = BouncingScroll(from: 40, velocity: 0, limits: ScrollLimits(lower: 0, upper: 1000))
        #expect(scroll.duration() == 0)
        #expect(scroll.offset(at: 3) == 40)
        #expect(scroll.velocity(at: 3) == 0)
    }
}
