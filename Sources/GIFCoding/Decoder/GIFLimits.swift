/// How much a GIF may ask for before it is refused; checked before memory is given.
public struct GIFLimits: Hashable, Sendable {
    /// The pixels of the canvas.
    public var maximumCanvasPixels = 1 << 26
    /// The images in the file.
    public var maximumFrames = 100_000
    /// The pixels of all composited frames together, four bytes each.
    public var maximumTotalPixels = 1 << 28

    /// The usual limits.
    public init() {}
}
