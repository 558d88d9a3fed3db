import Geometry

extension Spring {
    /// The share of the distance at which a spring counts as settled: a thousandth.
    public static let settlingThreshold = 0.001

    /// When the motion has died down to a thousandth, in seconds; infinite without damping.
    ///
    /// Under-damped it is Core Animation's estimate, (ln 1000 + ln(1 + |(β − v)/ωd|))/β, an upper bound. Otherwise it is
    /// the first time from which the distance left stays within a thousandth, found to 1e-12 of itself.
    public func settlingDuration(initialVelocity: Double = 0) -> Double {
        if damping == 0 { return .infinity }
        if dampingRatio < 1 {
            let amplitude = ((decay - initialVelocity) / split).magnitude
            return
                (ElementaryFunctions.logarithm(1 / Self.settlingThreshold)
                + ElementaryFunctions.logarithmOfOnePlus(amplitude)) / decay
        }
        return lastCrossing(initialVelocity: initialVelocity)
    }

    /// The last time at which the distance left is a thousandth, for a spring that turns at most once.
    private func lastCrossing(initialVelocity: Double) -> Double {
        func distance(_ seconds: Double) -> Double { 1 - value(at: seconds, initialVelocity: initialVelocity) }
        func isSettled(_ seconds: Double) -> Bool { distance(seconds).magnitude <= Self.settlingThreshold }
        // From the turn on the distance only shrinks; a turn that is itself settled is no obstacle, since before it the
        // distance has fallen from 1 without turning.
        let turn = turningPoint(initialVelocity: initialVelocity)
        let isPastTurn = turn.map { !isSettled($0) } ?? false
        var low = isPastTurn ? turn ?? 0 : 0
        var high = low + 1 / angularFrequency
        if let turn, !isPastTurn {
            high = turn
        } else {
            while !isSettled(high) { (low, high) = (high, high + 2 * (high - low)) }
        }
        // On the way to a settled turn the distance may leave the band only above, so the band is entered once.
        for _ in 0..<200 where high - low > 1e-13 * high {
            let middle = low + (high - low) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// The positive time at which a critically or over-damped spring turns round, if it does.
    private func turningPoint(initialVelocity: Double) -> Double? {
        // The velocity is fade·(v + (s − v)·f·spread) with the rates s ≤ f; the spread rises from 0 to 1/(f − s).
        let spread = initialVelocity / ((initialVelocity - slowRate) * fastRate)
        guard spread > 0, spread.isFinite, spread * 2 * split < 1 else { return nil }
        if split == 0 { return spread }
        return -ElementaryFunctions.logarithmOfOnePlus(-2 * split * spread) / (2 * split)
    }
}
