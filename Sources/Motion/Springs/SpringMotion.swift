/// A spring that carries one number from where it is to a target, in that number's own unit.
///
/// Other than by a share of the way, this also works where there is no way to go and only a velocity.
public struct SpringMotion: Hashable, Sendable {
    /// The spring.
    public let spring: Spring
    /// Where it starts.
    public let start: Double
    /// Where it comes to rest.
    public let target: Double
    /// The velocity at the start, in units a second, positive towards larger numbers.
    public let initialVelocity: Double

    /// Makes a motion.
    public init(_ spring: Spring, from start: Double, to target: Double, initialVelocity: Double = 0) {
        self.spring = spring
        self.start = start
        self.target = target
        self.initialVelocity = initialVelocity
    }

    /// The number after a time in seconds.
    public func position(at seconds: Double) -> Double {
        if seconds <= 0 { return start }
        return target - spring.distanceLeft(at: seconds, of: target - start, initialVelocity: initialVelocity)
    }

    /// Its speed in units a second.
    public func velocity(at seconds: Double) -> Double {
        spring.speed(at: seconds, over: target - start, initialVelocity: initialVelocity)
    }

    /// When it has come to within a threshold of the target for good, in seconds.
    public func settlingDuration(threshold: Double) -> Double {
        spring.settlingDuration(distance: target - start, velocity: initialVelocity, threshold: threshold)
    }

    /// The velocity of a gesture as a spring animation takes it: in ways a second towards the target.
    ///
    /// velocity / (target − current), and 0 where there is no distance to go.
    public static func relativeVelocity(_ velocity: Double, from current: Double, to target: Double) -> Double {
        let distance = target - current
        return distance == 0 ? 0 : velocity / distance
    }
}
