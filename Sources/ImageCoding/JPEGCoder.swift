import CJpeg
import Raster

/// Reads JPEG through libjpeg-turbo's TurboJPEG interface.
public enum JPEGCoder {
    /// The pixels of a baseline or progressive JPEG file, opaque.
    ///
    /// The size is checked against `maximumPixels` before the pixels get memory, and the number of scans of a
    /// progressive file is limited. Orientation and colour profiles are not applied. Throws
    /// ``ImageError/malformed(format:reason:)`` (a truncated file included) or
    /// ``ImageError/tooLarge(format:width:height:maximumPixels:)``.
    public static func decode(_ bytes: [UInt8], maximumPixels: Int = 1 << 26) throws(ImageError) -> PixelBuffer {
        guard let handle = tjInitDecompress() else {
            throw .malformed(format: "JPEG", reason: String(cString: tjGetErrorStr2(nil)))
        }
        defer { tjDestroy(handle) }
        func malformed() -> ImageError {
            .malformed(format: "JPEG", reason: String(cString: tjGetErrorStr2(handle)))
        }

        var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let size = UInt(bytes.count)
        guard !bytes.isEmpty else { throw .malformed(format: "JPEG", reason: "the file is empty") }
        guard tjDecompressHeader3(handle, bytes, size, &width, &height, &subsampling, &colorspace) == 0 else {
            throw malformed()
        }
        guard width > 0, height > 0 else { throw malformed() }
        guard Int(width) <= maximumPixels / Int(height) else {
            throw .tooLarge(
                format: "JPEG", width: Int(width), height: Int(height), maximumPixels: maximumPixels)
        }

        var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
        let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING
        let status = pixels.withUnsafeMutableBytes { target in
            tjDecompress2(
                handle, bytes, size, target.bindMemory(to: UInt8.self).baseAddress, width, width * 4, height,
                Int32(TJPF_BGRA.rawValue), flags)
        }
        guard status == 0 else { throw malformed() }
        for index in pixels.indices {
            pixels[index] = UInt32(littleEndian: pixels[index]) | 0xFF00_0000
        }
        return PixelBuffer(width: Int(width), height: Int(height), pixels: pixels)
    }
}
