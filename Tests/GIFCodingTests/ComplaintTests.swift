import GIFCoding
import Platform
import Raster
import TestSupport
import Testing

/// What people complain about in exported GIFs, a test for each.
struct ComplaintTests {
    private static let white = PixelBuffer(width: 40, height: 30, fill: 0xFFFF_FFFF)

    private static func square(_ x: Int, _ y: Int, _ color: UInt32 = 0xFF30_60A0) -> PixelBuffer {
        white.with(PixelRect(x: x, y: y, width: 6, height: 6), color)
    }

    /// A smooth film of far more than 256 colours with a flat part.
    private static func gradient(step: Int, flat: UInt32 = 0xFF12_3456) -> PixelBuffer {
        var frame = PixelBuffer(width: 64, height: 48)
        for y in 0..<48 {
            for x in 0..<64 {
                let red = UInt32((x * 4 + step) & 255)
                let green = UInt32(y * 5)
                frame[x, y] = y < 10 ? flat : 0xFF00_0000 | red << 16 | green << 8 | (red + green) / 3
            }
        }
        return frame
    }

    @Test(arguments: [24, 25, 30, 50, 12, 100])
    func theSpeedDoesNotDrift(framesPerSecond: Int64) {
        var delays = GIFDelays()
        var total = 0
        for frame in 1...500 as ClosedRange<Int64> {
            total += delays.next(duration: 705_600_000 / framesPerSecond)
            // At 100 frames a second every frame is held to 2 hundredths, and the film must take twice as long.
            let exact = Double(frame) * (framesPerSecond == 100 ? 2 : 100 / Double(framesPerSecond))
            #expect(abs(Double(total) - exact) <= 0.5, "after frame \(frame)")
        }
    }

    @Test func thirtyFramesASecondAreThreeThreeFour() {
        var delays = GIFDelays(ticksPerSecond: 30)
        #expect((0..<6).map { _ in delays.next(duration: 1) } == [3, 4, 3, 3, 4, 3])
    }

    @Test func noDelayIsBelowTwo() {
        var delays = GIFDelays(ticksPerSecond: 1000)
        #expect([1, 9, 15, 55, 3].map { delays.next(duration: $0) } == [2, 2, 2, 2, 2])
        // What short frames took too much, a long one gives back: 10.83 s exactly is 1083 hundredths.
        #expect(delays.next(duration: 10_747) == 1073)
    }

    /// A hold is no frame: it may be nothing, and what short frames took too much is taken from it.
    @Test func aHoldIsAsLongAsItSays() {
        var delays = GIFDelays(ticksPerSecond: 1000)
        #expect(delays.next(duration: 20) == 2)
        #expect([0, 4, 6, 10, 1500].map { delays.hold(duration: $0) } == [0, 0, 1, 1, 150])
        #expect(delays.next(duration: 1) == 2)
        #expect([10, 10, 10].map { delays.hold(duration: $0) } == [0, 0, 1])
    }

    @Test(arguments: [(GIFPlays.forever, 0 as UInt16?), (.times(1), nil), (.times(2), 1), (.times(300), 299)])
    func theLoopCountIsNotOffByOne(plays: GIFPlays, written: UInt16?) throws {
        var options = GIFOptions()
        options.plays = plays
        let bytes = try TestFilm([Self.square(0, 0), Self.square(9, 9)]).encoded(options).bytes
        let name = Array("NETSCAPE2.0".utf8)
        let place = bytes.indices.dropLast(name.count + 5).first { Array(bytes[$0..<$0 + name.count]) == name }
        if let written {
            let at = try #require(place) + name.count
            #expect(Array(bytes[at..<at + 5]) == [3, 1, UInt8(written & 255), UInt8(written >> 8), 0])
        } else {
            #expect(place == nil)
        }
        #expect(try GIFDecoder.decode(bytes).plays == plays)
    }

    @Test func transparentEdgesTakeTheBackgroundAndNoBorder() throws {
        // Half-covered red: premultiplied 0x80. Below one half clear; from there on, over white, never darker.
        var frame = PixelBuffer(width: 4, height: 1)
        frame.pixels = [0, 0x7F7F_0000, 0x8080_0000, 0xFFFF_0000]
        var options = GIFOptions()
        options.keepsTransparency = true
        let decoded = try GIFDecoder.decode(TestFilm([frame]).encoded(options).bytes)
        #expect(decoded.frames[0].pixels.pixels == [0, 0, 0xFFFF_7F7F, 0xFFFF_0000])
        options.keepsTransparency = false
        options.background = 0xFF00_00FF
        let opaque = try GIFDecoder.decode(TestFilm([frame]).encoded(options).bytes)
        #expect(opaque.frames[0].pixels.pixels == [0xFF00_00FF, 0xFF7F_0080, 0xFF80_007F, 0xFFFF_0000])
    }

