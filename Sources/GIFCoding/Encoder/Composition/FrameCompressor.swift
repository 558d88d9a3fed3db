import Raster

/// Compresses images on several threads, each in the way that comes out smallest, and those that recur but once.
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
    /// With how many of the last images a new one is compared.
    private static let memory = 32
    /// From how many pixels for each compressed byte on an image counts as flat.
    private static let flatness = 8

    private let codeSize: Int
    private let jobs: Int
    private let isCompatible: Bool
    private let encoders: [LZWEncoder]
    /// What the last group, which the next batch may go on with, has learned so far.
    private var lastChoice: Choice?
    /// How many images have been compressed, those not counted that equal an earlier one.
    private var compressedCount = 0
    /// The last results, in order, and where to find them by what they were made of.
    private var recent: [Result] = []
    private var places: [ImageFingerprint: Int] = [:]
    private var recentPrints: [ImageFingerprint] = []

    /// How many images make a batch: one, or a group for each job.
    var batchSize: Int { jobs == 1 ? 1 : jobs * Self.groupSize }

    init(codeSize: Int, jobs: Int, isCompatible: Bool) {
        self.codeSize = codeSize
        self.jobs = jobs
        self.isCompatible = isCompatible
        encoders = (0..<jobs).map { _ in LZWEncoder() }
    }

    /// The results of the next images, in their order.
    ///
    /// An image equal to one of the last ones, as in a motion that repeats, has that one's result; which ones these
    /// are and which images make a group does not depend on how the film is cut into batches.
    func compress(_ batch: [FrameImage]) -> [Result] {
        let first = compressedCount
        var fresh: [FrameImage] = []
        let sources = batch.map { image -> Int in
            let print = ImageFingerprint(image, codeSize: image.localPalette?.codeSize ?? codeSize)
            if let place = places[print] { return place }
            let place = first + fresh.count
            fresh.append(image)
            remember(print, at: place)
            return place
        }
        // What the batch refers to may leave the window while it is compressed, so it is looked up before.
        let known = Dictionary(
            uniqueKeysWithValues: Set(sources.filter { $0 < first }).map { ($0, recent[$0 - (first - recent.count)]) })
        let results = compressFresh(fresh)
        recent = Array((recent + results).suffix(Self.memory))
        return sources.map { $0 < first ? known[$0]! : results[$0 - first] }
    }

    /// Enters an image into the window of those that later ones are compared with; the oldest leaves it.
    private func remember(_ print: ImageFingerprint, at place: Int) {
        places[print] = place
        recentPrints.append(print)
        if recentPrints.count > Self.memory { places[recentPrints.removeFirst()] = nil }
    }

    /// Compresses images that are like no other, group by group on several threads.
    private func compressFresh(_ images: [FrameImage]) -> [Result] {
        guard !images.isEmpty else { return [] }
        let first = compressedCount
        compressedCount += images.count
        let firstGroup = first / Self.groupSize
        let groupCount = (compressedCount - 1) / Self.groupSize - firstGroup + 1
        var choices = [Choice?](repeating: nil, count: groupCount)
        if first % Self.groupSize != 0 { choices[0] = lastChoice }
        var results = [Result?](repeating: nil, count: images.count)
        results.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let results = buffer
            choices.withUnsafeMutableBufferPointer { buffer in
                nonisolated(unsafe) let choices = buffer
                WorkerThreads.run(items: groupCount, jobs: jobs) { group, worker in
                    let start = max(first, (firstGroup + group) * Self.groupSize)
                    let end = min(first + images.count, (firstGroup + group + 1) * Self.groupSize)
                    for place in start..<end {
                        results[place - first] = self.compress(
                            images[place - first], with: self.encoders[worker], choice: &choices[group])
                    }
                }
            }
        }
        lastChoice = choices[groupCount - 1]
        return results.compactMap { $0 }
    }

    private func compress(_ image: FrameImage, with encoder: LZWEncoder, choice: inout Choice?) -> Result {
        if let choice, image.opaque.count > 4096 {
            let pixels = choice.isSparse ? image.sparse ?? image.opaque : image.opaque
            var blocks = encode(pixels, of: image, with: encoder, choice.strategy)
            if choice.strategy.lookahead > 0 {
                // On patterns that repeat, the greedy algorithm can be better by far.
                let greedy = encode(
                    pixels, of: image, with: encoder, LZWStrategy(clearPolicy: choice.strategy.clearPolicy))
                if greedy.count < blocks.count { blocks = greedy }
            }
            return Result(blocks: blocks, usesClearIndex: image.opaqueUsesClear || choice.isSparse)
        }
        var search = Search(strategy: LZWStrategy(), isSparse: false, blocks: [])
        search.blocks = encode(image.opaque, of: image, with: encoder, search.strategy)
        let isLarge = encoder.filledTable
        if let sparse = image.sparse {
            search.offer(encode(sparse, of: image, with: encoder, search.strategy), search.strategy, isSparse: true)
        }
        if isLarge, !isCompatible { tryDeferral(image, with: encoder, &search) }
        tryLookahead(image, with: encoder, &search)
        if isLarge { choice = Choice(isSparse: search.isSparse, strategy: search.strategy) }
        return Result(blocks: search.blocks, usesClearIndex: image.opaqueUsesClear || search.isSparse)
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
        search.offer(encode(image.opaque, of: image, with: encoder, adaptive), adaptive, isSparse: false)
        if let sparse = image.sparse {
            search.offer(encode(sparse, of: image, with: encoder, adaptive), adaptive, isSparse: true)
        }
        guard search.strategy == adaptive else { return }
        let never = LZWStrategy(clearPolicy: .never)
        search.offer(
            encode(pixels(of: image, search), of: image, with: encoder, never), never, isSparse: search.isSparse)
    }

    private func tryLookahead(_ image: FrameImage, with encoder: LZWEncoder, _ search: inout Search) {
        // With short strings, as in noise, a string cut short only spoils the table.
        guard image.opaque.count > search.blocks.count * Self.flatness else { return }
        let strategy = LZWStrategy(clearPolicy: search.strategy.clearPolicy, lookahead: 4)
        search.offer(
            encode(pixels(of: image, search), of: image, with: encoder, strategy), strategy, isSparse: search.isSparse)
    }

    private func pixels(of image: FrameImage, _ search: Search) -> [UInt8] {
        search.isSparse ? image.sparse ?? image.opaque : image.opaque
    }

    private func encode(
        _ pixels: [UInt8], of image: FrameImage, with encoder: LZWEncoder, _ strategy: LZWStrategy
    ) -> [UInt8] {
        let codeSize = image.localPalette?.codeSize ?? codeSize
        return pixels.withUnsafeBufferPointer { encoder.encode($0, codeSize: codeSize, strategy: strategy) }
    }
}
