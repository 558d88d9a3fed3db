import Geometry

/// A shape that cuts a view and all within it.
public enum Mask: Hashable, Sendable {
    /// The side of a view on which a perforation lies, in the direction of reading.
    public enum Edge: String, Sendable, CaseIterable {
        /// The side where a line begins: what lies after the wave is kept.
        case leading
        /// The side where a line ends: what lies before the wave is kept.
        case trailing
    }

    /// The bounds with rounded corners, radius in points.
    case rectangle(cornerRadius: Double)
    /// The ellipse that fills the bounds.
    case ellipse
    /// A path in the view's coordinates.
    case path(Path)
    /// A ring sector about the middle: radii in points, angles in degrees clockwise from the positive x axis.
    case sector(innerRadius: Double, outerRadius: Double, start: Double, end: Double)
    /// A wavy edge of touching circular arcs, radii in points.
    case perforated(edge: Edge, innerRadius: Double, outerRadius: Double)
}
