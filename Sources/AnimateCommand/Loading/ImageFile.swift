import ImageCoding
import Raster

/// Pictures that a timeline names: PNG or JPEG, told apart by how they begin.
enum ImageFile {
    /// A picture that cannot be used.
    struct Failure: Error {
        let input: String
        let name: String
        let reason: String

        /// The failure in words.
        var message: String { "\(input): the picture '\(name)' cannot be used: \(reason)" }
    }

    /// The pixels of a PNG or JPEG.
    static func decode(_ bytes: [UInt8], maximumPixels: Int) throws(ImageError) -> PixelBuffer {
        bytes.starts(with: [0xFF, 0xD8])
            ? try JPEGCoder.decode(bytes, maximumPixels: maximumPixels)
            : try PNGCoder.decode(bytes, maximumPixels: maximumPixels)
    }
}
