import Motion

/// An animator that moves properties itself.
public struct LeafDefinition: Sendable {
    /// How long it takes and how it eases.
    public let timing: TimingInput
    /// Seconds between its start and its first movement.
    public let delay: NumericInput
    /// The share of its duration that passes before it moves.
    public let delayFactor: NumericInput
    /// The speed it sets out with; nil is at rest.
    public let velocity: VelocityInput?
    /// Whether each cycle runs back to where it began.
    public let autoreverses: Bool
    /// Whether it stays active at its end instead of completing.
    public let pausesOnCompletion: Bool
    /// Whether it may be paused, stopped and continued.
    public let isInterruptible: Bool
    /// Whether pausing swaps its curve for a linear one.
    public let scrubsLinearly: Bool
    /// What is set at its start, before its targets are read.
    public let set: [Assignment]
    /// What it moves, in file order; each property once.
    public let targets: [AnimationTarget]
    /// What it moves along keyframes, in file order.
    public let keyframes: [KeyframesDefinition]
}

/// One property that a leaf moves.
public struct AnimationTarget: Sendable {
    /// Where a property goes.
    public enum Destination: Sendable {
        /// To a value.
        case to(PropertyInput)
        /// Away from its model value by an amount: numbers add up, transforms compose, scales add.
        case by(PropertyInput)
        /// To its model value: `from` alone.
        case model
    }

    /// The property.
    public let reference: PropertyReference
    /// Where it starts; nil is the presentation value.
    public let from: PropertyInput?
    /// Where it goes.
    public let destination: Destination
    /// Where it is written.
    public let position: SourcePosition
}

/// One property that a leaf moves from value to value.
public struct KeyframesDefinition: Sendable {
    /// The property.
    public let reference: PropertyReference
    /// At least two values.
    public let values: [PropertyInput]
    /// When each stands, 0 … 1, non-decreasing: as many as values, one more if discrete; empty spreads them evenly.
    public let keyTimes: [Double]
    /// How the values in between are found.
    public let mode: CalculationMode
    /// The easing of each stretch: empty, or one fewer than values.
    public let curves: [TimingCurve]
    /// Where it is written.
    public let position: SourcePosition
}
