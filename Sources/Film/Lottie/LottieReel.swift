import Raster

/// The frames of one Lottie file at one size, packed, in a temporary file.
///
/// Any frame can be had at any time from any thread, always with the same pixels.
final class LottieReel: Sendable {
    /// The number of frames.
    var count: Int { offsets.count - 1 }

    private let file: UnlinkedFile
    private let width: Int
    private let height: Int
    /// Where each frame begins in the file, in bytes, and where the last ends.
    private let offsets: [Int]

    /// Takes frames in order until there are no more. `next` fills the pixels with the next one, or gives false.
    init(
        width: Int, height: Int, file: UnlinkedFile, limit: Int, name: String,
        next: (UnsafeMutableBufferPointer<UInt32>) throws -> Bool
    ) throws {
        var offsets = [0]
        var pixels = [UInt32](repeating: 0, count: width * height)
        var words: [UInt32] = []
        while try pixels.withUnsafeMutableBufferPointer({ try next($0) }) {
            pixels.withUnsafeBufferPointer { PackedPicture.pack($0, into: &words) }
            let end = offsets[offsets.count - 1] + words.count * 4
            guard end <= limit else { throw LottieRendererError.spoolFull(file: name, limit: limit) }
            try words.withUnsafeBytes { try file.append($0) }
            offsets.append(end)
        }
        self.file = file
        self.width = width
        self.height = height
        self.offsets = offsets
    }

    /// A frame; traps when there are not so many.
    func picture(_ place: Int) throws(LottieRendererError) -> PixelBuffer {
        let byteCount = offsets[place + 1] - offsets[place]
        var failure: LottieRendererError?
        let words = [UInt32](unsafeUninitializedCapacity: byteCount / 4) { room, count in
            do throws(LottieRendererError) {
                try file.read(
                    into: UnsafeMutableRawBufferPointer(start: room.baseAddress, count: byteCount), at: offsets[place])
                count = byteCount / 4
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        var buffer = PixelBuffer(width: width, height: height)
        buffer.pixels.withUnsafeMutableBufferPointer { PackedPicture.unpack(words, into: $0) }
        return buffer
    }
}
