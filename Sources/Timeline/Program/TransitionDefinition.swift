import Motion
import Scene

/// An animator that exchanges the content of a view.
public struct TransitionDefinition: Sendable {
    /// What it looks like.
    public let kind: TransitionKind
    /// The view's index in the scene.
    public let view: Int
    /// What is set: at once, but shown by a flip from its half-turn on.
    public let set: [Assignment]
    /// Its duration in seconds.
    public let duration: NumericInput
    /// How it eases.
    public let curve: TimingCurve
    /// Seconds between its start and its first movement.
    public let delay: NumericInput
}
