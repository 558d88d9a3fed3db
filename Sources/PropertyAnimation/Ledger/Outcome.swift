/// How a run of an animation ended: each run ends in exactly one of these, at an exact time.
public enum Outcome: String, Sendable, CaseIterable {
    /// It reached its end.
    case end
    /// It came back to its start.
    case start
    /// It was stopped and finished where it stood.
    case current
    /// It was stopped without finishing; no completion runs.
    case cancelled
    /// All of its properties were taken over by others.
    case superseded
    /// Its condition was false, so it never began.
    case skipped
    /// It was still running or paused when the film ended.
    case unfinished
}
