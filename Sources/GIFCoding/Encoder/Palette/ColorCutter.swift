/// Cuts a cloud of colours into boxes: always the cut that lowers the summed squared error most.
///
/// After X. Wu, "Color quantization by dynamic programming and principal analysis" (1992), but greedily, and over
/// the colours themselves rather than a grid.
struct ColorCutter {
    private struct Box {
        var range: Range<Int>
        var error: Double
        /// The weight of all but the heaviest colour: that one will have its place in the palette exactly.
        var inexactWeight: Double
        /// The best cut: the axis, the first value of the upper half, and by how much it lowers the error.
        var axis = 0
        var threshold = 0
        var gain = 0.0
    }

    private let cloud: ColorCloud
    private var order: [Int32]
    private var boxes: [Box] = []
    /// By axis and value: weight, and the weighted sums of red, green and blue.
    private var bins = [SIMD4<Double>](repeating: .zero, count: 3 * 256)

    /// The mean centres of at most `maximum` boxes, fewer once the mean squared error is at most `target`; `useful` tells
    /// from the number then reached how many are worth having.
    ///
    /// Says too whether the target has been reached. The mean is that of the colours that are not the heaviest of their
    /// box, so flat areas, which will be exact, do not hide how a gradient or an edge fares.
    static func centers(
        of cloud: ColorCloud, maximum: Int, target: Double, useful: (Int) -> Int
    ) -> ([SIMD3<Float>], Bool) {
        var cutter = ColorCutter(cloud: cloud)
        return cutter.cut(maximum: maximum, target: target, useful: useful)
    }

    private init(cloud: ColorCloud) {
        self.cloud = cloud
        order = Array(0..<Int32(cloud.points.count))
    }

    private mutating func cut(
        maximum: Int, target: Double, useful: (Int) -> Int
    ) -> ([SIMD3<Float>], Bool) {
        boxes.append(measured(0..<order.count))
        var error = boxes[0].error
        var inexactWeight = boxes[0].inexactWeight
        var isReached = false
        var limit = maximum
        while boxes.count < limit {
            if !isReached, error <= target * inexactWeight {
                isReached = true
                limit = min(maximum, useful(boxes.count))
                continue
            }
            guard let index = bestBox() else { break }
            let box = boxes[index]
            let middle = partition(box)
            boxes[index] = measured(box.range.lowerBound..<middle)
            boxes.append(measured(middle..<box.range.upperBound))
            error -= box.gain
            inexactWeight += boxes[index].inexactWeight + boxes[boxes.count - 1].inexactWeight - box.inexactWeight
        }
        return (boxes.map { center($0.range) }, isReached || error <= target * inexactWeight)
    }

    private func bestBox() -> Int? {
        var best: Int?
        for index in boxes.indices where boxes[index].gain > (best.map { boxes[$0].gain } ?? 0) { best = index }
        return best
    }

    /// Sorts the colours of a box into its two halves; the place where the upper one starts.
    private mutating func partition(_ box: Box) -> Int {
        var low = box.range.lowerBound
        var high = box.range.upperBound
        while low < high {
            if Int(cloud.points[Int(order[low])][box.axis]) < box.threshold {
                low += 1
            } else {
                high -= 1
                order.swapAt(low, high)
            }
        }
        return low
    }

    private func center(_ range: Range<Int>) -> SIMD3<Float> {
        var sum = SIMD4<Double>.zero
        for index in range { sum += weighted(Int(order[index])) }
        return SIMD3<Float>(Float(sum.y / sum.x), Float(sum.z / sum.x), Float(sum.w / sum.x))
    }

    @inline(__always)
    private func weighted(_ index: Int) -> SIMD4<Double> {
        let point = cloud.points[index]
        return SIMD4(1, Double(point.x), Double(point.y), Double(point.z)) * cloud.weights[index]
    }

    /// Finds the error of a box and its best cut.
    private mutating func measured(_ range: Range<Int>) -> Box {
        let scale = SIMD3<Double>(ColorCloud.axisWeights)
        for index in bins.indices { bins[index] = .zero }
        var total = SIMD4<Double>.zero
        var squares = 0.0
        var heaviest = 0.0
        for place in range {
            let index = Int(order[place])
            let point = cloud.points[index]
            let sums = weighted(index)
            total += sums
            heaviest = max(heaviest, sums.x)
            let coordinates = SIMD3<Double>(point)
            squares += (coordinates * coordinates * scale).sum() * cloud.weights[index]
            bins[Int(point.x)] += sums
            bins[256 + Int(point.y)] += sums
            bins[512 + Int(point.z)] += sums
        }
        /// What a part with these sums explains of the squares.
        func explained(_ sums: SIMD4<Double>) -> Double {
            let part = SIMD3(sums.y, sums.z, sums.w)
            return (part * part * scale).sum() / sums.x
        }
        let whole = explained(total)
        var box = Box(range: range, error: max(0, squares - whole), inexactWeight: total.x - heaviest)
        guard range.count > 1 else { return box }
        for axis in 0..<3 {
            var lower = SIMD4<Double>.zero
            for value in 0..<255 {
                let bin = bins[axis * 256 + value]
                if bin.x == 0 { continue }
                lower += bin
                let upper = total - lower
                // Weights are whole and at least one: less than that is rounding.
                if upper.x < 0.5 { break }
                let gain = explained(lower) + explained(upper) - whole
                if gain > box.gain { (box.axis, box.threshold, box.gain) = (axis, value + 1, gain) }
            }
        }
        return box
    }
}
