/// A rectangle of pixels: 32 bits each, rows from top to bottom, tightly packed.
///
/// The bytes are Cairo's ARGB32 on a little-endian machine: blue, green, red, alpha, premultiplied.
public struct PixelBuffer: Hashable, Sendable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels, row after row: 0xAARRGGBB, premultiplied.
    public var pixels: [UInt32]

    /// A buffer of one colour (transparent black unless told). Traps when a side is negative.
    public init(width: Int, height: Int, fill: UInt32 = 0) {
        self.width = width
        self.height = height
        pixels = Array(repeating: fill, count: width * height)
    }

    /// A buffer around pixels that exist. Traps when their count is not width · height.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "\(width) × \(height) pixels expected, \(pixels.count) given")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
