import Geometry
import Motion
import PropertyAnimation

extension PropertyAnimator {
    /// Starts the animator, or resumes it when it is paused; one that runs is left alone.
    ///
    /// Its blocks run now and the model takes its new values at once. Traps while stopped.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animator after a delay in seconds; its blocks run now all the same.
    ///
    /// Traps for a negative delay, and while stopped.
    public func startAnimation(afterDelay delay: Double) {
        stage?.begin()
        engine.startAnimation(afterDelay: .seconds(delay))
    }

    /// Pauses the animator where it is; an inactive one becomes active and paused, and its blocks run.
    ///
    /// Traps while stopped, and when it is not interruptible.
    public func pauseAnimation() {
        stage?.begin()
        engine.pauseAnimation()
    }

    /// Continues a paused animator, with other timing parameters if some are given.
    ///
    /// With a `durationFactor` of 0 what remains of the original time is left, otherwise the factor times the original
    /// duration. Without parameters the old curve goes on, stretched over that; new ones begin at their start, from what is
    /// seen to the end. A spring by its physics or perceptual duration takes its own settling time. Traps unless the animator
    /// is paused and interruptible, and for a negative factor.
    public func continueAnimation(
        withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0
    ) {
        guard let parameters, engine.state == .active, !engine.isRunning else {
            return engine.continueAnimation(durationFactor: durationFactor)
        }
        let length = durationFactor == 0 ? engine.remainingDuration.seconds : durationFactor * duration
        let resolved = ResolvedTiming(parameters, duration: length)
        let isSpring = parameters.timingCurveType == .spring
        adopt(parameters, resolved)
        engine.continueAnimation(
            withTimingParameters: resolved.timing, durationFactor: isSpring ? 0 : durationFactor,
            initialVelocity: resolved.velocity(of:))
    }

    /// Moves the fraction to another within `duration` seconds; the animator is paused meanwhile and stays so.
    ///
    /// UIKit has no such call. It starts from wherever the fraction is. Traps while stopped, when the animator runs and is
    /// not interruptible, and for a negative duration.
    public func animateFractionComplete(to fraction: Double, duration: Double, curve: TimingCurve = .easeInOut) {
        precondition(duration >= 0, "a duration is not negative")
        stage?.begin()
        engine.scrub(to: fraction, duration: .seconds(duration), timing: .curve(curve))
    }

    /// Moves the fraction to another as a spring or along a curve, taking up a finger's velocity; the animator is paused
    /// meanwhile and stays so.
    ///
    /// UIKit has no such call; the wording is that of ``continueAnimation(withTimingParameters:durationFactor:)``. It starts
    /// from wherever the fraction is, and the fraction stands exactly at its target when the time is over. `velocity` is in
    /// fractions a second, positive towards larger ones, and takes the place of the parameters' own: a finger at 500 points a
    /// second over a way of 200 points has 2.5. Only a spring can take it up. The duration, in seconds, counts for curves
    /// and for springs by their damping ratio; other springs take their own settling time. Traps while stopped, when the
    /// animator runs and is not interruptible, and for a negative duration.
    public func animateFractionComplete(
        to fraction: Double, withTimingParameters parameters: any TimingCurveProvider, duration: Double = 0,
        velocity: Double = 0
    ) {
        precondition(duration >= 0, "a duration is not negative")
        stage?.begin()
        engine.animate(toFraction: fraction, velocity: velocity) { relativeVelocity in
            let resolved = ResolvedTiming(parameters, duration: duration, velocity: relativeVelocity)
            return (resolved.timing, resolved.duration)
        }
    }

    /// Stops the animator; the model takes what is seen.
    ///
    /// Without finishing it is over at once, and no completion is called. Otherwise it waits for ``finishAnimation(at:)``.
    /// Traps unless it is active and interruptible.
    public func stopAnimation(_ withoutFinishing: Bool) {
        engine.stopAnimation(withoutFinishing)
        stage?.keepWhileRunning(self)
    }

    /// Finishes a stopped animator: the properties go to the end or the start, or stay, and the completions are called.
    ///
    /// Traps unless it is stopped.
    public func finishAnimation(at finalPosition: AnimatingPosition) {
        engine.finishAnimation(at: finalPosition.position)
    }
}
