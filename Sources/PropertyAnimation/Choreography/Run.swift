import Motion

/// One run of a definition, from its start to its one outcome.
final class Run {
    let loop: EventLoop
    let definition: Int
    let parent: Run?
    /// The cycle of the parent's sequence in which it plays, or −1.
    let cycle: Int
    var animator: Animator?
    var isOver = false

    private var ledgerPlace: Int32 = -1
    /// The next child of a sequence, and the cycle it belongs to.
    private var nextChild = 0
    private var ownCycle = 0
    /// The children that run now, in the order of their starts.
    private var children: [Run] = []
    /// The unlisted animators that hold back the children of a staggered group.
    private var staggers: [Animator] = []
    private var startedChildren = 0

    init(loop: EventLoop, definition: Int, parent: Run?, cycle: Int) {
        self.loop = loop
        self.definition = definition
        self.parent = parent
        self.cycle = cycle
    }

    private var form: AnimationDefinition { loop.definitions[definition] }
    private var nameIndex: Int32 { loop.definitionNames[definition] }

    // MARK: Starting

    func start(paused: Bool = false) throws {
        let form = form
        if loop.ledger.entries.count >= loop.maximumRuns {
            throw EventLoopError.tooManyRuns(limit: loop.maximumRuns, name: form.name)
        }
        guard try form.condition?() ?? true else { return try skip() }
        loop.activeRuns[definition] = self
        switch form.form {
        case .leaf(let prepare): try startLeaf(prepare(), repeatCount: form.repeatCount, paused: paused)
        case .transition(let prepare): try startTransition(prepare(), paused: paused)
        case .wait(let duration):
            startAnimator(makeAnimator(duration: try duration(), timing: .curve(.linear)), delay: .zero, paused: paused)
        case .actions(let actions):
            openLedger()
            try loop.onStart?(definition)
            try actions()
            try finish(.end)
            return
        case .sequence:
            openLedger()
            try advance()
        case .group(let members, let stagger):
            openLedger()
            try startGroup(members, stagger: stagger())
        }
        if !isOver || ledgerPlace < 0 { try loop.onStart?(definition) }
    }

    private func skip() throws {
        openLedger()
        isOver = true
        loop.ledger.close(ledgerPlace, at: loop.now, outcome: .skipped)
        loop.noteStart(nameIndex: nameIndex)
        try loop.onEnd?(definition)
        if let parent { loop.goOn { try parent.childEnded(self, .skipped) } }
    }

    private func openLedger() {
        ledgerPlace = loop.ledger.open(nameIndex: nameIndex, cycle: Int32(clamping: cycle), at: loop.now)
        loop.noteStart(nameIndex: nameIndex)
        loop.note(.isRunning, of: definition, 1)
        loop.note(.finished, of: definition, 0)
    }

    private func makeAnimator(duration: Time, timing: Timing) -> Animator {
        let animator = Animator(
            loop: loop, nameIndex: nameIndex, duration: duration, timing: timing, cycle: cycle, isListed: true)
        animator.observer = definition
        animator.whenOver = { [unowned self] outcome in
            self.loop.attempt { try self.animatorEnded(outcome) }
        }
        return animator
    }

    private func startLeaf(_ plan: LeafPlan, repeatCount: Int, paused: Bool) throws {
        let animator = makeAnimator(duration: plan.duration, timing: plan.timing)
        animator.isInterruptible = plan.isInterruptible
        animator.repeatCount = repeatCount
        animator.autoreverses = plan.autoreverses
        animator.settlesAtStart = true
        animator.scrubsLinearly = plan.scrubsLinearly
        animator.pausesOnCompletion = plan.pausesOnCompletion
        animator.endsWhenSuperseded = true
        animator.addAnimations(delayFactor: plan.delayFactor, plan.assign)
        startAnimator(animator, delay: plan.delay, paused: paused)
    }

    private func startTransition(_ plan: TransitionPlan, paused: Bool) throws {
        let animator = makeAnimator(duration: plan.duration, timing: plan.timing)
        animator.transition = TransitionProgress(
            loop: loop, object: plan.object, kind: plan.kind, changesAtHalfTurn: plan.changesAtHalfTurn,
            exchange: plan.exchange)
        startAnimator(animator, delay: plan.delay, paused: paused)
    }

    private func startAnimator(_ animator: Animator, delay: Time, paused: Bool) {
        self.animator = animator
        if paused {
            animator.pauseAnimation()
        } else {
            animator.startAnimation(afterDelay: delay)
        }
    }

    // MARK: Sequences

