import Motion

/// What can go wrong while a loop runs, by the fault of what it was given.
public enum EventLoopError: Error, Sendable, Equatable {
    /// Animations that take no time follow each other without end at one instant; the names are theirs.
    case endlessInstant(time: Time, names: [String])
    /// More runs were started than ``EventLoop/maximumRuns`` allows; the name is the last one's.
    case tooManyRuns(limit: Int, name: String)
    /// ``EventLoop/isCancelled`` asked for an end.
    case cancelled
    /// A child of a sequence or group was to start while it was running elsewhere.
    case alreadyRunning(name: String)
    /// An animator was told something that its state does not allow.
    case illegalCall(name: String, call: String, reason: String)
}
