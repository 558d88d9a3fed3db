import Raster
import TestSupport
import Testing

@testable import GIFCoding

/// Images that are compressed on several threads: their order, how many there are at once, and what goes wrong.
@Suite struct CompressionQueueTests {
    /// Images that take long to compress and hardly any time to make, some of which come again.
    private static func images(_ count: Int, side: Int = 40) -> [FrameImage] {
        var random = SeededRandom(seed: 3)
        var images: [FrameImage] = []
        for number in 0..<count {
            let noise = (0..<side * side).map { _ in UInt8.random(in: 0..<200, using: &random) }
            var image = FrameImage(
                rect: PixelRect(x: 0, y: 0, width: side, height: side), localPalette: nil, clearIndex: nil,
                opaque: number % 5 == 4 ? images[number / 2].opaque : noise, opaqueUsesClear: false, sparse: nil)
            image.centiseconds = number + 2
            images.append(image)
        }
        return images
    }

    private static func queue(
        jobs: Int, pixelCount: Int = 1600, write: @escaping (FrameImage, FrameCompressor.Result) throws -> Void
    ) -> CompressionQueue {
        CompressionQueue(jobs: jobs, isCompatible: false, pixelCount: pixelCount, write: write)
    }

    @Test(arguments: [0, 1, 7, 8, 9, 100], [1, 2, 3, 8])
    func everyImageIsWrittenInOrder(count: Int, jobs: Int) throws {
        func written(jobs: Int) throws -> (delays: [Int], blocks: [[UInt8]]) {
            var (delays, blocks): ([Int], [[UInt8]]) = ([], [])
            try Self.queue(jobs: jobs) { image, result in
                #expect(image.opaque.isEmpty && image.sparse == nil)
                delays.append(image.centiseconds)
                blocks.append(result.blocks)
            }.run { add in for image in Self.images(count) { try add(image) } }
            return (delays, blocks)
        }
        let film = try written(jobs: jobs)
        #expect(film.delays == (0..<count).map { $0 + 2 })
        #expect(try film.blocks == written(jobs: 1).blocks)
    }

    @Test(arguments: [1, 2, 3, 8], [1, 1600, 1 << 20])
    func onlySoManyWait(jobs: Int, pixelCount: Int) throws {
        var written = 0
        let queue = Self.queue(jobs: jobs, pixelCount: pixelCount) { _, _ in written += 1 }
        #expect(queue.capacity <= max(10, min(8 * jobs - 6, (16 << 20) / (2 * pixelCount))))
        try queue.run { add in
            for (number, image) in Self.images(120).enumerated() {
                try add(image)
                #expect(queue.uncompressedCount < queue.capacity)
                #expect(number + 1 - written < queue.waitingLimit)
                if jobs == 1 { #expect(written == number + 1) }
            }
        }
        #expect(written == 120)
    }

    @Test(arguments: [1, 2, 8]) func anErrorEndsEveryThread(jobs: Int) throws {
        struct Full: Error {}
        var written = 0
        #expect(throws: Full.self) {
            try Self.queue(jobs: jobs) { _, _ in
                written += 1
                if written == 11 { throw Full() }
            }.run { add in for image in Self.images(50) { try add(image) } }
        }
        #expect(written == 11)
        #expect(throws: Full.self) {
            try Self.queue(jobs: jobs) { _, _ in }.run { add in
                for image in Self.images(20) { try add(image) }
                throw Full()
            }
        }
    }
}
