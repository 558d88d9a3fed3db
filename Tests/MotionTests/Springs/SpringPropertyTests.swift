import Geometry
import Motion
import TestSupport
import Testing

@Suite("What every spring does")
struct SpringPropertyTests {
    /// A spring, a velocity and where they come from.
    struct Case: Sendable, CustomStringConvertible {
        let spring: Spring
        let velocity: Double
        var description: String { "ω \(spring.angularFrequency), ζ \(spring.dampingRatio), v \(velocity)" }
    }

    /// Under-damped, critical and over-damped, hard by the boundary too, thrown both ways.
    static let cases: [Case] = {
        var random = SeededRandom(seed: 23)
        let ratios = [0.05, 0.3, 0.7, 0.95, 1 - 1e-6, 1 - 1e-9, 1, 1 + 1e-9, 1 + 1e-6, 1.05, 1.5, 4]
        return ratios.flatMap { ratio in
            [0, 3, -3, 40, -40].map { velocity in
                let frequency = random.number(2...25)
                let mass = random.number(0.5...3)
                return Case(
                    spring: Spring(
                        mass: mass, stiffness: mass * frequency * frequency, damping: 2 * mass * frequency * ratio,
                        allowsOverdamping: true),
                    velocity: velocity)
            }
        }
    }()

    @Test("follows its differential equation, integrated by Runge and Kutta's rule", arguments: cases)
    func equation(test: Case) {
        let (spring, step) = (test.spring, 1e-4)
        func pull(_ left: Double, _ speed: Double) -> Double {
            -(spring.stiffness * left + spring.damping * speed) / spring.mass
        }
        var (left, speed) = (1.0, -test.velocity)
        for index in 1...10_000 {
            let (a, b) = (speed, pull(left, speed))
            let (c, d) = (speed + step / 2 * b, pull(left + step / 2 * a, speed + step / 2 * b))
            let (e, f) = (speed + step / 2 * d, pull(left + step / 2 * c, speed + step / 2 * d))
            let (g, h) = (speed + step * f, pull(left + step * e, speed + step * f))
            left += step / 6 * (a + 2 * c + 2 * e + g)
            speed += step / 6 * (b + 2 * d + 2 * f + h)
            guard index % 1000 == 0 else { continue }
            let time = Double(index) * step
            // The rule is off by some (ωζh)⁴ ≤ (200·1e-4)⁴/120 of the fastest decay, and by 1e4 roundings of 1e-16 of
            // numbers up to 40.
            #expect(isNear(1 - spring.value(at: time, initialVelocity: test.velocity), left, 2e-8), "at \(time)")
            #expect(isNear(spring.velocity(at: time, initialVelocity: test.velocity), -speed, 2e-6), "at \(time)")
        }
    }

    @Test("the velocity is the slope of the value", arguments: cases)
    func velocity(test: Case) {
        let step = 1e-5
        for time in [0.01, 0.05, 0.1, 0.3, 0.7, 1.5] {
            func value(_ time: Double) -> Double { test.spring.value(at: time, initialVelocity: test.velocity) }
            let difference = (value(time + step) - value(time - step)) / (2 * step)
            let exact = test.spring.velocity(at: time, initialVelocity: test.velocity)
            // h²/6 of the third derivative, up to (2ζω)³·40 ≤ 3.2e8, is 5e-3 where a decay is that fast.
            let third = test.spring.angularFrequency * max(1, 2 * test.spring.dampingRatio)
            let bound = step * step / 6 * third * third * third * (1 + test.velocity.magnitude) + 1e-9
            #expect(isNear(exact, difference, bound), "at \(time)")
        }
    }

    @Test("begins at 0 with its velocity and ends at 1 at rest", arguments: cases)
    func ends(test: Case) {
        #expect(test.spring.value(at: 0, initialVelocity: test.velocity) == 0)
        #expect(test.spring.velocity(at: 0, initialVelocity: test.velocity) == test.velocity)
        #expect(test.spring.value(at: -1, initialVelocity: test.velocity) == 0)
        for time in [1e4, 1e300, .infinity] {
            #expect(isNear(test.spring.value(at: time, initialVelocity: test.velocity), 1, 1e-12))
            #expect(isNear(test.spring.velocity(at: time, initialVelocity: test.velocity), 0, 1e-12))
        }
    }

