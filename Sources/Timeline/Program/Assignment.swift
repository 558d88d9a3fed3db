/// One entry of a `set`.
public struct Assignment: Sendable {
    /// What is set.
    public enum Destination: Hashable, Sendable {
        /// A property of a view.
        case property(PropertyReference)
        /// A variable, by its place in ``Program/variables``.
        case variable(Int)
    }

    /// What is set.
    public let destination: Destination
    /// The value: for a variable one number, a state as its place in the variable's list.
    public let value: PropertyInput
    /// Where the entry stands.
    public let position: SourcePosition
}
