import Motion

/// What tells a number by itself, whatever its model: a function of an animation's share of time.
enum Track: Sendable {
    /// Keyframes.
    case keyframes(KeyframeTrack)
    /// A finger's drag, or what content does when it is let go, over a number of seconds: its duration to the flick.
    case scroll(ScrollMotion, seconds: Double)

    /// The number at a share.
    func value(at share: Double) -> Double {
        switch self {
        case .keyframes(let track): track.value(at: share)
        case .scroll(let motion, let seconds): motion.value(at: share * seconds)
        }
    }

    /// The slope of ``value(at:)``, from the left.
    func derivative(at share: Double) -> Double {
        switch self {
        case .keyframes(let track): track.derivative(at: share)
        case .scroll(let motion, let seconds): motion.velocity(at: share * seconds) * seconds
        }
    }
}
