import GIFCoding
import Raster
import TestSupport
import Testing

/// What fits into a palette comes back bit for bit, read by giflib's own LZW.
struct LosslessTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var width: Int
        var height: Int
        var colors: Int
        var isTransparent = false
        var testDescription: String {
            "\(width) × \(height), \(colors) colours\(isTransparent ? " and clear" : "")"
        }
    }

    static let cases: [Case] = [
        Case(width: 1, height: 1, colors: 1), Case(width: 1, height: 1, colors: 2),
        Case(width: 1, height: 9, colors: 3), Case(width: 9, height: 1, colors: 2),
        Case(width: 7, height: 5, colors: 2), Case(width: 7, height: 5, colors: 3),
        Case(width: 8, height: 8, colors: 4), Case(width: 20, height: 21, colors: 5),
        Case(width: 40, height: 30, colors: 16), Case(width: 40, height: 30, colors: 64),
        Case(width: 40, height: 30, colors: 128), Case(width: 61, height: 47, colors: 255),
        Case(width: 61, height: 47, colors: 256),
        Case(width: 1, height: 1, colors: 1, isTransparent: true),
        Case(width: 7, height: 5, colors: 1, isTransparent: true),
        Case(width: 13, height: 11, colors: 3, isTransparent: true),
        Case(width: 30, height: 40, colors: 127, isTransparent: true),
        Case(width: 61, height: 47, colors: 255, isTransparent: true),
    ]

    /// Frames of noise, of blocks, of nothing new, and of what was there before: all that a film can do.
    static func film(_ test: Case, seed: UInt64) -> TestFilm {
        var random = SeededRandom(seed: seed)
        var colors = palette(test.colors)
        if test.isTransparent { colors.append(0) }
        var frame = PixelBuffer(width: test.width, height: test.height, fill: colors[0])
        for (index, color) in colors.enumerated() where index < frame.pixels.count { frame.pixels[index] = color }
        var frames = [GIFFrame(pixels: frame, centiseconds: 3)]
        for _ in 0..<24 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                for index in frame.pixels.indices { frame.pixels[index] = colors.randomElement(using: &random)! }
            case 1: break
            case 2: frame = frames.randomElement(using: &random)!.pixels
            case 3 where frames.count > 1: frame = frames[frames.count - 2].pixels
            default:
                let rect = PixelRect(
                    x: Int.random(in: 0..<test.width, using: &random),
                    y: Int.random(in: 0..<test.height, using: &random),
                    width: Int.random(in: 1...test.width, using: &random),
                    height: Int.random(in: 1...test.height, using: &random))
                frame = frame.with(rect, colors.randomElement(using: &random)!)
            }
            frames.append(GIFFrame(pixels: frame, centiseconds: Int.random(in: 2...9, using: &random)))
        }
        return TestFilm(frames: frames)
    }

    @Test(arguments: cases, [false, true])
    func decodesToWhatWentIn(_ test: Case, isCompatible: Bool) throws {
        for seed in 0..<4 {
            let film = Self.film(test, seed: UInt64(seed))
            var options = GIFOptions()
            options.isCompatible = isCompatible
            options.keepsTransparency = test.isTransparent
            let (bytes, report) = try film.encoded(options)
            let decoded = try GIFDecoder.decode(bytes)
            #expect(decoded.width == test.width && decoded.height == test.height)
            #expect(TestFilm.merged(decoded.frames) == film.merged, "seed \(seed)")
            #expect(report.isExact && report.meanPSNR == nil)
            #expect(report.totalBytes == bytes.count)
        }
    }

    @Test func rawPixelsAreReadInTheirOwnOrder() throws {
        let film = Self.film(Case(width: 13, height: 11, colors: 40), seed: 1)
        var raw = film
        for index in raw.frames.indices {
            for place in raw.frames[index].pixels.pixels.indices {
                let pixel = raw.frames[index].pixels.pixels[place]
                raw.frames[index].pixels.pixels[place] =
                    pixel & 0xFF00_FF00 | (pixel & 255) << 16 | pixel >> 16 & 255
            }
        }
        var options = GIFOptions()
        options.pixelFormat = .straightRGBA
        #expect(try raw.encoded(options).bytes == film.encoded().bytes)
    }

    @Test func knownDamageChangesNothing() throws {
        let size = (width: 30, height: 20)
        let background = PixelBuffer(width: size.width, height: size.height, fill: 0xFFFF_FFFF)
        var bytes: [[UInt8]] = [[], []]
        for knows in [false, true] {
            let encoder = try GIFEncoder(width: size.width, height: size.height) { chunk in
                bytes[knows ? 1 : 0].append(contentsOf: chunk)
            }
            var last = PixelRect.empty
            for step in 0..<12 {
                let rect = PixelRect(x: step * 2, y: step, width: 5, height: 4)
                let frame = background.with(rect, 0xFF20_40C0)
                try encoder.append(frame, damage: knows && step > 0 ? rect.union(last) : nil, centiseconds: 2)
                last = rect
            }
            _ = try encoder.finish()
        }
        #expect(bytes[0] == bytes[1])
    }

    struct Damage: CustomTestStringConvertible, Sendable {
        var name: String
        var isTranslucent = false
        /// What moves, and by how much a frame.
        var rect: PixelRect
        var step: (x: Int, y: Int)
        var testDescription: String { name }
    }

    /// What moves is so narrow, and so lies in what is known to have changed, that gradients are told from what is
    /// beyond: at the left, or above.
    static let damages = [
        Damage(
            name: "translucent pixels", isTranslucent: true, rect: PixelRect(x: 9, y: 5, width: 40, height: 33),
            step: (7, 6)),
        Damage(name: "a column that moves down", rect: PixelRect(x: 70, y: 5, width: 6, height: 60), step: (0, 5)),
        Damage(name: "a bar that moves right", rect: PixelRect(x: 10, y: 50, width: 60, height: 6), step: (8, 0)),
    ]

    /// With more colours than a palette holds, what is known of gradients must not come from the damage either.
    @Test("known damage changes nothing in gradients", arguments: damages)
    func knownDamageInGradients(_ test: Damage) throws {
        let size = (width: 160, height: 120)
        func frame(_ rect: PixelRect) -> PixelBuffer {
            let pixels = (0..<size.width * size.height).map { place -> UInt32 in
                let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
                if test.isTranslucent, x < 6 { return 0x8040_2010 }
                let isInside = x >= rect.x && x < rect.maxX && y >= rect.y && y < rect.maxY
                let (red, green, blue) = (40 + (3 * x + y) / 24, 80 + (2 * x + 3 * y) / 20, 120 + (x + 5 * y) / 30)
                return 0xFF00_0000 | UInt32(red + (isInside ? 40 : 0)) << 16 | UInt32(green) << 8 | UInt32(blue)
            }
            return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
        }
        let files = try [false, true].map { knows in
            var bytes: [UInt8] = []
            let encoder = try GIFEncoder(width: size.width, height: size.height) { bytes.append(contentsOf: $0) }
            var last = PixelRect.empty
            for step in 0..<12 {
                let rect = PixelRect(
                    x: test.rect.x + step * test.step.x, y: test.rect.y + step * test.step.y, width: test.rect.width,
                    height: test.rect.height)
                try encoder.append(
                    frame(rect), damage: knows && step > 0 ? rect.union(last) : nil, centiseconds: 2)
                last = rect
            }
            _ = try encoder.finish()
            return bytes
        }
        #expect(files[0] == files[1])
    }

    @Test func bytesDoNotDependOnJobs() throws {
        let film = Self.film(Case(width: 90, height: 70, colors: 200), seed: 5)
        var long = film
        for seed in 6..<9 {
            long.frames += Self.film(Case(width: 90, height: 70, colors: 200), seed: UInt64(seed)).frames
        }
        let reference = try long.encoded().bytes
        for jobs in [1, 2, 3, 8] {
            var options = GIFOptions()
            options.jobs = jobs
            #expect(try long.encoded(options).bytes == reference, "\(jobs) jobs")
        }
    }
}
