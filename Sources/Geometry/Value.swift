/// The closed set of kinds of value that a property can carry.
public enum Value: Hashable, Sendable {
    /// One number: points, degrees, a fraction, or a component of anything larger.
    case number(Double)
    /// A truth value.
    case boolean(Bool)
    /// A point, a size or a vector.
    case vector(Point)
    /// A rectangle.
    case rect(Rect)
    /// Four distances.
    case insets(EdgeInsets)
    /// A colour in straight sRGB.
    case color(Color)
    /// An affine map.
    case transform(AffineTransform)
    /// Text, or the name of one of a closed list of states.
    case string(String)
    /// A vector path.
    case path(Path)
}
