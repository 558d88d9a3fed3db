import Geometry
import Motion

extension PropertyAnimator {
    /// Makes an inactive animator of a curve and a first block of changes.
    public convenience init(
        duration: Double, curve: TimingCurve, on stage: Stage, name: String? = nil,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve), on: stage, name: name)
        if let animations { addAnimations(animations) }
    }

    /// Makes an inactive animator of a cubic Bézier curve. Traps unless both x lie in 0 … 1.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, on stage: Stage, name: String? = nil,
        animations: (() -> Void)? = nil
    ) {
        let parameters = CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
        self.init(duration: duration, timingParameters: parameters, on: stage, name: name)
        if let animations { addAnimations(animations) }
    }

    /// Makes an inactive animator of a spring that is still after the duration. Traps unless the ratio is above 0.
    public convenience init(
        duration: Double, dampingRatio: Double, on stage: Stage, name: String? = nil,
        animations: (() -> Void)? = nil
    ) {
        let parameters = SpringTimingParameters(dampingRatio: dampingRatio)
        self.init(duration: duration, timingParameters: parameters, on: stage, name: name)
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it after a delay in seconds; the curve is that of the options.
    ///
    /// `.repeat` and `.autoreverse` are not for animators that can be scrubbed, and count for nothing. Traps for a negative
    /// delay.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: View.AnimationOptions = [], on stage: Stage,
        animations: @escaping () -> Void, completion: ((_ finalPosition: AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        let animator = PropertyAnimator(duration: duration, curve: options.curve, on: stage, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }
}
