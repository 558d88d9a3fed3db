/// Between what a number stays throughout a span of time: two finite numbers, or anything at all, no number included.
///
/// Rounding keeps order, so that an operation on the ends bounds the operation in between to the last bit.
struct Bounds: Equatable {
    let low: Double
    let high: Double

    /// Whatever a number can be.
    static let anything = Bounds(unchecked: .nan, .nan)
    /// A truth value that may be either.
    static let either = Bounds(unchecked: 0, 1)

    private init(unchecked low: Double, _ high: Double) {
        self.low = low
        self.high = high
    }

    /// Makes bounds of two ends in either order; anything, where one is not finite.
    init(_ a: Double, _ b: Double) {
        self = a.isFinite && b.isFinite ? Bounds(unchecked: min(a, b), max(a, b)) : .anything
    }

    init(_ number: Double) { self.init(number, number) }
    init(_ truth: Bool) { self.init(truth ? 1 : 0) }
    init(_ range: ClosedRange<Double>?) {
        self = range.map { Bounds($0.lowerBound, $0.upperBound) } ?? .anything
    }

    var isAnything: Bool { low.isNaN }
    /// The number, if it is always the same.
    var point: Double? { low == high ? low : nil }
    /// The truth value, if it is always the same.
    var truth: Bool? { isAnything || low <= 0 && high >= 0 && low != high ? nil : low != 0 }

    /// The least bounds that hold two numbers, of which one is meant.
    func union(_ other: Bounds) -> Bounds {
        isAnything || other.isAnything ? .anything : Bounds(min(low, other.low), max(high, other.high))
    }

    // MARK: Functions that keep order, or turn it around

    func map(_ monotone: (Double) -> Double) -> Bounds { isAnything ? self : Bounds(monotone(low), monotone(high)) }

    /// The bounds of a function that grows with both numbers.
    func combined(_ other: Bounds, _ growing: (Double, Double) -> Double) -> Bounds {
        isAnything || other.isAnything ? .anything : Bounds(growing(low, other.low), growing(high, other.high))
    }

    static func + (a: Bounds, b: Bounds) -> Bounds { a.combined(b, +) }
    static func - (a: Bounds, b: Bounds) -> Bounds { a + -b }
    static prefix func - (a: Bounds) -> Bounds { a.isAnything ? a : Bounds(-a.low, -a.high) }

    static func * (a: Bounds, b: Bounds) -> Bounds { a.corners(b, *) }

    static func / (a: Bounds, b: Bounds) -> Bounds {
        b.isAnything || b.low <= 0 && b.high >= 0 ? .anything : a.corners(b, /)
    }

    private func corners(_ other: Bounds, _ operation: (Double, Double) -> Double) -> Bounds {
        guard !isAnything, !other.isAnything else { return .anything }
        let first = Bounds(operation(low, other.low), operation(low, other.high))
        return first.union(Bounds(operation(high, other.low), operation(high, other.high)))
    }

    /// The rest of a division by a number that stays the same, where no multiple of that lies within.
    static func % (a: Bounds, b: Bounds) -> Bounds {
        guard let divisor = b.point, !a.isAnything else { return .anything }
        let (low, high) = (
            a.low.truncatingRemainder(dividingBy: divisor), a.high.truncatingRemainder(dividingBy: divisor)
        )
        let isWithinOne = a.low >= 0 && a.high - a.low < divisor.magnitude && low <= high
        return a.low == a.high || isWithinOne ? Bounds(low, high) : .anything
    }

    var magnitude: Bounds {
        if isAnything || low >= 0 { return self }
        return high <= 0 ? -self : Bounds(0, max(-low, high))
    }

    // MARK: Comparing

    static func less(_ a: Bounds, _ b: Bounds) -> Bounds {
        a.high < b.low ? Bounds(true) : a.low >= b.high ? Bounds(false) : .either
    }

    static func lessOrEqual(_ a: Bounds, _ b: Bounds) -> Bounds {
        a.high <= b.low ? Bounds(true) : a.low > b.high ? Bounds(false) : .either
    }

    static func equal(_ a: Bounds, _ b: Bounds) -> Bounds {
        if let a = a.point, let b = b.point { return Bounds(a == b) }
        return a.high < b.low || b.high < a.low ? Bounds(false) : .either
    }

    static prefix func ! (a: Bounds) -> Bounds { a.truth.map { Bounds(!$0) } ?? .either }
}
