/// Decides, colour by colour, whether two palette colours are mixed to stand for it.
struct DitherPlan {
    private let points: [SIMD3<Float>]
    private let nearest: NearestColor
    private let dither: GIFDither
    /// The mean error up to which a gradient is left as it is.
    private let tolerance: Double

    /// A gradient whose mean error is below this shows no bands, in squared distance (9 for one level of grey).
    private static let visibleError = 15.0
    /// In one that does show them, colours at most this far off are left as they are.
    private static let negligibleError: Float = 4
    /// Colours further apart than this are no neighbours in a gradient, in squared distance: 40 levels of grey.
    private static let gradientStep: Float = 9 * 40 * 40

    /// - Parameter allowedError: what the quality puts up with; only what the palette could not reach is mended.
    init(palette: [UInt32], dither: GIFDither, allowedError: Double) {
        self.dither = dither
        tolerance = max(Self.visibleError, allowedError * 1.3)
        points = palette.map(ColorCloud.point)
        nearest = NearestColor(points)
    }

    /// What the colours of a cloud become.
    ///
    /// With `auto`, only colours of gradients are mixed, and none while these are, on the whole, closer than one
    /// can see.
    func mapping(of cloud: ColorCloud) -> ColorMapping {
        var firsts: [(index: Int, distance: Float)] = []
        firsts.reserveCapacity(cloud.points.count)
        var (error, inexactWeight) = (0.0, 0.0)
        for (index, point) in cloud.points.enumerated() {
            let first = nearest(point)
            firsts.append(first)
            if first.distance > 0, cloud.isSmooth[index] {
                error += Double(first.distance) * cloud.weights[index]
                inexactWeight += cloud.weights[index]
            }
        }
        let threshold: Float? =
            switch dither {
            case .none: nil
            case .full: 0
            case .auto: error > tolerance * inexactWeight ? Self.negligibleError : nil
            }

        var mapping = ColorMapping(entries: [], errors: [])
        mapping.entries.reserveCapacity(cloud.points.count)
        mapping.errors.reserveCapacity(cloud.points.count)
        for (index, (first, distance)) in firsts.enumerated() {
            let point = cloud.points[index]
            var second = first
            var level = 0
            if let threshold, distance > threshold, dither == .full || cloud.isSmooth[index] {
                (second, level) = partner(of: first, for: point, distance: distance)
            }
            mapping.entries.append(UInt32(first) | UInt32(second) << 8 | UInt32(level) << 16)
            mapping.errors.append(SIMD2(squaredError(point, first), squaredError(point, second)))
            if level > 0 { mapping.isDithered = true }
        }
        return mapping
    }

    /// The second colour that brings the mixture nearest to the point, and how many of 64 pixels show it.
    private func partner(of first: Int, for point: SIMD3<Float>, distance: Float) -> (Int, Int) {
        var best = (index: first, level: 0, error: distance * 0.7)
        let start = points[first]
        let weights = ColorCloud.axisWeights
        let toPoint = point - start
        for index in points.indices where index != first {
            let line = points[index] - start
            let length = (line * line * weights).sum()
            if length == 0 || dither == .auto && length > Self.gradientStep { continue }
            let share = (toPoint * line * weights).sum() / length
            if share <= 1 / 128 { continue }
            let level = min(32, (share * 64).rounded())
            let error = ColorCloud.distance(point, start + line * (level / 64))
            // Of mixtures as near, the one of closer colours is calmer.
            if error + length / 64 < best.error { best = (index, Int(level), error + length / 64) }
        }
        return (best.index, best.level)
    }

    private func squaredError(_ point: SIMD3<Float>, _ index: Int) -> Int32 {
        let difference = point - points[index]
        return Int32((difference * difference).sum())
    }
}
