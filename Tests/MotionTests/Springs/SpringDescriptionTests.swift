import Motion
import Testing

@Suite("Springs as people give them")
struct SpringDescriptionTests {
    @Test("each form makes the spring of its own conversion")
    func forms() throws {
        #expect(
            try SpringDescription.dampingRatio(0.6).spring(duration: 0.5, initialVelocity: 2)
                == Spring(dampingRatio: 0.6, duration: 0.5, initialVelocity: 2))
        #expect(
            try SpringDescription.physics(mass: 2, stiffness: 50, damping: 3).spring(duration: 9)
                == Spring(mass: 2, stiffness: 50, damping: 3))
        #expect(
            try SpringDescription.perceptual(duration: 0.4, bounce: -0.2).spring(duration: 9)
                == Spring(perceptualDuration: 0.4, bounce: -0.2))
        #expect(
            try SpringDescription.response(0.4, dampingFraction: 0.8).spring(duration: 9)
                == Spring(response: 0.4, dampingFraction: 0.8))
    }

    struct Refusal: Sendable {
        let description: SpringDescription
        var duration = 1.0
        let error: SpringError
    }

    static let refusals: [Refusal] = [
        Refusal(description: .dampingRatio(0), error: .undamped(parameter: "dampingRatio", value: 0)),
        Refusal(
            description: .physics(mass: 1, stiffness: 100, damping: 0), error: .undamped(parameter: "damping", value: 0)
        ),
        Refusal(description: .perceptual(duration: 0.5, bounce: 1), error: .undamped(parameter: "bounce", value: 1)),
        Refusal(
            description: .response(0.5, dampingFraction: 0), error: .undamped(parameter: "dampingFraction", value: 0)),
        Refusal(
            description: .dampingRatio(-0.5), error: .negativeDamping(parameter: "dampingRatio", value: -0.5)),
        Refusal(
            description: .physics(mass: 0, stiffness: 1, damping: 1), error: .notPositive(parameter: "mass", value: 0)),
        Refusal(
            description: .physics(mass: 1, stiffness: -2, damping: 1),
            error: .notPositive(parameter: "stiffness", value: -2)),
        Refusal(
            description: .physics(mass: 1, stiffness: .infinity, damping: 1),
            error: .outOfRange(parameter: "stiffness", value: .infinity)),
        Refusal(description: .perceptual(duration: 0.5, bounce: -1), error: .bounceOutOfRange(-1)),
        Refusal(description: .perceptual(duration: 0.5, bounce: 1.5), error: .bounceOutOfRange(1.5)),
        Refusal(
            description: .perceptual(duration: 0, bounce: 0),
            error: .notPositive(parameter: "perceptualDuration", value: 0)
        ),
        Refusal(
            description: .response(-1, dampingFraction: 1), error: .notPositive(parameter: "response", value: -1)),
        Refusal(
            description: .dampingRatio(0.5), duration: 0, error: .notPositive(parameter: "duration", value: 0)),
    ]

    @Test("numbers that make none are refused with a reason", arguments: refusals)
    func refused(test: Refusal) {
        #expect(throws: test.error) { try test.description.spring(duration: test.duration) }
        #expect(!test.error.description.isEmpty)
    }

    @Test("NaN is refused")
    func notANumber() {
        #expect(throws: SpringError.self) { try SpringDescription.dampingRatio(.nan).spring(duration: 1) }
        #expect(throws: SpringError.self) {
            try SpringDescription.perceptual(duration: 1, bounce: .nan).spring(duration: 1)
        }
        #expect(throws: SpringError.self) {
            try SpringDescription.dampingRatio(0.5).spring(duration: 1, initialVelocity: .nan)
        }
    }

    @Test("the ends of the allowed range make springs that can be evaluated")
    func extremes() throws {
        for low in [1e-9, 1, 1e12] {
            for high in [1e-9, 1, 1e12] {
                let physics = try SpringDescription.physics(mass: low, stiffness: high, damping: low).spring(
                    duration: 1)
                #expect(!physics.value(at: 1).isNaN && !physics.settlingDuration().isNaN)
                let uikit = try SpringDescription.dampingRatio(low).spring(duration: high, initialVelocity: -1e12)
                #expect(!uikit.value(at: high, initialVelocity: -1e12).isNaN)
            }
        }
    }
}
