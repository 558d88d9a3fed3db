import GIFCoding
import Raster
import TestSupport
import Testing

/// Films that must keep within a number of bytes.
struct SizeLimitTests {
    /// A square that wanders over stripes of so many colours.
    private static func film(colors: Int) -> TestFilm {
        let shades = palette(colors)
        var random = SeededRandom(seed: 3)
        let ground = PixelBuffer(
            width: 64, height: 48,
            pixels: (0..<64 * 48).map { place in place < colors ? shades[place] : shades.randomElement(using: &random)!
            })
        return TestFilm(
            (0..<6).map { step in
                ground.with(PixelRect(x: step * 8, y: step * 5, width: 14, height: 12), shades[step % colors])
            })
    }

    private static func options(_ limit: Int?) -> GIFOptions {
        var options = GIFOptions()
        options.maximumBytes = limit
        return options
    }

    @Test(arguments: [200, 900]) func theFileKeepsWithinTheLimit(colors: Int) throws {
        let film = Self.film(colors: colors)
        let whole = try film.encoded().bytes.count
        var latest = whole
        for percent in [80, 55, 35] {
            let limit = whole * percent / 100
            let (bytes, report) = try film.encoded(Self.options(limit))
            #expect(bytes.count <= limit, "\(percent) %")
            #expect(report.totalBytes == bytes.count)
            // Most of what is allowed is used: a halving that went wrong would end at two colours.
            #expect(bytes.count > limit * 3 / 4, "\(percent) %: \(bytes.count) of \(limit)")
            #expect(bytes.count < latest)
            latest = bytes.count
            #expect(try film.encoded(Self.options(limit)).bytes == bytes)
            let frames = try GIFDecoder.decode(bytes).frames
            #expect(frames.map(\.centiseconds) == film.merged.map(\.centiseconds))
        }
    }

    @Test func whatFitsIsLeftAsItIs() throws {
        let film = Self.film(colors: 200)
        let free = try film.encoded()
        let (bytes, report) = try film.encoded(Self.options(free.bytes.count))
        #expect(bytes == free.bytes)
        #expect(report.isExact)
        #expect(report.options == Self.options(free.bytes.count))
        #expect(try film.encoded(Self.options(free.bytes.count - 1)).report.isExact == false)
    }

    @Test func theChosenOptionsGiveTheSameFile() throws {
        let film = Self.film(colors: 900)
        let (bytes, report) = try film.encoded(Self.options(9_000))
        var chosen = report.options
        chosen.maximumBytes = nil
        #expect(try film.encoded(chosen).bytes == bytes)
    }

    @Test func whatCannotBeThatSmallIsRefusedBeforeAnythingIsWritten() throws {
        let film = Self.film(colors: 900)
        var written = 0
        let encoder = try GIFEncoder(width: 64, height: 48, options: Self.options(100)) { written += $0.count }
        for frame in film.frames { try encoder.append(frame.pixels, centiseconds: frame.centiseconds) }
        let error = #expect(throws: GIFError.self) { try encoder.finish() }
        guard case .tooLarge(limit: 100, smallest: let smallest) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(written == 0)
        // As small as it says it can be made.
        #expect(try film.encoded(Self.options(smallest)).bytes.count == smallest)
    }
}
