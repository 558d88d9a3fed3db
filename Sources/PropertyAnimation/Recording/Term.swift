import Geometry

/// One animation's contribution to one number.
struct Term: Sendable {
    /// What a term adds.
    enum Effect: Int32, Sendable {
        /// `delta` · (1 − share): what is left of the way.
        case remaining
        /// The share itself: an animator's fractionComplete.
        case share
    }

    /// The clock, by its place in the history's table.
    var map: Int32
    /// A place in the table of keyframe tracks (the value is then the track's, whatever the model), or −1 − effect.
    var source: Int32
    /// The old value minus the new.
    var delta: Double
    /// The spring's initial velocity, in distances a second, positive towards the target.
    var velocity: Double

    init(map: Int32, delta: Double, velocity: Double = 0, effect: Effect = .remaining) {
        self.map = map
        self.delta = delta
        self.velocity = velocity
        source = -1 - effect.rawValue
    }

    init(map: Int32, track: Int32) {
        self.map = map
        source = track
        delta = 0
        velocity = 0
    }
}

/// One animation's contribution to a transform.
struct TransformTerm: Sendable {
    var map: Int32
    /// The old transform times the inverse of the new; or, when the new one has no inverse, the old one itself.
    var contribution: AffineTransform
    /// Whether `contribution` is the old transform, from which the components run to the model.
    var replaces: Bool
    /// The spring's initial velocity, in ways a second, positive towards the target.
    var velocity = 0.0
    /// A place in the table of transform tracks, which then tells the value whatever the model, or −1.
    var track: Int32 = -1
}
