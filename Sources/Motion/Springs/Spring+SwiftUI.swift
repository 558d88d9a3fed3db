extension Spring {
    /// SwiftUI's spring by perceptual duration and bounce (iOS 17).
    ///
    /// The duration is the period of the undamped swing, not a settling time: k = (2π/d)²·m. The damping ratio is
    /// 1 − bounce, or 1/(1 + bounce) for a negative bounce, which allows overdamping. The duration is in seconds. Traps
    /// unless it is positive and the bounce lies above −1 and is at most 1, at which nothing damps.
    public init(perceptualDuration: Double, bounce: Double = 0, mass: Double = 1) {
        precondition(perceptualDuration > 0, "the perceptual duration of a spring is positive")
        precondition(bounce > -1 && bounce <= 1, "the bounce of a spring lies above -1 and at most at 1")
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        let frequency = 2 * Double.pi / perceptualDuration
        self.init(
            mass: mass, stiffness: frequency * frequency * mass, damping: 2 * ratio * frequency * mass,
            allowsOverdamping: bounce < 0)
    }

    /// SwiftUI's spring by response and damping fraction, of mass 1: k = (2π/response)², c = 4π·fraction/response.
    ///
    /// The response is in seconds. A fraction above 1 counts as 1. Traps unless the response is positive and the fraction
    /// is not negative.
    public init(response: Double, dampingFraction: Double) {
        precondition(response > 0, "the response of a spring is positive")
        precondition(dampingFraction >= 0, "the damping fraction of a spring is not negative")
        let frequency = 2 * Double.pi / response
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
    }
}
