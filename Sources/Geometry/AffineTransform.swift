/// An affine map of the plane in Core Graphics' convention: a row vector times the matrix, p′ = p·M.
///
/// x′ = a·x + c·y + tx and y′ = b·x + d·y + ty. A positive angle turns clockwise on screen, since y grows downwards.
public struct AffineTransform: Hashable, Sendable {
    /// The first row: where the x axis goes.
    public var a: Double, b: Double
    /// The second row: where the y axis goes.
    public var c: Double, d: Double
    /// Where the origin goes, in points.
    public var tx: Double, ty: Double

    /// The map that changes nothing.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a transform from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A translation, in points.
    public static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scale about the origin.
    public static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// The same scale in both directions, about the origin.
    public static func scale(_ factor: Double) -> AffineTransform { scale(x: factor, y: factor) }

    /// A rotation about the origin, in degrees clockwise; multiples of 90° are exact.
    public static func rotation(degrees: Double) -> AffineTransform {
        let (sine, cosine) = sineAndCosine(degrees: degrees)
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The product p·self·next: first this transform, then `next` (CGAffineTransformConcat).
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Where a point goes.
    public func apply(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Where a vector goes: the translation plays no part.
    public func applyLinear(_ vector: Point) -> Point {
        Point(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
    }

    /// The smallest axis-parallel rectangle around the image of a rectangle.
    public func boundingBox(of rect: Rect) -> Rect {
        // Each coordinate is a sum of a part of x and a part of y, so that the extremes can be taken part by part.
        let left = min(a * rect.minX, a * rect.maxX) + min(c * rect.minY, c * rect.maxY) + tx
        let right = max(a * rect.minX, a * rect.maxX) + max(c * rect.minY, c * rect.maxY) + tx
        let top = min(b * rect.minX, b * rect.maxX) + min(d * rect.minY, d * rect.maxY) + ty
        let bottom = max(b * rect.minX, b * rect.maxX) + max(d * rect.minY, d * rect.maxY) + ty
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The factor by which areas grow; negative when the map mirrors.
    public var determinant: Double { a * d - b * c }

    /// Whether nothing is changed.
    public var isIdentity: Bool { self == .identity }

    /// The inverse, or nil when the map flattens the plane.
    public var inverse: AffineTransform? {
        let det = determinant
        guard det != 0, det.isFinite else { return nil }
        return AffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }
}

/// The sine and the cosine of an angle in degrees, exact at multiples of 90°.
public func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let reduced = degrees.remainder(dividingBy: 360)
    switch reduced {
    case 0: return (0, 1)
    case 90: return (1, 0)
    case -90: return (-1, 0)
    case 180, -180: return (0, -1)
    default:
        let radians = reduced * .pi / 180
        return (ElementaryFunctions.sine(radians), ElementaryFunctions.cosine(radians))
    }
}
