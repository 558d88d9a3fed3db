import Geometry
import Motion

// What the content does without a finger.
extension Scroller {
    /// The content is let go with a velocity of its own, in points a second; along some axes only, others have been taken.
    func letGo(velocity: Point, _ axes: [Axis] = Axis.allCases) {
        let axes = axes.filter { metrics.scrolls($0) || metrics.limits($0).excess(offset($0)) != 0 }
        var coasts: [Axis: BouncingScroll] = [:]
        var target = offset
        for axis in axes {
            let coast = coast(axis, velocity: axis.component(of: velocity))
            coasts[axis] = coast
            target.set(axis, chosenTarget(axis, coast))
        }
        let chosen = target
        willEndDragging?(velocity, &target)
        for axis in axes {
            guard let coast = coasts[axis] else { continue }
            let isOverruled = axis.component(of: target) != axis.component(of: chosen)
            launch(coast, to: axis.component(of: target), isOverruled: isOverruled, axis)
        }
        noteState()
        onEvent?(.didEndDragging(willDecelerate: isDecelerating))
        if isDecelerating { onEvent?(.willBeginDecelerating) }
    }

    private func coast(_ axis: Axis, velocity: Double) -> BouncingScroll {
        BouncingScroll(
            from: offset(axis), velocity: velocity, limits: metrics.limits(axis), deceleration: metrics.deceleration)
    }

    /// Where the content is meant to come to rest, by itself or by paging or snapping.
    private func chosenTarget(_ axis: Axis, _ coast: BouncingScroll) -> Double {
        let limits = metrics.limits(axis)
        // Past a limit, it goes back there.
        guard limits.excess(coast.start) == 0 else { return coast.restOffset }
        if metrics.isPagingEnabled {
            return metrics.page(
                from: coast.start, velocity: coast.initialVelocity, began: axis.component(of: touchOffset), axis)
        }
        return snap?(limits.clamp(coast.restOffset), axis, metrics).map(limits.clamp) ?? coast.restOffset
    }

    /// Starts the motion to a target; where it is there already, nothing moves.
    private func launch(_ coast: BouncingScroll, to target: Double, isOverruled: Bool, _ axis: Axis) {
        let isFree = !isOverruled && target == coast.restOffset
        // Pages turn fast, whatever the rate: Apple's curve is not documented.
        let deceleration = metrics.isPagingEnabled ? .fast : metrics.deceleration
        let motion =
            isFree
            ? ScrollMotion(coast, bounces: metrics.bounces)
            : ScrollMotion(from: coast.start, to: target, deceleration: deceleration)
        if motion.duration > 0 { return start(motion, axis) }
        if offset(axis) != motion.target { loop.set(key(axis), motion.target) }
    }

    /// All that coasted is at rest.
    func comeToRest() {
        noteState()
        onEvent?(.didEndDecelerating)
    }

    // MARK: Changes on the way

    /// Follows what has changed since the last look; true when anything did that matters.
    func followChanges() -> Bool {
        guard isDragging || !runs.isEmpty else { return false }
        let old = metrics
        guard refreshMetrics() else { return false }
        if isDragging {
            if metrics.isScrollEnabled { followFinger() } else { cutOff() }
            return true
        }
        for axis in Axis.allCases {
            guard let run = runs[axis], metrics.limits(axis) != old.limits(axis) else { continue }
            let isStillGood = metrics.limits(axis).excess(run.motion.target) == 0
            if case .glide = run.motion.form, isStillGood { continue }
            goOn(axis, from: offset(axis))
        }
        return true
    }

    /// Lets a coast go on with its speed from an offset, within what limits there are now.
    private func goOn(_ axis: Axis, from offset: Double) {
        let speed = loop.velocity(of: key(axis))
        runs.removeValue(forKey: axis)?.stop()
        if self.offset(axis) != offset { loop.set(key(axis), offset) }
        let coast = coast(axis, velocity: speed)
        launch(coast, to: chosenTarget(axis, coast), isOverruled: false, axis)
        if runs.isEmpty { comeToRest() }
    }

    /// Puts the content somewhere at once: a finger goes on from there, and so does a coast with its speed.
    public func setOffset(_ offset: Double, _ axis: Axis) {
        if finger != nil, let run = runs.removeValue(forKey: axis) {
            run.stop()
            loop.set(key(axis), offset)
            followFinger()
        } else if !isDragging, runs[axis] != nil {
            goOn(axis, from: offset)
        } else {
            loop.set(key(axis), offset)
        }
    }

    /// Moves the content as setContentOffset(animated:) does, and tells when it has arrived.
    public func scroll(to target: Point) {
        let animator = Animator(
            loop: loop, name: "scroll", duration: .seconds(AnimatedScroll.duration),
            timing: .curve(AnimatedScroll.curve), isListed: false)
        // What is taken over has not arrived.
        animator.endsWhenSuperseded = true
        animator.addAnimations { [unowned self] in
            self.loop.assign(self.key(.horizontal), target.x)
            self.loop.assign(self.key(.vertical), target.y)
        }
        animator.addCompletion { [unowned self] _ in self.onEvent?(.didEndScrollingAnimation) }
        animator.startAnimation()
    }

    /// Stops the content where it is, a finger included.
    public func stop() {
        let wasDecelerating = isDecelerating
        if isDragging { cutOff() }
        stopRuns()
        noteState()
        if wasDecelerating { onEvent?(.didEndDecelerating) }
    }
}

extension Point {
    fileprivate mutating func set(_ axis: Axis, _ value: Double) {
        if axis == .horizontal { x = value } else { y = value }
    }
}
