/// The constant pace along a spline of several components: from a share of the length to the spline's own parameter.
///
/// Lengths are integrated by Gauss and Legendre's rule of five points over 16 pieces of each interval, which leaves some
/// 1e-9 of the length for smooth splines; inside a piece the length is inverted by Newton's method.
struct SplinePace: Hashable, Sendable {
    /// One interval: the segment of each component, and the length from the interval's start to the end of each piece.
    private struct Interval: Hashable, Sendable {
        let segments: [SplineSegment]
        var lengths: [Double] = []
    }

    private let intervals: [Interval]

    private static let pieces = 16

    /// Measures a spline; `components` holds the values of each.
    init(components: [[Double]]) {
        let count = (components.first?.count ?? 1) - 1
        intervals = (0..<max(count, 0)).map { index in
            var interval = Interval(segments: components.map { SplineSegment(through: $0, interval: index) })
            var sum = 0.0
            for piece in 0..<Self.pieces {
                sum += Self.length(of: interval.segments, from: Self.boundary(piece), to: Self.boundary(piece + 1))
                interval.lengths.append(sum)
            }
            return interval
        }
    }

    /// The length of each interval.
    var intervalLengths: [Double] { intervals.map { $0.lengths[Self.pieces - 1] } }

    /// The spline's parameter where a share of the interval's length has been covered.
    func parameter(inInterval index: Int, at share: Double) -> Double {
        let (segments, lengths) = (intervals[index].segments, intervals[index].lengths)
        let total = lengths[Self.pieces - 1]
        if share <= 0 || share >= 1 || total == 0 { return share }
        let target = share * total
        let piece = lengths.firstIndex { $0 >= target } ?? Self.pieces - 1
        let before = piece == 0 ? 0 : lengths[piece - 1]
        let (start, end) = (Self.boundary(piece), Self.boundary(piece + 1))
        var parameter = start + (end - start) * (target - before) / (lengths[piece] - before)
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
        let speed = Self.speed(of: intervals[index].segments, at: parameter(inInterval: index, at: share))
        return speed > 0 ? intervals[index].lengths[Self.pieces - 1] / speed : 0
    }

    private static func boundary(_ piece: Int) -> Double { Double(piece) / Double(pieces) }

    private static func speed(of segments: [SplineSegment], at parameter: Double) -> Double {
        segments.reduce(0) { sum, segment in
            let slope = segment.slope(at: parameter)
            return sum + slope * slope
        }.squareRoot()
    }

    /// The length between two parameters, by Gauss and Legendre's rule of five points.
    private static func length(of segments: [SplineSegment], from start: Double, to end: Double) -> Double {
        let (middle, half) = ((start + end) / 2, (end - start) / 2)
        func pair(_ abscissa: Double) -> Double {
            speed(of: segments, at: middle - half * abscissa) + speed(of: segments, at: middle + half * abscissa)
        }
        let outer = 0.236_926_885_056_189_1 * pair(0.906_179_845_938_664)
        let inner = 0.478_628_670_499_366_5 * pair(0.538_469_310_105_683_1)
        return half * (outer + inner + 0.568_888_888_888_888_9 * speed(of: segments, at: middle))
    }
}
