import Geometry

/// A subpath cut into chords.
struct Polyline {
    /// The corners; no two neighbours are equal.
    var points: [Point]
    /// Whether a line leads back from the last to the first.
    var isClosed: Bool

    /// The length of the way around.
    var length: Double {
        var sum = 0.0
        for place in 1..<max(points.count, 1) { sum += Self.distance(points[place - 1], points[place]) }
        if isClosed, points.count > 1 { sum += Self.distance(points[points.count - 1], points[0]) }
        return sum
    }

    /// The subpaths of a path, in order, within a tolerance.
    static func subpaths(of path: Path, tolerance: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var points: [Point] = []
        func finish(closed: Bool) {
            if closed, points.count > 1, points[0] == points[points.count - 1] { points.removeLast() }
            if points.count > 1 { lines.append(Polyline(points: points, isClosed: closed && points.count > 2)) }
        }
        func append(_ point: Point) {
            if points.last != point { points.append(point) }
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                finish(closed: false)
                points = [point]
            case .line(let point): append(point)
            case .curve(let c1, let c2, let end):
                let start = points.last ?? .zero
                let count = CurveFlattening.pieceCount(start, c1, c2, end, tolerance: tolerance)
                for piece in 1..<max(count, 1) {
                    append(CurveFlattening.point(start, c1, c2, end, at: Double(piece) / Double(count)))
                }
                append(end)
            case .close:
                let start = points.first
                finish(closed: true)
                points = start.map { [$0] } ?? []
            }
        }
        finish(closed: false)
        return lines
    }

    /// The part between two lengths along the way, open unless it is all of a closed one; nil when it is empty.
    func part(from start: Double, to end: Double) -> Polyline? {
        let whole = length
        if start <= 0 && end >= whole { return self }
        var part: [Point] = []
        var travelled = 0.0
        let corners = isClosed ? points + [points[0]] : points
        for place in 1..<corners.count {
            let (a, b) = (corners[place - 1], corners[place])
            let step = Self.distance(a, b)
            let (from, to) = (max(start - travelled, 0), min(end - travelled, step))
            if to > from {
                let first = from == 0 ? a : a + (b - a) * (from / step)
                if part.last != first { part.append(first) }
                let last = to == step ? b : a + (b - a) * (to / step)
                if part.last != last { part.append(last) }
            }
            travelled += step
        }
        return part.count > 1 ? Polyline(points: part, isClosed: false) : nil
    }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        ElementaryFunctions.hypotenuse(b.x - a.x, b.y - a.y)
    }
}
