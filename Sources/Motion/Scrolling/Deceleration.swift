import Geometry

/// How a scroll view slows down: its speed falls by one factor in every millisecond.
///
/// All of it is a closed form in time, with k = 1000·ln(rate) per second. Velocities are in points a second, times in
/// seconds, distances in points; they carry their sign.
public struct Deceleration: Hashable, Sendable {
    /// The factor for each millisecond, between 0 and 1.
    public let rate: Double
    /// k = 1000·ln(rate), per second; negative.
    public let coefficient: Double

    /// UIScrollView.DecelerationRate.normal.
    public static let normal = Deceleration(rate: 0.998)
    /// UIScrollView.DecelerationRate.fast.
    public static let fast = Deceleration(rate: 0.99)
    /// From which remaining distance on a decelerating scroll view counts as at rest, in points.
    public static let restDistance = 0.5

    /// Makes a deceleration from its factor for each millisecond. Traps unless that lies between 0 and 1.
    public init(rate: Double) {
        precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
        self.rate = rate
        coefficient = 1000 * ElementaryFunctions.logarithm(rate)
    }

    /// Makes a deceleration from its factor for each second. Traps unless that lies between 0 and 1.
    public init(factorPerSecond: Double) {
        precondition(factorPerSecond > 0 && factorPerSecond < 1, "a deceleration factor lies between 0 and 1")
        coefficient = ElementaryFunctions.logarithm(factorPerSecond)
        rate = ElementaryFunctions.exponential(coefficient / 1000)
    }

    /// The velocity after a time: v·rate^(1000t).
    public func velocity(from velocity: Double, at seconds: Double) -> Double {
        velocity * ElementaryFunctions.exponential(coefficient * max(seconds, 0))
    }

    /// The way covered after a time: v·(rate^(1000t) − 1)/k.
    public func distance(from velocity: Double, at seconds: Double) -> Double {
        velocity * ElementaryFunctions.exponentialMinusOne(coefficient * max(seconds, 0)) / coefficient
    }

    /// The way covered until it stands still: −v/k.
    public func distance(from velocity: Double) -> Double { -velocity / coefficient }

    /// How long it takes until no more than a threshold, in points, is left to go: ln(−k·ε/|v|)/k, or 0.
    public func duration(from velocity: Double, threshold: Double = restDistance) -> Double {
        let share = -coefficient * threshold / velocity.magnitude
        return share >= 1 || share.isNaN ? 0 : ElementaryFunctions.logarithm(share) / coefficient
    }

    /// When a distance has been covered: ln(1 + k·Δ/v)/k; nil when it comes to rest before, or goes the other way.
    public func time(from velocity: Double, toCover distance: Double) -> Double? {
        if distance == 0 { return 0 }
        let share = distance / velocity
        guard share > 0, coefficient * share > -1 else { return nil }
        return ElementaryFunctions.logarithmOfOnePlus(coefficient * share) / coefficient
    }

    /// The velocity with which it comes to rest after a distance: −Δ·k. This is how a scroll is led to another target.
    public func velocity(toRestAfter distance: Double) -> Double { -distance * coefficient }
}
