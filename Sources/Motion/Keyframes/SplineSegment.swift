/// One interval of a Catmull–Rom spline: a cubic from one value to the next, in a parameter from 0 to 1.
///
/// The slope at a value is half the difference of its neighbours (tension, continuity and bias 0), at the ends that of the
/// straight line; key times do not enter. Outside 0 … 1 the segment goes on along its tangent.
struct SplineSegment: Hashable, Sendable {
    private let start: Double, end: Double
    private let startSlope: Double, endSlope: Double

    init(through values: [Double], interval index: Int) {
        start = values[index]
        end = values[index + 1]
        startSlope = index > 0 ? (end - values[index - 1]) / 2 : end - start
        endSlope = index + 2 < values.count ? (values[index + 2] - start) / 2 : end - start
    }

    func value(at parameter: Double) -> Double {
        if parameter <= 0 { return start + parameter * startSlope }
        if parameter >= 1 { return end + (parameter - 1) * endSlope }
        // Hermite's form: the straight line and what the slopes bend off it.
        let (left, right) = (1 - parameter, parameter)
        let rise = end - start
        return start + rise * right + left * right * (left * (startSlope - rise) - right * (endSlope - rise))
    }

    func slope(at parameter: Double) -> Double {
        let t = min(max(parameter, 0), 1)
        let rise = end - start
        return rise + (startSlope - rise) * (1 - t) * (1 - 3 * t) - (endSlope - rise) * t * (2 - 3 * t)
    }
}
