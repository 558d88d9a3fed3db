import GIFCoding
import Raster
import TestSupport
import Testing

struct DecoderTests {
    /// The example of GIF89a texts: 10 × 10, white, red, blue and black (made by hand, not by our encoder).
    static let sample: [UInt8] = [
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x0A, 0x00, 0x0A, 0x00, 0x91, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0x00,
        0x00, 0x00, 0x00, 0xFF, 0x00, 0x00, 0x00, 0x21, 0xF9, 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x2C, 0x00, 0x00,
        0x00, 0x00, 0x0A, 0x00, 0x0A, 0x00, 0x00, 0x02, 0x16, 0x8C, 0x2D, 0x99, 0x87, 0x2A, 0x1C, 0xDC, 0x33, 0xA0,
        0x02, 0x75, 0xEC, 0x95, 0xFA, 0xA8, 0xDE, 0x60, 0x8C, 0x04, 0x91, 0x4C, 0x01, 0x00, 0x3B,
    ]

    @Test func theWellKnownSample() throws {
        let animation = try GIFDecoder.decode(Self.sample)
        #expect(animation.width == 10 && animation.height == 10 && animation.plays == .times(1))
        let letters: [Character: UInt32] = ["r": 0xFFFF_0000, "b": 0xFF00_00FF, "w": 0xFFFF_FFFF]
        let rows = [
            "rrrrrbbbbb", "rrrrrbbbbb", "rrrrrbbbbb", "rrrwwwwbbb", "rrrwwwwbbb",
            "bbbwwwwrrr", "bbbwwwwrrr", "bbbbbrrrrr", "bbbbbrrrrr", "bbbbbrrrrr",
        ]
        #expect(animation.frames.map(\.pixels.pixels) == [rows.joined().map { letters[$0]! }])
        let info = try GIFDecoder.inspect(Self.sample)
        #expect(info.globalPaletteCount == 4 && info.colorCount == 3 && info.byteCount == 69)
        #expect(info.images.count == 1 && info.images[0].byteCount == 43 && info.warnings.isEmpty)
    }

