/// The type of an expression, known before it runs.
public enum ExpressionType: Hashable, Sendable {
    /// A number.
    case number
    /// A truth value.
    case boolean
    /// A colour.
    case color
    /// A text; `among` lists all that it can be, where that is known: the states of a variable, the cases of a value.
    case text(among: [String]?)
}

extension ExpressionType {
    /// How many slots of the stack it takes.
    var slots: Int { self == .color ? 4 : 1 }

    /// The type in words: "a number".
    var phrase: String {
        switch self {
        case .number: "a number"
        case .boolean: "a truth value"
        case .color: "a colour"
        case .text: "a text"
        }
    }

    var isText: Bool {
        if case .text = self { return true }
        return false
    }

    /// The texts it can be, where they are known.
    var texts: [String]? {
        if case .text(let texts) = self { return texts }
        return nil
    }
}
