import Geometry

/// Reads what is known of the numbers throughout a span of time in which no event happens.
///
/// Bounds are closed and finite, and hold to the last bit at every flick of the span.
public protocol SpanReading {
    /// The first instant of the span and its last, in seconds.
    var time: ClosedRange<Double> { get }
    /// Between what the presentation value stays, or nil when that is not known.
    func value(of key: PropertyKey) -> ClosedRange<Double>?
    /// The model value, which only events change.
    func modelValue(of key: PropertyKey) -> Double
    /// Between what the speed stays, in units a second, or nil when that is not known.
    func velocity(of key: PropertyKey) -> ClosedRange<Double>?
}
