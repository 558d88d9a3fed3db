import Platform
import Raster

/// Compresses images on several threads, each in the way that comes out smallest, and those that recur but once.
///
/// What is tried is learned within a group of neighbouring images: the first large one tries all ways to cut strings and
/// to clear codes, the others follow it, and they try those ways to draw pixels that have been good. Groups stand at
/// fixed places in the film, so the bytes do not depend on the number of threads.
///
/// Safe between threads because a group touches only its worker's encoder and its own results.
final class FrameCompressor: @unchecked Sendable {
    /// An image's finished sub-blocks.
    struct Result {
        let blocks: [UInt8]
        /// GIF's minimum code size, which stands before them.
        let codeSize: Int
        /// Whether the clear index occurs, so that it has to be declared.
        let usesClearIndex: Bool
    }

    /// What a group has learned from its images so far.
    private struct Experience {
        var clearPolicy = LZWStrategy.ClearPolicy.immediate
        var looksAhead = false
        /// By kind of choice, the bytes for each turn of the last image; nil before the first.
        private var costs: [Double?] = [nil, nil, nil]

        mutating func note(_ size: Int, of choice: PixelChoice) {
            costs[choice.kind.rawValue] = Double(size) / Double(choice.turns)
        }

        /// The choices that may be the best, going by what their kind has cost; those of which nothing is known too.
        func promising(_ choices: [PixelChoice]) -> [PixelChoice] {
            let sizes = choices.map { choice in costs[choice.kind.rawValue].map { $0 * Double(choice.turns) } }
            let least = sizes.compactMap { $0 }.min() ?? 0
            // Where hardly two pixels are alike, as in gradients, the choices differ little and take long to try.
            let most = choices[0].isDense ? least : least * (choices[0].pixels.count <= smallImage ? 1.1 : 1.03)
            return zip(choices, sizes).filter { $1 == nil || $1! <= most }.map(\.0)
        }
    }

    private static let groupSize = 8
    /// With how many of the last images a new one is compared.
    private static let memory = 32
    /// From how many pixels for each compressed byte on an image counts as flat; large ones take longer to try.
    private static let flatness = 8
    private static let largeFlatness = 16
    /// Images of no more pixels than this are worth more tries.
    private static let smallImage = 1 << 18

    private let jobs: Int
    private let isCompatible: Bool
    private let encoders: [LZWEncoder]
    /// What the last group, which the next batch may go on with, has learned so far.
    private var lastExperience: Experience?
    /// How many images have been compressed, those not counted that equal an earlier one.
    private var compressedCount = 0
    /// The last results, in order, and where to find them by what they were made of.
    private var recent: [Result] = []
    private var places: [ImageFingerprint: Int] = [:]
    private var recentPrints: [ImageFingerprint] = []

    /// How many images make a batch: one, or a group for each job.
    var batchSize: Int { jobs == 1 ? 1 : jobs * Self.groupSize }

    init(jobs: Int, isCompatible: Bool) {
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
            let print = ImageFingerprint(image)
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
        var experiences = [Experience?](repeating: nil, count: groupCount)
        if first % Self.groupSize != 0 { experiences[0] = lastExperience }
        var results = [Result?](repeating: nil, count: images.count)
        results.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let results = buffer
            experiences.withUnsafeMutableBufferPointer { buffer in
                nonisolated(unsafe) let experiences = buffer
                WorkerThreads.run(items: groupCount, jobs: jobs) { group, worker in
                    let start = max(first, (firstGroup + group) * Self.groupSize)
                    let end = min(first + images.count, (firstGroup + group + 1) * Self.groupSize)
                    for place in start..<end {
                        results[place - first] = self.compress(
                            images[place - first], with: self.encoders[worker], experience: &experiences[group])
                    }
                }
            }
        }
        lastExperience = experiences[groupCount - 1]
        return results.compactMap { $0 }
    }

    private func compress(
        _ image: FrameImage, with encoder: LZWEncoder, experience: inout Experience?
    ) -> Result {
        let choices = PixelChoice.choices(for: image)
        if image.opaque.count > 4096, var learned = experience {
            var search = Search(encoder)
            for choice in learned.promising(choices) {
                let size = search.offer(choice, LZWStrategy(clearPolicy: learned.clearPolicy))
                learned.note(size, of: choice)
            }
            if learned.looksAhead { lookAhead(image, learned.promising(choices), &search) }
            experience = learned
            return search.result
        }
        var learned = Experience()
        var search = Search(encoder)
        var isLarge = false
        for choice in choices {
            learned.note(search.offer(choice, LZWStrategy()), of: choice)
            isLarge = isLarge || encoder.filledTable
        }
        if isLarge, !isCompatible { deferClear(learned.promising(choices), &search) }
        learned.clearPolicy = search.strategy.clearPolicy
        lookAhead(image, learned.promising(choices), &search)
        learned.looksAhead = search.strategy.lookahead > 0
        if isLarge { experience = learned }
        return search.result
    }

    private func deferClear(_ choices: [PixelChoice], _ search: inout Search) {
        let adaptive = LZWStrategy(clearPolicy: .adaptive)
        for choice in choices { search.offer(choice, adaptive) }
        guard search.strategy == adaptive else { return }
        search.offer(search.choice, LZWStrategy(clearPolicy: .never))
    }

    private func lookAhead(_ image: FrameImage, _ choices: [PixelChoice], _ search: inout Search) {
        // With short strings, as in noise, a string cut short only spoils the table.
        let count = image.opaque.count
        let flatness = count <= Self.smallImage ? Self.flatness : Self.largeFlatness
        guard count > search.blocks.count * flatness else { return }
        var strategy = search.strategy
        strategy.lookahead = 4
        guard count <= Self.smallImage else {
            search.offer(search.choice, strategy)
            return
        }
        for choice in choices { search.offer(choice, strategy) }
        strategy.lookahead = 16
        search.offer(search.choice, strategy)
    }

    /// The best way found so far.
    private struct Search {
        private let encoder: LZWEncoder
        private var best: (choice: PixelChoice, strategy: LZWStrategy, blocks: [UInt8])?

        init(_ encoder: LZWEncoder) {
            self.encoder = encoder
        }

        var choice: PixelChoice { best!.choice }
        var strategy: LZWStrategy { best!.strategy }
        var blocks: [UInt8] { best!.blocks }

        /// Tries a way; returns how many bytes it takes.
        @discardableResult
        mutating func offer(_ choice: PixelChoice, _ strategy: LZWStrategy) -> Int {
            let blocks = choice.pixels.withUnsafeBufferPointer {
                encoder.encode($0, codeSize: choice.codeSize, strategy: strategy)
            }
            if best.map({ blocks.count < $0.blocks.count }) ?? true { best = (choice, strategy, blocks) }
            return blocks.count
        }

        var result: Result {
            Result(blocks: blocks, codeSize: choice.codeSize, usesClearIndex: choice.keepsPixels)
        }
    }
}
