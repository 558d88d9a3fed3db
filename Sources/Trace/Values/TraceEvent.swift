import Motion

/// How one run of an animator ended.
public struct TraceEvent: Hashable, Sendable {
    /// The ways a run can end.
    public enum Outcome: String, Hashable, Sendable, CaseIterable {
        /// It ran to its end.
        case end
        /// It ran back to its start.
        case start
        /// It was finished where it stood.
        case current
        /// It was stopped without finishing.
        case cancelled
        /// Others took over everything it moved.
        case superseded
        /// Its condition was false: it never ran.
        case skipped
        /// It was running or paused when the film ended.
        case unfinished
    }

    /// When it ended.
    public var time: Time
    /// When it began.
    public var start: Time
    /// Its name; a child without one is told by its place and its cycle: `shake[3]#6`.
    public var animator: String
    /// How it ended.
    public var outcome: Outcome

    /// Makes an event.
    public init(time: Time, start: Time, animator: String, outcome: Outcome) {
        self.time = time
        self.start = start
        self.animator = animator
        self.outcome = outcome
    }
}
