/// How far content may be scrolled along one axis without stretching the rubber band.
public struct ScrollLimits: Hashable, Sendable {
    /// The smallest content offset, in points.
    public let lower: Double
    /// The largest content offset, in points; never below the smallest.
    public let upper: Double

    /// Makes limits. Traps when the upper one lies below the lower one.
    public init(lower: Double, upper: Double) {
        precondition(lower <= upper, "the upper limit lies at or above the lower one")
        self.lower = lower
        self.upper = upper
    }

    /// The limits of a scroll view: −inset before, and content + inset after − viewport, never below that.
    public init(content: Double, viewport: Double, insetBefore: Double = 0, insetAfter: Double = 0) {
        self.init(lower: -insetBefore, upper: max(content + insetAfter - viewport, -insetBefore))
    }

    /// The nearest offset within the limits.
    public func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

    /// How far an offset lies past the nearer limit: negative below, positive above, 0 within.
    public func excess(_ offset: Double) -> Double { offset - clamp(offset) }

    /// Where the content lies when the finger would have it at `offset`: past a limit the rubber band gives way.
    public func stretched(_ offset: Double, by band: RubberBand) -> Double {
        clamp(offset) + band.offset(for: excess(offset))
    }

    /// Where the finger would have the content that lies at `offset`: the inverse of ``stretched(_:by:)``.
    public func unstretched(_ offset: Double, by band: RubberBand) -> Double {
        clamp(offset) + band.distance(for: excess(offset))
    }
}
