import Motion

/// How long an animation takes and how it eases.
public enum TimingInput: Sendable {
    /// A curve over a duration in seconds.
    case curve(duration: NumericInput, TimingCurve)
    /// A spring.
    case spring(SpringInput)
}

/// A spring as a file describes it.
public enum SpringInput: Sendable {
    /// UIKit's: damping ratio, over a duration in seconds.
    case dampingRatio(NumericInput, duration: NumericInput)
    /// Its physics; it lasts until it has settled.
    case physics(mass: NumericInput, stiffness: NumericInput, damping: NumericInput)
    /// By perceptual duration in seconds and bounce; it lasts until it has settled.
    case perceptual(duration: NumericInput, bounce: NumericInput)
    /// By response in seconds and damping fraction; it lasts until it has settled.
    case response(NumericInput, dampingFraction: NumericInput)
}

/// The speed an animation sets out with.
public enum VelocityInput: Sendable {
    /// Each property goes on with the speed its presentation value has.
    case current
    /// The speed of some properties, in units a second.
    case given([(reference: PropertyReference, value: PropertyInput)])
    /// UIKit's initialVelocity: shares of the way a second, for x and y.
    case relative(x: NumericInput, y: NumericInput)
}
