import Geometry
import Motion

// UIView's class methods; the stage is named instead of a hidden global.
extension View {
    /// Animates what a block changes.
    ///
    /// The block runs now and the model takes its new values at once; what is seen follows after `delay` seconds, within
    /// `duration` seconds. The completion is told whether all of it was played: it was not when another animation took a
    /// property over. A block that changes nothing is over at once, in the instant's turn.
    ///
    /// Within another block the duration and the curve are those of that block, and the changes part of it, so that an
    /// animator that is paused or scrubbed takes them along. With an overriding option, a delay, or repetitions, they are an
    /// animation of their own, whose delay comes on top of the other's. Traps for a negative delay.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], on stage: Stage,
        animations: @escaping () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let request = AnimationRequest(duration: duration, delay: delay, options: options)
        stage.animate(request, animations, completion: completion)
    }

    /// Animates what a block changes with a spring that is still after the duration.
    ///
    /// The velocity is in distances a second; 1 would cover the whole way in a second. Traps unless the ratio is above 0.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double = 0, options: AnimationOptions = [], on stage: Stage,
        animations: @escaping () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let spring = SpringTimingParameters(
            dampingRatio: dampingRatio, initialVelocity: Vector(dx: velocity, dy: velocity), scalar: velocity)
        let request = AnimationRequest(duration: duration, delay: delay, options: options, parameters: spring)
        stage.animate(request, animations, completion: completion)
    }

    /// Animates what a block changes with a spring by its perceptual duration and bounce, as of iOS 17.
    ///
    /// It lasts until it is settled, which is longer than the perceptual duration. Traps for a bounce outside −1 … 1.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: AnimationOptions = [], on stage: Stage,
        animations: @escaping () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let spring = SpringTimingParameters(
            duration: duration, bounce: bounce, initialVelocity: Vector(dx: velocity, dy: velocity), scalar: velocity)
        let request = AnimationRequest(duration: duration, delay: delay, options: options, parameters: spring)
        stage.animate(request, animations, completion: completion)
    }

    /// Repeats what a block changes, within another block, `count` times in all.
    ///
    /// It has the duration and the curve of the block around. Traps outside one, and for a count that is not above 0.
    public static func modifyAnimations(
        withRepeatCount count: Int, autoreverses: Bool, on stage: Stage, animations: @escaping () -> Void
    ) {
        precondition(count > 0, "a repeat count is above 0")
        precondition(stage.contexts.last?.animator != nil, "animations can be modified only within an animation block")
        var request = AnimationRequest(duration: 0, delay: 0, options: autoreverses ? [.autoreverse] : [])
        request.repeatCount = count
        stage.animate(request, animations, completion: nil)
    }

    /// Runs a block whose changes take effect at once, even within an animation block.
    public static func performWithoutAnimation(on stage: Stage, _ changes: () -> Void) {
        stage.within(.plain, changes)
    }
}
