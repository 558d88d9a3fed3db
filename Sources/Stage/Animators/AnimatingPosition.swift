import PropertyAnimation

/// Where an animator ends: UIKit's UIViewAnimatingPosition.
public enum AnimatingPosition: Int, Sendable, CaseIterable {
    /// At the end of the animation.
    case end = 0
    /// At its start.
    case start = 1
    /// Where the properties were when it was stopped.
    case current = 2

    init(_ position: AnimatorPosition) {
        switch position {
        case .end: self = .end
        case .start: self = .start
        case .current: self = .current
        }
    }

    var position: AnimatorPosition {
        switch self {
        case .end: .end
        case .start: .start
        case .current: .current
        }
    }
}
