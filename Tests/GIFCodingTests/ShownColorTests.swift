import GIFCoding
import Raster
import TestSupport
import Testing

/// The number of colours that the encoder tells is that of the colours which players show.
@Suite struct ShownColorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var frames: [PixelBuffer]
        var options = GIFOptions()
        /// Where it is known without a decoder.
        var count: Int?
        var testDescription: String { name }

        init(
            _ name: String, _ frames: [PixelBuffer], count: Int? = nil, _ change: (inout GIFOptions) -> Void = { _ in }
        ) {
            self.name = name
            self.frames = frames
            self.count = count
            change(&options)
        }
    }

    private static let flat = PixelBuffer(width: 30, height: 20, fill: 0xFF33_6699)
    private static let square = PixelRect(x: 4, y: 4, width: 9, height: 9)

    private static func gradient(_ shift: Int, width: Int = 120, height: Int = 60) -> PixelBuffer {
        PixelBuffer(
            width: width, height: height,
            pixels: (0..<width * height).map { place in
                let (x, y) = (UInt32(place % width + shift), UInt32(place / width))
                return 0xFF00_0000 | (x & 255) << 16 | (y * 4 & 255) << 8 | (x + y) / 2 & 255
            })
    }

    /// Scenes of 150 colours each, no two alike, and in between something that is shown of each again.
    private static let scenes: [PixelBuffer] = {
        var random = SeededRandom(seed: 8)
        return (0..<5).flatMap { _ -> [PixelBuffer] in
            let colors = (0..<150).map { _ in 0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random) }
            let scene = PixelBuffer(width: 50, height: 30, pixels: (0..<1500).map { colors[$0 % 150] })
            return [scene, scene.with(square, colors[3])]
        }
    }()

    static let cases = [
        Case("one colour", [flat], count: 1),
        Case("two, one for a moment", [flat, flat.with(square, 0xFFFF_0000), flat], count: 2),
        Case("clear is none", [flat.with(square, 0)], count: 1) { $0.keepsTransparency = true },
        Case("nothing but clear", [PixelBuffer(width: 3, height: 3)], count: 0) { $0.keepsTransparency = true },
        Case(
            "translucent ones that become one", [flat.with(square, 0x0000_0000), flat.with(square, 0xFFFF_FFFF)],
            count: 2),
        Case("a whole palette", [PixelBuffer(width: 16, height: 16, pixels: palette(256))], count: 256),
        Case("one too many", [PixelBuffer(width: 257, height: 1, pixels: palette(257))]),
        Case("gradients, by themselves", (0..<4).map { gradient($0 * 9) }),
        Case("gradients, mixed", (0..<4).map { gradient($0 * 9) }) { $0.dither = .full },
        Case("gradients, not mixed", (0..<4).map { gradient($0 * 9) }) { $0.dither = .none },
        Case("gradients in eight colours", (0..<4).map { gradient($0 * 9) }) { $0.maximumColors = 8 },
        Case("gradients on several threads", (0..<40).map { gradient($0 * 3) }) { $0.jobs = 3 },
        Case("scenes with palettes of their own", scenes, count: 750),
        Case("the same in one palette", scenes) { $0.maximumColors = 200 },
        Case("the same as old decoders read it", scenes, count: 750) { $0.isCompatible = true },
        Case("kept within a size", scenes) { $0.maximumBytes = 6000 },
        Case(
            "scenes over a gradient",
            scenes.enumerated().map { number, scene in
                var frame = gradient(number / 5)
                frame.copy(scene.bounds, from: scene)
                return frame
            }),
    ]

    @Test(arguments: cases) func arePlayersColors(_ test: Case) throws {
        let (bytes, report) = try TestFilm(test.frames).encoded(test.options)
        let shown = try GIFDecoder.decode(bytes).frames.reduce(into: Set<UInt32>()) { $0.formUnion($1.pixels.pixels) }
        #expect(report.shownColors == shown.filter { $0 >> 24 != 0 }.count)
        #expect(try report.shownColors == GIFDecoder.inspect(bytes).colorCount)
        if let count = test.count { #expect(report.shownColors == count) }
    }
}