    @Test func everyTruncationIsAnError() {
        for length in 0..<Self.sample.count {
            #expect(throws: GIFError.self, "\(length) bytes") {
                try GIFDecoder.decode(Array(Self.sample.prefix(length)))
            }
        }
    }

    @Test func damagedFilesEndInOneWayOrTheOther() throws {
        let film = LosslessTests.film(
            LosslessTests.Case(width: 20, height: 15, colors: 30, isTransparent: true), seed: 9)
        var options = GIFOptions()
        options.keepsTransparency = true
        let bytes = try film.encoded(options).bytes
        var random = SeededRandom(seed: 77)
        var limits = GIFLimits()
        limits.maximumCanvasPixels = 1 << 16
        limits.maximumTotalPixels = 1 << 20
        var refused = 0
        for _ in 0..<2000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do throws(GIFError) {
                _ = try GIFDecoder.decode(damaged, limits: limits)
                _ = try GIFDecoder.inspect(damaged, limits: limits)
            } catch { refused += 1 }
        }
        #expect(refused > 200)
    }

    @Test func whatIsRefused() {
        func expect(_ change: (inout [UInt8]) -> Void, _ matches: (GIFError) -> Bool, _ name: String) {
            var bytes = Self.sample
            change(&bytes)
            #expect(performing: { try GIFDecoder.decode(bytes) }, throws: { ($0 as? GIFError).map(matches) ?? false })
        }
        func isMalformed(_ error: GIFError) -> Bool { if case .malformed = error { true } else { false } }
        func isTooLarge(_ error: GIFError) -> Bool {
            if case .limit("pixels in an image", _, _) = error { true } else { false }
        }
        expect({ $0[0] = 0x48 }, isMalformed, "no GIF")
        expect({ $0[6] = 0 }, isMalformed, "a canvas without width")
        expect({ $0[38] = 11 }, isMalformed, "an image with too few pixels")
        expect({ $0[38] = 0 }, isMalformed, "an image without width")
        expect(
            {
                $0[39] = 255; $0[41] = 255
            }, isTooLarge, "an image of 65 290 × 65 290")
        expect(
            {
                $0[10] = 0x11; $0.removeSubrange(13..<25)
            }, isMalformed, "no palette")
        expect(
            {
                $0[10] = 0x90; $0.removeSubrange(19..<25)
            }, isMalformed, "indices beyond the palette")
        expect({ $0 = Array($0[0..<25]) + [0x3B] }, { $0 == .noFrames }, "no image")
    }

    @Test func limitsAreKept() throws {
        var limits = GIFLimits()
        limits.maximumCanvasPixels = 99
        #expect(throws: GIFError.limit(what: "canvas pixels", value: 100, maximum: 99)) {
            try GIFDecoder.decode(Self.sample, limits: limits)
        }
        let frames = (0..<5).map { PixelBuffer(width: 10, height: 10, fill: 0xFF00_0000 | UInt32($0)) }
        let bytes = try TestFilm(frames).encoded().bytes
        limits = GIFLimits()
        limits.maximumFrames = 4
        #expect(throws: GIFError.limit(what: "frames", value: 5, maximum: 4)) {
            try GIFDecoder.inspect(bytes, limits: limits)
        }
        limits = GIFLimits()
        limits.maximumTotalPixels = 450
        #expect(throws: GIFError.limit(what: "pixels in all frames", value: 500, maximum: 450)) {
            try GIFDecoder.decode(bytes, limits: limits)
        }
    }

    @Test func disposalsAreDone() throws {
        // Three images of one pixel on 2 × 1: red kept at the left, blue at the right disposed of each way.
        for (disposal, expected) in [(1, 0xFF00_00FF), (2, 0), (3, 0xFF00_FF00)] as [(UInt8, UInt32)] {
            func image(_ x: UInt8, _ color: UInt8, _ disposal: UInt8) -> [UInt8] {
                // Clear, the index, end: three codes of 3 bits.
                let codes = 4 | UInt16(color) << 3 | 5 << 6
                return [
                    0x21, 0xF9, 4, disposal << 2, 5, 0, 0, 0, 0x2C, x, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2,
                    UInt8(codes & 255), UInt8(codes >> 8), 0,
                ]
            }
            var bytes: [UInt8] = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x91, 0, 0]
            bytes += [0xFF, 0, 0, 0, 0xFF, 0, 0, 0, 0xFF, 0, 0, 0]
            bytes += image(1, 1, 1) + image(1, 2, disposal) + image(0, 0, 1) + [0x3B]
            let frames = try GIFDecoder.decode(bytes).frames.map(\.pixels.pixels)
            #expect(frames == [[0, 0xFF00_FF00], [0, 0xFF00_00FF], [0xFFFF_0000, expected]], "disposal \(disposal)")
        }
    }

    /// The sample moved down and to the right: browsers, Pillow and ffmpeg show what lies on the canvas.
    @Test func imagesBeyondTheCanvasAreCutOff() throws {
        var bytes = Self.sample
        (bytes[34], bytes[36]) = (3, 8)
        let whole = try GIFDecoder.decode(Self.sample).frames[0].pixels
        var expected = PixelBuffer(width: 10, height: 10)
        for y in 0..<2 { for x in 0..<7 { expected[x + 3, y + 8] = whole[x, y] } }
        #expect(try GIFDecoder.decode(bytes).frames.map(\.pixels) == [expected])
        #expect(try GIFDecoder.inspect(bytes).warnings == [.uncoveredStart, .leavesCanvas(image: 0)])
        (bytes[34], bytes[36]) = (10, 0)
        let frames = try GIFDecoder.decode(bytes).frames.map(\.pixels)
        #expect(frames == [PixelBuffer(width: 10, height: 10)])
    }

    /// A canvas of 2 × 1 with its images, a loop extension and what stands behind them.
    private static func file(_ images: [[UInt8]], loop: UInt8? = 0, end: [UInt8] = [0x3B]) -> [UInt8] {
        var bytes: [UInt8] = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x91, 0, 0] + Array(repeating: 9, count: 12)
        if let loop { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, loop, 0, 0] }
        return bytes + images.joined() + end
    }

    /// Both pixels in the first colour.
    private static func image(_ disposal: UInt8 = 1, transparent: UInt8? = nil, delay: UInt8 = 5) -> [UInt8] {
        let flags = disposal << 2 | (transparent == nil ? 0 : 1)
        // Clear, 0, 0, end: four codes of 3 bits.
        return [
            0x21, 0xF9, 4, flags, delay, 0, transparent ?? 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x04, 0x0A, 0,
        ]
    }

    /// The same with a code size of 1: clear, 0, 0, end; two codes of 2 bits and, the table being full by then, two of 3.
    private static let oneBitImage: [UInt8] =
        [0x21, 0xF9, 4, 4, 5, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 1, 2, 0x02, 0x03, 0]

    struct Warned: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]
        let warnings: [GIFInfo.Warning]
    }

    @Test(arguments: [
        Warned(testDescription: "nothing", bytes: file([image(), image()]), warnings: []),
        Warned(testDescription: "one image needs no loop", bytes: file([image()], loop: nil), warnings: []),
        Warned(testDescription: "no loop", bytes: file([image(), image()], loop: nil), warnings: [.playsOnce]),
        Warned(testDescription: "one delay for a picture", bytes: file([image(delay: 0)]), warnings: []),
        Warned(
            testDescription: "to the background, a colour or clear", bytes: file([image(), image(2), image(2)]),
            warnings: [.disposesToBackground(image: 1)]),
        Warned(
            testDescription: "to the background, surely clear", bytes: file([image(2, transparent: 3), image(2)]),
            warnings: []),
        Warned(
            testDescription: "bytes behind the end", bytes: file([image()], end: [0x3B, 1, 2, 3]),
            warnings: [.trailingBytes(3)]),
        Warned(
            testDescription: "no end", bytes: file([image(), image()], end: []),
            warnings: [.unreadable(image: 2, reason: "Failed to read from given file")]),
        Warned(
            testDescription: "broken off in an image", bytes: file([image(), Array(image().prefix(20))], end: []),
            warnings: [.unreadable(image: 1, reason: "Failed to read from given file")]),
        Warned(
            testDescription: "rubbish for a record", bytes: file([image()], end: [0x77, 0x3B]),
            warnings: [.unreadable(image: 1, reason: "Wrong record type detected")]),
        Warned(
            testDescription: "a code size of 1", bytes: file([image(), oneBitImage]),
            warnings: [.codeSize(image: 1)]),
    ])
    func whatBreaksViewersIsTold(_ file: Warned) throws {
        let info = try GIFDecoder.inspect(file.bytes)
        #expect(info.warnings == file.warnings)
        for warning in info.warnings { #expect(!warning.description.isEmpty) }
    }

    @Test func warningsNameWhatViewersShowDifferently() throws {
        func image(_ x: UInt8, _ disposal: UInt8, _ delay: UInt8) -> [UInt8] {
            [0x21, 0xF9, 4, disposal << 2, delay, 0, 0, 0, 0x2C, x, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
        }
        var bytes: [UInt8] = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x91, 0, 0] + Array(repeating: 9, count: 12)
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 4, 0, 0]
        bytes += image(0, 3, 5) + image(1, 1, 1) + image(0, 1, 0) + [0x3B]
        let info = try GIFDecoder.inspect(bytes)
        #expect(
            info.warnings == [
                .uncoveredStart, .startDisposal, .disposesToPrevious(image: 0), .loopCount(4),
                .shortDelay(image: 1, centiseconds: 1), .shortDelay(image: 2, centiseconds: 0),
            ])
        #expect(info.plays == .times(5) && info.centiseconds == 6)
        #expect(info.images.map(\.byteCount) == [23, 23, 23])
    }
}