    @Test(arguments: [false, true])
    func nothingStaleRemains(isCompatible: Bool) throws {
        // A shape on a clear ground: where it was must become clear again.
        let clear = PixelBuffer(width: 40, height: 30)
        let frames = (0..<9).map { step in
            clear.with(PixelRect(x: step * 4, y: step * 2, width: 7, height: 5), 0xFFC0_3020)
        }
        var options = GIFOptions()
        options.keepsTransparency = true
        options.isCompatible = isCompatible
        let decoded = try GIFDecoder.decode(TestFilm(frames).encoded(options).bytes)
        #expect(decoded.frames.map(\.pixels) == frames)
    }

    /// What was there before the last frame must go too: a disposal to that would bring it back.
    @Test(arguments: [false, true])
    func whatLiesBelowVanishesToo(isCompatible: Bool) throws {
        let clear = PixelBuffer(width: 40, height: 30)
        let below = clear.with(PixelRect(x: 0, y: 0, width: 30, height: 20), 0xFF20_8040)
        let above = below.with(PixelRect(x: 5, y: 5, width: 9, height: 9), 0xFFC0_3020)
        let hole = PixelRect(x: 3, y: 3, width: 20, height: 12)
        let frames = [below, above, above.with(hole, 0), clear, below, above, below.with(hole, 0), below, clear]
        var options = GIFOptions()
        options.keepsTransparency = true
        options.isCompatible = isCompatible
        let decoded = try GIFDecoder.decode(TestFilm(frames).encoded(options).bytes)
        #expect(decoded.frames.map(\.pixels) == frames)
    }

