import Raster
import TestSupport
import Testing

@testable import GIFCoding

/// Pixels that get a neighbour's colour where that compresses better: only where it is not seen.
struct LossyTests {
    // MARK: The codes

    struct Source: CustomTestStringConvertible, Sendable {
        var name: String
        var pixels: [UInt8]
        /// By pixel, `clear` where it may stay as it was.
        var sparse: [UInt8]?
        var clear: UInt8?
        var strategy = LZWStrategy()
        var testDescription: String { name }
    }

    /// Each index of 0…199 may become the one before and the one behind; those above may not be replaced.
    private static let neighbours = Substitutes(
        (0..<256).map { index in
            index >= 200
                ? [] : [index - 1, index + 1].filter { (0..<200).contains($0) }.map { (UInt8($0), Int8(7)) }
        })

    /// A gradient as palettes make it: each row a little further on than the last, with some noise.
    private static func gradient(_ random: inout SeededRandom) -> [UInt8] {
        (0..<20_000).map { place in
            UInt8(min(199, (place % 200 * 4 + place / 200) / 9 + 20 + Int.random(in: 0...1, using: &random)))
        }
    }

    static let sources: [Source] = {
        var random = SeededRandom(seed: 11)
        let smooth = gradient(&random)
        let noise = (0..<9000).map { _ in UInt8.random(in: 0...254, using: &random) }
        let flat = [UInt8](repeating: 230, count: 9000)
        var mixed = smooth
        for place in mixed.indices where place / 700 % 3 == 0 { mixed[place] = 210 }
        let mayStay = mixed.map { _ in Bool.random(using: &random) ? 255 : UInt8(0) }
        var left = mixed
        for place in left.indices where mayStay[place] == 255 && place % 5 < 3 { left[place] = 255 }
        let never = LZWStrategy(clearPolicy: .never)
        let adaptive = LZWStrategy(clearPolicy: .adaptive)
        return [
            Source(name: "one pixel", pixels: [3]),
            Source(name: "two pixels", pixels: [3, 4]),
            Source(name: "a gradient", pixels: smooth),
            Source(name: "a gradient, never cleared", pixels: smooth, strategy: never),
            Source(name: "a gradient, cleared when it pays", pixels: smooth, strategy: adaptive),
            Source(name: "noise", pixels: noise, strategy: adaptive),
            Source(name: "flat", pixels: flat),
            Source(name: "flat bars in a gradient", pixels: mixed, strategy: adaptive),
            Source(name: "pixels that stay", pixels: left, clear: 255, strategy: adaptive),
            Source(
                name: "pixels that stay and pixels that may", pixels: left,
                sparse: zip(mayStay, left).map { $0 == 255 ? 255 : $1 }, clear: 255, strategy: adaptive),
            Source(
                name: "a clear index in the middle of the gradient", pixels: smooth,
                sparse: smooth.enumerated().map { $0 % 3 == 0 ? 40 : $1 }, clear: 40, strategy: adaptive),
        ]
    }()

    private static func compress(_ source: Source) -> (blocks: [UInt8], drawn: [UInt8]) {
        var drawn = [UInt8](repeating: 0, count: source.pixels.count)
        let blocks = source.pixels.withUnsafeBufferPointer { pixels in
            drawn.withUnsafeMutableBufferPointer {
                LZWEncoder().encode(
                    pixels, freedom: LZWFreedom(clear: source.clear, sparse: source.sparse),
                    substitutes: neighbours, codeSize: 8, strategy: source.strategy, drawn: $0.baseAddress!)
            }
        }
        return (blocks, drawn)
    }

    @Test(arguments: sources) func pixelsGetTheirOwnIndexOrOneThatIsAllowed(_ source: Source) {
        let (blocks, drawn) = Self.compress(source)
        #expect(LZWTests.decoded(blocks, codeSize: 8) == drawn)
        for (place, own) in source.pixels.enumerated() where drawn[place] != own {
            let isClear = source.clear.map { drawn[place] == $0 } ?? false
            let wasClear = source.clear.map { own == $0 } ?? false
            if isClear {
                #expect(source.sparse?[place] == source.clear, "pixel \(place) is left out")
            } else {
                #expect(!wasClear && own < 200, "pixel \(place) is replaced")
                #expect(abs(Int(own) - Int(drawn[place])) == 1, "pixel \(place) of \(own) becomes \(drawn[place])")
            }
        }
    }

    @Test(arguments: [2, 3, 4, 7, 8]) func gradientsAreMuchSmaller(which: Int) {
        let source = Self.sources[which]
        let exact = source.pixels.withUnsafeBufferPointer {
            LZWEncoder().encode($0, codeSize: 8, strategy: source.strategy).count
        }
        #expect(Double(Self.compress(source).blocks.count) < 0.8 * Double(exact))
    }

    @Test func whatIsFlatHasTheCodesItHadAnyway() {
        let flat = Self.sources[6].pixels
        let exact = flat.withUnsafeBufferPointer { LZWEncoder().encode($0, codeSize: 8, strategy: LZWStrategy()) }
        #expect(Self.compress(Self.sources[6]).blocks == exact)
    }

