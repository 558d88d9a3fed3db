import Motion

/// What of a simulation is to be filmed, and how fast.
public struct FilmRequest: Hashable, Sendable {
    /// How long the simulation is: the duration that was given, or the time of its last event.
    public var length: Time
    /// Whether the length was given: then no frame stands for the settled state, unless it is held.
    public var hasFixedDuration: Bool
    /// Frames a second of the film, above 0.
    public var framesPerSecond: Int
    /// How long the settled state is held at the end; not scaled by the speed.
    public var hold: Time
    /// Seconds of the simulation that pass in a second of the film, above 0: 0.25 is slow motion.
    public var speed: Double
    /// Where in the simulation the film begins.
    public var start: Time
    /// Where it stops short, or nil for all of it; what lies past the length is the settled state.
    public var end: Time?

    /// Makes a request; by default for all of a simulation at its own speed.
    public init(
        length: Time, hasFixedDuration: Bool, framesPerSecond: Int, hold: Time = .zero, speed: Double = 1,
        start: Time = .zero, end: Time? = nil
    ) {
        self.length = length
        self.hasFixedDuration = hasFixedDuration
        self.framesPerSecond = framesPerSecond
        self.hold = hold
        self.speed = speed
        self.start = start
        self.end = end
    }
}

/// What a film is written as.
public enum FilmFormat: String, Hashable, Sendable, CaseIterable {
    /// An animated GIF.
    case gif
    /// One PNG for each frame.
    case png
    /// What the hand feels, as a pattern file for Core Haptics.
    case ahap
    /// The pixels of every frame, R, G, B and A, alpha not multiplied in: for other programs.
    case raw

    /// The most frames a second that it can tell apart, or nil where there is no bound.
    ///
    /// A GIF counts whole centiseconds, and viewers slow down a delay of 1.
    public var maximumFramesPerSecond: Int? { self == .gif ? 50 : nil }
}
