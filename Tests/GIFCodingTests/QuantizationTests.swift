import GIFCoding
import Raster
import TestSupport
import Testing

/// Films of more colours than a palette holds.
struct QuantizationTests {
    @Test func onePastThePaletteIsNearlyExact() throws {
        let colors = palette(257)
        let frame = PixelBuffer(width: 257, height: 2, pixels: colors + colors)
        let (bytes, report) = try TestFilm([frame]).encoded()
        #expect(report.sourceColors == 257 && report.shownColors <= 255 && !report.isExact)
        let decoded = try GIFDecoder.decode(bytes).frames[0].pixels
        let wrong = zip(decoded.pixels, frame.pixels).filter { $0 != $1 }.count
        // Two colours must go, so at most a few share an entry.
        #expect(wrong <= 12)
    }

    @Test func theReportedErrorIsTheRealOne() throws {
        var frames: [PixelBuffer] = []
        for step in 0..<6 {
            var frame = PixelBuffer(width: 50, height: 40)
            for y in 0..<40 {
                for x in 0..<50 {
                    let red = UInt32(x * 5)
                    let blue = UInt32((y * 6 + step * 3) & 255)
                    frame[x, y] = 0xFF00_0000 | red << 16 | (red + blue) / 2 << 8 | blue
                }
            }
            frames.append(frame)
        }
        for dither in GIFDither.allCases {
            var options = GIFOptions()
            options.maximumColors = 32
            options.dither = dither
            let (bytes, report) = try TestFilm(frames).encoded(options)
            let decoded = try GIFDecoder.decode(bytes).frames.map(\.pixels)
            let errors = zip(decoded, frames).map(Self.meanSquaredError)
            // 10 log₁₀(255² / mse), checked the other way round: 10^(dB / 10) · mse = 255².
            let mean = errors.reduce(0, +) / Double(errors.count)
            let worst = errors.max()!
            #expect(abs(Self.power(try #require(report.meanPSNR)) * mean / 65_025 - 1) < 1e-9)
            #expect(abs(Self.power(try #require(report.minimumPSNR)) * worst / 65_025 - 1) < 1e-9)
        }
    }

    @Test func moreQualityMeansLessError() throws {
        var random = SeededRandom(seed: 12)
        let frame = PixelBuffer(
            width: 100, height: 80,
            pixels: (0..<8000).map { _ in 0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random) & 0x7F7F7F })
        var last = 0.0
        for quality in [1, 30, 60, 100] {
            var options = GIFOptions()
            options.quality = quality
            let report = try TestFilm([frame]).encoded(options).report
            let psnr = try #require(report.meanPSNR)
            #expect(psnr >= last, "quality \(quality)")
            last = psnr
        }
    }

    @Test(arguments: [2, 3, 5, 16, 17, 255, 256])
    func noMoreColorsThanAsked(colors: Int) throws {
        var random = SeededRandom(seed: 2)
        let frames = (0..<3).map { _ in
            PixelBuffer(
                width: 40, height: 30,
                pixels: (0..<1200).map { _ in 0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random) })
        }
        var options = GIFOptions()
        options.maximumColors = colors
        options.quality = 100
        let (bytes, report) = try TestFilm(frames).encoded(options)
        #expect(report.shownColors <= colors && report.shownColors >= colors - 1)
        #expect(try GIFDecoder.inspect(bytes).colorCount <= colors)
    }

    @Test(arguments: [false, true])
    func clearPixelsStayClearAmongTooManyColors(isCompatible: Bool) throws {
        var random = SeededRandom(seed: 6)
        var options = GIFOptions()
        options.keepsTransparency = true
        options.isCompatible = isCompatible
        let frames = (0..<10).map { _ in
            PixelBuffer(
                width: 50, height: 40,
                pixels: (0..<2000).map { place in
                    let isClear = Bool.random(using: &random) && place % 50 > 10
                    return isClear ? 0 : 0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random)
                })
        }
        let decoded = try GIFDecoder.decode(TestFilm(frames).encoded(options).bytes).frames.map(\.pixels)
        #expect(decoded.count == frames.count)
        for (frame, source) in zip(decoded, frames) {
            #expect(frame.pixels.map { $0 == 0 } == source.pixels.map { $0 == 0 })
        }
    }

    @Test func ditheringBringsTheMeanNearer() throws {
        // A gradient of one channel with few colours: the mean of a block must come nearer with dithering.
        let frame = PixelBuffer(
            width: 128, height: 64,
            pixels: (0..<8192).map { place in
                0xFF00_0000 | UInt32(place % 128 * 2) << 16 | UInt32(place / 128) << 8
            })
        func blockError(_ dither: GIFDither) throws -> Int {
            var options = GIFOptions()
            options.maximumColors = 12
            options.dither = dither
            let decoded = try GIFDecoder.decode(TestFilm([frame]).encoded(options).bytes).frames[0].pixels
            var error = 0
            for top in stride(from: 0, to: 64, by: 8) {
                for left in stride(from: 0, to: 128, by: 8) {
                    var difference = 0
                    for y in top..<top + 8 {
                        for x in left..<left + 8 {
                            difference += Int(frame[x, y] >> 16 & 255) - Int(decoded[x, y] >> 16 & 255)
                        }
                    }
                    error += abs(difference)
                }
            }
            return error
        }
        #expect(try blockError(.full) * 2 < blockError(.none))
        #expect(try blockError(.auto) * 2 < blockError(.none))
    }

    static func meanSquaredError(_ a: PixelBuffer, _ b: PixelBuffer) -> Double {
        var sum = 0
        for (x, y) in zip(a.pixels, b.pixels) {
            for shift in [0, 8, 16] as [UInt32] {
                let difference = Int(x >> shift & 255) - Int(y >> shift & 255)
                sum += difference * difference
            }
        }
        return Double(sum) / Double(a.pixels.count * 3)
    }

    /// 10^(x / 10) by squaring whole and fractional bits of the exponent; no mathematics library is needed.
    static func power(_ decibels: Double) -> Double {
        var result = 1.0
        var base = 10.0
        var rest = decibels / 10
        for _ in 0..<Int(rest) { result *= 10 }
        rest -= rest.rounded(.down)
        for _ in 0..<52 {
            base = base.squareRoot()
            rest *= 2
            if rest >= 1 {
                result *= base
                rest -= 1
            }
        }
        return result
    }
}
