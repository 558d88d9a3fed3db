import ImageCoding
import Platform
import Raster

/// Frames from elsewhere, one at a time, so that memory does not grow with their number.
struct FrameSource {
    private var input: Input
    /// The frame read last; before the first, of the size that all will have.
    private(set) var frame: PixelBuffer
    /// Whether the pixels are R, G, B, A in this order, alpha not multiplied in.
    let isRaw: Bool

    private enum Input {
        case files(ArraySlice<String>)
        case raw(InputStream)
    }

    /// Why there are no frames.
    enum Failure: Error {
        /// A picture is not one.
        case picture(String, reason: String)
        /// The last raw frame breaks off after some bytes.
        case incomplete(String, frame: Int, bytes: Int, expected: Int)

        /// The failure in words.
        var message: String {
            switch self {
            case .picture(let name, let reason): "\(name): \(reason)"
            case .incomplete(let name, let frame, let bytes, let expected):
                "\(name): frame \(frame) breaks off after \(bytes) of \(expected) bytes"
            }
        }
    }

    /// Reads PNG or JPEG files, one for each frame; at least one.
    init(files: [String]) throws {
        frame = try Self.picture(files[0])
        input = .files(files[...])
        isRaw = false
    }

    /// Reads raw RGBA frames of one size from a file, or from standard input for `-`.
    init(raw path: String, size: EncodeSettings.PixelSize) throws {
        frame = PixelBuffer(width: size.width, height: size.height)
        input = .raw(try InputStream(path))
        isRaw = true
    }

    /// Moves on to the next frame, whose number is given; false after the last.
    mutating func advance(to number: Int) throws -> Bool {
        switch input {
        case .files(let files):
            guard let path = files.first else { return false }
            if number > 0 { frame = try Self.picture(path) }
            input = .files(files.dropFirst())
            return true
        case .raw(let stream):
            let expected = frame.pixels.count * 4
            let count = try frame.pixels.withUnsafeMutableBytes { try stream.read(into: $0) }
            if count != 0 && count != expected {
                throw Failure.incomplete(stream.name, frame: number, bytes: count, expected: expected)
            }
            return count != 0
        }
    }

    private static func picture(_ path: String) throws -> PixelBuffer {
        let bytes = try FileSystem.read(path, limit: 1 << 30)
        do {
            return try ImageFile.decode(bytes, maximumPixels: 1 << 30)
        } catch {
            throw Failure.picture(path, reason: "\(error)")
        }
    }
}
