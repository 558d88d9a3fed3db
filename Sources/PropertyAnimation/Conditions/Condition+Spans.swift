import Motion

extension Condition {
    /// Shorter ones are tested rather than proven.
    static let shortestSpan = 2 * Time.flicksPerMillisecond
    private static let longestSpan = 1 << 20 * Time.flicksPerSecond
    private static let longestPatience: Int16 = 64

    /// Finds the longest span from a flick on, of those worth trying, throughout which the value stays as it is.
    ///
    /// Gives whether there is one. A span that served is tried four times as long the next time.
    mutating func findSpan(from flick: Int64, in loop: EventLoop) -> Bool {
        guard let steadyValue else { return false }
        while steadyValue(LoopSpan(loop: loop, first: flick, last: flick + span)) == nil {
            guard span > Self.shortestSpan else { return loseFaith() }
            span = max(span / 4, Self.shortestSpan)
        }
        steadyThrough = flick + span
        span = min(span * 4, Self.longestSpan)
        lastPatience = 0
        return true
    }

    private mutating func loseFaith() -> Bool {
        lastPatience = min(max(lastPatience * 2, 1), Self.longestPatience)
        patience = lastPatience
        return false
    }
}
