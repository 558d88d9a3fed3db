import Geometry

/// A projective map of the plane: a column (x, y, 1) times nine numbers, then divided by the third result.
struct ProjectiveTransform {
    var m00: Double, m01: Double, m02: Double
    var m10: Double, m11: Double, m12: Double
    var m20: Double, m21: Double, m22: Double

    /// The affine map as a projective one.
    init(_ affine: AffineTransform) {
        (m00, m01, m02) = (affine.a, affine.c, affine.tx)
        (m10, m11, m12) = (affine.b, affine.d, affine.ty)
        (m20, m21, m22) = (0, 0, 1)
    }

    init(rows: (Double, Double, Double), _ second: (Double, Double, Double), _ third: (Double, Double, Double)) {
        (m00, m01, m02) = rows
        (m10, m11, m12) = second
        (m20, m21, m22) = third
    }

    /// First this map, then `next`.
    func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
        func row(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
            (a * m00 + b * m10 + c * m20, a * m01 + b * m11 + c * m21, a * m02 + b * m12 + c * m22)
        }
        return ProjectiveTransform(
            rows: row(next.m00, next.m01, next.m02), row(next.m10, next.m11, next.m12),
            row(next.m20, next.m21, next.m22))
    }

    /// The inverse, or nil when the map flattens the plane.
    var inverse: ProjectiveTransform? {
        let c00 = m11 * m22 - m12 * m21
        let c01 = m12 * m20 - m10 * m22
        let c02 = m10 * m21 - m11 * m20
        let determinant = m00 * c00 + m01 * c01 + m02 * c02
        guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
        let f = 1 / determinant
        return ProjectiveTransform(
            rows: (c00 * f, (m02 * m21 - m01 * m22) * f, (m01 * m12 - m02 * m11) * f),
            (c01 * f, (m00 * m22 - m02 * m20) * f, (m02 * m10 - m00 * m12) * f),
            (c02 * f, (m01 * m20 - m00 * m21) * f, (m00 * m11 - m01 * m10) * f))
    }

    /// Where a point goes.
    @inline(__always)
    func apply(_ point: Point) -> Point {
        let w = 1 / (m20 * point.x + m21 * point.y + m22)
        return Point(x: (m00 * point.x + m01 * point.y + m02) * w, y: (m10 * point.x + m11 * point.y + m12) * w)
    }

    /// The smallest rectangle around the image of a rectangle; every corner must lie before the eye.
    func boundingBox(of rect: Rect) -> Rect {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
            let point = apply(Point(x: x, y: y))
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
