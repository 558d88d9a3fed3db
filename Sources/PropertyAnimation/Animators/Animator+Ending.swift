import Motion

extension Animator {
    /// Whether its blocks have changed nothing, or all that they changed has been taken over.
    public var holdsNothing: Bool { parts.allSatisfy(\.holdings.isEmpty) }

    /// Lets its natural end come at this instant, in its turn. Does nothing unless it is running.
    public func endAtOnce() {
        guard state == .active, isRunning else { return }
        endToken += 1
        loop.scheduleEnd(of: self, at: loop.now.flicks)
    }

    /// How long it has still to run on its own clock, were it not paused.
    public var remainingDuration: Time {
        let way = abs((isReversed ? 0 : 1) - timeFraction)
        return Time(flicks: Int64((Double(duration.flicks) * way).rounded()))
    }

    /// Makes it drive a transition as well, whose duration and timing are the animator's own.
    ///
    /// Traps unless it is inactive.
    public func drive(_ plan: TransitionPlan) {
        precondition(state == .inactive, "only an inactive animator can be given a transition")
        transition = TransitionProgress(
            loop: loop, object: plan.object, kind: plan.kind, changesAtHalfTurn: plan.changesAtHalfTurn,
            exchange: plan.exchange)
    }
}
