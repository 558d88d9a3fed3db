import CPng
import Raster

/// Reads and writes PNG through libpng's simplified interface.
///
/// That interface catches libpng's long jumps itself, so none of them crosses a Swift frame.
public enum PNGCoder {
    /// The bytes of a PNG file that shows the buffer: 8 bits a channel, straight alpha, RGB where all is opaque.
    ///
    /// The same buffer gives the same bytes with the same libpng and zlib.
    /// Throws ``ImageError/cannotWrite(format:width:height:reason:)`` when there is no pixel or libpng refuses.
    public static func encode(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] {
        let isOpaque = buffer.pixels.allSatisfy { $0 >> 24 == 255 }
        let channels = isOpaque ? 3 : 4
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.format = Format.color | (isOpaque ? 0 : Format.alpha)
        guard buffer.width > 0, buffer.height > 0,
            let width = UInt32(exactly: buffer.width), let height = UInt32(exactly: buffer.height),
            let stride = Int32(exactly: buffer.width * channels)
        else { throw cannotWrite(buffer, reason: "a side is out of range") }
        image.width = width
        image.height = height
        let samples = straightSamples(of: buffer, channels: channels)

        // The largest file there can be; libpng's own macro for it is not visible from Swift.
        let raw = (buffer.width * channels + 1) * buffer.height
        var size = png_alloc_size_t(raw + raw / 1000 + 12 * (raw / 8192 + 1) + 1024)
        var bytes = [UInt8](repeating: 0, count: Int(size))
        let status = bytes.withUnsafeMutableBytes {
            png_image_write_to_memory(&image, $0.baseAddress, &size, 0, samples, stride, nil)
        }
        guard status != 0 else { throw cannotWrite(buffer, reason: message(of: image)) }
        bytes.removeSubrange(Int(size)...)
        return bytes
    }

    /// The pixels of a PNG file of any kind, converted to 8-bit sRGB and premultiplied.
    ///
    /// The size is checked against `maximumPixels` before the pixels get memory. Throws
    /// ``ImageError/malformed(format:reason:)`` or ``ImageError/tooLarge(format:width:height:maximumPixels:)``.
    public static func decode(_ bytes: [UInt8], maximumPixels: Int = 1 << 26) throws(ImageError) -> PixelBuffer {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        var pixels: [UInt32] = []
        var failure: ImageError?
        // libpng keeps the address between its two calls, so both happen inside one closure.
        bytes.withUnsafeBytes { file in
            guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
                failure = .malformed(format: "PNG", reason: file.isEmpty ? "the file is empty" : message(of: image))
                return
            }
            let (width, height) = (Int(image.width), Int(image.height))
            guard width <= maximumPixels / max(1, height), width <= Int(Int32.max) / 4 else {
                failure = .tooLarge(format: "PNG", width: width, height: height, maximumPixels: maximumPixels)
                return
            }
            image.format = Format.color | Format.alpha | Format.blueFirst
            pixels = Array(repeating: 0, count: width * height)
            let status = pixels.withUnsafeMutableBytes {
                png_image_finish_read(&image, nil, $0.baseAddress, Int32(width * 4), nil)
            }
            if status == 0 { failure = .malformed(format: "PNG", reason: message(of: image)) }
        }
        if let failure { throw failure }
        for index in pixels.indices {
            pixels[index] = PixelColor.premultiply(UInt32(littleEndian: pixels[index]))
        }
        return PixelBuffer(width: Int(image.width), height: Int(image.height), pixels: pixels)
    }

    /// The bits of `png_image.format`, which libpng spells as macros that Swift does not see.
    private enum Format {
        static let alpha: UInt32 = 0x01
        static let color: UInt32 = 0x02
        static let blueFirst: UInt32 = 0x10
    }

    private static func straightSamples(of buffer: PixelBuffer, channels: Int) -> [UInt8] {
        Array(unsafeUninitializedCapacity: buffer.pixels.count * channels) { samples, count in
            var at = 0
            for pixel in buffer.pixels {
                let straight = PixelColor.unpremultiply(pixel)
                samples[at] = UInt8(truncatingIfNeeded: straight >> 16)
                samples[at + 1] = UInt8(truncatingIfNeeded: straight >> 8)
                samples[at + 2] = UInt8(truncatingIfNeeded: straight)
                if channels == 4 { samples[at + 3] = UInt8(truncatingIfNeeded: straight >> 24) }
                at += channels
            }
            count = at
        }
    }

    private static func cannotWrite(_ buffer: PixelBuffer, reason: String) -> ImageError {
        .cannotWrite(format: "PNG", width: buffer.width, height: buffer.height, reason: reason)
    }

    /// What libpng wrote into its message field, which always ends in a zero.
    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
