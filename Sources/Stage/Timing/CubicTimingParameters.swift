import Motion

/// An easing curve as timing parameters.
///
/// UIKit has its four named curves and cubic Bézier curves here; this takes every `TimingCurve`, Penner's and CSS's too.
public struct CubicTimingParameters: TimingCurveProvider, Hashable, Sendable {
    /// The curve.
    public let curve: TimingCurve

    /// Core Animation's default curve, cubic-bezier(.25, .1, .25, 1).
    public init() { curve = .default }

    /// A curve by its name.
    public init(animationCurve curve: TimingCurve) { self.curve = curve }

    /// A cubic Bézier curve from (0, 0) to (1, 1).
    ///
    /// Traps unless both x lie in 0 … 1.
    public init(controlPoint1 point1: Point, controlPoint2 point2: Point) {
        curve = .cubicBezier(CubicBezier(point1.x, point1.y, point2.x, point2.y))
    }

    /// Whether the curve has a name of UIKit's.
    public var timingCurveType: TimingCurveType {
        switch curve {
        case .linear, .easeIn, .easeOut, .easeInOut, .default: .builtin
        case .cubicBezier, .steps, .points, .penner, .keyboard: .cubic
        }
    }

    /// Itself.
    public var cubicTimingParameters: CubicTimingParameters? { self }

    /// None.
    public var springTimingParameters: SpringTimingParameters? { nil }
}
