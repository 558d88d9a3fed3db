import Geometry

extension KeyframeTrack {
    /// Makes the tracks of a property together, one for each component, so that paced ones share the length of the way.
    ///
    /// `values` holds the components of each keyframe. Without `keyTimes` they are spread evenly; `curves` is empty or has
    /// one for each interval. Discrete values need one key time more than there are values, all others as many; the first
    /// is 0, the last 1, and none falls. Throws ``KeyframeError``.
    public static func tracks(
        values: [[Double]], keyTimes: [Double]? = nil, mode: CalculationMode = .linear, curves: [TimingCurve] = []
    ) throws(KeyframeError) -> [KeyframeTrack] {
        try check(values, atLeast: mode == .discrete ? 1 : 2)
        let components = values[0].indices.map { component in values.map { $0[component] } }
        let count = mode == .discrete ? values.count + 1 : values.count
        if !curves.isEmpty, curves.count != count - 1 {
            throw .curveCount(found: curves.count, expected: count - 1)
        }
        var times = (0..<count).map { Double($0) / Double(count - 1) }
        if let keyTimes {
            try check(keyTimes, count: count)
            times = keyTimes
        }
        let pace = mode == .cubicPaced ? SplinePace(components: components) : nil
        switch mode {
        case .paced: times = paces(distances(values)) ?? times
        case .cubicPaced: times = paces(pace?.intervalLengths ?? []) ?? times
        default: break
        }
        let isPaced = mode == .paced || mode == .cubicPaced
        return components.map { component in
            KeyframeTrack(mode: mode, values: component, keyTimes: times, curves: isPaced ? [] : curves, pace: pace)
        }
    }

    /// Makes the track of UIView's relative keyframes: each step runs from what was before to its value, and holds.
    ///
    /// One step becomes the key times 0, start, start + duration, 1. Starts and durations are shares of the whole; steps
    /// come in rising order and do not overlap, or a ``KeyframeError`` is thrown.
    public static func relative(
        from start: Double, steps: [(start: Double, duration: Double, value: Double)]
    ) throws(KeyframeError) -> KeyframeTrack {
        var (times, values) = ([0.0], [[start]])
        for step in steps {
            values += [values[values.count - 1], [step.value]]
            times += [step.start, step.start + step.duration]
        }
        // A last step of, say, 0.9 + 0.1 may end a rounding error past 1.
        if let end = times.last, end > 1, end < 1 + 1e-9 { times[times.count - 1] = 1 }
        return try tracks(values: values + [values[values.count - 1]], keyTimes: times + [1])[0]
    }

    private static func check(_ values: [[Double]], atLeast least: Int) throws(KeyframeError) {
        guard values.count >= least else { throw .tooFewValues(found: values.count, expected: least) }
        for (index, value) in values.enumerated() {
            guard value.count == values[0].count else {
                throw .raggedValue(index: index, found: value.count, expected: values[0].count)
            }
            guard value.allSatisfy(\.isFinite) else { throw .valueNotFinite(index: index) }
        }
    }

    private static func check(_ times: [Double], count: Int) throws(KeyframeError) {
        guard times.count == count else { throw .keyTimeCount(found: times.count, expected: count) }
        if times[0] != 0 { throw .firstKeyTime(times[0]) }
        for index in 1..<count where !(times[index] >= times[index - 1]) {
            throw .fallingKeyTime(index: index, value: times[index], previous: times[index - 1])
        }
        if times[count - 1] != 1 { throw .lastKeyTime(times[count - 1]) }
    }

    /// The straight distances from each value to the next.
    private static func distances(_ values: [[Double]]) -> [Double] {
        zip(values, values.dropFirst()).map { from, to in
            zip(from, to).reduce(0) { ElementaryFunctions.hypotenuse($0, $1.1 - $1.0) }
        }
    }

    /// The key times at which the ends of intervals are passed at a constant pace; nil when there is no way to go.
    private static func paces(_ lengths: [Double]) -> [Double]? {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        var (sum, times) = (0.0, [0.0])
        for length in lengths.dropLast() {
            sum += length
            times.append(min(sum / total, 1))
        }
        return times + [1]
    }
}
