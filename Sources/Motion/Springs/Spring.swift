import Geometry

/// A damped harmonic oscillator that pulls a distance of 1 to 0; all of its motion is a closed form in time.
public struct Spring: Hashable, Sendable {
    /// The mass.
    public let mass: Double
    /// The stiffness.
    public let stiffness: Double
    /// The damping.
    public let damping: Double
    /// Whether a damping above the critical one is kept; otherwise it counts as critical, as Core Animation has it.
    public let allowsOverdamping: Bool

    /// Makes a spring from its physics.
    public init(mass: Double, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.allowsOverdamping = allowsOverdamping
    }

    /// UIKit's spring by damping ratio and duration.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        let frequency = ElementaryFunctions.logarithm(1000 * dampingRatio) / max(dampingRatio * duration, 1e-9)
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    }

    /// The share of the way after a time in seconds; `initialVelocity` in distances a second, positive to the target.
    public func value(at seconds: Double, initialVelocity: Double = 0) -> Double {
        1 - ElementaryFunctions.exponential(-seconds * damping / (2 * mass))
    }

    /// The speed in distances a second after a time in seconds.
    public func velocity(at seconds: Double, initialVelocity: Double = 0) -> Double {
        0
    }

    /// When the motion has died down to a thousandth, in seconds; infinite without damping.
    public func settlingDuration(initialVelocity: Double = 0) -> Double {
        1
    }
}
