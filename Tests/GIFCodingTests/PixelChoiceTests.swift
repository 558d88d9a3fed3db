import Raster
import TestSupport
import Testing

@testable import GIFCoding

/// Which pixels are drawn of those that need not be, and how short the codes are.
struct PixelChoiceTests {
    /// 0 stands for a pixel that stays as it was.
    private static func image(_ opaque: [UInt8], _ sparse: [UInt8]) -> FrameImage {
        FrameImage(
            rect: PixelRect(x: 0, y: 0, width: opaque.count, height: 1), localPalette: nil, clearIndex: 0,
            opaque: opaque, opaqueUsesClear: false, sparse: sparse)
    }

    @Test(arguments: [
        // What goes on with a run is drawn.
        ([5, 5, 5, 7, 8, 9] as [UInt8], [5, 0, 0, 0, 0, 9] as [UInt8], [5, 5, 5, 0, 0, 9] as [UInt8]),
        // One colour up to the next pixel that must be drawn is drawn too; two are not.
        ([5, 7, 7, 9], [5, 0, 0, 9], [5, 7, 7, 9]),
        ([5, 7, 8, 9], [5, 0, 0, 9], [5, 0, 0, 9]),
        // At the start and at the end.
        ([6, 6, 9], [0, 0, 9], [6, 6, 9]),
        ([6, 7, 9], [0, 0, 9], [0, 0, 9]),
        ([9, 9, 9], [9, 0, 0], [9, 9, 9]),
    ])
    func pixelsThatStayGoOnWithRuns(opaque: [UInt8], sparse: [UInt8], expected: [UInt8]) {
        let choices = PixelChoice.choices(for: Self.image(opaque, sparse))
        #expect(choices.map(\.kind) == [.all, .none, .runs])
        #expect(choices[2].pixels == expected)
        #expect(choices.map(\.keepsPixels) == [false, true, true])
        // As counted by hand: each pixel that differs from the one before, and one.
        for choice in choices {
            #expect(choice.turns == 1 + zip(choice.pixels, choice.pixels.dropFirst()).filter { $0 != $1 }.count)
        }
    }

    @Test func anImageOfWhichAllChangesHasOneChoice() {
        let pixels = [UInt8](1...200)
        #expect(PixelChoice.choices(for: Self.image(pixels, pixels)).map(\.kind) == [.all])
    }

    @Test(arguments: [(3, 2), (4, 3), (15, 4), (16, 5), (255, 8)])
    func codesAreAsShortAsTheLargestIndexAllows(largest: UInt8, codeSize: Int) {
        let pixels = (0..<600).map { $0 == 500 ? largest : 1 }
        #expect(PixelChoice.choices(for: Self.image(pixels, pixels))[0].codeSize == codeSize)
        #expect(PixelChoice.choices(for: Self.image(pixels, pixels))[0].turns == 3)
    }

    @Test func anImageOfFewColorsOfManyHasShortCodes() throws {
        // Two hundred colours at first, then a square that blinks in the two that most frames have.
        let colors = palette(200)
        let ground = PixelBuffer(width: 40, height: 30, pixels: (0..<1200).map { colors[$0 % 200] })
        let frames = [ground] + (0..<6).map { ground.with(PixelRect(x: 4, y: 4, width: 9, height: 9), colors[$0 % 2]) }
        let bytes = try TestFilm(frames).encoded().bytes
        let reader = try GIFReader(bytes, limits: GIFLimits())
        var codeSizes: [UInt8] = []
        while let image = try reader.next() { codeSizes.append(bytes[image.codesOffset]) }
        #expect(codeSizes.first == 8 && codeSizes.dropFirst().allSatisfy { $0 == 2 }, "\(codeSizes)")
        #expect(try GIFDecoder.decode(bytes).frames.map(\.pixels) == frames)
    }

    /// Of 256 colours none is free: one that an image shows, but need not draw, stands for the pixels that stay.
    @Test func aColorThatNeedNotBeDrawnStandsForWhatStays() throws {
        var random = SeededRandom(seed: 31)
        let colors = palette(256)
        let ground = PixelBuffer(
            width: 64, height: 48,
            pixels: (0..<3072).map { $0 < 256 ? colors[$0] : colors.randomElement(using: &random)! })
        // Every third pixel changes, to the colours that the most frames draw: they have the lowest indices.
        let frames = (1...6).map { step in
            var frame = ground
            for place in stride(from: 0, to: 3072, by: 3) { frame.pixels[place] = colors[(place / 3 + step * 7) % 40] }
            return frame
        }
        let film = TestFilm([ground] + frames)
        let bytes = try film.encoded().bytes
        #expect(try GIFDecoder.decode(bytes).frames.map(\.pixels) == film.frames.map(\.pixels))
        #expect(try GIFDecoder.inspect(bytes).images.dropFirst().contains { $0.transparentIndex != nil })
    }

    @Test func whatStaysIsNotDrawnAgainAfterALargeFirstImage() throws {
        // Two far corners change on ground that does not compress: only they may cost anything.
        var random = SeededRandom(seed: 17)
        let colors = palette(200)
        let ground = PixelBuffer(
            width: 120, height: 90, pixels: (0..<10_800).map { _ in colors.randomElement(using: &random)! })
        let frames = (0..<20).map { step in
            ground.with(PixelRect(x: 0, y: 0, width: 3, height: 3), colors[step])
                .with(PixelRect(x: 117, y: 87, width: 3, height: 3), colors[step + 20])
        }
        let (bytes, report) = try TestFilm(frames).encoded()
        #expect(report.imageBytes[0] > 8000)
        #expect(report.imageBytes.dropFirst().allSatisfy { $0 < 400 }, "\(report.imageBytes)")
        #expect(try GIFDecoder.decode(bytes).frames.map(\.pixels) == frames)
    }

    @Test func whatIsSeenLongIsKeptBest() throws {
        // On the left 150 colours that are seen all the time, on the right a thousand that flash by.
        var random = SeededRandom(seed: 9)
        let still = palette(150)
        var ground = PixelBuffer(width: 80, height: 40, fill: 0xFFFF_FFFF)
        for y in 0..<40 { for x in 0..<40 { ground[x, y] = still[(y * 40 + x) % 150] } }
        var flash = ground
        for y in 0..<40 {
            for x in 40..<80 { flash[x, y] = 0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random) }
        }
        let film = TestFilm(frames: [
            GIFFrame(pixels: ground, centiseconds: 2), GIFFrame(pixels: flash, centiseconds: 2),
            GIFFrame(pixels: ground, centiseconds: 400),
        ])
        let decoded = try GIFDecoder.decode(film.encoded().bytes).frames[0].pixels
        #expect(decoded == ground)
    }
}
