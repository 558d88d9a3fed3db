/// A CSS cubic-bezier() easing function: a curve from (0, 0) to (1, 1) with two control points.
public struct CubicBezier: Hashable, Sendable {
    /// The first control point.
    public let x1: Double, y1: Double
    /// The second control point.
    public let x2: Double, y2: Double

    /// Makes a curve. Traps unless both x lie in 0 … 1.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "the x of a control point lies in 0 … 1")
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// The eased share at a share of time.
    public func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var (low, high, t) = (0.0, 1.0, x)
        for _ in 0..<60 {
            let error = Self.component(x1, x2, t) - x
            if error == 0 { break }
            if error > 0 { high = t } else { low = t }
            t = (low + high) / 2
        }
        return Self.component(y1, y2, t)
    }

    private static func component(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }
}