    @Test("is linear in its velocity", arguments: cases)
    func impulse(test: Case) {
        for time in [0.0, 0.02, 0.2, 0.9, 5] {
            let thrown = test.spring.value(at: time, initialVelocity: test.velocity)
            let still = test.spring.value(at: time)
            let part = test.velocity * test.spring.impulse(at: time)
            // Sums of a few products of numbers up to 40·0.2.
            #expect(isNear(thrown, still + part, 1e-14), "at \(time)")
            let speed = test.spring.velocity(at: time, initialVelocity: test.velocity)
            let other = test.spring.velocity(at: time) + test.velocity * test.spring.impulseVelocity(at: time)
            #expect(isNear(speed, other, 1e-12), "at \(time)")
        }
    }

    @Test("stays settled from its settling time on", arguments: cases)
    func settled(test: Case) {
        let duration = test.spring.settlingDuration(initialVelocity: test.velocity)
        func left(_ time: Double) -> Double {
            (1 - test.spring.value(at: time, initialVelocity: test.velocity)).magnitude
        }
        for index in 0...400 {
            #expect(left(duration * (1 + 1e-9) + Double(index) * 0.01) <= 0.001 + 1e-12)
        }
        // Not under-damped the time is exact: just before it more than a thousandth is left.
        if test.spring.dampingRatio >= 1 { #expect(left(duration * (1 - 1e-6)) > 0.001) }
    }

    @Test("a hand-off in mid-flight goes on as if nothing had happened", arguments: cases)
    func handOff(test: Case) {
        let motion = SpringMotion(test.spring, from: 20, to: 120, initialVelocity: test.velocity * 100)
        for moment in [0.03, 0.2, 0.5] {
            let next = SpringMotion(
                test.spring, from: motion.position(at: moment), to: 120, initialVelocity: motion.velocity(at: moment))
            for time in [0.01, 0.1, 0.4] {
                // Two roundings more on numbers up to 1000.
                #expect(isNear(next.position(at: time), motion.position(at: moment + time), 1e-9))
                #expect(isNear(next.velocity(at: time), motion.velocity(at: moment + time), 1e-7))
            }
        }
    }

    @Test("UIKit's equation holds for the largest of its roots")
    func uikit() {
        var random = SeededRandom(seed: 29)
        for _ in 0..<2000 {
            let (ratio, duration) = (random.number(0.01...0.99), random.number(0.1...5))
            let velocity = random.number(-1...1) * 30
            let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
            func amplitude(_ frequency: Double) -> Double {
                let split = frequency * (1 - ratio * ratio).squareRoot()
                return ((ratio * frequency - velocity) / split).magnitude
                    * ElementaryFunctions.exponential(-ratio * frequency * duration)
            }
            // The root is exact to 1e-15 of itself, up to 5e3/ζ; the amplitude changes by its decay of that.
            #expect(isNear(amplitude(spring.angularFrequency), 0.001, 1e-8), "ζ \(ratio), D \(duration), v \(velocity)")
            for factor in [1.001, 1.01, 1.1, 1.5, 2, 5, 20] {
                #expect(amplitude(spring.angularFrequency * factor) < 0.001)
            }
        }
    }

    @Test("without a velocity UIKit's frequency is a logarithm")
    func uikitStill() {
        var random = SeededRandom(seed: 31)
        for _ in 0..<500 {
            let (ratio, duration) = (random.number(0.002...0.999), random.number(0.1...5))
            let frequency =
                ElementaryFunctions.logarithm(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * duration)
            let spring = Spring(dampingRatio: ratio, duration: duration)
            #expect(isNear(spring.angularFrequency / frequency, 1, 1e-12))
            #expect(isNear(spring.dampingRatio, ratio, 1e-12))
        }
    }

    @Test("where UIKit's equation has no root, the cosine's amplitude takes its place", arguments: [0.0005, 0.001])
    func uikitWithoutRoot(ratio: Double) {
        let spring = Spring(dampingRatio: ratio, duration: 2)
        // ln 1000/(ζD)
        #expect(isNear(spring.angularFrequency * ratio * 2, 6.907755278982, halfUnit(decimals: 12)))
    }
}
