/// Where an animator's properties end up: the raw values are UIKit's.
public enum AnimatorPosition: Int, Sendable, CaseIterable {
    /// At the end of the animation.
    case end = 0
    /// At its start.
    case start = 1
    /// Where they are now.
    case current = 2

    /// The outcome that the ledger notes for it.
    public var outcome: Outcome {
        switch self {
        case .end: .end
        case .start: .start
        case .current: .current
        }
    }
}

/// The states of an animator: the raw values are UIKit's.
public enum AnimatorState: Int, Sendable {
    /// Not begun, or over.
    case inactive = 0
    /// Running or paused.
    case active = 1
    /// Stopped, and waiting to be finished.
    case stopped = 2
}
