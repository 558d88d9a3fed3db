/// A set of the four corners of a rectangle, by where they lie on screen.
public struct RectCorners: OptionSet, Hashable, Sendable {
    /// One bit a corner.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The corner at the left top.
    public static let topLeft = RectCorners(rawValue: 1)
    /// The corner at the right top.
    public static let topRight = RectCorners(rawValue: 2)
    /// The corner at the left bottom.
    public static let bottomLeft = RectCorners(rawValue: 4)
    /// The corner at the right bottom.
    public static let bottomRight = RectCorners(rawValue: 8)
    /// All four.
    public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The shape of a rounded corner.
public enum CornerCurve: String, Sendable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// A quarter turn whose curvature rises and falls gradually; see ``Path/roundedRectangle(_:cornerRadius:curve:corners:)``.
    case continuous
}
