import Geometry

/// An affine map taken apart into what Core Animation interpolates: scale, then shear, then rotation, then translation.
public struct TransformComponents: Hashable, Sendable {
    /// The horizontal scale; never negative when taken from a matrix.
    public var scaleX: Double
    /// The vertical scale; negative when the map mirrors.
    public var scaleY: Double
    /// How far x moves for a unit of scaled y.
    public var shear: Double
    /// The turn, in radians clockwise on screen; −π … π when taken from a matrix.
    public var rotation: Double
    /// The way the origin moves, in points.
    public var translation: Point

    /// Makes components.
    public init(
        scaleX: Double = 1, scaleY: Double = 1, shear: Double = 0, rotation: Double = 0, translation: Point = .zero
    ) {
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.shear = shear
        self.rotation = rotation
        self.translation = translation
    }

    /// Takes a map apart; nil when it flattens the plane, so that there is no one way to do it.
    ///
    /// sx = √(a² + b²), φ = atan2(b, a), perp = −c·sin φ + d·cos φ = sy, shear = (c·cos φ + d·sin φ)/perp.
    public init?(_ transform: AffineTransform) {
        let length = ElementaryFunctions.hypotenuse(transform.a, transform.b)
        guard length > 0, length.isFinite else { return nil }
        // b/length and a/length are the sine and the cosine of φ, without going through the angle.
        let (sine, cosine) = (transform.b / length, transform.a / length)
        let perpendicular = transform.d * cosine - transform.c * sine
        let shear = (transform.c * cosine + transform.d * sine) / perpendicular
        guard perpendicular != 0, shear.isFinite else { return nil }
        self.init(
            scaleX: length, scaleY: perpendicular, shear: shear,
            rotation: ElementaryFunctions.arcTangent(transform.b, transform.a),
            translation: Point(x: transform.tx, y: transform.ty))
    }

    /// The map put together again: scale·shear·rotation·translation, in row vectors.
    public var transform: AffineTransform {
        let (sine, cosine) = (ElementaryFunctions.sine(rotation), ElementaryFunctions.cosine(rotation))
        return AffineTransform(
            a: scaleX * cosine, b: scaleX * sine,
            c: scaleY * (shear * cosine - sine), d: scaleY * (shear * sine + cosine),
            tx: translation.x, ty: translation.y)
    }
}
