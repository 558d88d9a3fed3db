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
        /// The files from the next one on, and the first of all, whose size the others must have.
        case files(ArraySlice<String>, first: String)
        case raw(InputStream)
    }

    /// The size of a picture, in pixels.
    struct Size: Hashable {
        let width: Int
        let height: Int

        init(_ picture: PixelBuffer) {
            width = picture.width
            height = picture.height
        }
    }

    /// Why there are no frames.
    enum Failure: Error {
        /// A picture is not one.
        case picture(String, reason: String)
        /// A picture has another size than the first one.
        case sizes(String, FrameSource.Size, first: String, FrameSource.Size)
        /// The last raw frame breaks off after some bytes.
        case incomplete(String, frame: Int, bytes: Int, expected: Int)

        /// The failure in words.
        var message: String {
            switch self {
            case .picture(let name, let reason): "\(name): \(reason)"
            case .sizes(let name, let size, let first, let expected):
                "\(name): \(size.width) × \(size.height) pixels, and \(first) has "
                    + "\(expected.width) × \(expected.height); all frames of a film have one size"
            case .incomplete(let name, let frame, let bytes, let expected):
                "\(name): frame \(frame) breaks off after \(bytes) of \(expected) bytes"
            }
        }
    }

    /// Reads PNG or JPEG files, one for each frame; at least one.
    init(files: [String]) throws {
        frame = try Self.picture(files[0])
        input = .files(files[...], first: files[0])
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
        case .files(let files, let first):
            guard let path = files.first else { return false }
            if number > 0 {
                let picture = try Self.picture(path)
                let (size, expected) = (Size(picture), Size(frame))
                if size != expected { throw Failure.sizes(path, size, first: first, expected) }
                frame = picture
            }
            input = .files(files.dropFirst(), first: first)
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
