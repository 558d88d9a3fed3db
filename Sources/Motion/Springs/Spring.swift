import Geometry

/// A damped harmonic oscillator that pulls a distance of 1 to 0; all of its motion is a closed form in time.
///
/// Values are shares of the way (1 − the distance left), so that a spring is used as a curve is. A velocity is in ways a
/// second and positive towards the target.
public struct Spring: Hashable, Sendable {
    /// The mass.
    public let mass: Double
    /// The stiffness.
    public let stiffness: Double
    /// The damping.
    public let damping: Double
    /// Whether a damping above the critical one is kept; otherwise it counts as critical, as Core Animation has it.
    public let allowsOverdamping: Bool

    /// CASpringAnimation's spring: mass 1, stiffness 100, damping 10.
    public static let coreAnimation = Spring(mass: 1, stiffness: 100, damping: 10)

    /// ω, in radians a second: how fast it would swing without damping.
    public let angularFrequency: Double
    /// ζ, the damping as a share of the critical one, as it acts: at most 1 unless overdamping is allowed.
    public let dampingRatio: Double

    /// β = ζω, by which the motion dies down, per second.
    let decay: Double
    /// √|1 − ζ²|·ω: how fast it swings when under-damped, how far apart its two decays lie when over-damped.
    let split: Double

    /// Makes a spring from its physics.
    ///
    /// Traps unless mass and stiffness are positive and finite and the damping is not negative. A damping of 0 makes a
    /// spring that never settles; ``SpringDescription`` refuses it for an animation.
    public init(mass: Double, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
        precondition(mass > 0 && mass.isFinite, "the mass of a spring is positive")
        precondition(stiffness > 0 && stiffness.isFinite, "the stiffness of a spring is positive")
        precondition(damping >= 0 && damping.isFinite, "the damping of a spring is not negative")
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.allowsOverdamping = allowsOverdamping
        angularFrequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        // The physics is given in numbers that are rounded; a ratio that is 1 but for that is critical.
        let isCritical = (ratio - 1).magnitude < 1e-12 || ratio > 1 && !allowsOverdamping
        dampingRatio = isCritical ? 1 : ratio
        decay = dampingRatio * angularFrequency
        split = angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot()
    }

    /// The share of the way after a time in seconds; 0 before time 0.
    ///
    /// `initialVelocity` in ways a second, positive to the target.
    public func value(at seconds: Double, initialVelocity: Double = 0) -> Double {
        1 - distanceLeft(at: seconds, of: 1, initialVelocity: initialVelocity)
    }

    /// The speed in ways a second after a time in seconds; 0 before time 0.
    ///
    /// The derivative of ``value(at:initialVelocity:)``.
    public func velocity(at seconds: Double, initialVelocity: Double = 0) -> Double {
        speed(at: seconds, over: 1, initialVelocity: initialVelocity)
    }

    /// What is left of a distance, which may be 0, after a time in seconds; all of it before time 0.
    ///
    /// The three closed forms for a damping ratio below, at and above 1. The velocity is in the distance's unit a second,
    /// positive to the target.
    func distanceLeft(at seconds: Double, of distance: Double, initialVelocity: Double) -> Double {
        if seconds <= 0 { return distance }
        // Beyond this the exponential is 0, and an infinite time would make its product with the swing meaningless.
        if decay * seconds > 745, dampingRatio <= 1 { return 0 }
        if dampingRatio < 1 {
            let angle = split * seconds
            let swing =
                distance * ElementaryFunctions.cosine(angle)
                + (decay * distance - initialVelocity) / split * ElementaryFunctions.sine(angle)
            return ElementaryFunctions.exponential(-decay * seconds) * swing
        }
        if dampingRatio == 1 {
            let drift = distance + (decay * distance - initialVelocity) * seconds
            return drift * ElementaryFunctions.exponential(-decay * seconds)
        }
        let (fade, spread) = overdamped(at: seconds)
        return fade * (distance + (slowRate * distance - initialVelocity) * spread)
    }

    /// The speed towards the target after a time in seconds: the derivative of what is left, with its sign turned.
    func speed(at seconds: Double, over distance: Double, initialVelocity: Double) -> Double {
        if seconds < 0 || decay * seconds > 745 && dampingRatio <= 1 { return 0 }
        let pull = angularFrequency * angularFrequency * distance - decay * initialVelocity
        if dampingRatio < 1 {
            let angle = split * seconds
            let swing =
                initialVelocity * ElementaryFunctions.cosine(angle)
                + pull / split * ElementaryFunctions.sine(angle)
            return ElementaryFunctions.exponential(-decay * seconds) * swing
        }
        if dampingRatio == 1 {
            return (initialVelocity + pull * seconds) * ElementaryFunctions.exponential(-decay * seconds)
        }
        let (fade, spread) = overdamped(at: seconds)
        return fade * (initialVelocity + (slowRate * distance - initialVelocity) * fastRate * spread)
    }

    /// −r₊ and −r₋, the rates of the two decays of an over-damped spring; r₊ without a difference of near-equal numbers.
    var slowRate: Double { angularFrequency * angularFrequency / (decay + split) }
    var fastRate: Double { decay + split }

    /// e^(r₊t), and (1 − e^((r₋ − r₊)t)) / (r₊ − r₋), which tends to t as the damping becomes critical.
    ///
    /// With these A·e^(r₊t) + (1 − A)·e^(r₋t) is e^(r₊t)·(1 + (−r₊ − v)·spread): no difference of near-equal numbers.
    private func overdamped(at seconds: Double) -> (fade: Double, spread: Double) {
        let fade = ElementaryFunctions.exponential(-slowRate * seconds)
        return (fade, -ElementaryFunctions.exponentialMinusOne(-2 * split * seconds) / (2 * split))
    }
}
