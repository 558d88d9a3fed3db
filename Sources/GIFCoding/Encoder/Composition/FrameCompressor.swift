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
        fileprivate var clearPolicy = LZWStrategy.ClearPolicy.immediate
        fileprivate var looksAhead = false
        /// By kind of choice, the bytes for each turn of the last image; nil before the first.
        private var costs: [Double?] = [nil, nil, nil]

        fileprivate mutating func note(_ size: Int, of choice: PixelChoice) {
            costs[choice.kind.rawValue] = Double(size) / Double(choice.turns)
        }

        /// The choices that may be the best, going by what their kind has cost; those of which nothing is known too.
        fileprivate func promising(_ choices: [PixelChoice]) -> [PixelChoice] {
            let sizes = choices.map { choice in costs[choice.kind.rawValue].map { $0 * Double(choice.turns) } }
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
        var search = Search(encoder, image)
        if image.substitutes != nil, !image.isExact {
            // Strings grow long and go on being of use, so the table is best kept.
            search.offerReplaced(LZWStrategy(clearPolicy: isCompatible ? .immediate : .adaptive))
            // What is flat is not replaced, and may compress better in another way.
            if image.opaque.count < search.blocks.count * Self.largeFlatness { return search.result }
        }
        let choices = PixelChoice.choices(for: image)
        if image.opaque.count > 4096, var learned = experience {
            for choice in learned.promising(choices) {
                let size = search.offer(choice, LZWStrategy(clearPolicy: learned.clearPolicy))
                learned.note(size, of: choice)
            }
            if learned.looksAhead { lookAhead(image, learned.promising(choices), &search) }
            experience = learned
            return search.result
        }
        var learned = Experience()
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

        /// Tries the way in which pixels may get substitutes for their indices. Traps when none may.
        mutating func offerReplaced(_ strategy: LZWStrategy) {
            let choice = PixelChoice.all(of: image)
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
