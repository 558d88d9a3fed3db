/// Finds the nearest of up to 256 colours, eight at a time.
struct NearestColor {
    private let red: [SIMD8<Float>]
    private let green: [SIMD8<Float>]
    private let blue: [SIMD8<Float>]

    /// At least one point.
    init(_ points: [SIMD3<Float>]) {
        precondition(!points.isEmpty && points.count <= 256, "\(points.count) colours")
        let groups = (points.count + 7) / 8
        /// One axis in groups; the last is filled up with a point too far away to be chosen.
        func axis(_ index: Int) -> [SIMD8<Float>] {
            (0..<groups).map { group in
                var values = SIMD8<Float>(repeating: 1e6)
                for lane in 0..<8 where group * 8 + lane < points.count {
                    values[lane] = points[group * 8 + lane][index]
                }
                return values
            }
        }
        (red, green, blue) = (axis(0), axis(1), axis(2))
    }

    /// The number of the nearest colour, the lowest of equal ones, and its weighted squared distance.
    @inline(__always)
    func callAsFunction(_ point: SIMD3<Float>) -> (index: Int, distance: Float) {
        let weights = ColorCloud.axisWeights
        var best = SIMD8<Float>(repeating: .infinity)
        var bestGroup = SIMD8<Int32>(repeating: 0)
        for group in red.indices {
            let r = red[group] - point.x
            let g = green[group] - point.y
            let b = blue[group] - point.z
            let distance = r * r * weights.x + g * g * weights.y + b * b * weights.z
            let closer = distance .< best
            best.replace(with: distance, where: closer)
            bestGroup.replace(with: Int32(truncatingIfNeeded: group), where: closer)
        }
        var index = Int(bestGroup[0]) * 8
        var distance = best[0]
        for lane in 1..<8 {
            let candidate = Int(bestGroup[lane]) * 8 + lane
            if best[lane] < distance || best[lane] == distance && candidate < index {
                (index, distance) = (candidate, best[lane])
            }
        }
        return (index, distance)
    }
}