    /// Starts the next child, or the next cycle, or ends.
    private func advance() throws {
        guard !isOver, case .sequence(let members) = form.form else { return }
        if nextChild == members.count {
            nextChild = 0
            ownCycle += 1
        }
        let form = form
        let isOut = form.repeatCount != .max && ownCycle >= form.repeatCount
        guard !members.isEmpty, !isOut, try form.whileCondition?() ?? true else { return try finish(.end) }
        let member = members[nextChild]
        nextChild += 1
        try startChild(member, cycle: ownCycle)
    }

    private func startChild(_ member: Int, cycle: Int) throws {
        if loop.activeRuns[member] != nil {
            throw EventLoopError.alreadyRunning(name: loop.definitions[member].name)
        }
        let showsCycle = loop.definitions[member].showsCycle
        let child = Run(loop: loop, definition: member, parent: self, cycle: showsCycle ? cycle : -1)
        children.append(child)
        try child.start()
    }

    // MARK: Groups

    private func startGroup(_ members: [Int], stagger: Time) throws {
        startedChildren = 0
        if members.isEmpty { return try finish(.end) }
        for (index, member) in members.enumerated() {
            if isOver { return }
            let wait = Time(flicks: stagger.flicks * Int64(index))
            if wait == .zero {
                startedChildren += 1
                try startChild(member, cycle: ownCycle)
            } else {
                holdBack(member, for: wait)
            }
        }
    }

    private func holdBack(_ member: Int, for wait: Time) {
        let animator = Animator(
            loop: loop, nameIndex: nameIndex, duration: wait, timing: .curve(.linear), cycle: -1, isListed: false)
        animator.addCompletion { [unowned self] _ in
            self.staggers.removeAll { $0 === animator }
            self.loop.attempt {
                guard !self.isOver else { return }
                self.startedChildren += 1
                try self.startChild(member, cycle: self.ownCycle)
            }
        }
        staggers.append(animator)
        animator.startAnimation()
    }

    /// A cycle of a group is over when all its children are: plays the next, or ends.
    private func groupMemberEnded() throws {
        guard children.isEmpty, staggers.isEmpty, case .group(let members, let stagger) = form.form,
            startedChildren == members.count
        else { return }
        ownCycle += 1
        let form = form
        let isOut = form.repeatCount != .max && ownCycle >= form.repeatCount
        guard !isOut, try form.whileCondition?() ?? true else { return try finish(.end) }
        try startGroup(members, stagger: stagger())
    }

    // MARK: Ending

    private func animatorEnded(_ outcome: Outcome) throws {
        guard !isOver else { return }
        try conclude(outcome)
    }

    /// Called in the last phase of the instant at which a child ended.
    func childEnded(_ child: Run, _ outcome: Outcome) throws {
        guard !isOver, let place = children.firstIndex(where: { $0 === child }) else { return }
        children.remove(at: place)
        if case .group = form.form { return try groupMemberEnded() }
        switch outcome {
        case .end, .start, .current, .skipped: try advance()
        case .cancelled, .superseded, .unfinished: try finish(outcome)
        }
    }

    /// The end of what has no animator of its own.
    private func finish(_ outcome: Outcome) throws {
        guard !isOver else { return }
        loop.ledger.close(ledgerPlace, at: loop.now, outcome: outcome)
        try conclude(outcome)
    }

    private func conclude(_ outcome: Outcome) throws {
        isOver = true
        loop.activeRuns[definition] = nil
        loop.note(.isRunning, of: definition, 0)
        loop.note(.finished, of: definition, 1)
        if outcome != .cancelled { try form.completion?(outcome) }
        try loop.onEnd?(definition)
        if let parent { loop.goOn { try parent.childEnded(self, outcome) } }
    }

    // MARK: Being told

    /// Stops, with an outcome to finish with or as cancelled; children stop in the same manner.
    func stop(finishingAt position: AnimatorPosition?) throws {
        guard !isOver else { return }
        if let animator {
            animator.stopAnimation(position == nil)
            if let position { animator.finishAnimation(at: position) }
            return
        }
        isOver = true
        for stagger in staggers { stagger.stopAnimation(true) }
        staggers = []
        for child in children { try child.stop(finishingAt: position) }
        isOver = false
        try finish(position?.outcome ?? .cancelled)
    }

    /// Calls a body for every animator that is at work below this run.
    func forEachAnimator(_ body: (Animator) throws -> Void) rethrows {
        guard !isOver else { return }
        if let animator { return try body(animator) }
        for stagger in staggers { try body(stagger) }
        for child in children { try child.forEachAnimator(body) }
    }
}
