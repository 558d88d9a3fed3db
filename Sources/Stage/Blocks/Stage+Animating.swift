import Geometry
import Motion
import PropertyAnimation

/// What a call of View.animate asks for.
struct AnimationRequest {
    /// In seconds.
    var duration: Double
    /// In seconds.
    var delay: Double
    var options: View.AnimationOptions
    var parameters: any TimingCurveProvider
    /// How often it plays; `.max` is for ever.
    var repeatCount = 1

    init(
        duration: Double, delay: Double, options: View.AnimationOptions, parameters: (any TimingCurveProvider)? = nil
    ) {
        precondition(delay >= 0, "a delay is not negative")
        self.duration = duration
        self.delay = delay
        self.options = options
        self.parameters = parameters ?? CubicTimingParameters(animationCurve: options.curve)
        if options.contains(.repeat) { repeatCount = .max }
    }

    var standsAlone: Bool { repeatCount != 1 || options.contains(.autoreverse) || delay > 0 }
}

extension Stage {
    /// Animates what a block changes; within another block, as part of that unless the options say otherwise.
    func animate(
        _ request: AnimationRequest, _ animations: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
        begin()
        guard let outer = contexts.last else {
            let timing = ResolvedTiming(request.parameters, duration: request.duration)
            return start(request, timing, delay: .seconds(request.delay), animations, completion)
        }
        guard let animator = outer.animator else {
            // Within performWithoutAnimation nothing is animated, and what there is to tell is told at once.
            animations()
            return start(request, ResolvedTiming(.linear, duration: 0), delay: .zero, {}, completion)
        }
        let keepsAll = request.options.contains(.overrideInheritedOptions)
        let keepsDuration = keepsAll || request.options.contains(.overrideInheritedDuration)
        let keepsCurve = keepsAll || request.options.contains(.overrideInheritedCurve)
        if outer.collector != nil || !(keepsDuration || keepsCurve || request.standsAlone) {
            animations()
            if let completion { animator.whenOver(completion) }
            return
        }
        let duration = keepsDuration ? request.duration : outer.timing.duration.seconds
        var timing = ResolvedTiming(request.parameters, duration: duration)
        if !keepsCurve { timing.takeCurve(of: outer.timing) }
        start(request, timing, delay: outer.delay + .seconds(request.delay), animations, completion)
    }

    private func start(
        _ request: AnimationRequest, _ timing: ResolvedTiming, delay: Time, _ animations: @escaping () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        let animator = Animator(
            loop: loop, name: name(for: "animation"), duration: timing.duration, timing: timing.timing)
        animator.repeatCount = request.repeatCount
        animator.autoreverses = request.options.contains(.autoreverse)
        animator.endsWhenSuperseded = true
        let context = BlockContext(kind: .animation, animator: animator, timing: timing, delay: delay)
        animator.addAnimations { self.within(context, animations) }
        animator.startAnimation(afterDelay: delay)
        if animator.holdsNothing { animator.endAtOnce() }
        if let completion { animator.whenOver(completion) }
    }
}

extension Animator {
    /// Has something called when this run is over, after what was asked for before, with whether all of it was played.
    func whenOver(_ handler: @escaping (_ finished: Bool) -> Void) {
        let earlier = whenOver
        whenOver = { [unowned self] outcome in
            self.whenOver = nil
            let finished = (outcome == .end || outcome == .start) && !self.hasLostProperties
            earlier?(outcome)
            handler(finished)
        }
    }
}
