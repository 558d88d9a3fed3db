import Geometry
import Motion
import Testing

@Suite("Springs, by published values")
struct SpringFactsTests {
    struct Row: Sendable, CustomStringConvertible {
        let ratio: Double
        let velocity: Double
        let progress: [Double]
        var description: String { "ζ \(ratio), v \(velocity)" }
    }

    @Test(
        "progress at .05 .1 .2 .4 for ω = 10",
        arguments: [
            Row(ratio: 0.5, velocity: 0, progress: [0.104405, 0.340300, 0.849426, 1.153123]),
            Row(ratio: 0.5, velocity: 5, progress: [0.293078, 0.607053, 1.059065, 1.128358]),
            Row(ratio: 1, velocity: 0, progress: [0.090204, 0.264241, 0.593994, 0.908422]),
            Row(ratio: 1, velocity: 5, progress: [0.241837, 0.448181, 0.729329, 0.945053]),
            Row(ratio: 1.5, velocity: 0, progress: [0.078867, 0.213354, 0.455504, 0.745938]),
            Row(ratio: 1.5, velocity: 5, progress: [0.203206, 0.349659, 0.558478, 0.794454]),
        ])
    func progress(row: Row) {
        let spring = Spring(mass: 1, stiffness: 100, damping: 20 * row.ratio, allowsOverdamping: true)
        for (time, value) in zip([0.05, 0.1, 0.2, 0.4], row.progress) {
            #expect(isNear(spring.value(at: time, initialVelocity: row.velocity), value, halfUnit(decimals: 6)))
        }
    }

    @Test("too much damping is critical unless overdamping is allowed")
    func overdamping() {
        let held = Spring(mass: 1, stiffness: 100, damping: 30)
        let critical = Spring(mass: 1, stiffness: 100, damping: 20)
        let free = Spring(mass: 1, stiffness: 100, damping: 30, allowsOverdamping: true)
        #expect(held.value(at: 0.2) == critical.value(at: 0.2))
        #expect(held.settlingDuration() == critical.settlingDuration())
        #expect(free.value(at: 0.2) < critical.value(at: 0.2))
        #expect(free.settlingDuration() > critical.settlingDuration())
        #expect(held.damping == 30)
        #expect(held.dampingRatio == 1)
        #expect(free.dampingRatio == 1.5)
    }

    @Test("UIKit's damping ratio and duration")
    func uikit() {
        let spring = Spring(dampingRatio: 0.25, duration: 3)
        #expect(isNear(spring.stiffness, 54.833634, halfUnit(decimals: 6)))
        #expect(isNear(spring.damping, 3.702487, halfUnit(decimals: 6)))
        #expect(spring.mass == 1)
    }

    @Test("what is left at the end of UIKit's duration is snapped: .004 at a ratio of .25")
    func remainder() {
        let spring = Spring(dampingRatio: 0.25, duration: 3)
        // The envelope of the cosine term, e^(−βD) = .001·√(1 − ζ²)/ζ.
        let envelope = ElementaryFunctions.exponential(-spring.damping / 2 * 3)
        #expect(isNear(envelope, 0.004, halfUnit(decimals: 3)))
        #expect((1 - spring.value(at: 3)).magnitude <= envelope + 0.001)
    }

    @Test("Core Animation's default and the keyboard's spring")
    func defaults() {
        #expect(Spring.coreAnimation == Spring(mass: 1, stiffness: 100, damping: 10))
        let keyboard = Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
        #expect(isNear(keyboard.dampingRatio, 4.56, halfUnit(decimals: 2)))
    }

    @Test("UIKit's critical spring", arguments: [1, 1.2, 5])
    func uikitCritical(ratio: Double) {
        let spring = Spring(dampingRatio: ratio, duration: 2, initialVelocity: 3)
        #expect(isNear(spring.angularFrequency * 2, 9.233413, halfUnit(decimals: 6)))
        #expect(spring.dampingRatio == 1)
        // A thousandth is left at the end: (1 + z)·e^(−z), to the rounding of numbers near 1.
        #expect(isNear(1 - spring.value(at: 2), 0.001, 1e-14))
    }

    @Test("settling times")
    func settling() {
        let slow = Spring(mass: 1, stiffness: 100, damping: 5)
        #expect(isNear(slow.settlingDuration(), 2.85497, halfUnit(decimals: 5)))
        #expect(isNear(Spring(mass: 1, stiffness: 100, damping: 15).settlingDuration(), 1.0221, halfUnit(decimals: 4)))
        let critical = Spring(mass: 1, stiffness: 100, damping: 20)
        #expect(isNear(critical.settlingDuration(), 0.9233413, halfUnit(decimals: 7)))
        #expect(Spring(mass: 1, stiffness: 100, damping: 0).settlingDuration() == .infinity)
    }

    @Test("SwiftUI's perceptual duration and bounce")
    func perceptual() {
        let bouncy = Spring(perceptualDuration: 0.5, bounce: 0.3)
        #expect(isNear(bouncy.stiffness, 157.914, halfUnit(decimals: 3)))
        #expect(isNear(bouncy.damping, 17.593, halfUnit(decimals: 3)))
        #expect(!bouncy.allowsOverdamping)
        let flat = Spring(perceptualDuration: 0.5, bounce: -0.3)
        #expect(isNear(flat.damping, 35.904, halfUnit(decimals: 3)))
        #expect(flat.allowsOverdamping)
        // 1/(1 − 0.3)
        #expect(isNear(flat.dampingRatio, 1.428571428571, halfUnit(decimals: 12)))
    }

    @Test("SwiftUI's response and damping fraction")
    func response() {
        let spring = Spring(response: 0.5, dampingFraction: 0.7)
        // (2π/0.5)² and 4π·0.7/0.5.
        #expect(isNear(spring.stiffness, 157.913670417, halfUnit(decimals: 9)))
        #expect(isNear(spring.damping, 17.592918860, halfUnit(decimals: 9)))
        // UIKit's duration is a settling time, SwiftUI's a period: the same numbers make different springs.
        #expect(Spring(dampingRatio: 0.7, duration: 0.5).stiffness > 2 * spring.stiffness)
    }

    @Test("the critical spring from 0 to 500", arguments: [(0.25, 356.35), (0.5, 479.79), (0.75, 497.65)])
    func flutter(time: Double, position: Double) {
        let motion = SpringMotion(Spring(mass: 1, stiffness: 100, damping: 20), from: 0, to: 500)
        #expect(isNear(motion.position(at: time), position, halfUnit(decimals: 2)))
    }

    @Test("a gesture's velocity is taken relative to the way")
    func relativeVelocity() {
        #expect(SpringMotion.relativeVelocity(200, from: 0, to: 100) == 2)
        #expect(SpringMotion.relativeVelocity(200, from: 100, to: 0) == -2)
        #expect(SpringMotion.relativeVelocity(200, from: 100, to: 100) == 0)
    }

    @Test("Core Animation's default spring sets out at rest")
    func defaultVelocity() {
        for (time, progress) in [(0.05, 0.104405), (0.1, 0.340300), (0.2, 0.849426), (0.4, 1.153123)] {
            #expect(isNear(Spring.coreAnimation.value(at: time), progress, halfUnit(decimals: 6)))
        }
        #expect(Spring.coreAnimation.velocity(at: 0) == 0)
    }
}
