import Motion

/// How an animation gets from its start to its end: along an easing curve, or as a spring does.
public enum Timing: Hashable, Sendable {
    /// An easing curve over the animation's duration.
    case curve(TimingCurve)
    /// A spring; `duration` is the time, in seconds, that the animation lasts.
    case spring(Spring, duration: Double)

    /// The share of the way at a share of the time; `velocity` is the spring's, in distances a second.
    @inline(__always)
    func share(at fraction: Double, velocity: Double) -> Double {
        switch self {
        case .curve(let curve): curve.value(at: fraction)
        case .spring(let spring, let duration):
            fraction <= 0 ? 0 : spring.value(at: fraction * duration, initialVelocity: velocity)
        }
    }

    /// The slope of ``share(at:velocity:)``, per whole duration.
    func slope(at fraction: Double, velocity: Double) -> Double {
        switch self {
        case .curve(let curve): curve.derivative(at: fraction)
        case .spring(let spring, let duration):
            spring.velocity(at: fraction * duration, initialVelocity: velocity) * duration
        }
    }

    /// The first share of the time at which a share of the way is reached.
    func inverse(of share: Double) -> Double {
        switch self {
        case .curve(let curve): return curve.inverse(of: share)
        case .spring:
            if share <= 0 { return 0 }
            if share >= 1 { return 1 }
            return Self.firstCrossing(of: share) { self.share(at: $0, velocity: 0) }
        }
    }

    /// Steps forward to the first bracket that holds the crossing, then halves it.
    private static func firstCrossing(of share: Double, _ curve: (Double) -> Double) -> Double {
        let steps = 1024
        for step in 1...steps where curve(Double(step) / Double(steps)) >= share {
            var low = Double(step - 1) / Double(steps)
            var high = Double(step) / Double(steps)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if curve(middle) < share { low = middle } else { high = middle }
            }
            return high
        }
        return 1
    }
}
