/// The moments at which a scroll view tells its delegate: UIKit's names.
public enum ScrollEvent: Hashable, Sendable {
    /// A finger has taken the content.
    case willBeginDragging
    /// The finger has let go, or was cut off; `willDecelerate` tells whether the content goes on.
    case didEndDragging(willDecelerate: Bool)
    /// The content goes on without the finger.
    case willBeginDecelerating
    /// It has come to rest.
    case didEndDecelerating
    /// An offset that was set with animation has arrived.
    case didEndScrollingAnimation
}

/// What a scroll view is doing.
public enum ScrollPhase: String, Sendable, CaseIterable {
    /// Nothing.
    case idle
    /// A finger moves the content.
    case dragging
    /// The content slows down.
    case decelerating
    /// A spring brings the content back to its limit.
    case bouncing
    /// An animation moves the offset.
    case animating
}
