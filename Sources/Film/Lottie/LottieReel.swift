import Platform
import Raster

/// The frames of one Lottie file at one size, packed, in a temporary file.
///
/// Any frame can be had at any time from any thread, always with the same pixels.
final class LottieReel: Sendable {
    /// The width of a frame in pixels.
    let width: Int
    /// The height of a frame in pixels.
    let height: Int
    /// The number of frames.
    var count: Int { places.count }

    private let file: UnlinkedFile
    /// Where each frame lies in the file, in bytes; equal neighbours lie in one place.
    private let places: [Range<Int>]

    /// Takes frames in order until there are no more. `next` fills the words with the next one, packed, leaves none when
    /// it equals the one before, or gives false.
    ///
    /// Throws what `next` throws, and a ``LottieRendererError`` when the file fails or would hold more than `limit` bytes.
    init(
        width: Int, height: Int, file: UnlinkedFile, limit: Int, name: String,
        next: (inout [UInt32]) throws -> Bool
    ) throws {
        var places: [Range<Int>] = []
        var words: [UInt32] = []
        while try next(&words) {
            let end = places.last?.upperBound ?? 0
            guard !words.isEmpty else {
                places.append(places.last ?? 0..<0)
                continue
            }
            guard end + words.count * 4 <= limit else {
                throw LottieRendererError.spoolFull(file: name, limit: limit)
            }
            try words.withUnsafeBytes { bytes in
                try LottieRendererError.spooling { () throws(FileError) in try file.append(bytes) }
            }
            places.append(end..<end + words.count * 4)
        }
        self.file = file
        self.width = width
        self.height = height
        self.places = places
    }

    /// Fills the pixels of a picture with a frame, and gives false when what was packed is no picture of this size.
    ///
    /// Traps when there are not so many frames.
    func read(_ place: Int, into pixels: UnsafeMutableBufferPointer<UInt32>) throws(LottieRendererError) -> Bool {
        let place = places[place]
        var failure: LottieRendererError?
        let words = [UInt32](unsafeUninitializedCapacity: place.count / 4) { room, count in
            do throws(FileError) {
                try file.read(
                    into: UnsafeMutableRawBufferPointer(start: room.baseAddress, count: place.count),
                    at: place.lowerBound)
                count = place.count / 4
            } catch {
                failure = .spool(error)
            }
        }
        if let failure { throw failure }
        return PackedPixels.unpack(words, into: pixels)
    }
}
