import Geometry

extension Spring {
    /// How far the spring is thrown from its rest by a unit of speed, after a time in seconds; 0 before time 0.
    ///
    /// The value of a spring is linear in its velocity: value(t, v) = value(t, 0) + v·impulse(t). This is the part that is
    /// left when there is no distance to go.
    public func impulse(at seconds: Double) -> Double {
        if seconds <= 0 || decay * seconds > 745 && dampingRatio <= 1 { return 0 }
        if dampingRatio < 1 {
            return ElementaryFunctions.exponential(-decay * seconds) * ElementaryFunctions.sine(split * seconds) / split
        }
        if dampingRatio == 1 { return seconds * ElementaryFunctions.exponential(-decay * seconds) }
        let (fade, spread) = overdamped(at: seconds)
        return fade * spread
    }

    /// The slope of ``impulse(at:)``: 1 at time 0.
    public func impulseVelocity(at seconds: Double) -> Double {
        if seconds < 0 || decay * seconds > 745 && dampingRatio <= 1 { return 0 }
        if dampingRatio < 1 {
            let angle = split * seconds
            return ElementaryFunctions.exponential(-decay * seconds)
                * (ElementaryFunctions.cosine(angle) - decay / split * ElementaryFunctions.sine(angle))
        }
        if dampingRatio == 1 { return (1 - decay * seconds) * ElementaryFunctions.exponential(-decay * seconds) }
        let (fade, spread) = overdamped(at: seconds)
        return fade * (1 - fastRate * spread)
    }
}
