import Geometry
import PropertyAnimation
import Scene

/// What a file gives for a property or for one component of it.
public enum PropertyInput: Sendable {
    /// One input for each component written: one for `card.center.x`, two for `card.center`, four for `card.frame`.
    /// A scale written as one number is two equal inputs. A choice is its place in the list, `maskedCorners` a bit mask.
    case numbers([NumericInput])
    /// An expression of type colour; a colour that is written out is four numbers instead.
    case color(Expression)
    /// Steps that make a transform; an empty list is the identity.
    case transform([TransformStep])
    /// Text, or a file's name.
    case text(TextInput)
    /// A path.
    case path(Path)

    /// The value at an instant, with as many numbers as ``numbers(_:)`` has inputs, four of a colour, six of a transform.
    public func value(in reading: some PropertyReading) -> PropertyInputValue {
        switch self {
        case .numbers(let inputs): .numbers(inputs.map { $0.value(in: reading) })
        case .color(let expression): .numbers(expression.color(in: reading).components)
        case .transform(let steps): .numbers(steps.transform(in: reading).components)
        case .text(let input): .object(.string(input.value(in: reading)))
        case .path(let path): .object(.path(path))
        }
    }

    /// Whether the value is the same at every instant.
    public var isConstant: Bool {
        switch self {
        case .numbers(let inputs): inputs.allSatisfy { $0.constant != nil }
        case .transform(let steps): steps.allSatisfy(\.isConstant)
        case .text(.constant), .path: true
        case .color, .text(.expression): false
        }
    }
}

/// A ``PropertyInput`` at an instant.
public enum PropertyInputValue: Hashable, Sendable {
    /// The numbers of the components written.
    case numbers([Double])
    /// A text or a path.
    case object(ObjectValue)
}

extension Color {
    /// Red, green, blue and alpha.
    var components: [Double] { [red, green, blue, alpha] }
}

extension AffineTransform {
    /// The six numbers in their order.
    var components: [Double] { [a, b, c, d, tx, ty] }
}
