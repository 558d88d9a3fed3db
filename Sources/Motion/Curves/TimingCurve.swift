/// An easing function: the closed set of curves that an animation can follow, as share of time → share of the way.
///
/// Of all curves only CSS's (linear, cubic Bézier, steps, points) go on outside 0 … 1; the others are held at 0 and 1.
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
    /// A CSS steps().
    case steps(Steps)
    /// A CSS linear() with control points.
    case points(PiecewiseLinear)
    /// One of Penner's thirty.
    case penner(Penner)
    /// UIKit's keyboard curve 7: the critically damped spring of mass 3 and stiffness 1000 over half a second.
    case keyboard

    /// The eased share at a share of time; outside 0 … 1 as CSS extrapolates.
    ///
    /// O(1), except O(log points) for ``points(_:)``. At 0 it is 0 and at 1 it is 1, to the last bit, for every curve
    /// but staircases and control points that end elsewhere.
    public func value(at fraction: Double) -> Double {
        switch self {
        case .linear: fraction
        case .easeIn: CubicBezier.easeIn.value(at: fraction)
        case .easeOut: CubicBezier.easeOut.value(at: fraction)
        case .easeInOut: CubicBezier.easeInOut.value(at: fraction)
        case .default: CubicBezier.default.value(at: fraction)
        case .cubicBezier(let bezier): bezier.value(at: fraction)
        case .steps(let steps): steps.value(at: fraction)
        case .points(let points): points.value(at: fraction)
        case .penner(let penner): penner.value(at: fraction)
        case .keyboard: KeyboardCurve.value(at: fraction)
        }
    }

    /// The eased share for an animation that may not have begun yet, where a jump at this very share is still ahead.
    ///
    /// Only ``steps(_:)`` makes a difference between the two.
    public func value(at fraction: Double, isBeforePhase: Bool) -> Double {
        guard case .steps(let steps) = self else { return value(at: fraction) }
        return steps.value(at: fraction, isBeforePhase: isBeforePhase)
    }

    /// The slope of ``value(at:)``; one-sided from the left where the curve has a corner or a jump.
    ///
    /// It is finite everywhere: where a tangent is vertical it is the slope of the chord over the millionth before.
    public func derivative(at fraction: Double) -> Double {
        switch self {
        case .linear: 1
        case .easeIn: CubicBezier.easeIn.derivative(at: fraction)
        case .easeOut: CubicBezier.easeOut.derivative(at: fraction)
        case .easeInOut: CubicBezier.easeInOut.derivative(at: fraction)
        case .default: CubicBezier.default.derivative(at: fraction)
        case .cubicBezier(let bezier): bezier.derivative(at: fraction)
        case .steps: 0
        case .points(let points): points.derivative(at: fraction)
        case .penner(let penner): penner.derivative(at: fraction)
        case .keyboard: KeyboardCurve.derivative(at: fraction)
        }
    }

    /// The first share of time in 0 … 1 at which the curve reaches a share of the way.
    ///
    /// A share that is never reached gives 0 when it lies before the start and 1 when it lies beyond. A curve that jumps
    /// over the share has reached it where it lands. Exact to 1e-12 where the curve is not flat.
    public func inverse(of share: Double) -> Double {
        switch self {
        case .linear: min(max(share, 0), 1)
        case .easeIn: CubicBezier.easeIn.inverse(of: share)
        case .easeOut: CubicBezier.easeOut.inverse(of: share)
        case .easeInOut: CubicBezier.easeInOut.inverse(of: share)
        case .default: CubicBezier.default.inverse(of: share)
        case .cubicBezier(let bezier): bezier.inverse(of: share)
        case .steps(let steps): steps.inverse(of: share)
        case .points(let points): points.inverse(of: share)
        case .penner(let penner): penner.inverse(of: share)
        case .keyboard: KeyboardCurve.inverse(of: share)
        }
    }
}

extension CubicBezier {
    // Computed, so that the compiler folds the numbers into the formulas instead of asking for a lazy constant.

    /// UIKit's easeIn.
    public static var easeIn: CubicBezier { CubicBezier(0.42, 0, 1, 1) }
    /// UIKit's easeOut.
    public static var easeOut: CubicBezier { CubicBezier(0, 0, 0.58, 1) }
    /// UIKit's easeInOut.
    public static var easeInOut: CubicBezier { CubicBezier(0.42, 0, 0.58, 1) }
    /// Core Animation's default.
    public static var `default`: CubicBezier { CubicBezier(0.25, 0.1, 0.25, 1) }
}
