/// A value of a file: worked out anew at every read, its cases already folded into one expression.
public struct NamedValue: Sendable {
    /// The name.
    public let name: String
    /// What it is.
    public let expression: Expression
    /// Where it is declared.
    public let position: SourcePosition
}
