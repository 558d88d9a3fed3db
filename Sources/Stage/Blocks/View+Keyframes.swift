import Geometry
import Motion

extension View {
    /// Animates what the keyframes within a block change.
    ///
    /// Each keyframe is added with ``addKeyframe(withRelativeStartTime:relativeDuration:on:animations:)``; a property waits
    /// for the start of its keyframe, moves within it, and holds until its next. A change outside any keyframe counts as one
    /// over the whole. Keyframes take their properties over from other animations, starting from what is seen. The curve of
    /// the whole is slow, fast, slow unless the options say otherwise; within another block duration and curve are that
    /// block's. Everything else is as in ``animate(withDuration:delay:options:on:animations:completion:)``.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [], on stage: Stage,
        animations: @escaping () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let request = AnimationRequest(duration: duration, delay: delay, options: options.others)
        let block = { [unowned stage] in
            stage.keyframeDepth += 1
            defer { stage.keyframeDepth -= 1 }
            guard var context = stage.contexts.last, case .animation = context.kind else { return animations() }
            let collector = ChangeCollector()
            context.kind = .keyframe(collector, start: 0, duration: 1)
            stage.within(context, animations)
            stage.assign(KeyframePlan(collector.changes, mode: options.mode))
        }
        stage.animate(request, block, completion: completion)
    }

    /// Adds a keyframe: what the block changes is reached at the keyframe's end.
    ///
    /// Start and duration are shares of the whole animation's time, 0 … 1. Traps outside an
    /// ``animateKeyframes(withDuration:delay:options:on:animations:completion:)`` block, and for shares out of range.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, on stage: Stage,
        animations: () -> Void
    ) {
        precondition(stage.keyframeDepth > 0, "keyframes are added within an animateKeyframes block")
        precondition((0...1).contains(start), "a keyframe starts at a share of the time, 0 … 1, not at \(start)")
        precondition((0...1).contains(duration), "a keyframe lasts a share of the time, 0 … 1, not \(duration)")
        // Where nothing is animated, as within a transition, a keyframe is just a change.
        guard var context = stage.contexts.last, case .keyframe(let collector, _, _) = context.kind else {
            return animations()
        }
        context.kind = .keyframe(collector, start: start, duration: duration)
        stage.within(context, animations)
    }
}
