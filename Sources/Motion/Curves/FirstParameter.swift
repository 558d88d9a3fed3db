/// The first parameter in `low` … `high` at which a curve takes a value, or nil when it never does.
///
/// `turns` are the places, in rising order, between which the curve is monotone; those outside the interval count for
/// nothing. `curve` gives value and slope. Each piece is searched by Newton's method inside a shrinking bracket. The
/// side from which the value is reached is the one on which the curve begins.
func firstParameter(
    of target: Double, in low: Double, _ high: Double, turns: [Double],
    curve: (Double) -> (value: Double, slope: Double)
) -> Double? {
    var start = low
    let startValue = curve(low).value
    if startValue == target { return low }
    let rising = startValue < target
    func isReached(_ value: Double) -> Bool { rising ? value >= target : value <= target }
    for end in turns + [high] where end > start && end <= high {
        if isReached(curve(end).value) {
            return crossing(of: target, from: start, to: end, rising: rising, curve: curve)
        }
        start = end
    }
    return nil
}

/// Where a curve that is monotone between `low` and `high`, short of the target at `low` and there at `high`, meets it.
func crossing(
    of target: Double, from low: Double, to high: Double, rising: Bool,
    curve: (Double) -> (value: Double, slope: Double)
) -> Double {
    var (low, high) = (low, high)
    var t = (low + high) / 2
    for _ in 0..<100 {
        let (value, slope) = curve(t)
        if value == target { return t }
        if (value > target) == rising { high = t } else { low = t }
        let next = t - (value - target) / slope
        guard slope.isFinite, next >= low, next <= high else {
            t = (low + high) / 2
            continue
        }
        let step = (next - t).magnitude
        t = next
        if step <= t.ulp { break }
    }
    return t
}
