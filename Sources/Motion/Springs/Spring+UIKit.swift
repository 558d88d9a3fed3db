import Geometry

extension Spring {
    /// UIKit's spring by damping ratio and duration: of mass 1, and as good as still after `duration` seconds.
    ///
    /// UIKit's duration is the time at which the amplitude of the sine term is down to a thousandth:
    /// |(β − v)/ωd|·e^(−β·duration) = 0.001, solved for ω. With a velocity the equation can have several roots; the
    /// largest is taken, from which on the amplitude stays below. It has none for v = 0 and a damping ratio of up to
    /// 0.001; there the amplitude of the cosine term, e^(−β·duration), takes its place. From a ratio of 1 on the spring
    /// is critical and ω·duration is 9.233413, at which a thousandth is left, whatever the velocity.
    ///
    /// `initialVelocity` in ways a second. Traps unless ratio and duration are positive and finite.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        precondition(dampingRatio > 0 && dampingRatio.isFinite, "a damping ratio is positive")
        precondition(duration > 0 && duration.isFinite, "the duration of a spring is positive")
        precondition(initialVelocity.isFinite, "a velocity is finite")
        let frequency =
            dampingRatio >= 1
            ? Self.criticalSettling / duration
            : Self.frequency(ratio: dampingRatio, duration: duration, velocity: initialVelocity)
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * min(dampingRatio, 1) * frequency)
    }

    /// The positive root z of (1 + z)·e^(−z) = 0.001: ωt when a critically damped spring from rest has settled.
    static let criticalSettling = 9.233_413_476_451_586

    /// The ω of UIKit's equation for an under-damped spring, in radians a second.
    private static func frequency(ratio: Double, duration: Double, velocity: Double) -> Double {
        let split = ((1 - ratio) * (1 + ratio)).squareRoot()
        if velocity == 0 {
            let amplitude = (ratio > settlingThreshold ? ratio / split : 1) / settlingThreshold
            let logarithm = ElementaryFunctions.logarithm(amplitude)
            return logarithm / (ratio * duration)
        }
        // With z = β·duration the equation is |1 − v·duration/z|·ζ/√(1 − ζ²)·e^(−z) = 0.001.
        let scale = ratio / split / settlingThreshold
        let speed = velocity * duration
        func excess(_ z: Double) -> Double {
            (1 - speed / z).magnitude * scale * ElementaryFunctions.exponential(-z) - 1
        }
        return largestRoot(speed: speed, excess) / (ratio * duration)
    }

    /// The largest positive z at which the amplitude is a thousandth: where `excess` changes sign for the last time.
    private static func largestRoot(speed: Double, _ excess: (Double) -> Double) -> Double {
        // Beyond z = speed the amplitude rises to a peak, where z² − speed·z − speed = 0, and falls from there for good.
        // Before it, or without a peak, it only falls.
        let peak = speed > 0 ? (speed + (speed * speed + 4 * speed).squareRoot()) / 2 : 0
        var (low, high) = (0.0, speed)
        if speed < 0 || excess(peak) > 0 {
            (low, high) = (peak, peak + 1)
            while excess(high) > 0 { high += high - low }
        }
        for _ in 0..<200 where high - low > 1e-16 * high {
            let middle = low + (high - low) / 2
            if middle == low || middle == high { break }
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        return high
    }
}
