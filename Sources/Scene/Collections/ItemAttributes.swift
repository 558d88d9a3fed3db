import Geometry

/// Where and how a collection shows one of its items.
public struct ItemAttributes: Hashable, Sendable {
    /// The layout rectangle in content coordinates.
    public var frame: Rect
    /// The magnification about the middle.
    public var scale: Double
    /// The turn about the middle, in degrees clockwise.
    public var rotation: Double
    /// The opacity.
    public var alpha: Double
    /// The order among the items.
    public var zPosition: Double

    /// Makes attributes; what is not named leaves the item as it is.
    public init(frame: Rect, scale: Double = 1, rotation: Double = 0, alpha: Double = 1, zPosition: Double = 0) {
        self.frame = frame
        self.scale = scale
        self.rotation = rotation
        self.alpha = alpha
        self.zPosition = zPosition
    }
}
