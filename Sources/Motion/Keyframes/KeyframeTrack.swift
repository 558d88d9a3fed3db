import Geometry

/// The keyframes of one number: its value at every share of an animation's time.
///
/// The curve of the whole animation is applied before. Outside 0 … 1, where an overshooting curve may lead, the first and
/// the last interval go on along their tangents; discrete values hold.
public struct KeyframeTrack: Hashable, Sendable {
    /// How values between keyframes come about.
    public let mode: CalculationMode
    /// The values.
    public let values: [Double]
    /// When each value is reached, from 0 to 1; with ``CalculationMode/discrete`` there is one more, the end of the last.
    public let keyTimes: [Double]
    /// The curve of each interval; empty where all are linear.
    public let curves: [TimingCurve]

    /// The pace along the spline that all components of the property share.
    let pace: SplinePace?

    /// Puts checked parts together; ``tracks(values:keyTimes:mode:curves:)`` checks them.
    init(mode: CalculationMode, values: [Double], keyTimes: [Double], curves: [TimingCurve], pace: SplinePace?) {
        self.mode = mode
        self.values = values
        self.keyTimes = keyTimes
        self.curves = curves
        self.pace = pace
    }

    /// The value at a share of the time. O(log keyframes).
    public func value(at fraction: Double) -> Double {
        let index = interval { $0 <= fraction }
        if mode == .discrete { return values[index] }
        let parameter = parameter(in: index, at: fraction)
        guard mode == .cubic || mode == .cubicPaced else {
            return interpolate(values[index], values[index + 1], at: parameter)
        }
        return segment(index).value(at: parameter)
    }

    /// The slope of ``value(at:)``, from the left; 0 at and in a jump.
    public func derivative(at fraction: Double) -> Double {
        if mode == .discrete { return 0 }
        let index = interval { $0 < fraction }
        let span = keyTimes[index + 1] - keyTimes[index]
        guard span > 0 else { return 0 }
        let share = (fraction - keyTimes[index]) / span
        let speed: Double =
            switch mode {
            case .cubicPaced: pace?.slope(inInterval: index, at: share) ?? 1
            case .paced: 1
            default: curves.isEmpty ? 1 : curves[index].derivative(at: share)
            }
        guard mode == .cubic || mode == .cubicPaced else {
            return (values[index + 1] - values[index]) * speed / span
        }
        return segment(index).slope(at: parameter(in: index, at: fraction)) * speed / span
    }

    /// The last interval whose beginning satisfies a condition that, once false, stays false; else the first.
    private func interval(where hasBegun: (Double) -> Bool) -> Int {
        var (low, high) = (0, keyTimes.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if hasBegun(keyTimes[middle]) { low = middle } else { high = middle }
        }
        return low
    }

    /// How far along an interval a share of the time is, after the interval's own curve or pace.
    private func parameter(in index: Int, at fraction: Double) -> Double {
        let span = keyTimes[index + 1] - keyTimes[index]
        guard span > 0 else { return fraction < keyTimes[index] ? 0 : 1 }
        let share = fraction == keyTimes[index + 1] ? 1 : (fraction - keyTimes[index]) / span
        if let pace { return pace.parameter(inInterval: index, at: share) }
        return curves.isEmpty ? share : curves[index].value(at: share)
    }

    private func segment(_ index: Int) -> SplineSegment { SplineSegment(through: values, interval: index) }
}
