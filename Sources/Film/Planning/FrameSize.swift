import Geometry

/// The size of a frame in pixels.
public struct FrameSize: Hashable, Sendable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The longest side that a GIF can tell, in pixels.
    public static let maximumSide = 65_535

    /// The size of a canvas, in points, at a scale in pixels a point; parts of a pixel count whole.
    ///
    /// Throws when a side is empty or too long, or when there are more pixels than `maximumPixelCount`.
    public init(canvas: Size, scale: Double, maximumPixelCount: Int) throws(FilmError) {
        // A hair more than a whole number of pixels is that number: 0.1 · 30 is a little more than 3.
        let width = (canvas.width * scale - 1e-9).rounded(.up)
        let height = (canvas.height * scale - 1e-9).rounded(.up)
        let sides = 1...Double(Self.maximumSide)
        guard sides.contains(width), sides.contains(height), width * height <= Double(maximumPixelCount) else {
            throw .canvas(width: width, height: height, pixelLimit: maximumPixelCount, sideLimit: Self.maximumSide)
        }
        self.width = Int(width)
        self.height = Int(height)
    }
}
