import GIFCoding
import Raster
import TestSupport
import Testing

/// Films that no one palette serves, but several do.
struct LocalPaletteTests {
    /// Scenes of 200 colours each, no two alike, of two frames each; colours far apart.
    private static func scenes(_ count: Int) -> [PixelBuffer] {
        var random = SeededRandom(seed: 21)
        return (0..<count).flatMap { _ -> [PixelBuffer] in
            let colors = (0..<200).map { _ in 0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random) }
            let scene = PixelBuffer(
                width: 60, height: 40,
                pixels: (0..<2400).map { $0 < 200 ? colors[$0] : colors.randomElement(using: &random)! })
            return [scene, scene.with(PixelRect(x: 20, y: 10, width: 12, height: 9), colors[7])]
        }
    }

    @Test(arguments: [1, 3])
    func scenesThatFitByThemselvesAreExact(jobs: Int) throws {
        let film = TestFilm(Self.scenes(6))
        var options = GIFOptions()
        options.jobs = jobs
        let (bytes, report) = try film.encoded(options)
        #expect(report.isExact && report.sourceColors > 1000)
        #expect(try GIFDecoder.decode(bytes).frames.map(\.pixels) == film.frames.map(\.pixels))
        let images = try GIFDecoder.inspect(bytes).images
        #expect(images.contains { $0.localPaletteCount == 256 })
    }

    @Test func whatStandsStillKeepsThePaletteItWasDrawnWith() throws {
        // A picture of too many colours on the left, drawn once; scenes of few colours on the right.
        var random = SeededRandom(seed: 5)
        let frames = Self.scenes(4).map { scene in
            var frame = PixelBuffer(width: 160, height: 40)
            frame.copy(scene.bounds, from: scene)
            return frame
        }
        let noise = (0..<4000).map { _ in 0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random) }
        let film = TestFilm(
            frames.map { frame in
                var frame = frame
                for index in noise.indices { frame[60 + index % 100, index / 100] = noise[index] }
                return frame
            })
        let (bytes, report) = try film.encoded()
        #expect(!report.isExact)
        let decoded = try GIFDecoder.decode(bytes).frames.map(\.pixels)
        #expect(decoded.count == film.frames.count)
        for (index, frame) in decoded.enumerated() where index > 0 {
            let before = film.frames[index - 1].pixels
            for place in frame.pixels.indices where film.frames[index].pixels.pixels[place] == before.pixels[place] {
                #expect(frame.pixels[place] == decoded[index - 1].pixels[place])
            }
        }
        // What a frame of few colours changes is exact.
        for (index, frame) in decoded.enumerated() where index > 0 {
            for y in 10..<19 {
                for x in 20..<32 where film.frames[index].pixels[x, y] != film.frames[index - 1].pixels[x, y] {
                    #expect(frame[x, y] == film.frames[index].pixels[x, y])
                }
            }
        }
    }

    @Test func goingBackIsStillCheap() throws {
        let scenes = Self.scenes(3)
        let film = TestFilm([scenes[0], scenes[2], scenes[0], scenes[4], scenes[0]])
        let (bytes, report) = try film.encoded()
        let decoded = try GIFDecoder.decode(bytes).frames.map(\.pixels)
        for (index, frame) in decoded.enumerated() {
            let wrong = frame.pixels.indices.filter { frame.pixels[$0] != film.frames[index].pixels.pixels[$0] }
            #expect(wrong.isEmpty, "frame \(index), \(report)")
        }
        #expect(report.imageBytes[2] < 40 && report.imageBytes[4] < 40)
    }

    @Test func anAskedForNumberOfColorsHoldsForTheWholeFile() throws {
        var options = GIFOptions()
        options.maximumColors = 255
        let (bytes, report) = try TestFilm(Self.scenes(3)).encoded(options)
        #expect(!report.isExact)
        #expect(try GIFDecoder.inspect(bytes).images.allSatisfy { $0.localPaletteCount == nil })
    }
}
