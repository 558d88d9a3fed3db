import GIFCoding
import Raster
import TestSupport
import Testing

struct EncoderErrorTests {
    private struct SinkFailure: Error, Equatable {}

    @Test(arguments: [(0, 5), (5, 0), (65_536, 1), (1, 65_536), (-1, 1)])
    func canvasSizes(width: Int, height: Int) {
        #expect(throws: GIFError.canvasSize(width: width, height: height)) {
            try GIFEncoder(width: width, height: height) { _ in }
        }
    }

    @Test func options() {
        func expect(_ name: String, _ value: Int, _ allowed: ClosedRange<Int>, _ change: (inout GIFOptions) -> Void) {
            var options = GIFOptions()
            change(&options)
            #expect(throws: GIFError.option(name: name, value: value, allowed: allowed)) {
                try GIFEncoder(width: 1, height: 1, options: options) { _ in }
            }
        }
        expect("colors", 1, 2...256) { $0.maximumColors = 1 }
        expect("colors", 257, 2...256) { $0.maximumColors = 257 }
        expect("quality", 0, 1...100) { $0.quality = 0 }
        expect("jobs", 0, 1...1024) { $0.jobs = 0 }
        expect("plays", 0, 1...65_536) { $0.plays = .times(0) }
    }

    @Test func frames() throws {
        let encoder = try GIFEncoder(width: 2, height: 2) { _ in }
        #expect(throws: GIFError.noFrames) { try encoder.hold(centiseconds: 5) }
        #expect(throws: GIFError.frameSize(width: 2, height: 3, expectedWidth: 2, expectedHeight: 2)) {
            try encoder.append(PixelBuffer(width: 2, height: 3), centiseconds: 2)
        }
        for short in [-1, 0, 1] {
            #expect(throws: GIFError.delay(centiseconds: short)) {
                try encoder.append(PixelBuffer(width: 2, height: 2), centiseconds: short)
            }
        }
        #expect(throws: GIFError.noFrames) { try encoder.finish() }
    }

    @Test func whatTheSinkThrowsComesOut() throws {
        var random = SeededRandom(seed: 1)
        let frames = (0..<12).map { _ in
            PixelBuffer(
                width: 100, height: 100,
                pixels: (0..<10_000).map { _ in 0xFF00_0000 | UInt32.random(in: 0..<200, using: &random) })
        }
        for failing in [1, 2] {
            var calls = 0
            let encoder = try GIFEncoder(width: 100, height: 100) { _ in
                calls += 1
                if calls == failing { throw SinkFailure() }
            }
            for frame in frames { try encoder.append(frame, centiseconds: 2) }
            #expect(throws: SinkFailure()) { try encoder.finish() }
            #expect(calls == failing)
        }
    }
}
