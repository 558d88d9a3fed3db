import Motion

/// One action with its condition.
public struct Action: Sendable {
    /// Where a stopped animator is left.
    public enum FinishingPosition: String, Sendable, CaseIterable {
        /// At its end.
        case end
        /// At its start.
        case start
        /// Where it stands.
        case current
    }

    /// What is done; animators are places in ``Program/animators``.
    public enum Verb: Sendable {
        /// Starts animators, or resumes paused ones.
        case start([Int])
        /// Stops animators; without a position they are cancelled.
        case stop([Int], finish: FinishingPosition?)
        /// Pauses animators.
        case pause([Int])
        /// Turns animators round, or sets them the right way again.
        case reverse([Int], reversed: Bool)
        /// Lets paused animators run on; a factor of 0 keeps the time that is left, no timing keeps the curve.
        indirect case `continue`([Int], durationFactor: NumericInput, timing: ContinuationTiming?)
        /// Moves a paused animator to a share of its way, over a duration in seconds.
        indirect case scrub(Int, fractionComplete: NumericInput, duration: NumericInput, curve: TimingCurve)
        /// Sets properties and variables, after all values have been read.
        case set([Assignment])
        /// Marks a haptic.
        indirect case haptic(HapticMark)
        /// Lays fingers on a view.
        case drag(DragDefinition)
        /// Lets a finger brush a scroll view.
        case fling(FlingDefinition)
        /// Does several things in order.
        case perform([Action])
    }

    /// A new timing for the rest of an animation.
    public enum ContinuationTiming: Sendable {
        /// A curve.
        case curve(TimingCurve)
        /// A spring.
        case spring(SpringInput)
    }

    /// What is done.
    public let verb: Verb
    /// Asked once; nil is always true.
    public let condition: Expression?
    /// What is done instead when the condition is false.
    public let otherwise: [Action]
    /// Where it is written.
    public let position: SourcePosition
}

/// A haptic as the trace marks it.
public struct HapticMark: Sendable {
    /// The pattern's or the feedback's name; `transient` or `continuous` for an inline event.
    public let name: String
    /// An inline event's numbers, by name, in the order type, time, duration, intensity, sharpness.
    public let parameters: [(name: String, value: NumericInput)]
}
