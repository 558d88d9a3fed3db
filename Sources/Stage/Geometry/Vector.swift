/// A velocity in the plane, named as Core Graphics does.
public struct Vector: Hashable, Sendable {
    /// The horizontal part.
    public var dx: Double
    /// The vertical part.
    public var dy: Double

    /// No movement.
    public static let zero = Vector(dx: 0, dy: 0)

    /// Makes a vector from its parts.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The one number that stands for the vector where there is no plane: the only part that is not 0, or the length.
    var scalar: Double {
        if dy == 0 { return dx }
        return dx == 0 ? dy : (dx * dx + dy * dy).squareRoot()
    }
}
