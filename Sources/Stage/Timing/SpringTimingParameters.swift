import Motion

/// A spring as timing parameters.
///
/// Initial velocities are in distances a second, positive towards the target: with a distance of 200 points to go, a finger
/// at 500 points a second is a velocity of 2.5. Properties that have an x and a y take `dx` and `dy`, each as a spring of
/// its own. Any other property takes the part that is not 0, or the vector's length if neither is; UIKit does not say.
public struct SpringTimingParameters: TimingCurveProvider, Hashable, Sendable {
    /// The velocity that the animation begins with, in distances a second.
    public let initialVelocity: Vector

    let description: SpringDescription
    /// What a property without x and y takes.
    let scalarVelocity: Double

    /// A spring by its damping ratio, tuned so that it is still after the animator's duration.
    ///
    /// From a ratio of 1 on nothing overshoots. Traps unless the ratio is above 0.
    public init(dampingRatio: Double, initialVelocity: Vector = .zero) {
        self.init(.dampingRatio(dampingRatio), initialVelocity)
    }

    /// A spring by its physics; its settling time takes the place of the animator's duration.
    ///
    /// Traps unless all three are above 0: without damping nothing would ever come to rest.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero) {
        self.init(.physics(mass: mass, stiffness: stiffness, damping: damping), initialVelocity)
    }

    /// A spring by its perceptual duration (its period, in seconds) and its bounce, as of iOS 17; its settling time takes
    /// the place of the animator's duration.
    ///
    /// Traps unless the duration is above 0 and the bounce between −1 and 1.
    public init(duration: Double, bounce: Double, initialVelocity: Vector = .zero) {
        self.init(.perceptual(duration: duration, bounce: bounce), initialVelocity)
    }

    /// A spring whose one velocity counts for every property alike.
    init(dampingRatio: Double, initialVelocity: Vector, scalar: Double) {
        self.init(.dampingRatio(dampingRatio), initialVelocity, scalar: scalar)
    }

    /// A spring whose one velocity counts for every property alike.
    init(duration: Double, bounce: Double, initialVelocity: Vector, scalar: Double) {
        self.init(.perceptual(duration: duration, bounce: bounce), initialVelocity, scalar: scalar)
    }

    private init(_ description: SpringDescription, _ initialVelocity: Vector, scalar: Double? = nil) {
        self.description = description
        self.initialVelocity = initialVelocity
        scalarVelocity = scalar ?? initialVelocity.scalar
        _ = spring(duration: 1)
    }

    /// A spring.
    public var timingCurveType: TimingCurveType { .spring }

    /// None.
    public var cubicTimingParameters: CubicTimingParameters? { nil }

    /// Itself.
    public var springTimingParameters: SpringTimingParameters? { self }

    /// The same spring, setting out at one velocity whatever the property.
    func setting(out velocity: Double) -> SpringTimingParameters {
        SpringTimingParameters(description, .zero, scalar: velocity)
    }

    /// The spring for a duration in seconds, above 0.
    func spring(duration: Double) -> Spring {
        do {
            return try description.spring(duration: duration, initialVelocity: scalarVelocity)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
