/// A variable: what only `set` changes. Its place in ``Program/variables`` is its property in a `PropertyKey`.
public struct Variable: Sendable {
    /// What a variable may hold.
    public enum Kind: Hashable, Sendable {
        /// A number.
        case number
        /// A truth value, kept as 0 or 1.
        case boolean
        /// One of these states, kept as its place in the list.
        case states([String])
    }

    /// The name.
    public let name: String
    /// What it may hold.
    public let kind: Kind
    /// The number it starts with.
    public let initial: Double
    /// Where it is declared.
    public let position: SourcePosition
}
