/// Which part of an animator's time an animation runs in, and which part of its way it goes in that.
struct Course: Sendable {
    /// The animator's time fraction at its start and at its end.
    var windowStart = 0.0
    var windowEnd = 1.0
    /// What the share of the way is made of: offset + scale · curve.
    var shareOffset = 0.0
    var shareScale = 1.0

    /// Whether it goes all of its way in all of the time.
    var isPlain: Bool { isWhole && shareOffset == 0 && shareScale == 1 }

    /// Whether it runs over the whole of the animator's time.
    var isWhole: Bool { windowStart == 0 && windowEnd == 1 }

    /// Keeps a window that has no width open by a hair: what has no time left is at its end at the edge.
    mutating func keepOpen() {
        if windowStart == windowEnd { windowStart += windowEnd == 0 ? 1e-9 : -1e-9 }
    }

    /// How far into its own window the animation is at a fraction of the animator's time, held at both ends.
    func local(at fraction: Double) -> Double {
        isWhole ? fraction : min(max((fraction - windowStart) / (windowEnd - windowStart), 0), 1)
    }
}
