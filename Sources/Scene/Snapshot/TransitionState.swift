/// A transition of one view, as it stands at an instant.
public struct TransitionState: Hashable, Sendable {
    /// The view whose content is exchanged.
    public var view: Int
    /// What the transition looks like.
    public var kind: TransitionKind
    /// How far it has come, 0 … 1, after easing. A flip has turned by 180° · progress.
    public var progress: Double
    /// The numbers of the view's subtree as they were when it began (a dissolve shows them fading away); empty for flips.
    public var outgoingValues: [Double]
    /// The strings and paths of the subtree as they were when it began; empty for flips.
    public var outgoingObjects: [ObjectValue]

    /// Makes a state.
    public init(
        view: Int, kind: TransitionKind, progress: Double, outgoingValues: [Double] = [],
        outgoingObjects: [ObjectValue] = []
    ) {
        self.view = view
        self.kind = kind
        self.progress = progress
        self.outgoingValues = outgoingValues
        self.outgoingObjects = outgoingObjects
    }
}

/// The transitions that UIView.transition knows and this engine plays.
public enum TransitionKind: String, Sendable, CaseIterable {
    /// Turns about the vertical axis, the left edge coming forward.
    case flipFromLeft
    /// Turns about the vertical axis, the right edge coming forward.
    case flipFromRight
    /// Turns about the horizontal axis, the top edge coming forward.
    case flipFromTop
    /// Turns about the horizontal axis, the bottom edge coming forward.
    case flipFromBottom
    /// Fades from the old content to the new.
    case crossDissolve

    /// Whether the view turns, and so shows its new content from the half-turn on.
    public var isFlip: Bool { self != .crossDissolve }
}
