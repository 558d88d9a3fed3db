/// What tells an animator how to get from start to end: the two kinds of timing parameters.
public protocol TimingCurveProvider {
    /// Which kind it is.
    var timingCurveType: TimingCurveType { get }
    /// The curve, unless it is a spring.
    var cubicTimingParameters: CubicTimingParameters? { get }
    /// The spring, unless it is a curve.
    var springTimingParameters: SpringTimingParameters? { get }
}

/// The kinds of timing parameters.
public enum TimingCurveType: Sendable {
    /// A curve that has a name.
    case builtin
    /// A curve with control points, or another one of the library's.
    case cubic
    /// A spring.
    case spring
}
