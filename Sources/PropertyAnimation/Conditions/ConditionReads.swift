import Geometry

/// What a condition looks at, so that it is tested again only when that can have changed.
public struct ConditionReads: Sendable {
    /// The numbers it reads; of a transform any component stands for all. What a bound number is worked out from too.
    public var keys: [PropertyKey]
    /// Whether it reads the time.
    public var time: Bool
    /// Whether it reads a speed of one of the numbers.
    public var velocity: Bool

    /// Makes a list of what is read.
    public init(keys: [PropertyKey], time: Bool, velocity: Bool) {
        self.keys = keys
        self.time = time
        self.velocity = velocity
    }
}
