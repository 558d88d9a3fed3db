/// Moves palette colours to where the colours they stand for are.
struct PaletteRefinement {
    private let cloud: ColorCloud
    private(set) var centers: [SIMD3<Float>]
    /// By colour, the centre that was nearest when last asked.
    private var assigned: [Int32] = []

    init(cloud: ColorCloud, centers: [SIMD3<Float>]) {
        self.cloud = cloud
        self.centers = centers
        assigned = Array(repeating: 0, count: cloud.points.count)
    }

    /// A round of Lloyd's algorithm: each colour goes to its nearest centre, each centre to the mean of its colours.
    mutating func refine() {
        let nearest = NearestColor(centers)
        var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
        for index in cloud.points.indices {
            let point = cloud.points[index]
            let center = nearest(point).index
            assigned[index] = Int32(truncatingIfNeeded: center)
            sums[center] += SIMD4(1, Double(point.x), Double(point.y), Double(point.z)) * cloud.weights[index]
        }
        for index in centers.indices where sums[index].x > 0 {
            let mean = sums[index] / sums[index].x
            centers[index] = SIMD3(Float(mean.y), Float(mean.z), Float(mean.w))
        }
    }

    /// The centres as different colours, each replaced by the one colour that makes up most of what it stands for,
    /// if any does: a flat area then has exactly its own colour.
    func snappedColors(_ colors: [UInt32]) -> [UInt32] {
        var total = [Double](repeating: 0, count: centers.count)
        var heaviest = [Int?](repeating: nil, count: centers.count)
        for index in cloud.points.indices {
            let center = Int(assigned[index])
            total[center] += cloud.weights[index]
            if cloud.weights[index] > heaviest[center].map({ cloud.weights[$0] }) ?? 0 { heaviest[center] = index }
        }
        var seen: Set<UInt32> = []
        return centers.indices.map { index in
            if let heaviest = heaviest[index], cloud.weights[heaviest] > 0.4 * total[index] { return colors[heaviest] }
            return ColorCloud.color(centers[index])
        }.filter { seen.insert($0).inserted }
    }
}
