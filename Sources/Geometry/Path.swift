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
