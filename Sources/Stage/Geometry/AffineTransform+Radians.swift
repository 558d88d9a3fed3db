import Geometry

// The spellings of CGAffineTransform; angles are in radians, clockwise on screen.
extension AffineTransform {
    /// A rotation about the origin, in radians clockwise.
    public init(rotationAngle radians: Double) { self = .rotation(degrees: radians * 180 / .pi) }

    /// A scale about the origin.
    public init(scaleX: Double, y: Double) { self = .scale(x: scaleX, y: y) }

    /// A translation, in points.
    public init(translationX: Double, y: Double) { self = .translation(x: translationX, y: y) }

    /// The transform that first turns, in radians clockwise, and then does what this one does.
    public func rotated(by radians: Double) -> AffineTransform { rotated(byDegrees: radians * 180 / .pi) }

    /// The inverse, or the transform itself when it flattens the plane, as Core Graphics has it.
    public func inverted() -> AffineTransform { inverse ?? self }
}
