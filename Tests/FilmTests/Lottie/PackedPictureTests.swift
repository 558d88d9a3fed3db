import Testing

@testable import Film

struct PackedPictureTests {
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
        ("values with the run's mark", [0xFFFF_FFFF, 0x8000_0001, 0xFFFF_FFFF], 4),
    ]

    @Test(arguments: pictures)
    func `comes back as it was, in few words`(name: String, pixels: [UInt32], words: Int) {
        var packed: [UInt32] = [1, 2, 3]
        pixels.withUnsafeBufferPointer { PackedPicture.pack($0, into: &packed) }
        #expect(packed.count == words)
        var unpacked = [UInt32](repeating: 0xAAAA_AAAA, count: pixels.count)
        unpacked.withUnsafeMutableBufferPointer { PackedPicture.unpack(packed, into: $0) }
        #expect(unpacked == pixels)
    }
}
