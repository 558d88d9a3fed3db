import Geometry
import Motion
import PropertyAnimation
import Scene

extension View {
    /// Turns a view over, or fades it, from how it is to how a block makes it.
    ///
    /// The options name the transition; without one the block takes effect at once. The block runs now and the model takes
    /// its values at once, without animation: a flip shows them from the half-turn on, a dissolve fades to them. The curve is
    /// slow, fast, slow unless the options say otherwise, and a duration that is not above 0 is immediate.
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = [], on stage: Stage,
        animations: @escaping () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        stage.transition(view, duration: duration, options: options, animations, completion: completion)
    }

    /// Turns the superview of a view over, or fades it, the view giving way to another.
    ///
    /// The first is removed from its superview and the other added to that; with `.showHideTransitionViews` both stay where
    /// they are, and are hidden and shown. Traps when the first has no superview.
    public static func transition(
        from: View, to: View, duration: Double, options: AnimationOptions = [], on stage: Stage,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard let container = from.superview else { preconditionFailure("the view to leave has no superview") }
        let exchange = {
            if options.contains(.showHideTransitionViews) {
                from.isHidden = true
                to.isHidden = false
            } else {
                from.removeFromSuperview()
                container.addSubview(to)
            }
        }
        stage.transition(container, duration: duration, options: options, exchange, completion: completion)
    }
}

extension View.AnimationOptions {
    /// The place of the transition that is asked for among ``TransitionKind``'s cases.
    fileprivate var transitionKind: TransitionKind? {
        switch (rawValue >> 20) & 0xF {
        case 1: .flipFromLeft
        case 2: .flipFromRight
        case 5: .crossDissolve
        case 6: .flipFromTop
        case 7: .flipFromBottom
        default: nil
        }
    }
}

extension Stage {
    fileprivate func transition(
        _ view: View, duration: Double, options: View.AnimationOptions, _ changes: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        begin()
        let timing = ResolvedTiming(options.curve, duration: duration)
        let animator = Animator(
            loop: loop, name: name(for: "transition"), duration: timing.duration, timing: timing.timing)
        if let completion { animator.whenOver(completion) }
        let collector = ChangeCollector()
        let isDrawn = view.recorder === self && duration > 0
        guard isDrawn, let kind = options.transitionKind, let place = TransitionKind.allCases.firstIndex(of: kind)
        else {
            within(.plain, changes)
            animator.startAnimation()
            return
        }
        let context = BlockContext(kind: .transition(collector), animator: animator, timing: timing)
        within(context, changes)
        deferred.append(collector)
        animator.drive(
            TransitionPlan(
                object: view.number, kind: Int32(place), changesAtHalfTurn: kind.isFlip, duration: timing.duration,
                timing: timing.timing,
                exchange: { [weak self] showsNew in if showsNew { self?.show(collector) } }))
        animator.startAnimation()
    }

    /// Makes the changes that a transition has kept until now.
    private func show(_ collector: ChangeCollector) {
        deferred.removeAll { $0 === collector }
        for change in collector.changes { apply(change.value, to: change.key) }
    }
}
