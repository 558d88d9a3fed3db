/// What kind of value a property holds, and so how many numbers it takes.
public enum PropertyKind: String, Sendable, CaseIterable {
    /// One number.
    case number
    /// A truth value, kept as 0 or 1.
    case boolean
    /// One of a closed list of names, kept as the place in the list.
    case choice
    /// A set of names from a closed list, kept as a bit mask.
    case choices
    /// Two numbers: a point, a size, a vector or a scale.
    case vector
    /// Four numbers: x, y, width, height.
    case rect
    /// Four numbers: top, leading, bottom, trailing.
    case insets
    /// Four numbers: red, green, blue, alpha.
    case color
    /// Six numbers: a, b, c, d, tx, ty.
    case transform
    /// Text or a file's name.
    case string
    /// A vector path.
    case path

    /// How many numbers the snapshot keeps for it; strings and paths are kept as objects instead.
    public var componentCount: Int {
        switch self {
        case .number, .boolean, .choice, .choices: 1
        case .vector: 2
        case .rect, .insets, .color: 4
        case .transform: 6
        case .string, .path: 0
        }
    }

    /// Whether the value is kept as an object and not as numbers.
    public var isObject: Bool { self == .string || self == .path }

    /// The names under which a file reaches the components, in order; empty where it cannot.
    public var componentNames: [String] {
        switch self {
        case .vector: ["x", "y"]
        case .rect: ["x", "y", "width", "height"]
        case .insets: ["top", "leading", "bottom", "trailing"]
        case .number, .boolean, .choice, .choices, .color, .transform, .string, .path: []
        }
    }
}

/// The unit in which a property's numbers are given.
public enum PropertyUnit: String, Sendable {
    /// A number without a unit.
    case none
    /// Points of the canvas.
    case points
    /// Degrees, clockwise.
    case degrees
    /// A share, 0 … 1.
    case fraction
    /// Points per second.
    case pointsPerSecond
}
