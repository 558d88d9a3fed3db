/// A CSS linear() easing function: straight lines between control points.
public struct PiecewiseLinear: Hashable, Sendable {
    /// The control points, canonical: inputs never fall.
    public let points: [ControlPoint]

    /// A share of time and the share of the way there.
    public struct ControlPoint: Hashable, Sendable {
        /// The share of time.
        public let input: Double
        /// The share of the way.
        public let output: Double

        /// Makes a control point.
        public init(input: Double, output: Double) {
            self.input = input
            self.output = output
        }
    }

    /// Makes the function from outputs with their optional inputs, made canonical as CSS does it.
    ///
    /// A missing first input is 0 and a missing last one is 1; an input below an earlier one is raised to it; runs of
    /// missing ones spread evenly. Traps when there is no point or a number is not finite.
    public init(_ points: [(output: Double, input: Double?)]) {
        precondition(!points.isEmpty, "linear() has at least one point")
        precondition(
            points.allSatisfy { $0.output.isFinite && $0.input?.isFinite != false }, "a control point is finite")
        var inputs = points.map(\.input)
        inputs[0] = inputs[0] ?? 0
        let last = inputs.count - 1
        inputs[last] = inputs[last] ?? 1
        var largest = -Double.infinity
        for index in inputs.indices {
            guard let input = inputs[index] else { continue }
            largest = max(largest, input)
            inputs[index] = largest
        }
        self.points = zip(Self.spread(inputs), points).map { ControlPoint(input: $0, output: $1.output) }
    }

    /// Fills runs of missing inputs evenly between their neighbours; the first and the last are there.
    private static func spread(_ inputs: [Double?]) -> [Double] {
        var filled: [Double] = []
        var missing = 0
        for input in inputs {
            guard let input else {
                missing += 1
                continue
            }
            if missing > 0, let before = filled.last {
                for place in 1...missing {
                    filled.append(before + (input - before) * Double(place) / Double(missing + 1))
                }
                missing = 0
            }
            filled.append(input)
        }
        return filled
    }

    /// The share of the way at a share of time; outside the points the end segments go on. O(log points).
    public func value(at fraction: Double) -> Double {
        if points.count == 1 { return points[0].output }
        let above = firstIndex { $0.input > fraction }
        if above > 0, points[above - 1].input == fraction { return points[above - 1].output }
        let (a, b) = segment(endingAt: above)
        if a.input == b.input { return above == 0 ? a.output : b.output }
        return a.output + (b.output - a.output) * ((fraction - a.input) / (b.input - a.input))
    }

    /// The slope of ``value(at:)``, from the left; 0 at and beyond a jump at the ends.
    public func derivative(at fraction: Double) -> Double {
        if points.count == 1 { return 0 }
        let (a, b) = segment(endingAt: firstIndex { $0.input >= fraction })
        return a.input == b.input ? 0 : (b.output - a.output) / (b.input - a.input)
    }

    /// The first share of time in 0 … 1 at which the lines reach a share of the way, as ``TimingCurve/inverse(of:)``.
    public func inverse(of share: Double) -> Double {
        let start = value(at: 0)
        if start == share { return 0 }
        let rising = start < share
        func isReached(_ value: Double) -> Bool { rising ? value >= share : value <= share }
        var before = ControlPoint(input: 0, output: start)
        let end = ControlPoint(input: 1, output: value(at: 1))
        for point in points.filter({ $0.input > 0 && $0.input <= 1 }) + [end] {
            if isReached(point.output) {
                let rise = point.output - before.output
                return before.input + (point.input - before.input) * ((share - before.output) / rise)
            }
            before = point
        }
        return rising ? 1 : 0
    }

    /// The two points whose line holds left of the point at `index`, held inside the list.
    private func segment(endingAt index: Int) -> (ControlPoint, ControlPoint) {
        let end = min(max(index, 1), points.count - 1)
        return (points[end - 1], points[end])
    }

    /// The index of the first point that satisfies a condition which, once true, stays true; the count if none does.
    private func firstIndex(where isPast: (ControlPoint) -> Bool) -> Int {
        var (low, high) = (0, points.count)
        while low < high {
            let middle = (low + high) / 2
            if isPast(points[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
