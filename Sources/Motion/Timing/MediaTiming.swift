/// When and how often an animation plays: Core Animation's CAMediaTiming, as pure functions of the parent's time.
///
/// Times in seconds. The local time is (t − beginTime)·speed + timeOffset; a cycle lasts `duration` of it.
public struct MediaTiming: Hashable, Sendable {
    /// What is shown before the beginning and after the end.
    public enum FillMode: String, Hashable, Sendable, CaseIterable {
        /// The model's own value, on both sides; Core Animation's default.
        case removed
        /// The first value before the beginning.
        case backwards
        /// The last value after the end.
        case forwards
        /// Both.
        case both
    }

    /// When the animation begins in the parent's time.
    public var beginTime: Double
    /// How long one cycle lasts, in local time.
    public var duration: Double
    /// How fast local time goes by; negative runs backwards.
    public var speed: Double
    /// Where in local time the animation stands when it begins.
    public var timeOffset: Double
    /// How often the cycle is played; 0 counts as 1, as in Core Animation. Infinite plays for ever.
    public var repeatCount: Double
    /// How long cycles are played, in local time; takes the place of ``repeatCount`` unless it is 0.
    public var repeatDuration: Double
    /// Whether every other cycle runs backwards, in addition to those that are counted.
    public var autoreverses: Bool
    /// What is shown outside.
    public var fillMode: FillMode

    /// Makes a timing. Traps unless duration, repeat count and repeat duration are not negative.
    public init(
        beginTime: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
    ) {
        precondition(duration >= 0 && repeatCount >= 0 && repeatDuration >= 0, "a span of time is not negative")
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
        self.timeOffset = timeOffset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }

    /// The local time at a time of the parent.
    public func localTime(at parentTime: Double) -> Double { (parentTime - beginTime) * speed + timeOffset }

    /// How long all cycles last, in local time: (repeatDuration or duration·repeatCount)·(autoreverses ? 2 : 1).
    public var activeDuration: Double {
        let count = repeatCount == 0 ? 1 : repeatCount
        let once = repeatDuration > 0 ? repeatDuration : duration == 0 ? 0 : duration * count
        return autoreverses ? 2 * once : once
    }

    /// Where an animation stands: in which cycle, and how far along it.
    public struct Position: Hashable, Sendable {
        /// The cycle, zero-based; a way back counts as one of its own.
        public var cycle: Int
        /// The share of the cycle's time, already turned round on the way back.
        public var fraction: Double
        /// Whether the animation has not begun yet: what a staircase of steps asks for.
        public var isBefore: Bool
    }

    /// Where the animation stands at a time of the parent; nil where it shows nothing.
    ///
    /// It is active over the half-open span from 0 to ``activeDuration`` of local time; at the end it is filled forwards
    /// with the last instant of the last cycle.
    public func position(at parentTime: Double) -> Position? {
        let time = localTime(at: parentTime)
        if time < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            return Position(cycle: 0, fraction: 0, isBefore: true)
        }
        if time >= activeDuration {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            return last
        }
        let cycle = (time / duration).rounded(.down)
        return position(cycle: cycle, fraction: min((time - cycle * duration) / duration, 1))
    }

    private var last: Position {
        guard duration > 0 else { return position(cycle: autoreverses ? 1 : 0, fraction: 1) }
        let cycles = activeDuration / duration
        let cycle = max(cycles.rounded(.up) - 1, 0)
        return position(cycle: cycle, fraction: cycles - cycle)
    }

    private func position(cycle: Double, fraction: Double) -> Position {
        let isBack = autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1
        return Position(
            cycle: Int(min(cycle, 1e15)), fraction: isBack ? 1 - fraction : fraction, isBefore: false)
    }
}
