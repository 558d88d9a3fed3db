import Geometry

/// How a finger moves while it is down: stretches of movement and of rest, one after the other.
///
/// Several fingers in turn, each of which touches as the one before lifts, are one path: their ways add up. Distances in
/// points, times in seconds after the touch.
public struct FingerPath: Hashable, Sendable {
    /// One stretch.
    public struct Stretch: Hashable, Sendable {
        /// How far the finger moves; zero for a rest.
        public var translation: Point
        /// How long that takes, in seconds.
        public var duration: Double
        /// How it eases.
        public var curve: TimingCurve

        /// Makes a stretch. Traps when the duration is negative.
        public init(by translation: Point, duration: Double, curve: TimingCurve = .linear) {
            precondition(duration >= 0, "a stretch of a finger's path takes no negative time")
            self.translation = translation
            self.duration = duration
            self.curve = curve
        }

        /// A rest.
        public static func rest(_ duration: Double) -> Stretch { Stretch(by: .zero, duration: duration) }
    }

    /// The stretches, in order.
    public let stretches: [Stretch]
    /// When the finger lifts, in seconds.
    public let duration: Double
    /// When each stretch begins, and where.
    private let starts: [(time: Double, translation: Point)]

    /// Makes a path.
    public init(_ stretches: [Stretch]) {
        self.stretches = stretches
        var starts: [(time: Double, translation: Point)] = []
        var (time, translation) = (0.0, Point.zero)
        for stretch in stretches {
            starts.append((time, translation))
            time += stretch.duration
            translation = translation + stretch.translation
        }
        self.starts = starts
        duration = time
    }

    /// How far the finger has moved after a time; O(log stretches).
    public func translation(at seconds: Double) -> Point {
        guard let place = place(at: seconds, includingEnd: false) else { return .zero }
        let stretch = stretches[place]
        let elapsed = seconds - starts[place].time
        guard stretch.duration > 0, elapsed < stretch.duration else {
            return starts[place].translation + stretch.translation
        }
        return starts[place].translation + stretch.translation * stretch.curve.value(at: elapsed / stretch.duration)
    }

    /// The finger's speed in points a second, from the left: at the end of a stretch it is still that stretch's.
    public func velocity(at seconds: Double) -> Point {
        guard let place = place(at: seconds, includingEnd: true) else { return .zero }
        let stretch = stretches[place]
        guard stretch.duration > 0, seconds <= starts[place].time + stretch.duration * (1 + 1e-12) else { return .zero }
        let share = min(max((seconds - starts[place].time) / stretch.duration, 0), 1)
        return stretch.translation * (stretch.curve.derivative(at: share) / stretch.duration)
    }

    /// The last stretch that has begun; one that begins just now counts only where its end does not.
    private func place(at seconds: Double, includingEnd: Bool) -> Int? {
        // Ends are sums of durations: a time a rounding error behind one belongs to it.
        let limit = includingEnd ? seconds * (1 - 1e-12) : seconds
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if includingEnd ? starts[middle].time < limit : starts[middle].time <= limit {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low > 0 ? low - 1 : nil
    }

    /// Whether two paths are of the same stretches.
    public static func == (a: FingerPath, b: FingerPath) -> Bool { a.stretches == b.stretches }

    /// Hashes the stretches.
    public func hash(into hasher: inout Hasher) { hasher.combine(stretches) }
}