    @Test func onlyWhatChangesIsStored() throws {
        let (bytes, _) = try TestFilm([Self.square(3, 4), Self.square(4, 4), Self.square(4, 5)]).encoded()
        let images = try GIFDecoder.inspect(bytes).images
        #expect(
            images.map(\.rect) == [
                PixelRect(x: 0, y: 0, width: 40, height: 30), PixelRect(x: 3, y: 4, width: 7, height: 6),
                PixelRect(x: 4, y: 4, width: 6, height: 7),
            ])
    }

    @Test func goingBackAndForthCostsNextToNothing() throws {
        var random = SeededRandom(seed: 3)
        let colors = palette(200)
        let ground = PixelBuffer(
            width: 40, height: 30, pixels: (0..<1200).map { _ in colors.randomElement(using: &random)! })
        let flash = PixelBuffer(
            width: 40, height: 30, pixels: (0..<1200).map { _ in colors.randomElement(using: &random)! })
        let (bytes, report) = try TestFilm([ground, flash, ground, flash, ground]).encoded()
        let info = try GIFDecoder.inspect(bytes)
        #expect(info.images.map(\.disposal) == [.keep, .previous, .keep, .previous, .keep])
        #expect(report.imageBytes[2] < 40 && report.imageBytes[4] < 40)
        #expect(try GIFDecoder.decode(bytes).frames.map(\.pixels) == [ground, flash, ground, flash, ground])
    }

    @Test(arguments: GIFDither.allCases)
    func stillAreasDoNotShimmer(dither: GIFDither) throws {
        let ground = Self.gradient(step: 0)
        let frames = (0..<12).map { ground.with(PixelRect(x: $0 * 5, y: 20, width: 6, height: 6), 0xFFFF_FFFF) }
        var options = GIFOptions()
        options.dither = dither
        options.maximumColors = 24
        let decoded = try GIFDecoder.decode(TestFilm(frames).encoded(options).bytes).frames.map(\.pixels)
        #expect(decoded.count == frames.count)
        for index in 1..<frames.count {
            for place in frames[index].pixels.indices
            where frames[index].pixels[place] == frames[index - 1].pixels[place] {
                #expect(decoded[index].pixels[place] == decoded[index - 1].pixels[place])
            }
        }
    }

    @Test(arguments: GIFDither.allCases)
    func flatColorsAreExactAndDoNotWander(dither: GIFDither) throws {
        let flat: UInt32 = 0xFF12_3456
        var options = GIFOptions()
        options.dither = dither
        let frames = (0..<8).map { Self.gradient(step: $0 * 9) }
        let (bytes, report) = try TestFilm(frames).encoded(options)
        #expect(!report.isExact)
        for frame in try GIFDecoder.decode(bytes).frames {
            #expect(frame.pixels.pixels.prefix(640).allSatisfy { $0 == flat })
        }
    }

    /// With soft edges around them, which share their palette entry and would draw it to the mean of all.
    @Test(arguments: [4, 8, 24])
    func flatColorsAmongNearOnesAreExact(colors: Int) throws {
        let flats: [UInt32] = [0xFF12_3456, 0xFFD0_4030, 0xFF30_B060]
        let frames = (0..<3).map { step in
            var frame = PixelBuffer(width: 66, height: 30)
            for y in 0..<30 {
                for x in 0..<66 {
                    // Of 22 columns the last three come nearer to white, a few levels each.
                    let edge = UInt32(max(0, x % 22 - 18))
                    frame[x, y] = flats[x / 22] + edge * (0x03_0201 + UInt32((y + step) % 5))
                }
            }
            return frame
        }
        var options = GIFOptions()
        options.maximumColors = colors
        options.quality = 50
        options.dither = .none
        let (bytes, report) = try TestFilm(frames).encoded(options)
        #expect(!report.isExact)
        for frame in try GIFDecoder.decode(bytes).frames {
            let wrong = frame.pixels.pixels.indices.filter { place in
                let x = place % 66
                return x % 22 < 18 && frame.pixels.pixels[place] != flats[x / 22]
            }
            #expect(wrong.isEmpty)
        }
    }

    @Test func memoryIsSpooled() throws {
        var random = SeededRandom(seed: 8)
        let film = TestFilm(
            (0..<40).map { _ in
                PixelBuffer(
                    width: 160, height: 120,
                    pixels: (0..<19200).map { _ in 0xFF00_0000 | UInt32.random(in: 0..<255, using: &random) })
            })
        let (bytes, report) = try film.encoded()
        // Two bytes a pixel at least: more than the spool keeps in memory.
        #expect(report.spoolBytes > 1_200_000)
        #expect(try GIFDecoder.decode(bytes).frames.map(\.pixels) == film.frames.map(\.pixels))
        var options = GIFOptions()
        options.spoolLimit = 1_300_000
        #expect(throws: GIFError.spoolFull(limit: 1_300_000)) { try film.encoded(options) }
        options = GIFOptions()
        options.spoolFolder = "/nowhere"
        #expect(throws: GIFError.spool(FileError(.write, "/nowhere", code: 2))) { try film.encoded(options) }
    }

    @Test func theLastHoldSurvivesMerging() throws {
        var bytes: [UInt8] = []
        let encoder = try GIFEncoder(width: 40, height: 30) { bytes.append(contentsOf: $0) }
        for frame in [Self.square(0, 0), Self.square(5, 5), Self.square(5, 5), Self.square(5, 5)] {
            try encoder.append(frame, centiseconds: 4)
        }
        try encoder.hold(centiseconds: 150)
        let report = try encoder.finish()
        let decoded = try GIFDecoder.decode(bytes)
        #expect(decoded.frames.map(\.centiseconds) == [4, 162])
        #expect(report.durationCentiseconds == 166 && report.frameCount == 4)
    }

    @Test func aHoldBeyondWhatADelayCanSayIsKept() throws {
        let film = TestFilm(frames: [
            GIFFrame(pixels: Self.square(0, 0), centiseconds: 200_001),
            GIFFrame(pixels: Self.square(1, 0), centiseconds: 65_536),
            GIFFrame(pixels: Self.square(0, 0), centiseconds: 65_535),
        ])
        for isCompatible in [false, true] {
            var options = GIFOptions()
            options.isCompatible = isCompatible
            let decoded = try GIFDecoder.decode(film.encoded(options).bytes)
            #expect(TestFilm.merged(decoded.frames) == film.merged)
            #expect(decoded.frames.allSatisfy { $0.centiseconds >= 2 })
        }
    }

    @Test func noFrameIsDropped() throws {
        let frames = (0..<50).map { Self.square($0 % 34, $0 / 3) }
        let decoded = try GIFDecoder.decode(TestFilm(frames, centiseconds: 2).encoded().bytes)
        #expect(decoded.frames.map(\.pixels) == frames)
        #expect(decoded.frames.allSatisfy { $0.centiseconds == 2 })
    }

    /// A single pixel, and a single level of one channel.
    @Test func noSmallChangeIsDropped() throws {
        let frames = (0..<12).map { step in
            Self.white.with(PixelRect(x: step % 3 * 19, y: 7, width: 1, height: 1), 0xFFFF_FFFE - UInt32(step / 3))
        }
        let decoded = try GIFDecoder.decode(TestFilm(frames, centiseconds: 2).encoded().bytes)
        #expect(decoded.frames.map(\.pixels) == frames)
        #expect(decoded.frames.allSatisfy { $0.centiseconds == 2 })
    }

    /// Frames that differ too little for the palette become one, which is shown for the time of all.
    @Test func whatThePaletteMakesEqualIsMergedAndLosesNoTime() throws {
        var options = GIFOptions()
        options.maximumColors = 4
        options.dither = .none
        let ground = Self.gradient(step: 0)
        let flat: [UInt32] = [0xFF12_3456, 0xFF12_3457, 0xFF12_3456, 0xFF12_3557, 0xFFF0_F0F0]
        let frames = flat.map { ground.with(PixelRect(x: 2, y: 2, width: 1, height: 1), $0) }
        let (bytes, report) = try TestFilm(frames, centiseconds: 7).encoded(options)
        let decoded = try GIFDecoder.decode(bytes).frames
        #expect(decoded.map(\.centiseconds) == [28, 7])
        #expect(report.frameCount == 5 && report.imageBytes.count == 2 && report.durationCentiseconds == 35)
    }

    @Test(arguments: [1, 2, 3])
    func fewColorsHaveACodeSizeOfTwo(colors: Int) throws {
        let film = TestFilm([PixelBuffer(width: 8, height: 8, pixels: (0..<64).map { palette(colors)[$0 % colors] })])
        let (bytes, _) = try film.encoded()
        // Header 13, palette of 4 entries, loop extension 19, control block 8, descriptor 10, then the code size.
        #expect(bytes[13 + 12 + 19 + 8 + 10] == 2)
        #expect(try GIFDecoder.inspect(bytes).globalPaletteCount == 4)
    }

    @Test func compatibleFilesUseNothingThatDecodersLack() throws {
        var random = SeededRandom(seed: 4)
        let noise = (0..<3).map { _ in
            PixelBuffer(
                width: 120, height: 90,
                pixels: (0..<10_800).map { _ in palette(40).randomElement(using: &random)! })
        }
        let film = TestFilm([noise[0], noise[1], noise[0], noise[2], noise[0]])
        var options = GIFOptions()
        options.isCompatible = true
        options.plays = .forever
        let (bytes, _) = try film.encoded(options)
        let info = try GIFDecoder.inspect(bytes)
        #expect(info.warnings.isEmpty)
        #expect(info.images.allSatisfy { $0.disposal == .keep && !$0.defersClear })
        #expect(try GIFDecoder.decode(bytes).frames.map(\.pixels) == film.frames.map(\.pixels))
    }

    @Test func theFirstImageCoversTheCanvasAndIsKept() throws {
        let clear = PixelBuffer(width: 40, height: 30)
        for keepsTransparency in [false, true] {
            var options = GIFOptions()
            options.keepsTransparency = keepsTransparency
            let frames = [clear.with(PixelRect(x: 9, y: 9, width: 3, height: 3), 0xFF00_0000), clear, clear]
            let info = try GIFDecoder.inspect(TestFilm(frames).encoded(options).bytes)
            #expect(info.images[0].rect == clear.bounds)
            #expect(info.images[0].disposal != .previous)
            #expect(!info.warnings.contains(.uncoveredStart) && !info.warnings.contains(.startDisposal))
        }
    }

    /// 100/n frames a second are exact: 50, 33.3, 25 and 20 take 2, 3, 4 and 5 hundredths, frame by frame.
    @Test(arguments: [2, 3, 4, 5])
    func exactRatesAreEven(centiseconds: Int) {
        var delays = GIFDelays()
        // A hundredth of a second is 7 056 000 flicks.
        let written = (0..<200).map { _ in delays.next(duration: Int64(centiseconds) * 7_056_000) }
        #expect(written == Array(repeating: centiseconds, count: 200))
    }

    @Test(arguments: [0, 1])
    func aShortDelayIsSaidToBePlayedAsTen(centiseconds: Int) {
        let warning = GIFInfo.Warning.shortDelay(image: 3, centiseconds: centiseconds)
        let expected = "image 3 is shown for \(centiseconds) hundredths of a second; viewers make that 10"
        #expect(warning.description == expected)
    }
}
