/// Compresses images, each in the way that comes out smallest; one for each thread.
///
/// What is tried is learned within a group of neighbouring images: the first large one tries all ways to cut strings
/// and to clear codes, the others follow it, and they try those ways to draw pixels that have been good.
final class FrameCompressor {
    /// An image's finished sub-blocks.
    struct Result: Sendable {
        let blocks: [UInt8]
        /// GIF's minimum code size, which stands before them.
        let codeSize: Int
        /// Whether the clear index occurs, so that it has to be declared.
        let usesClearIndex: Bool
        /// What the pixels got; nil where the film has no substitutes.
        var drawn: DrawnPixels?
    }

    /// What a group has learned from its images so far.
    struct Experience: Sendable {
        /// How strings are best cut and codes cleared where every index is kept; nil before that has been tried.
        fileprivate var strategy: (clearPolicy: LZWStrategy.ClearPolicy, looksAhead: Bool)?
        fileprivate var costs = Costs(countsTurns: true)
        /// The costs where pixels get substitutes, so that turns tell nothing.
        fileprivate var replacedCosts = Costs(countsTurns: false)
    }

    /// What the ways to draw pixels have cost.
    fileprivate struct Costs: Sendable {
        /// Whether bytes are counted for each turn, or for each pixel.
        private let countsTurns: Bool
        /// By kind of choice, the bytes for each of the last image; nil before the first.
        private var bytes: [Double?] = [nil, nil, nil]

        init(countsTurns: Bool) {
            self.countsTurns = countsTurns
        }

        mutating func note(_ size: Int, of choice: PixelChoice) {
            bytes[choice.kind.rawValue] = Double(size) / units(choice)
        }

        private func units(_ choice: PixelChoice) -> Double {
            Double(countsTurns ? choice.turns : choice.pixels.count)
        }

        /// The choices that may be the best, going by what their kind has cost; those of which nothing is known too.
        func promising(_ choices: [PixelChoice]) -> [PixelChoice] {
            let sizes = choices.map { choice in bytes[choice.kind.rawValue].map { $0 * units(choice) } }
            let least = sizes.compactMap { $0 }.min() ?? 0
            // Where hardly two pixels are alike, as in gradients, the choices differ little and take long to try.
            let most = choices[0].isDense ? least : least * (choices[0].pixels.count <= smallImage ? 1.1 : 1.03)
            return zip(choices, sizes).filter { $1 == nil || $1! <= most }.map(\.0)
        }
    }

    /// From how many pixels for each compressed byte on an image counts as flat; large ones take longer to try.
    private static let flatness = 8
    private static let largeFlatness = 16
    /// Images of no more pixels than this are worth more tries.
    private static let smallImage = 1 << 18

    private let isCompatible: Bool
    private let encoder = LZWEncoder()

    init(isCompatible: Bool) {
        self.isCompatible = isCompatible
    }

    /// The result of an image, with what its group has learned before; nil for the group's first.
    func compress(_ image: FrameImage, experience: inout Experience?) -> Result {
        let choices = PixelChoice.choices(for: image)
        var search = Search(encoder, image)
        if image.substitutes != nil, !image.isExact {
            offerReplaced(choices, &search, &experience)
            // What is flat is not replaced, and may compress better in another way.
            if image.opaque.count < search.blocks.count * Self.largeFlatness { return search.result }
        }
        if image.opaque.count > 4096, var learned = experience, let strategy = learned.strategy {
            for choice in learned.costs.promising(choices) {
                let size = search.offer(choice, LZWStrategy(clearPolicy: strategy.clearPolicy))
                learned.costs.note(size, of: choice)
            }
            if strategy.looksAhead { lookAhead(image, learned.costs.promising(choices), &search) }
            experience = learned
            return search.result
        }
        var learned = experience ?? Experience()
        var isLarge = false
        for choice in choices {
            learned.costs.note(search.offer(choice, LZWStrategy()), of: choice)
            isLarge = isLarge || encoder.filledTable
        }
        if isLarge, !isCompatible { deferClear(learned.costs.promising(choices), &search) }
        let clearPolicy = search.strategy.clearPolicy
        lookAhead(image, learned.costs.promising(choices), &search)
        learned.strategy = (clearPolicy, search.strategy.lookahead > 0)
        if isLarge { experience = learned }
        return search.result
    }

    /// Tries the ways in which pixels may get substitutes for their indices.
    private func offerReplaced(_ choices: [PixelChoice], _ search: inout Search, _ experience: inout Experience?) {
        var learned = experience ?? Experience()
        // Strings grow long and go on being of use, so the table is best kept.
        let strategy = LZWStrategy(clearPolicy: isCompatible ? .immediate : .adaptive)
        for choice in learned.replacedCosts.promising(choices) {
            learned.replacedCosts.note(search.offerReplaced(choice, strategy), of: choice)
        }
        experience = learned
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
        private let image: FrameImage
        /// `drawn` holds the indices that pixels got, if these may be other than the choice's.
        private var best: (choice: PixelChoice, strategy: LZWStrategy, blocks: [UInt8], drawn: [UInt8]?)?

        init(_ encoder: LZWEncoder, _ image: FrameImage) {
            self.encoder = encoder
            self.image = image
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
            if best.map({ blocks.count < $0.blocks.count }) ?? true { best = (choice, strategy, blocks, nil) }
            return blocks.count
        }

        /// The same where pixels may get substitutes for their indices. Traps when none may.
        mutating func offerReplaced(_ choice: PixelChoice, _ strategy: LZWStrategy) -> Int {
            let freedom = LZWFreedom(
                clear: choice.keepsPixels ? image.clearIndex : nil, sparse: choice.keepsPixels ? image.sparse : nil)
            var blocks: [UInt8] = []
            let drawn = [UInt8](unsafeUninitializedCapacity: choice.pixels.count) { target, count in
                blocks = choice.pixels.withUnsafeBufferPointer {
                    encoder.encode(
                        $0, freedom: freedom, substitutes: image.substitutes!, codeSize: choice.codeSize,
                        strategy: strategy, drawn: target.baseAddress!)
                }
                count = choice.pixels.count
            }
            if best.map({ blocks.count < $0.blocks.count }) ?? true { best = (choice, strategy, blocks, drawn) }
            return blocks.count
        }

        var result: Result {
            var result = Result(blocks: blocks, codeSize: choice.codeSize, usesClearIndex: choice.keepsPixels)
            if let substitutes = image.substitutes {
                result.drawn = DrawnPixels(
                    best!.drawn ?? choice.pixels, for: image.opaque, clear: choice.keepsPixels ? image.clearIndex : nil,
                    substitutes: substitutes)
            }
            return result
        }
    }
}
