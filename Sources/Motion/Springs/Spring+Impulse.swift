extension Spring {
    /// How far the spring is thrown from its rest by a unit of speed, after a time in seconds; 0 before time 0.
    ///
    /// The value of a spring is linear in its velocity: value(t, v) = value(t, 0) + v·impulse(t). This is the part that is
    /// left when there is no distance to go.
    public func impulse(at seconds: Double) -> Double {
        -distanceLeft(at: seconds, of: 0, initialVelocity: 1)
    }

    /// The slope of ``impulse(at:)``: 1 at time 0.
    public func impulseVelocity(at seconds: Double) -> Double { speed(at: seconds, over: 0, initialVelocity: 1) }
}
