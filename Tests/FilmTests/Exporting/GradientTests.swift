import Drawing
import GIFCoding
import ImageCoding
import Motion
import Raster
import Testing
import Timeline

@testable import Film

/// Gradients without bands, as they are drawn and as the GIF shows them.
@Suite struct GradientTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var last: UInt32
        /// Whether the film has more colours than a palette.
        var isQuantized: Bool
        var testDescription: String { "to \(String(last, radix: 16))" }

        /// Pixels for each step of the channel that changes fastest.
        var step: Double { Double(GradientTests.height) / Double((0..<3).map { abs(difference($0)) }.max()!) }

        func difference(_ channel: Int) -> Int {
            GradientTests.channel(last, channel) - GradientTests.channel(GradientTests.first, channel)
        }
    }

    static let first: UInt32 = 0x6C2BD9
    static let height = 200
    static let cases = [
        Case(last: 0x7C4BE9, isQuantized: false), Case(last: 0x965DF0, isQuantized: false),
        Case(last: 0xA87DE0, isQuantized: true), Case(last: 0x18C5F0, isQuantized: true),
    ]

    static func channel(_ pixel: UInt32, _ channel: Int) -> Int { Int(pixel >> UInt32(16 - 8 * channel) & 255) }

    private func exporter(_ test: Case) throws -> Exporter {
        let hex = String(test.last, radix: 16)
        let text = """
            { "timeline": 1, "canvas": { "size": [240, \(Self.height)], "scale": 1 }, "duration": 0.2,
              "views": [
                { "gradient": { "colors": ["#6C2BD9", "#\(hex)"], "start": [0, 0], "end": [0, 1] } },
                { "id": "dot", "frame": [10, 10, 20, 20], "backgroundColor": "#FFFFFF", "cornerRadius": 10 } ],
              "script": [ { "at": 0, "start": { "to": { "dot.translation": [150, 0] }, "duration": 0.2 } } ] }
            """
        return try Exporter(
            try Playback.run(try Program.load(text: text)), options: ExportOptions(), fonts: try FontLibrary(),
            images: [:])
    }

    /// The longest run of one colour down any column that only shows the gradient.
    private func longestRun(_ picture: PixelBuffer) -> Int {
        var longest = 0
        for x in 210..<240 {
            var run = 1
            for y in 1..<Self.height {
                run = picture[x, y] == picture[x, y - 1] ? run + 1 : 1
                longest = max(longest, run)
            }
        }
        return longest
    }

    /// How far a picture is from the gradient itself, in levels, on average.
    private func error(_ picture: PixelBuffer, _ test: Case) -> Double {
        var sum = 0.0
        for y in 0..<Self.height {
            // A pixel shows the gradient at its middle.
            let share = (Double(y) + 0.5) / Double(Self.height)
            for x in 210..<240 {
                for channel in 0..<3 {
                    let exact = Double(Self.channel(Self.first, channel)) + share * Double(test.difference(channel))
                    sum += abs(Double(Self.channel(picture[x, y], channel)) - exact)
                }
            }
        }
        return sum / Double(Self.height * 30 * 3)
    }

    @Test(arguments: cases) func noBandIsLongerThanOneAndAHalfSteps(_ test: Case) throws {
        let exporter = try exporter(test)
        let plan = try exporter.plan(FilmSelection(), format: .gif)
        var bytes: [UInt8] = []
        let report = try exporter.writeGIF(
            plan, options: GIFOptions(), sink: { bytes += $0 }, progress: { _, _ in }, isCancelled: { false })
        let encoding = try #require(report.encoding)
        #expect(!test.isQuantized || encoding.sourceColors > 256 && !encoding.isExact)
        let drawn = try PNGCoder.decode(try exporter.picture(at: .zero))
        let frames = try GIFDecoder.decode(bytes).frames.map(\.pixels)
        #expect(frames.count == plan.frames.count)
        // A run has a whole number of pixels.
        let most = Int((test.step * 1.5).rounded(.up))
        for (name, picture) in [("drawn", drawn), ("first", frames[0]), ("last", frames[frames.count - 1])] {
            #expect(longestRun(picture) <= most, "\(name)")
            #expect(error(picture, test) <= 0.5, "\(name)")
        }
    }

    @Test(arguments: [GIFDither.auto, .full])
    func aSlowGradientBesideThousandsOfColorsHasFewLongRuns(dither: GIFDither) throws {
        typealias Film = ShadowOverGradient
        var bytes: [UInt8] = []
        var options = GIFOptions()
        options.dither = dither
        let encoder = try GIFEncoder(width: Film.width, height: Film.height, options: options) { bytes += $0 }
        for frame in 0..<Film.count { try encoder.append(Film.frame(frame), centiseconds: 4) }
        let report = try encoder.finish()
        #expect(report.sourceColors > 5000)
        #expect(try #require(report.minimumPSNR) > (dither == .auto ? 47 : 45))
        let frames = try GIFDecoder.decode(bytes).frames.map(\.pixels)
        #expect(frames.count == Film.count)
        for frame in [0, Film.count - 1] {
            for (half, tooLong) in Film.shareInLongRuns(frames[frame], frame: frame).enumerated() {
                // Undithered, or with a Bayer matrix, it is half of them and more.
                #expect(tooLong <= 0.1, "frame \(frame), half \(half)")
            }
        }
    }
}
