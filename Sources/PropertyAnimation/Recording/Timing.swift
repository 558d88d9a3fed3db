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
            if share == 1 { return 1 }
            return Self.firstCrossing(of: share) { self.share(at: $0, velocity: 0) }
        }
    }

    /// A velocity in distances a second of the clock, as a spring counts it whose whole time takes so many flicks.
    ///
    /// A spring that is played over another time than its own is as much faster or slower.
    func ownVelocity(_ velocity: Double, over flicks: Double) -> Double {
        guard velocity != 0, case .spring(_, let duration) = self else { return velocity }
        let own = Double(Time.seconds(duration).flicks)
        return (flicks - own).magnitude <= 1 || own == 0 ? velocity : velocity * (flicks / own)
    }

    /// Steps forward to the first bracket that holds the crossing, then halves it.
    ///
    /// What lies above all steps is looked for between the highest one and its neighbours; what is never reached is at
    /// the peak if it lies beyond the end, and otherwise at the end.
    private static func firstCrossing(of share: Double, _ curve: (Double) -> Double) -> Double {
        let steps = 1024
        func time(_ step: Int) -> Double { Double(step) / Double(steps) }
        var highest = 0
        for step in 1...steps {
            let value = curve(time(step))
            if value >= share { return crossing(of: share, from: time(step - 1), to: time(step), curve) }
            if value > curve(time(highest)) { highest = step }
        }
        guard share > 1 else { return 1 }
        let peak = peak(from: time(max(highest - 1, 0)), to: time(min(highest + 1, steps)), curve)
        return curve(peak) < share ? peak : crossing(of: share, from: time(max(highest - 1, 0)), to: peak, curve)
    }

    private static func crossing(
        of share: Double, from start: Double, to end: Double, _ curve: (Double) -> Double
    ) -> Double {
        var (low, high) = (start, end)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if curve(middle) < share { low = middle } else { high = middle }
        }
        return high
    }

    /// Where a curve that rises and then falls is highest.
    private static func peak(from start: Double, to end: Double, _ curve: (Double) -> Double) -> Double {
        var (low, high) = (start, end)
        for _ in 0..<80 {
            let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
            if curve(left) < curve(right) { low = left } else { high = right }
        }
        return (low + high) / 2
    }
}
