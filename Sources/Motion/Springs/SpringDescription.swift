/// A spring as people give it: one of the four ways, unchecked, as read from a file.
public enum SpringDescription: Hashable, Sendable {
    /// UIKit's: a damping ratio, and the duration and velocity that come from the animation.
    case dampingRatio(Double)
    /// Core Animation's physics.
    case physics(mass: Double, stiffness: Double, damping: Double)
    /// SwiftUI's perceptual duration in seconds, and bounce.
    case perceptual(duration: Double, bounce: Double)
    /// SwiftUI's response in seconds, and damping fraction.
    case response(Double, dampingFraction: Double)

    /// The spring, or why there is none.
    ///
    /// `duration` in seconds and `initialVelocity` in ways a second count only for ``dampingRatio(_:)``. Throws a
    /// ``SpringError`` for numbers out of range, and for a spring that nothing damps.
    public func spring(duration: Double, initialVelocity: Double = 0) throws(SpringError) -> Spring {
        switch self {
        case .dampingRatio(let ratio):
            try Self.checkDamping(ratio, "dampingRatio")
            try Self.checkPositive(duration, "duration")
            try Self.checkRange(initialVelocity, "initialVelocity")
            return Spring(dampingRatio: ratio, duration: duration, initialVelocity: initialVelocity)
        case .physics(let mass, let stiffness, let damping):
            try Self.checkPositive(mass, "mass")
            try Self.checkPositive(stiffness, "stiffness")
            try Self.checkDamping(damping, "damping")
            return Spring(mass: mass, stiffness: stiffness, damping: damping)
        case .perceptual(let duration, let bounce):
            try Self.checkPositive(duration, "perceptualDuration")
            guard bounce > -1, bounce <= 1 else { throw .bounceOutOfRange(bounce) }
            if bounce == 1 { throw .undamped(parameter: "bounce", value: 1) }
            return Spring(perceptualDuration: duration, bounce: bounce)
        case .response(let response, let fraction):
            try Self.checkPositive(response, "response")
            try Self.checkDamping(fraction, "dampingFraction")
            return Spring(response: response, dampingFraction: fraction)
        }
    }

    /// What a parameter may be: wide enough for any motion, and narrow enough for no formula to overflow.
    public static let range = 1e-9...1e12

    private static func checkPositive(_ value: Double, _ parameter: String) throws(SpringError) {
        if value <= 0 { throw .notPositive(parameter: parameter, value: value) }
        guard range.contains(value) else { throw .outOfRange(parameter: parameter, value: value) }
    }

    private static func checkDamping(_ value: Double, _ parameter: String) throws(SpringError) {
        if value == 0 { throw .undamped(parameter: parameter, value: value) }
        if value < 0 { throw .negativeDamping(parameter: parameter, value: value) }
        guard range.contains(value) else { throw .outOfRange(parameter: parameter, value: value) }
    }

    private static func checkRange(_ value: Double, _ parameter: String) throws(SpringError) {
        guard value.magnitude <= range.upperBound else { throw .outOfRange(parameter: parameter, value: value) }
    }
}
