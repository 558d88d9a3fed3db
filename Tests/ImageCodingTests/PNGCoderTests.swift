import ImageCoding
import Raster
import Testing

struct PNGCoderTests {
    /// Made by Python's zlib and struct, not by libpng: 2 × 2, 8-bit RGBA, filters 0 and 1:
    /// (255, 0, 0, 255), (0, 255, 0, 128) / (0, 0, 255, 0), (10, 20, 30, 255).
    static let foreign: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
        0x00, 0x02, 0x00, 0x00, 0x00, 0x02, 0x08, 0x06, 0x00, 0x00, 0x00, 0x72, 0xB6, 0x0D, 0x24, 0x00, 0x00, 0x00,
        0x16, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0xF0, 0x1F, 0x08, 0x1B, 0x18, 0x41, 0x34,
        0x97, 0x88, 0xFC, 0x7F, 0x00, 0x37, 0x8B, 0x05, 0xBA, 0x66, 0xC5, 0x86, 0xB3, 0x00, 0x00, 0x00, 0x00, 0x49,
        0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    /// The same way: 2 × 1, 8-bit grey, 0 and 200.
    static let foreignGrey: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
        0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0xD1, 0x49, 0x20, 0x56, 0x00, 0x00, 0x00,
        0x0B, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0x38, 0x01, 0x00, 0x00, 0xCB, 0x00, 0xC9, 0x69, 0xC8,
        0xC3, 0x6C, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    @Test func foreignFilesAreRead() throws {
        #expect(try PNGCoder.decode(Self.foreign).pixels == [0xFFFF_0000, 0x8000_8000, 0, 0xFF0A_141E])
        #expect(try PNGCoder.decode(Self.foreignGrey).pixels == [0xFF00_0000, 0xFFC8_C8C8])
    }

    @Test func whatIsWrittenComesBack() throws {
        // Every alpha with every channel value that it allows.
        var pixels: [UInt32] = []
        for alpha in 0...255 as ClosedRange<UInt32> {
            for channel in 0...alpha { pixels.append(alpha << 24 | channel << 16 | (alpha - channel) << 8 | alpha / 2) }
        }
        let buffer = PixelBuffer(width: 257, height: 128, pixels: pixels)
        #expect(try PNGCoder.decode(PNGCoder.encode(buffer)) == buffer)
        #expect(try PNGCoder.encode(buffer) == PNGCoder.encode(buffer))
    }

    @Test(arguments: [(1, 1), (1, 300), (300, 1), (3, 5)])
    func opaqueBuffersBecomeRGB(width: Int, height: Int) throws {
        let pixels = (0..<width * height).map { 0xFF00_0000 | UInt32($0 * 40_503 & 0xFFFFFF) }
        let buffer = PixelBuffer(width: width, height: height, pixels: pixels)
        let bytes = try PNGCoder.encode(buffer)
        // IHDR: 16 bytes in, the size; then 8 bits a sample, colour type 2.
        #expect(
            Array(bytes[16..<26]) == [
                0, 0, UInt8(width >> 8), UInt8(width & 255), 0, 0, UInt8(height >> 8), UInt8(height & 255), 8, 2,
            ])
        #expect(try PNGCoder.decode(bytes) == buffer)
    }

    @Test func whatIsNoImageIsAnError() {
        #expect(throws: ImageError.self) { try PNGCoder.decode([]) }
        #expect(throws: ImageError.self) { try PNGCoder.decode(Array("GIF89a".utf8)) }
        for length in 0..<Self.foreign.count - 12 {
            #expect(throws: ImageError.self, "\(length) bytes") {
                try PNGCoder.decode(Array(Self.foreign.prefix(length)))
            }
        }
        for place in 8..<Self.foreign.count - 12 {
            var damaged = Self.foreign
            damaged[place] ^= 0x55
            // The checksum of a chunk that must be read is wrong; libpng may pass over others.
            _ = try? PNGCoder.decode(damaged)
        }
        #expect(throws: ImageError.self) { try PNGCoder.encode(PixelBuffer(width: 0, height: 3)) }
    }

    @Test func sizesAreCheckedFirst() {
        // 60 000 × 60 000 in the header: refused before memory is given.
        var bytes = Self.foreign
        bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        bytes.replaceSubrange(29..<33, with: [0x80, 0xD2, 0x75, 0x42])
        #expect(throws: ImageError.tooLarge(format: "PNG", width: 60_000, height: 60_000, maximumPixels: 1 << 26)) {
            try PNGCoder.decode(bytes)
        }
        #expect(throws: ImageError.tooLarge(format: "PNG", width: 2, height: 2, maximumPixels: 3)) {
            try PNGCoder.decode(Self.foreign, maximumPixels: 3)
        }
    }
}
