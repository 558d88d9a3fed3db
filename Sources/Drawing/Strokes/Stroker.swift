import Geometry

/// Turns a line along a path into the shape that the line covers: butt ends, mitred corners up to a ratio of 10.
enum Stroker {
    private static let miterLimit = 10.0

    /// The shape of a stroke, to be filled by the non-zero rule.
    ///
    /// `start` and `end` are shares of the path's whole length, over all its subpaths in order; `tolerance` is how far
    /// chords may lie from a curve, in the path's own units.
    static func outline(of path: Path, width: Double, start: Double, end: Double, tolerance: Double) -> Path {
        let lines = Polyline.subpaths(of: path, tolerance: tolerance)
        let total = lines.reduce(0) { $0 + $1.length }
        let (from, to) = (max(start, 0) * total, min(end, 1) * total)
        var outline = Path()
        guard width > 0, to > from, total.isFinite else { return outline }
        // A share of 1 is the very end, whatever the sum's last bit says.
        let isWhole = start <= 0 && end >= 1
        var passed = 0.0
        for line in lines {
            let length = line.length
            if let part = isWhole ? line : line.part(from: from - passed, to: to - passed) {
                append(part, halfWidth: width / 2, to: &outline)
            }
            passed += length
        }
        return outline
    }

    private static func append(_ line: Polyline, halfWidth: Double, to outline: inout Path) {
        let forth = side(of: line, halfWidth: halfWidth)
        let back = side(
            of: Polyline(points: line.points.reversed(), isClosed: line.isClosed), halfWidth: halfWidth)
        if line.isClosed {
            appendPolygon(forth, to: &outline)
            appendPolygon(back, to: &outline)
        } else {
            appendPolygon(forth + back, to: &outline)
        }
    }

    private static func appendPolygon(_ points: [Point], to path: inout Path) {
        for (place, point) in points.enumerated() { path.elements.append(place == 0 ? .move(point) : .line(point)) }
        path.elements.append(.close)
    }

    /// The line moved to its left by half the width, corners joined.
    private static func side(of line: Polyline, halfWidth: Double) -> [Point] {
        let points = line.points
        let count = points.count
        var side: [Point] = []
        if !line.isClosed { side.append(points[0] + normal(points[0], points[1]) * halfWidth) }
        for place in line.isClosed ? 0..<count : 1..<count - 1 {
            appendJoin(
                points[(place + count - 1) % count], points[place], points[(place + 1) % count], halfWidth, to: &side)
        }
        if !line.isClosed { side.append(points[count - 1] + normal(points[count - 2], points[count - 1]) * halfWidth) }
        return side
    }

    private static func appendJoin(
        _ before: Point, _ corner: Point, _ after: Point, _ halfWidth: Double, to side: inout [Point]
    ) {
        let (n1, n2) = (normal(before, corner), normal(corner, after))
        let sum = n1 + n2
        let square = sum.x * sum.x + sum.y * sum.y
        // The mitre lies along n1 + n2; its length over the half width is 1 / cos(half the turn).
        let ratio = square > 1e-12 ? 2 / square.squareRoot() : .infinity
        let turnsAway = n1.x * n2.y - n1.y * n2.x >= 0
        let room =
            turnsAway
            ? Double.infinity
            : min(
                ElementaryFunctions.hypotenuse(corner.x - before.x, corner.y - before.y),
                ElementaryFunctions.hypotenuse(after.x - corner.x, after.y - corner.y))
        let back = halfWidth * max(ratio * ratio - 1, 0).squareRoot()
        if ratio <= miterLimit && back <= room {
            side.append(corner + sum * (2 / square * halfWidth))
        } else if turnsAway {
            side += [corner + n1 * halfWidth, corner + n2 * halfWidth]
        } else {
            side += [corner + n1 * halfWidth, corner, corner + n2 * halfWidth]
        }
    }

    /// The unit vector to the left of the way from one point to another, as seen with y downwards.
    private static func normal(_ a: Point, _ b: Point) -> Point {
        let length = ElementaryFunctions.hypotenuse(b.x - a.x, b.y - a.y)
        return Point(x: (b.y - a.y) / length, y: -(b.x - a.x) / length)
    }
}
