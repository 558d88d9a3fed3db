extension Path {
    /// The outline of a rectangle.
    public static func rectangle(_ rect: Rect) -> Path {
        Path([
            .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
            .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// The ellipse that fills a rectangle.
    public static func ellipse(in rect: Rect) -> Path {
        var path = Path()
        path.appendArc(center: .zero, radius: 1, start: 0, end: 360, moves: true)
        path.elements.append(.close)
        return path.applying(
            AffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    }

    /// A sector of a ring, angles in degrees clockwise from the positive x axis.
    ///
    /// A sweep of 360° or more is the whole ring, one of no sweep or without a radius is empty. A negative sweep covers
    /// the same area as the positive one between the same angles.
    public static func sector(
        center: Point, innerRadius: Double, outerRadius: Double, start: Double, end: Double
    ) -> Path {
        let inner = max(0, min(innerRadius, outerRadius))
        let outer = max(0, max(innerRadius, outerRadius))
        let (from, to) = (min(start, end), max(start, end))
        guard outer > 0, to > from else { return Path() }
        var path = Path()
        if to - from >= 360 {
            path.appendArc(center: center, radius: outer, start: 0, end: 360, moves: true)
            path.elements.append(.close)
            guard inner > 0 else { return path }
            path.appendArc(center: center, radius: inner, start: 360, end: 0, moves: true)
        } else {
            path.appendArc(center: center, radius: outer, start: from, end: to, moves: true)
            let edge = sineAndCosine(degrees: to)
            path.elements.append(.line(Point(x: center.x + inner * edge.cosine, y: center.y + inner * edge.sine)))
            if inner > 0 { path.appendArc(center: center, radius: inner, start: to, end: from) }
        }
        path.elements.append(.close)
        return path
    }

    /// The smallest rectangle around all points, control points included; empty for an empty path.
    public var controlBox: Rect {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        func add(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): add(p)
            case .curve(let c1, let c2, let p):
                add(c1)
                add(c2)
                add(p)
            case .close: break
            }
        }
        return low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .zero
    }
}
