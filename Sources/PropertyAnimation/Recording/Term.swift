import Geometry

/// One animation's contribution to one number: 24 bytes, since a recording holds one for every animation.
struct Term: Sendable {
    /// What a term does to its number.
    enum Effect: Sendable {
        /// Adds `delta` · (1 − share): what is left of the way.
        case remaining
        /// Puts the share itself in its place: an animator's fractionComplete.
        case share
        /// Puts a keyframe track's value in its place.
        case track
    }

    /// The clock, by its place in the history's table.
    var map: Int32
    /// A place in the table of keyframe tracks, or −1 for what is left of the way, or −2 for the share.
    var source: Int32
    /// The old value minus the new.
    var delta: Double
    /// The spring's initial velocity, in distances a second, positive towards the target.
    var velocity: Double

    init(map: Int32, delta: Double, velocity: Double = 0) {
        self.map = map
        self.delta = delta
        self.velocity = velocity
        source = -1
    }

    init(map: Int32, track: Int32, delta: Double) {
        self.map = map
        self.delta = delta
        source = track
        velocity = 0
    }

    /// A term that shows a clock's share.
    init(shareOf map: Int32) {
        self.map = map
        source = -2
        delta = 0
        velocity = 0
    }

    var effect: Effect { source == -1 ? .remaining : source >= 0 ? .track : .share }
}

/// One animation's contribution to a transform.
struct TransformTerm: Sendable {
    /// The clock, by its place in the history's table, or −1 for what is left standing of an animation that is over.
    var map: Int32
    /// The old transform times the inverse of the new; or, when the new one has no inverse, the old one itself.
    var contribution: AffineTransform
    /// Whether `contribution` is the old transform, from which the components run to the model.
    var replaces: Bool
    /// The spring's initial velocity, in ways a second, positive towards the target.
    var velocity = 0.0
    /// A place in the table of transform tracks, which then tells the value whatever the model, or −1.
    var track: Int32 = -1
    /// Names a term that stands, for the stopped animator that left it.
    var mark: Int32 = -1

    /// Whether its contribution no longer changes.
    var isFrozen: Bool { map < 0 }
}
