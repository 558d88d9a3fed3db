/// An easing function: the closed set of curves that an animation can follow, as share of time → share of the way.
public enum TimingCurve: Hashable, Sendable {
    /// At a constant speed.
    case linear
    /// UIKit's easeIn: cubic-bezier(.42, 0, 1, 1).
    case easeIn
    /// UIKit's easeOut: cubic-bezier(0, 0, .58, 1).
    case easeOut
    /// UIKit's easeInOut: cubic-bezier(.42, 0, .58, 1).
    case easeInOut
    /// Core Animation's default: cubic-bezier(.25, .1, .25, 1).
    case `default`
    /// A CSS cubic-bezier().
    case cubicBezier(CubicBezier)

    /// The eased share at a share of time; outside 0 … 1 as CSS extrapolates.
    public func value(at fraction: Double) -> Double {
        switch self {
        case .linear: fraction
        case .easeIn: CubicBezier(0.42, 0, 1, 1).value(at: fraction)
        case .easeOut: CubicBezier(0, 0, 0.58, 1).value(at: fraction)
        case .easeInOut: CubicBezier(0.42, 0, 0.58, 1).value(at: fraction)
        case .default: CubicBezier(0.25, 0.1, 0.25, 1).value(at: fraction)
        case .cubicBezier(let bezier): bezier.value(at: fraction)
        }
    }

    /// The slope of ``value(at:)``; one-sided from the left where the curve has a corner or a jump.
    public func derivative(at fraction: Double) -> Double {
        let step = 1e-6
        return (value(at: fraction) - value(at: fraction - step)) / step
    }

    /// The first share of time at which the curve reaches a share of the way; 1 where it never does.
    public func inverse(of share: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if value(at: middle) < share { low = middle } else { high = middle }
        }
        return high
    }
}
