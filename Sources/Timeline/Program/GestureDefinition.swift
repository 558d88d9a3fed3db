import Motion

/// What a finger, or fingers in turn, do on a view.
public struct DragDefinition: Sendable {
    /// One movement or rest.
    public struct Move: Sendable {
        /// How far, in points; nil is a rest.
        public let by: (x: NumericInput, y: NumericInput)?
        /// Seconds.
        public let duration: NumericInput
        /// How it eases.
        public let curve: TimingCurve
        /// Where it is written.
        public let position: SourcePosition
    }

    /// What one finger does from its touch to its lift.
    public struct Stroke: Sendable {
        /// Where it touches, on the canvas; nil is the middle of what is seen of the view.
        public let contact: (x: NumericInput, y: NumericInput)?
        /// What it does, in order.
        public let moves: [Move]
    }

    /// The view's index in the scene.
    public let view: Int
    /// The strokes, each of which touches as the one before lifts.
    public let strokes: [Stroke]
}

/// A finger that brushes a scroll view.
public struct FlingDefinition: Sendable {
    /// The view's index in the scene.
    public let view: Int
    /// The finger's velocity as it lifts, in points a second.
    public let velocity: (x: NumericInput, y: NumericInput)
}
