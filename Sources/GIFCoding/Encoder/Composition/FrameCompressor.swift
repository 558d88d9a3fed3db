/// Compresses batches of images on several threads, each in the way that comes out smallest.
///
/// Safe between threads because a worker touches only its own encoder and an item only its own result.
final class FrameCompressor: @unchecked Sendable {
    /// An image with its finished sub-blocks.
    struct Result {
        let blocks: [UInt8]
        /// Whether pixels that stay as they were are left out, so that the clear index has to be declared.
        let usesClearIndex: Bool
    }

    private let codeSize: Int
    private let jobs: Int
    private let isCompatible: Bool
    private let encoders: [LZWEncoder]
    private var images: [FrameImage] = []
    private var results: [Result?] = []
    private let drawsClear: Bool

    /// How many images make a batch. It must not depend on the number of jobs alone, or memory would.
    let batchSize: Int

    init(codeSize: Int, jobs: Int, isCompatible: Bool, drawsClear: Bool) {
        self.codeSize = codeSize
        self.jobs = jobs
        self.isCompatible = isCompatible
        self.drawsClear = drawsClear
        batchSize = jobs == 1 ? 1 : jobs * 2
        encoders = (0..<jobs).map { _ in LZWEncoder() }
    }

    /// The results of some images, in their order.
    func compress(_ batch: [FrameImage]) -> [Result] {
        images = batch
        results = Array(repeating: nil, count: batch.count)
        results.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let results = buffer
            WorkerThreads.run(items: batch.count, jobs: jobs) { item, worker in
                results[item] = self.compress(self.images[item], with: self.encoders[worker])
            }
        }
        images = []
        return results.compactMap { $0 }
    }

    /// The smallest of what the image may become; of equals, the one that more decoders understand.
    private func compress(_ image: FrameImage, with encoder: LZWEncoder) -> Result {
        var best = Result(blocks: smallest(image.opaque, with: encoder), usesClearIndex: drawsClear)
        if let sparse = image.sparse {
            let blocks = smallest(sparse, with: encoder)
            if blocks.count < best.blocks.count { best = Result(blocks: blocks, usesClearIndex: true) }
        }
        return best
    }

    private func smallest(_ bytes: [UInt8], with encoder: LZWEncoder) -> [UInt8] {
        bytes.withUnsafeBufferPointer { bytes in
            let plain = encoder.encode(bytes, codeSize: codeSize, policy: .immediate)
            guard encoder.filledTable, !isCompatible else { return plain }
            let deferred = encoder.encode(bytes, codeSize: codeSize, policy: .deferred)
            return deferred.count < plain.count ? deferred : plain
        }
    }
}
