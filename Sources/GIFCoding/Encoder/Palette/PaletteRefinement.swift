/// Moves palette colours to where the colours they stand for are.
enum PaletteRefinement {
    /// Rounds of Lloyd's algorithm: each colour goes to its nearest centre, each centre to the mean of its colours.
    static func refine(_ centers: inout [SIMD3<Float>], over cloud: ColorCloud, rounds: Int) {
        for _ in 0..<rounds {
            let nearest = NearestColor(centers)
            var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
            for index in cloud.points.indices {
                let point = cloud.points[index]
                sums[nearest(point).index] +=
                    SIMD4(1, Double(point.x), Double(point.y), Double(point.z)) * cloud.weights[index]
            }
            for index in centers.indices where sums[index].x > 0 {
                let mean = sums[index] / sums[index].x
                centers[index] = SIMD3(Float(mean.y), Float(mean.z), Float(mean.w))
            }
        }
    }

    /// The centres as colours, each replaced by the one colour that makes up most of what it stands for, if any
    /// does: a flat area then has exactly its own colour.
    static func snapped(_ centers: [SIMD3<Float>], to cloud: ColorCloud, colors: [UInt32]) -> [UInt32] {
        let nearest = NearestColor(centers)
        var total = [Double](repeating: 0, count: centers.count)
        var heaviest = [Int?](repeating: nil, count: centers.count)
        for index in cloud.points.indices {
            let center = nearest(cloud.points[index]).index
            total[center] += cloud.weights[index]
            if cloud.weights[index] > heaviest[center].map({ cloud.weights[$0] }) ?? 0 { heaviest[center] = index }
        }
        return centers.indices.map { index in
            if let heaviest = heaviest[index], cloud.weights[heaviest] > 0.4 * total[index] { return colors[heaviest] }
            return ColorCloud.color(centers[index])
        }
    }
}
