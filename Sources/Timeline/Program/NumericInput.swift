import Geometry
import PropertyAnimation

/// A number that a file gives: fixed, or worked out each time it is asked for. A truth value is 0 or 1.
public enum NumericInput: Sendable {
    /// The same number always.
    case constant(Double)
    /// An expression of type number or boolean.
    case expression(Expression)

    /// The number at an instant; not finite when an expression divides by zero and the like.
    public func value(in reading: some PropertyReading) -> Double {
        switch self {
        case .constant(let number): number
        case .expression(let expression): expression.number(in: reading)
        }
    }

    /// The number, when it is the same always.
    public var constant: Double? {
        if case .constant(let number) = self { return number }
        return nil
    }
}

/// A text that a file gives: fixed, or worked out each time it is asked for.
public enum TextInput: Sendable {
    /// The same text always.
    case constant(String)
    /// An expression of type text.
    case expression(Expression)

    /// The text at an instant.
    public func value(in reading: some PropertyReading) -> String {
        switch self {
        case .constant(let text): text
        case .expression(let expression): expression.text(in: reading)
        }
    }
}
