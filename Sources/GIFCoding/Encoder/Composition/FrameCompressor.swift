import Raster

/// Compresses images on several threads, each in the way that comes out smallest.
///
/// Which ways are tried is learned within a group of neighbouring images: the first large one tries them all, the
/// others follow it. Groups stand at fixed places in the film, so the bytes do not depend on the number of threads.
///
/// Safe between threads because a group touches only its worker's encoder and its own results.
final class FrameCompressor: @unchecked Sendable {
    /// An image's finished sub-blocks.
    struct Result {
        let blocks: [UInt8]
        /// Whether the clear index occurs, so that it has to be declared.
        let usesClearIndex: Bool
    }

    /// What turned out best for a group.
    private struct Choice {
        var isSparse: Bool
        var strategy: LZWStrategy
    }

    private static let groupSize = 8
    /// From how many pixels for each compressed byte on an image counts as flat.
    private static let flatness = 8

    private let codeSize: Int
    private let jobs: Int
    private let isCompatible: Bool
    private let drawsClear: Bool
    private let encoders: [LZWEncoder]
    /// What the groups of the batch have learned so far; with one job a group comes in several batches.
    private var choices: [Choice?]
    private var imageCount = 0

    /// How many images make a batch: one, or a group for each job.
    var batchSize: Int { jobs == 1 ? 1 : jobs * Self.groupSize }

    init(codeSize: Int, jobs: Int, isCompatible: Bool, drawsClear: Bool) {
        self.codeSize = codeSize
        self.jobs = jobs
        self.isCompatible = isCompatible
        self.drawsClear = drawsClear
        encoders = (0..<jobs).map { _ in LZWEncoder() }
        choices = Array(repeating: nil, count: jobs)
    }

    /// The results of the next batch of images, in their order. Only the last batch may be smaller than the others.
    func compress(_ batch: [FrameImage]) -> [Result] {
        if imageCount % Self.groupSize == 0 { choices = Array(repeating: nil, count: jobs) }
        imageCount += batch.count
        let groups = (batch.count + Self.groupSize - 1) / Self.groupSize
        var results = [Result?](repeating: nil, count: batch.count)
        results.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let results = buffer
            nonisolated(unsafe) let images = batch
            choices.withUnsafeMutableBufferPointer { buffer in
                nonisolated(unsafe) let choices = buffer
                WorkerThreads.run(items: groups, jobs: jobs) { group, worker in
                    for index in group * Self.groupSize..<min(images.count, (group + 1) * Self.groupSize) {
                        results[index] = self.compress(
                            images[index], with: self.encoders[worker], choice: &choices[group])
                    }
                }
            }
        }
        return results.compactMap { $0 }
    }

    private func compress(_ image: FrameImage, with encoder: LZWEncoder, choice: inout Choice?) -> Result {
        if let choice, image.opaque.count > 4096 {
            let pixels = choice.isSparse ? image.sparse ?? image.opaque : image.opaque
            var blocks = encode(pixels, with: encoder, choice.strategy)
            if choice.strategy.lookahead > 0 {
                // On patterns that repeat, the greedy algorithm can be better by far.
                let greedy = encode(pixels, with: encoder, LZWStrategy(clearPolicy: choice.strategy.clearPolicy))
                if greedy.count < blocks.count { blocks = greedy }
            }
            return Result(blocks: blocks, usesClearIndex: drawsClear || choice.isSparse)
        }
        var search = Search(strategy: LZWStrategy(), isSparse: false, blocks: [])
        search.blocks = encode(image.opaque, with: encoder, search.strategy)
        let isLarge = encoder.filledTable
        if let sparse = image.sparse {
            search.offer(encode(sparse, with: encoder, search.strategy), search.strategy, isSparse: true)
        }
        if isLarge, !isCompatible { tryDeferral(image, with: encoder, &search) }
        tryLookahead(image, with: encoder, &search)
        if isLarge { choice = Choice(isSparse: search.isSparse, strategy: search.strategy) }
        return Result(blocks: search.blocks, usesClearIndex: drawsClear || search.isSparse)
    }

    /// The best way found so far.
    private struct Search {
        var strategy: LZWStrategy
        var isSparse: Bool
        var blocks: [UInt8]

        mutating func offer(_ blocks: [UInt8], _ strategy: LZWStrategy, isSparse: Bool) {
            guard blocks.count < self.blocks.count else { return }
            (self.blocks, self.strategy, self.isSparse) = (blocks, strategy, isSparse)
        }
    }

    private func tryDeferral(_ image: FrameImage, with encoder: LZWEncoder, _ search: inout Search) {
        let adaptive = LZWStrategy(clearPolicy: .adaptive)
        search.offer(encode(image.opaque, with: encoder, adaptive), adaptive, isSparse: false)
        if let sparse = image.sparse {
            search.offer(encode(sparse, with: encoder, adaptive), adaptive, isSparse: true)
        }
        guard search.strategy == adaptive else { return }
        let never = LZWStrategy(clearPolicy: .never)
        search.offer(encode(pixels(of: image, search), with: encoder, never), never, isSparse: search.isSparse)
    }

    private func tryLookahead(_ image: FrameImage, with encoder: LZWEncoder, _ search: inout Search) {
        // With short strings, as in noise, a string cut short only spoils the table.
        guard image.opaque.count > search.blocks.count * Self.flatness else { return }
        let strategy = LZWStrategy(clearPolicy: search.strategy.clearPolicy, lookahead: 4)
        search.offer(encode(pixels(of: image, search), with: encoder, strategy), strategy, isSparse: search.isSparse)
    }

    private func pixels(of image: FrameImage, _ search: Search) -> [UInt8] {
        search.isSparse ? image.sparse ?? image.opaque : image.opaque
    }

    private func encode(_ pixels: [UInt8], with encoder: LZWEncoder, _ strategy: LZWStrategy) -> [UInt8] {
        pixels.withUnsafeBufferPointer { encoder.encode($0, codeSize: codeSize, strategy: strategy) }
    }
}
