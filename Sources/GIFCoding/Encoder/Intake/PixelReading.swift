import Raster

/// How source pixels become what a GIF can show: opaque, or clear, which is 0.
///
/// Opaque pixels pass as they are, whatever the order of their channels; the palette puts that right.
struct PixelReading {
    let format: GIFPixelFormat
    let background: UInt32
    let keepsTransparency: Bool

    /// Whether any pixel is neither opaque nor, where clear pixels stay, exactly 0.
    @inline(__always)
    func mustConvert(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
        var all = UInt32.max
        for index in 0..<count { all &= pixels[index] }
        return all < 0xFF00_0000
    }

    /// Converts one row.
    func convert(_ pixels: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int) {
        for index in 0..<count {
            let pixel = pixels[index]
            let alpha = pixel >> 24
            if alpha == 255 {
                target[index] = pixel
            } else if keepsTransparency, alpha < 128 {
                target[index] = 0
            } else {
                switch format {
                case .premultipliedARGB:
                    target[index] = PixelColor.composite(pixel, over: background)
                case .straightRGBA:
                    let premultiplied = PixelColor.premultiply(pixel)
                    target[index] = PixelColor.composite(premultiplied, over: Self.swapped(background))
                }
            }
        }
    }

    /// A pixel of this format as 0xAARRGGBB.
    func color(_ pixel: UInt32) -> UInt32 {
        format == .straightRGBA ? Self.swapped(pixel) : pixel
    }

    /// Red and blue exchanged.
    private static func swapped(_ pixel: UInt32) -> UInt32 {
        pixel & 0xFF00_FF00 | (pixel & 255) << 16 | pixel >> 16 & 255
    }
}
