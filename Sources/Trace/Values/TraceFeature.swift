/// One property over time: of a view with an id, or a variable, or a value.
public struct TraceFeature: Hashable, Sendable {
    /// What kind of value it holds.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// One number.
        case number
        /// A truth value.
        case boolean
        /// One name of a closed list.
        case choice
        /// Several names of a closed list.
        case choices
        /// Two numbers.
        case vector
        /// Four numbers: x, y, width, height.
        case rect
        /// Four numbers: top, left, bottom, right.
        case insets
        /// Four numbers in 0 … 1: red, green, blue, alpha.
        case color
        /// Six numbers: a, b, c, d, tx, ty.
        case transform
        /// Text.
        case string
        /// A path, as SVG path data.
        case path
    }

    /// The name: `card.rotation`, or the variable's or the value's own.
    public var name: String
    /// What kind of value it holds.
    public var kind: Kind
    /// Its values, one for each time of the document.
    public var values: [TraceValue]

    /// Makes a feature.
    public init(name: String, kind: Kind, values: [TraceValue]) {
        self.name = name
        self.kind = kind
        self.values = values
    }
}
