/// How much a Lottie file may ask for.
public struct LottieLimits: Hashable, Sendable {
    /// How deeply values may nest; groups within groups take two levels each.
    public var nesting = 200
    /// Values in the file.
    public var values = 4_000_000
    /// Layers and shapes, once compositions and repeaters are written out.
    public var shapes = 100_000
    /// How deeply compositions may lie in one another.
    public var compositionDepth = 32
    /// Copies that one repeater makes, and points of one star.
    public var copies = 10_000
    /// Frames of the file, before they are divided.
    public var frames = 100_000

    /// The limits that hold unless told otherwise.
    public init() {}
}
