extension Path {
    /// The smallest rectangle around all that the path draws; curves count by where they go, not by their control points.
    ///
    /// `zero` for a path that draws nothing. Points that are only moved to do not count.
    public var boundingBox: Rect {
        var box: (low: Point, high: Point)?
        func add(_ point: Point) {
            guard let (low, high) = box else {
                box = (point, point)
                return
            }
            box = (
                Point(x: min(low.x, point.x), y: min(low.y, point.y)),
                Point(x: max(high.x, point.x), y: max(high.y, point.y))
            )
        }
        var (current, start) = (Point.zero, Point.zero)
        for element in elements {
            switch element {
            case .move(let point): (current, start) = (point, point)
            case .line(let point):
                add(current)
                add(point)
                current = point
            case .curve(let first, let second, let end):
                add(current)
                add(end)
                let curve = CubicSegment(current, first, second, end)
                for parameter in curve.turns { add(curve.point(at: parameter)) }
                current = end
            case .close: current = start
            }
        }
        guard let (low, high) = box else { return .zero }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

/// A cubic Bézier curve by its four points.
private struct CubicSegment {
    private let points: (Point, Point, Point, Point)

    init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) { points = (a, b, c, d) }

    func point(at t: Double) -> Point {
        let u = 1 - t
        return points.0 * (u * u * u) + points.1 * (3 * u * u * t) + points.2 * (3 * u * t * t) + points.3 * (t * t * t)
    }

    /// The parameters inside 0 … 1 at which the curve turns round in x or in y.
    var turns: [Double] {
        Self.turns(points.0.x, points.1.x, points.2.x, points.3.x)
            + Self.turns(points.0.y, points.1.y, points.2.y, points.3.y)
    }

    /// The roots of the slope, 3·((1−t)²·p + 2·(1−t)·t·q + t²·r), inside 0 … 1.
    private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
        let (p, q, r) = (b - a, c - b, d - c)
        let (square, half) = (p - 2 * q + r, q - p)
        let discriminant = half * half - square * p
        guard discriminant >= 0 else { return [] }
        // The stable form of the quadratic formula, which also serves when the square is 0.
        let sum = -(half + (half < 0 ? -1 : 1) * discriminant.squareRoot())
        return [sum / square, p / sum].filter { $0 > 0 && $0 < 1 }
    }
}
