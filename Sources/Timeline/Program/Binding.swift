import Geometry

/// A stored property that follows an expression at every sample, and is neither set nor animated.
public struct Binding: Sendable {
    /// What follows, and what it follows.
    public enum Content: Sendable {
        /// One stored number. A bound `frame` is written as four of these, for `center` and the size of `bounds`.
        case number(PropertyKey, NumericInput)
        /// The numbers of a vector or a scale, from component 0 of the key on.
        case numbers(PropertyKey, [NumericInput])
        /// The four numbers of a colour, from component 0 of the key on.
        case color(PropertyKey, Expression)
        /// The six numbers of a transform, the one key with component 0.
        case transform(PropertyKey, [TransformStep])
        /// A text.
        case text(PropertyKey, TextInput)
    }

    /// What follows, and what it follows.
    public let content: Content
    /// Where it is written.
    public let position: SourcePosition
}
