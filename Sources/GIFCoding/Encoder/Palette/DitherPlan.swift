/// Decides, colour by colour, whether two palette colours are mixed to stand for it.
struct DitherPlan {
    private let points: [SIMD3<Float>]
    private let nearest: NearestColor
    /// Whether edges are mixed too.
    private let mixesAll: Bool
    /// The error up to which colours of slow gradients, and of others, are left as they are.
    private let slowThreshold: Float
    private let threshold: Float
    /// How near to each other colours are that stand for each other.
    private let tolerance: Float
    /// Of each palette colour the others, the nearest first, with the squared distances.
    private let neighbours: [[(index: Int, length: Float)]]

    /// In a gradient that changes a level every few pixels, colours closer than this show no bands, in squared
    /// distance: 9 for one level of grey. Mixing these would cost more bytes than anything else in the film.
    private static let visibleError: Float = 20
    /// Colours further apart than this are no neighbours in a gradient, in squared distance: 40 levels of grey.
    private static let gradientStep: Float = 9 * 40 * 40
    /// Colours nearer than this to one that others stand for need no mixing in a slow gradient: the bands are broken up.
    private static let brokenUp: Float = 2
    /// A second colour of a smaller share is left out.
    private static let leastShare: Float = 1 / 32
    /// A mixture must be this much nearer than the nearest colour alone.
    private static let worthwhile: Float = 0.95
    /// In a slow gradient one no further off than this will do, in squared distance: little over a level of grey, which
    /// is seen less than a band.
    private static let harmless: Float = 14
    /// Of mixtures as near, the one of closer colours is calmer: their squared distance counts, divided by this.
    private static let calmness: Float = 64

    /// - Parameters:
    ///   - allowedError: what the quality puts up with.
    ///   - isGoodEnough: whether the palette keeps to that; where it cannot, what is missing is mended.
    ///   - tolerance: how far apart colours may be that stand for each other; 0 where none do.
    init(palette: [UInt32], dither: GIFDither, allowedError: Double, isGoodEnough: Bool, tolerance: Float) {
        self.tolerance = tolerance
        let points = palette.map(ColorCloud.point)
        mixesAll = dither == .full
        self.points = points
        nearest = NearestColor(points)
        let extra = Float(max(0, allowedError - PaletteChoice.usualError))
        switch dither {
        case .none: (slowThreshold, threshold) = (.infinity, .infinity)
        case .auto: (slowThreshold, threshold) = (extra, isGoodEnough ? .infinity : Self.visibleError + 2 * extra)
        case .full: (slowThreshold, threshold) = (0, 0)
        }
        neighbours =
            dither == .none
            ? []
            : points.indices.map { first in
                points.indices.lazy.filter { $0 != first }
                    .map { (index: $0, length: ColorCloud.distance(points[first], points[$0])) }
                    .filter { dither == .full || $0.length <= Self.gradientStep }
                    .sorted { ($0.length, $0.index) < ($1.length, $1.index) }
            }
    }

    /// What the colours of a cloud become.
    ///
    /// With `auto`, only colours of gradients are mixed: of slow ones, in which bands are wide, all that are not in the
    /// palette; of others those far enough off to show bands, where the palette could not be chosen well enough.
    func mapping(of cloud: ColorCloud) -> ColorMapping {
        var mapping = ColorMapping(entries: [], errors: [])
        mapping.entries.reserveCapacity(cloud.points.count)
        mapping.errors.reserveCapacity(cloud.points.count)
        for (index, point) in cloud.points.enumerated() {
            let (first, distance) = nearest(point)
            var second = first
            var level = 0
            let isMixed =
                mixesAll && distance > 0 || cloud.isSlow[index] && distance > slowThreshold(first)
                || cloud.isSmooth[index] && distance > threshold
            if isMixed {
                let most = max(distance * Self.worthwhile, cloud.isSlow[index] ? Self.harmless : 0)
                (second, level) = partner(of: first, for: point, within: most)
            }
            mapping.entries.append(UInt32(first) | UInt32(second) << 8 | UInt32(level) << 16)
            mapping.errors.append(SIMD2(squaredError(point, first), squaredError(point, second)))
            if level > 0 { mapping.isDithered = true }
        }
        return mapping
    }

    /// The error up to which colours of slow gradients next to a palette colour are left as they are.
    private func slowThreshold(_ first: Int) -> Float {
        guard tolerance > 0 else { return slowThreshold }
        let isReplaceable = neighbours[first].first.map { $0.length <= tolerance } ?? false
        return isReplaceable ? max(Self.brokenUp, slowThreshold) : slowThreshold
    }

    /// The second colour that brings the mixture nearest to the point, and at which level of the pattern;
    /// none where the mixture would be further off than so much.
    private func partner(of first: Int, for point: SIMD3<Float>, within error: Float) -> (Int, Int) {
        var best = (index: first, level: 0, error: error)
        let whole = Float(DitherPattern.count)
        let step = Float(DitherPattern.levelStep)
        let least = Float(DitherPattern.leastLevel)
        let most = Float(DitherPattern.count / 2)
        let start = points[first]
        let toPoint = (point - start) * ColorCloud.axisWeights
        for (index, length) in neighbours[first] {
            // Those that follow are further off still.
            if length >= best.error * Self.calmness { break }
            if length == 0 { continue }
            let line = points[index] - start
            let share = (toPoint * line).sum() / length
            if share < Self.leastShare { continue }
            let level = min(most, max(least, Float(Int(share * whole / step + 0.5)) * step))
            let error = ColorCloud.distance(point, start + line * (level / whole)) + length / Self.calmness
            if error < best.error { best = (index, Int(level), error) }
        }
        return (best.index, best.level)
    }

    private func squaredError(_ point: SIMD3<Float>, _ index: Int) -> Int32 {
        let difference = point - points[index]
        return Int32((difference * difference).sum())
    }
}
