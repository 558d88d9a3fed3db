/// A vector path: moves, lines, cubic Bézier curves and closes, in points.
public struct Path: Hashable, Sendable {
    /// One step of a path.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic Bézier curve: two control points, then the end.
        case curve(Point, Point, Point)
        /// A straight line back to the start of the subpath.
        case close
    }

    /// The steps in drawing order.
    public var elements: [Element]

    /// Makes a path from its steps.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// The path with every point moved through a transform.
    public func applying(_ transform: AffineTransform) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let p): .move(transform.apply(p))
                case .line(let p): .line(transform.apply(p))
                case .curve(let c1, let c2, let p): .curve(transform.apply(c1), transform.apply(c2), transform.apply(p))
                case .close: .close
                }
            })
    }
}

extension Path {
    /// The same outline run through backwards, subpath by subpath.
    public func reversed() -> Path {
        var result = Path()
        var start = Point.zero
        var current = Point.zero
        var back: [Element] = []
        func finish(closed: Bool) {
            guard !back.isEmpty else { return }
            result.elements.append(.move(current))
            result.elements += back.reversed()
            if closed { result.elements.append(.close) }
            back = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish(closed: false)
                (start, current) = (point, point)
            case .line(let point):
                back.append(.line(current))
                current = point
            case .curve(let c1, let c2, let point):
                back.append(.curve(c2, c1, current))
                current = point
            case .close:
                finish(closed: true)
                current = start
            }
        }
        finish(closed: false)
        return result
    }
}
