/// A scroll that is let go with some speed: it slows down, and where it meets a limit a spring takes over.
///
/// The spring starts at the instant the limit is met, with the speed of that instant; let go past a limit, it starts at
/// once. Offsets in points, velocities in points a second, times in seconds after the release.
public struct BouncingScroll: Hashable, Sendable {
    /// How the free scroll slows down.
    public let deceleration: Deceleration
    /// Where it is let go.
    public let start: Double
    /// The speed at which it is let go.
    public let initialVelocity: Double
    /// When the spring takes over; nil when the scroll comes to rest between the limits.
    public let bounceTime: Double?
    /// What the spring does, counted from ``bounceTime``.
    public let bounce: SpringMotion?

    /// Makes a scroll.
    public init(
        from start: Double, velocity: Double, limits: ScrollLimits, deceleration: Deceleration = .normal,
        spring: Spring = .scrollBounce
    ) {
        self.start = start
        self.deceleration = deceleration
        initialVelocity = velocity
        if limits.excess(start) != 0 {
            bounceTime = 0
            bounce = SpringMotion(spring, from: start, to: limits.clamp(start), initialVelocity: velocity)
            return
        }
        let limit = velocity < 0 ? limits.lower : limits.upper
        bounceTime = velocity == 0 ? nil : deceleration.time(from: velocity, toCover: limit - start)
        bounce = bounceTime.map { time in
            let speed = deceleration.velocity(from: velocity, at: time)
            return SpringMotion(spring, from: limit, to: limit, initialVelocity: speed)
        }
    }

    /// Where the content is after a time.
    public func offset(at seconds: Double) -> Double {
        if let bounceTime, let bounce, seconds >= bounceTime { return bounce.position(at: seconds - bounceTime) }
        return start + deceleration.distance(from: initialVelocity, at: seconds)
    }

    /// Its speed after a time.
    public func velocity(at seconds: Double) -> Double {
        if let bounceTime, let bounce, seconds >= bounceTime { return bounce.velocity(at: seconds - bounceTime) }
        return deceleration.velocity(from: initialVelocity, at: seconds)
    }

    /// Where it comes to rest.
    public var restOffset: Double { bounce?.target ?? start + deceleration.distance(from: initialVelocity) }

    /// How long it takes until it stays within a threshold of its rest, in points.
    public func duration(threshold: Double = Deceleration.restDistance) -> Double {
        guard let bounceTime, let bounce else {
            return deceleration.duration(from: initialVelocity, threshold: threshold)
        }
        return bounceTime + bounce.settlingDuration(threshold: threshold)
    }
}
