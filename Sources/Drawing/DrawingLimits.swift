/// How much a picture may ask for.
public struct DrawingLimits: Hashable, Sendable {
    /// The longest side of the canvas, in pixels.
    public var maximumSide: Int
    /// The most pixels of the canvas.
    public var maximumPixels: Int
    /// The most pixels of scratch memory that groups, masks and transitions may hold at once; 4 bytes each.
    public var maximumScratchPixels: Int
    /// The deepest nesting of views.
    public var maximumDepth: Int

    /// Makes limits; the defaults let a frame take at most about 1.2 GB.
    public init(
        maximumSide: Int = 32_767, maximumPixels: Int = 100_000_000, maximumScratchPixels: Int = 200_000_000,
        maximumDepth: Int = 256
    ) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumScratchPixels = maximumScratchPixels
        self.maximumDepth = maximumDepth
    }
}
