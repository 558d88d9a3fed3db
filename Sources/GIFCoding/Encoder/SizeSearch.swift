/// Finds how little must give way for a film to keep within a number of bytes.
///
/// A film whose colours all fit gives up colours, one by one, each time spending all that are left. Any other first
/// gives up quality, point by point, at a low one automatic dithering too, and at the lowest colours. Each step is nearly
/// always smaller than the one before, so the first that fits is found by halving; what is chosen has been measured.
struct SizeSearch {
    typealias Sink = (UnsafeRawBufferPointer) throws -> Void

    /// Below this quality palettes are so small that mixing their colours costs more than it shows.
    private static let leastDithered = 75

    private let limit: Int
    private let choose: (GIFOptions) -> PaletteChoice
    private let write: (PaletteChoice, GIFOptions, @escaping Sink) throws -> GIFReport

    /// A file has become longer than the limit, so the rest of it does not matter.
    private struct LimitExceeded: Error {}

    /// - Parameters:
    ///   - choose: chooses the palette for some options.
    ///   - write: makes the whole file, as often as it is asked.
    init(
        limit: Int, choose: @escaping (GIFOptions) -> PaletteChoice,
        write: @escaping (PaletteChoice, GIFOptions, @escaping Sink) throws -> GIFReport
    ) {
        self.limit = limit
        self.choose = choose
        self.write = write
    }

    /// The first step from these options on that fits; throws ``GIFError/tooLarge(limit:smallest:)`` if none does.
    func best(from options: GIFOptions) throws -> (PaletteChoice, GIFOptions) {
        let asked = choose(options)
        if try fits(asked, options) { return (asked, options) }
        var smallest = options
        if asked.colors.count > options.maximumColors {
            if let found = try first(of: Self.qualitySteps(from: options)) { return found }
            smallest.quality = 1
            if smallest.dither == .auto { smallest.dither = .none }
        } else {
            smallest.quality = 100
        }
        let colors = choose(smallest).palette.colorCount
        let steps = (2..<max(2, colors)).reversed().map { count in
            var step = smallest
            step.maximumColors = count
            return step
        }
        if let found = try first(of: steps) { return found }
        let last = steps.last ?? smallest
        throw GIFError.tooLarge(limit: limit, smallest: try write(choose(last), last) { _ in }.totalBytes)
    }

    /// With less and less quality, from some point on without automatic dithering.
    private static func qualitySteps(from options: GIFOptions) -> [GIFOptions] {
        (1..<max(1, options.quality)).reversed().map { quality in
            var step = options
            step.quality = quality
            if quality < leastDithered, step.dither == .auto { step.dither = .none }
            return step
        }
    }

    /// The first step that fits, if steps are in the order of their sizes.
    private func first(of steps: [GIFOptions]) throws -> (PaletteChoice, GIFOptions)? {
        var found: (PaletteChoice, GIFOptions)?
        var range = 0..<steps.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let choice = choose(steps[middle])
            if try fits(choice, steps[middle]) {
                found = (choice, steps[middle])
                range = range.lowerBound..<middle
            } else {
                range = middle + 1..<range.upperBound
            }
        }
        return found
    }

    private func fits(_ choice: PaletteChoice, _ options: GIFOptions) throws -> Bool {
        var count = 0
        do {
            let report = try write(choice, options) { bytes in
                count += bytes.count
                if count > limit { throw LimitExceeded() }
            }
            return report.totalBytes <= limit
        } catch is LimitExceeded {
            return false
        }
    }
}
