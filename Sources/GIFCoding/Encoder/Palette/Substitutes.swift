/// Which palette colours may stand for which others where an image then compresses better: neighbours in gradients.
///
/// What is flat keeps its colour, since any other would be seen in it, and so does what is text or an edge.
struct Substitutes: Sendable {
    /// By index, a bit for each index that may stand for it.
    private var bits = [SIMD4<UInt64>](repeating: .zero, count: 256)
    /// By index, how many may stand for it, and which, the nearest first.
    private var counts = [UInt8](repeating: 0, count: 256)
    private var lists = [SIMD8<UInt8>](repeating: .zero, count: 256)
    /// By index and substitute, by how much the squared error summed over red, green and blue grows on average.
    private var costs = [Int8](repeating: 0, count: 1 << 16)

    /// An index has at most so many.
    private static let most = 8
    /// The mean of the squared errors allowed, in the units of ``PaletteChoice/allowedError(quality:)``.
    private static let toleranceFactor = 3.0
    /// Beyond 2.6 levels of grey fewer palette colours save more for the same error.
    private static let mostTolerance = 60.0

    /// A palette colour is replaced if at least this share of what it stands for are gradients, and at most this share
    /// flat areas.
    private static let leastGradients = 0.5
    private static let mostFlat = 0.02

    /// How far apart two colours may be, in weighted squared distance: at quality 90, 27, which is 1.7 levels of grey.
    static func tolerance(quality: Int) -> Float {
        Float(min(mostTolerance, toleranceFactor * PaletteChoice.allowedError(quality: quality)))
    }

    /// - Parameter lists: by index, what may stand for it, the best first, at most eight, and what that costs.
    init(_ lists: [[(index: UInt8, cost: Int8)]]) {
        for (index, list) in lists.enumerated() {
            counts[index] = UInt8(list.count)
            for (place, other) in list.enumerated() {
                bits[index][Int(other.index) / 64] |= 1 << UInt64(other.index % 64)
                self.lists[index][place] = other.index
                costs[index << 8 | Int(other.index)] = other.cost
            }
        }
    }

    /// - Parameters:
    ///   - palette: the colours by index.
    ///   - cloud: the film's colours.
    ///   - entries: what they become.
    ///   - tolerance: how far apart colours may be that stand for each other, in weighted squared distance.
    init(palette: [UInt32], cloud: ColorCloud, entries: [ColorMapping.Entry], tolerance: Float) {
        let points = palette.map(ColorCloud.point)
        let shares = Shares(of: cloud, entries: entries)
        self.init(
            points.indices.map { index in
                guard shares.isGradient(index) else { return [] }
                let mean = shares.mean(index)
                func error(_ other: Int) -> Float {
                    let difference = points[other] - mean
                    return (difference * difference).sum()
                }
                return points.indices.lazy.filter { $0 != index }
                    .map { (index: $0, distance: ColorCloud.distance(points[index], points[$0])) }
                    .filter { $0.distance <= tolerance }
                    .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
                    .prefix(Self.most)
                    .map { other, _ in
                        let cost = (error(other) - error(index)).rounded(.toNearestOrAwayFromZero)
                        return (UInt8(other), Int8(min(max(cost, -127), 127)))
                    }
            })
    }

    /// What the palette colours stand for.
    private struct Shares {
        private var total = [Double](repeating: 0, count: 256)
        private var flat = [Double](repeating: 0, count: 256)
        private var gradients = [Double](repeating: 0, count: 256)
        private var sums = [SIMD3<Double>](repeating: .zero, count: 256)

        init(of cloud: ColorCloud, entries: [ColorMapping.Entry]) {
            for place in cloud.points.indices {
                let weight = cloud.seen[place]
                let index = Int(entries[place] & 255)
                total[index] += weight
                sums[index] += SIMD3<Double>(cloud.points[place]) * weight
                if cloud.isGradient[place] { gradients[index] += weight }
                if cloud.isFlat[place] { flat[index] += weight }
            }
        }

        func isGradient(_ index: Int) -> Bool {
            total[index] > 0 && gradients[index] >= leastGradients * total[index]
                && flat[index] <= mostFlat * total[index]
        }

        /// The mean of the colours that became a palette colour.
        func mean(_ index: Int) -> SIMD3<Float> { SIMD3<Float>(sums[index] / total[index]) }
    }

    /// Whether any index has a substitute.
    var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }

    /// Whether an index may be replaced.
    func isReplaceable(_ index: UInt8) -> Bool { counts[Int(index)] > 0 }

    /// Calls the body with the tables as they lie in memory.
    func withTables<Result>(_ body: (Tables) throws -> Result) rethrows -> Result {
        try bits.withUnsafeBufferPointer { bits in
            try counts.withUnsafeBufferPointer { counts in
                try lists.withUnsafeBufferPointer { lists in
                    try costs.withUnsafeBufferPointer { costs in
                        try body(
                            Tables(
                                bits: bits.baseAddress!, counts: counts.baseAddress!, lists: lists.baseAddress!,
                                costs: costs.baseAddress!))
                    }
                }
            }
        }
    }

    /// The tables, for loops over pixels.
    struct Tables {
        fileprivate let bits: UnsafePointer<SIMD4<UInt64>>
        fileprivate let counts: UnsafePointer<UInt8>
        fileprivate let lists: UnsafePointer<SIMD8<UInt8>>
        fileprivate let costs: UnsafePointer<Int8>

        /// How many may stand for an index.
        @inline(__always)
        func count(for index: UInt8) -> Int { Int(counts[Int(index)]) }

        /// One of those that may stand for an index, by its place among them.
        @inline(__always)
        func substitute(_ place: Int, for index: UInt8) -> UInt8 {
            UnsafeRawPointer(lists).load(fromByteOffset: Int(index) &* 8 &+ place, as: UInt8.self)
        }

        /// Whether one index may stand for another.
        @inline(__always)
        func contains(_ substitute: UInt8, for index: UInt8) -> Bool {
            let word = UnsafeRawPointer(bits)
                .load(fromByteOffset: Int(index) &* 32 &+ Int(substitute >> 6) &* 8, as: UInt64.self)
            return word >> UInt64(substitute & 63) & 1 != 0
        }

        /// By how much the squared error grows, on average over what has an index, where another stands for it; 0 for
        /// itself.
        @inline(__always)
        func cost(of substitute: UInt8, for index: UInt8) -> Int8 { costs[Int(index) << 8 | Int(substitute)] }
    }
}
