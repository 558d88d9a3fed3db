/// The constant pace along a spline of several components: from a share of the length to the spline's own parameter.
///
/// Lengths are integrated by Gauss and Legendre's rule of five points over 16 pieces of each interval, which leaves some
/// 1e-9 of the length for smooth splines; inside a piece the length is inverted by Newton's method.
struct SplinePace: Hashable, Sendable {
    /// The values of each component.
    private let components: [[Double]]
    /// The length from the start of the interval to the end of each piece, interval by interval.
    private let lengths: [[Double]]

    private static let pieces = 16

    init(components: [[Double]]) {
        self.components = components
        let intervals = (components.first?.count ?? 1) - 1
        var lengths: [[Double]] = []
        for index in 0..<max(intervals, 0) {
            var sum = 0.0
            lengths.append(
                (0..<Self.pieces).map { piece in
                    let (start, end) = (Self.boundary(piece), Self.boundary(piece + 1))
                    sum += Self.length(of: Self.segments(components, index), from: start, to: end)
                    return sum
                })
        }
        self.lengths = lengths
    }

    /// The length of each interval.
    var intervalLengths: [Double] { lengths.map { $0[Self.pieces - 1] } }

    /// The spline's parameter where a share of the interval's length has been covered.
    func parameter(inInterval index: Int, at share: Double) -> Double {
        let total = lengths[index][Self.pieces - 1]
        if share <= 0 || share >= 1 || total == 0 { return share }
        let target = share * total
        let piece = lengths[index].firstIndex { $0 >= target } ?? Self.pieces - 1
        let before = piece == 0 ? 0 : lengths[index][piece - 1]
        let (start, end) = (Self.boundary(piece), Self.boundary(piece + 1))
        let segments = Self.segments(components, index)
        var parameter = start + (end - start) * (target - before) / (lengths[index][piece] - before)
        for _ in 0..<8 {
            let error = before + Self.length(of: segments, from: start, to: parameter) - target
            let next = min(max(parameter - error / Self.speed(of: segments, at: parameter), start), end)
            let step = (next - parameter).magnitude
            guard next.isFinite else { break }
            parameter = next
            if step < 1e-12 { break }
        }
        return parameter
    }

    /// How fast the parameter moves for the share of the length; 0 where the spline stands still.
    func slope(inInterval index: Int, at share: Double) -> Double {
        let speed = Self.speed(of: Self.segments(components, index), at: parameter(inInterval: index, at: share))
        return speed > 0 ? lengths[index][Self.pieces - 1] / speed : 0
    }

    private static func boundary(_ piece: Int) -> Double { Double(piece) / Double(pieces) }

    private static func segments(_ components: [[Double]], _ index: Int) -> [SplineSegment] {
        components.map { SplineSegment(through: $0, interval: index) }
    }

    private static func speed(of segments: [SplineSegment], at parameter: Double) -> Double {
        segments.reduce(0) { sum, segment in
            let slope = segment.slope(at: parameter)
            return sum + slope * slope
        }.squareRoot()
    }

    /// The abscissas in −1 … 1 and the weights of Gauss and Legendre's rule of five points.
    private static let rule: [(abscissa: Double, weight: Double)] = [
        (-0.906_179_845_938_664, 0.236_926_885_056_189), (-0.538_469_310_105_683, 0.478_628_670_499_366),
        (0, 0.568_888_888_888_889),
        (0.538_469_310_105_683, 0.478_628_670_499_366), (0.906_179_845_938_664, 0.236_926_885_056_189),
    ]

    private static func length(of segments: [SplineSegment], from start: Double, to end: Double) -> Double {
        let (middle, half) = ((start + end) / 2, (end - start) / 2)
        return half * rule.reduce(0) { $0 + $1.weight * speed(of: segments, at: middle + half * $1.abscissa) }
    }
}
