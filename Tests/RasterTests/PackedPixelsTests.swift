import Raster
import Testing

struct PackedPixelsTests {
    private static let clear = [UInt32](repeating: 0, count: 1000)

    static let pictures: [(name: String, pixels: [UInt32], words: Int)] = [
        ("nothing", [], 0),
        ("one pixel", [7], 2),
        ("all clear", clear, 2),
        ("no two alike", (0..<100).map { $0 }, 101),
        ("pairs are not worth a run", [1, 1, 2, 2, 3, 3], 7),
        ("a run at the start", [5, 5, 5, 1, 2], 5),
        ("a run at the end", [1, 2, 5, 5, 5], 5),
        ("a spot on clear ground", clear + [9, 8] + clear, 7),
        ("single pixels and the shortest runs in turn", [1, 2, 2, 2, 3, 4, 4, 4], 8),
        ("values with the run's mark", [0xFFFF_FFFF, 0x8000_0001, 0xFFFF_FFFF], 4),
    ]

    @Test(arguments: pictures)
    func `comes back as it was, in few words`(name: String, pixels: [UInt32], words: Int) {
        var packed: [UInt32] = [42]
        pixels.withUnsafeBufferPointer { PackedPixels.pack($0, appendingTo: &packed) }
        #expect(packed.removeFirst() == 42)
        #expect(packed.count == words && words <= PackedPixels.maximumWordCount(pixels: pixels.count))
        var unpacked = [UInt32](repeating: 0xAAAA_AAAA, count: pixels.count)
        #expect(unpacked.withUnsafeMutableBufferPointer { PackedPixels.unpack(packed, into: $0) })
        #expect(unpacked == pixels)
    }

    /// Words of another program are not to be trusted.
    @Test(
        arguments: [
            ("a run too long", [0x8000_0005, 1]), ("a run too short", [0x8000_0003, 1]),
            ("a run without a pixel", [0x8000_0004]),
            ("pixels that are missing", [4, 1, 2, 3]), ("too many pixels", [5, 1, 2, 3, 4, 5]), ("no words", []),
            ("a count beyond everything", [0x7FFF_FFFF, 1]), ("a run beyond everything", [0xFFFF_FFFF, 1]),
            ("more after the end", [0x8000_0004, 1, 1, 1]),
        ] as [(String, [UInt32])])
    func `words that stand for another number of pixels are refused`(name: String, words: [UInt32]) {
        var pixels: [UInt32] = [0, 0, 0, 0]
        #expect(!pixels.withUnsafeMutableBufferPointer { PackedPixels.unpack(words, into: $0) })
    }
}
