/// Distances inwards from the four sides, in points; leading and trailing follow the direction of reading.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top, in points.
    public var top: Double
    /// The distance from the side where a line of text begins, in points.
    public var leading: Double
    /// The distance from the bottom, in points.
    public var bottom: Double
    /// The distance from the side where a line of text ends, in points.
    public var trailing: Double

    /// No insets.
    public static let zero = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Makes insets from four distances.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
