/// The number a share of the way from one to another: exactly `to` at 1, and beyond it outside 0 … 1.
public func interpolate(_ from: Double, _ to: Double, at fraction: Double) -> Double {
    fraction == 1 ? to : from + (to - from) * fraction
}

extension Point {
    /// The point a share of the way to another.
    public func interpolated(to other: Point, at fraction: Double) -> Point {
        Point(x: interpolate(x, other.x, at: fraction), y: interpolate(y, other.y, at: fraction))
    }
}

extension Size {
    /// The size a share of the way to another.
    public func interpolated(to other: Size, at fraction: Double) -> Size {
        Size(
            width: interpolate(width, other.width, at: fraction),
            height: interpolate(height, other.height, at: fraction))
    }
}

extension Rect {
    /// The rectangle a share of the way to another, origin and size each on their own.
    public func interpolated(to other: Rect, at fraction: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: other.origin, at: fraction),
            size: size.interpolated(to: other.size, at: fraction))
    }
}

extension Color {
    /// The colour a share of the way to another, in straight sRGB; past either end the components may leave 0 … 1.
    public func interpolated(to other: Color, at fraction: Double) -> Color {
        Color(
            red: interpolate(red, other.red, at: fraction), green: interpolate(green, other.green, at: fraction),
            blue: interpolate(blue, other.blue, at: fraction), alpha: interpolate(alpha, other.alpha, at: fraction))
    }
}