    // MARK: The film

    static let orders: [[Int]] = [
        Array(0..<6), [0, 1, 0, 1, 0, 2, 3], [0, 5, 5, 5, 0, 11, 12],
        // What jumps stays when the rest goes back.
        [0, 11, 10, 21, 20, 31, 30],
    ]

    private static func options(isCompatible: Bool) -> GIFOptions {
        var options = GIFOptions()
        options.isCompatible = isCompatible
        return options
    }

    /// The pixels shown at each frame of the film, whatever has been merged.
    private static func shown(_ bytes: [UInt8], count: Int) throws -> [PixelBuffer] {
        try GIFDecoder.decode(bytes).frames.flatMap { frame in
            Array(repeating: frame.pixels, count: frame.centiseconds / 4)
        }
    }

    @Test(arguments: orders, [false, true])
    func whatStandsStillStaysAndWhatIsFlatIsExact(order: [Int], isCompatible: Bool) throws {
        typealias Film = ScrollingGradient
        let film = Film.film(order)
        let (bytes, report) = try film.encoded(Self.options(isCompatible: isCompatible))
        #expect(report.sourceColors > 4096 && !report.isExact)
        let shown = try Self.shown(bytes, count: order.count)
        try #require(shown.count == order.count)
        var (wandering, shimmering, farOff) = (0, 0, 0)
        for (frame, source) in film.frames.map(\.pixels).enumerated() {
            for y in 0..<Film.height {
                for x in 0..<Film.width {
                    let pixel = shown[frame][x, y]
                    if y < Film.bar.maxY, pixel != Film.flatColor { wandering += 1 }
                    if frame > 0, source[x, y] == film.frames[frame - 1].pixels[x, y], pixel != shown[frame - 1][x, y] {
                        shimmering += 1
                    }
                    // What two mixed colours are off, and 1.7 levels of grey or 3.7 of blue alone.
                    if y < Film.picture.y || x >= Film.picture.maxX, Self.difference(pixel, source[x, y]) > 12 {
                        farOff += 1
                    }
                }
            }
        }
        #expect(wandering == 0)
        #expect(shimmering == 0)
        #expect(farOff == 0)
    }

    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        func difference(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
        return max(difference(0), difference(8), difference(16))
    }

    /// The report reckons with the mean of what became a palette colour, which is not what each pixel was.
    @Test(arguments: orders) func theReportedErrorIsNearTheRealOne(order: [Int]) throws {
        let film = ScrollingGradient.film(order)
        let (bytes, report) = try film.encoded()
        let errors = try zip(Self.shown(bytes, count: order.count), film.frames).map { shown, frame in
            QuantizationTests.meanSquaredError(shown, frame.pixels)
        }
        let mean = errors.reduce(0, +) / Double(errors.count)
        // A decibel is a factor of 1.259.
        let factor = 1.259
        for (decibels, error) in [(report.meanPSNR, mean), (report.minimumPSNR, errors.max()!)] {
            let told = 65_025 / QuantizationTests.power(try #require(decibels))
            #expect(told < error * factor && error < told * factor, "\(told) told, \(error) real")
        }
    }

    @Test func bytesDependOnNeitherJobsNorDamage() throws {
        let film = ScrollingGradient.film(Array(0..<9))
        let bytes = try film.encoded().bytes
        for jobs in [2, 3, 5] {
            var options = GIFOptions()
            options.jobs = jobs
            #expect(try film.encoded(options).bytes == bytes, "\(jobs) jobs")
        }
        var told: [UInt8] = []
        let encoder = try GIFEncoder(width: ScrollingGradient.width, height: ScrollingGradient.height) { told += $0 }
        for (place, frame) in film.frames.enumerated() {
            try encoder.append(
                frame.pixels, damage: place == 0 ? nil : ScrollingGradient.moving, centiseconds: frame.centiseconds)
        }
        _ = try encoder.finish()
        #expect(told == bytes)
    }

    /// A colour that recurs in a frame has the same one wherever it stands in the pattern, unless it is replaced.
    @Test(arguments: [(90, true), (70, true), (100, false)])
    func theBestQualityReplacesNothing(quality: Int, isReplaced: Bool) throws {
        var options = GIFOptions()
        options.quality = quality
        let film = ScrollingGradient.film([0, 1])
        let decoded = try GIFDecoder.decode(film.encoded(options).bytes).frames
        var others = 0
        for (shown, source) in zip(decoded, film.frames) {
            var seen: [Key: UInt32] = [:]
            for y in 0..<ScrollingGradient.height {
                for x in 0..<ScrollingGradient.width {
                    let key = Key(color: source.pixels[x, y], place: y % 8 * 8 + x % 8)
                    let pixel = shown.pixels[x, y]
                    if seen[key, default: pixel] != pixel { others += 1 }
                    seen[key] = pixel
                }
            }
        }
        #expect(isReplaced ? others > 500 : others == 0)
    }

    private struct Key: Hashable {
        var color: UInt32
        var place: Int
    }
}
