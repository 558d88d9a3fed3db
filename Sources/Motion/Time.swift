/// An instant of the virtual clock, or a span of it, in whole flicks: 1/705 600 000 of a second.
///
/// Frames at 24, 25, 30, 50, 60, 90, 100 and 120 a second and whole milliseconds are all whole numbers of flicks, so
/// chains of them never drift and instants compare exactly.
public struct Time: Hashable, Comparable, Sendable {
    /// The number of flicks.
    public var flicks: Int64

    /// How many flicks a second has.
    public static let flicksPerSecond: Int64 = 705_600_000
    /// How many flicks a millisecond has.
    public static let flicksPerMillisecond: Int64 = 705_600
    /// The beginning of the film, or no span at all.
    public static let zero = Time(flicks: 0)
    /// The longest span that can be told, some 207 years: what "never" is compared as.
    public static let distantFuture = Time(flicks: .max / 2)

    /// Makes a time from a number of flicks.
    public init(flicks: Int64) { self.flicks = flicks }

    /// The nearest whole flick to a number of seconds; beyond ±``distantFuture`` it is held there, and NaN is zero.
    public static func seconds(_ seconds: Double) -> Time {
        let flicks = (seconds * Double(flicksPerSecond)).rounded(.toNearestOrEven)
        if flicks.isNaN { return .zero }
        // As a double the limit is rounded up, so that it must not be converted back.
        let limit = Double(distantFuture.flicks)
        if flicks.magnitude >= limit { return flicks < 0 ? .zero - distantFuture : distantFuture }
        return Time(flicks: Int64(flicks))
    }

    /// When frame `index` (zero-based) stands at `rate` frames a second: exact for every rate that divides a flick.
    ///
    /// Traps when the rate is not positive.
    public static func frame(_ index: Int, at rate: Int) -> Time {
        precondition(rate > 0, "a frame rate is positive")
        let whole = Int64(index) / Int64(rate)
        let rest = Int64(index) % Int64(rate)
        let part = (Double(rest * flicksPerSecond) / Double(rate)).rounded(.toNearestOrEven)
        return Time(flicks: whole * flicksPerSecond + Int64(part))
    }

    /// The time in seconds.
    public var seconds: Double { Double(flicks) / Double(Self.flicksPerSecond) }

    /// The earlier of two is less.
    public static func < (a: Time, b: Time) -> Bool { a.flicks < b.flicks }
    /// The sum; held within the range instead of trapping.
    public static func + (a: Time, b: Time) -> Time {
        Time(flicks: clamped(a.flicks.addingReportingOverflow(b.flicks)))
    }
    /// The difference; held within the range instead of trapping.
    public static func - (a: Time, b: Time) -> Time {
        Time(flicks: clamped(a.flicks.subtractingReportingOverflow(b.flicks)))
    }
    /// The sum, in place.
    public static func += (a: inout Time, b: Time) { a = a + b }

    private static func clamped(_ result: (partialValue: Int64, overflow: Bool)) -> Int64 {
        let limit = distantFuture.flicks
        if result.overflow { return result.partialValue < 0 ? limit : -limit }
        return min(max(result.partialValue, -limit), limit)
    }
}
