import Geometry
import PropertyAnimation

/// One step of a transform as a file writes it; each acts in the space made by those before it.
public enum TransformStep: Sendable {
    /// A movement, in points.
    case translate(x: NumericInput, y: NumericInput)
    /// A turn, in degrees clockwise.
    case rotate(NumericInput)
    /// A magnification.
    case scale(x: NumericInput, y: NumericInput)
    /// Six numbers: a, b, c, d, tx, ty.
    case matrix([NumericInput])

    /// The step at an instant.
    public func transform(in reading: some PropertyReading) -> AffineTransform {
        switch self {
        case .translate(let x, let y): return .translation(x: x.value(in: reading), y: y.value(in: reading))
        case .rotate(let angle): return .rotation(degrees: angle.value(in: reading))
        case .scale(let x, let y): return .scale(x: x.value(in: reading), y: y.value(in: reading))
        case .matrix(let inputs):
            let numbers = inputs.map { $0.value(in: reading) }
            return AffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        }
    }

    /// Whether the step is the same at every instant.
    public var isConstant: Bool { inputs.allSatisfy { $0.constant != nil } }

    /// The numbers it is made from.
    public var inputs: [NumericInput] {
        switch self {
        case .translate(let x, let y), .scale(let x, let y): [x, y]
        case .rotate(let angle): [angle]
        case .matrix(let numbers): numbers
        }
    }
}

extension [TransformStep] {
    /// The product at an instant: the last step acts on a point first, as CSS and CGAffineTransformRotate have it.
    public func transform(in reading: some PropertyReading) -> AffineTransform {
        reduce(.identity) { $1.transform(in: reading).concatenating($0) }
    }
}
