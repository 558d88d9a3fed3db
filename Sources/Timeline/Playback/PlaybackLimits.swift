import Motion

/// How far a file may make the clock run.
public struct PlaybackLimits: Hashable, Sendable {
    /// The longest film, when the file gives no duration.
    public var duration: Time
    /// The most runs of animations.
    public var runs: Int

    /// Makes limits: ten minutes and two million runs unless told.
    public init(duration: Time = .seconds(600), runs: Int = 2_000_000) {
        self.duration = duration
        self.runs = runs
    }
}
