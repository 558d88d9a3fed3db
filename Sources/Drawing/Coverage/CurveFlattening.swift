import Geometry

/// How cubic curves are cut into chords.
enum CurveFlattening {
    /// How many equal steps of the parameter keep the chords within a tolerance (Wang's bound), 1 … 1 000.
    @inline(__always)
    static func pieceCount(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, tolerance: Double) -> Int {
        let ax = p0.x - 2 * p1.x + p2.x
        let ay = p0.y - 2 * p1.y + p2.y
        let bx = p1.x - 2 * p2.x + p3.x
        let by = p1.y - 2 * p2.y + p3.y
        let bend = max(ax * ax + ay * ay, bx * bx + by * by).squareRoot()
        let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        return count >= 1 ? Int(min(count, 1_000)) : 1
    }

    /// A point of the curve.
    @inline(__always)
    static func point(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, at t: Double) -> Point {
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
            y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
    }
}
