import Geometry

/// A smooth run of colours across a view.
public struct Gradient: Hashable, Sendable {
    /// How the colours run; coordinates are shares of the view's size.
    public enum Geometry: Hashable, Sendable {
        /// Along the line from `start` to `end`.
        case linear(start: Point, end: Point)
        /// Outwards from `center`; `radius` is a share of the view's width.
        case radial(center: Point, radius: Double)
    }

    /// The colours, at least two.
    public var colors: [Color]
    /// Where each colour stands, 0 … 1, non-decreasing, as many as colours.
    public var locations: [Double]
    /// How the colours run.
    public var geometry: Geometry

    /// Makes a gradient.
    public init(colors: [Color], locations: [Double], geometry: Geometry) {
        precondition(colors.count == locations.count, "a gradient needs one location for each colour")
        self.colors = colors
        self.locations = locations
        self.geometry = geometry
    }
}
