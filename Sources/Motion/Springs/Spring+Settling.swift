import Geometry

extension Spring {
    /// The share of the distance at which a spring counts as settled: a thousandth.
    public static let settlingThreshold = 0.001

    /// When the motion has died down to a thousandth of the distance, in seconds; infinite without damping.
    ///
    /// Under-damped it is Core Animation's estimate, (ln 1000 + ln(1 + |(β − v)/ωd|))/β, an upper bound. Otherwise it is
    /// the first time from which the distance left stays within a thousandth, found to 1e-12 of itself.
    public func settlingDuration(initialVelocity: Double = 0) -> Double {
        settlingDuration(distance: 1, velocity: initialVelocity, threshold: Self.settlingThreshold)
    }

    /// When a motion over any distance, which may be 0, has come to within a threshold of its target for good, in seconds.
    ///
    /// Distance, velocity (towards the target, a second) and threshold are in one unit. Traps unless the threshold is
    /// positive.
    public func settlingDuration(distance: Double, velocity: Double, threshold: Double) -> Double {
        precondition(threshold > 0, "a threshold is positive")
        if damping == 0 { return .infinity }
        if dampingRatio < 1 {
            let amplitude = distance.magnitude + ((decay * distance - velocity) / split).magnitude
            return amplitude <= threshold ? 0 : ElementaryFunctions.logarithm(amplitude / threshold) / decay
        }
        return lastCrossing(distance: distance, velocity: velocity, threshold: threshold)
    }

    /// The last time at which the distance left is at the threshold, for a spring that turns at most once.
    private func lastCrossing(distance: Double, velocity: Double, threshold: Double) -> Double {
        func isSettled(_ seconds: Double) -> Bool {
            distanceLeft(at: seconds, of: distance, initialVelocity: velocity).magnitude <= threshold
        }
        let turn = turningPoint(distance: distance, velocity: velocity)
        var (low, high) = (0.0, 0.0)
        if let turn, !isSettled(turn) {
            // From the turn on the distance only shrinks.
            (low, high) = (turn, turn + 1 / angularFrequency)
        } else if isSettled(0) {
            return 0
        } else {
            // Up to a turn, or for ever, the distance falls without turning; a turn within the threshold is its end.
            high = turn ?? 1 / angularFrequency
        }
        while !isSettled(high) { (low, high) = (high, high + 2 * (high - low)) }
        for _ in 0..<200 where high - low > 1e-13 * high {
            let middle = low + (high - low) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// The positive time at which a critically or over-damped spring turns round, if it does.
    private func turningPoint(distance: Double, velocity: Double) -> Double? {
        // The velocity is fade·(v + (s·d − v)·f·spread) with the rates s ≤ f; the spread rises from 0 to 1/(f − s).
        let spread = velocity / ((velocity - slowRate * distance) * fastRate)
        guard spread > 0, spread.isFinite, spread * 2 * split < 1 else { return nil }
        if split == 0 { return spread }
        return -ElementaryFunctions.logarithmOfOnePlus(-2 * split * spread) / (2 * split)
    }
}
