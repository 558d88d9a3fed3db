import Motion

/// One run of a definition, from its start to its one outcome.
final class Run {
    // The loop keeps its runs while they last: one that is let go in the middle of them is not to be kept by them.
    unowned let loop: EventLoop
    let definition: Int
    let parent: Run?
    /// The cycle of the parent's sequence in which it plays, or −1.
    let cycle: Int
    var animator: Animator?
    var isOver = false

    private var ledgerPlace: Int32 = -1
    /// The next child of a sequence, and the cycle it belongs to.
    var nextChild = 0
    var ownCycle = 0
    /// The children that run now, in the order of their starts.
    var children: [Run] = []
    /// The unlisted animators that hold back the children of a staggered group.
    var staggers: [Animator] = []
    /// Whether nothing further is to be started.
    var isClosing = false

    init(loop: EventLoop, definition: Int, parent: Run?, cycle: Int) {
        self.loop = loop
        self.definition = definition
        self.parent = parent
        self.cycle = cycle
    }

    var form: AnimationDefinition { loop.definitions[definition] }
    var nameIndex: Int32 { loop.definitionNames[definition] }

    // MARK: Starting

    func start(paused: Bool = false) throws {
        let form = form
        if loop.ledger.count >= loop.maximumRuns {
            throw EventLoopError.tooManyRuns(limit: loop.maximumRuns, name: form.name)
        }
        guard try form.condition?() ?? true else { return try skip() }
        loop.activeRuns[definition] = self
        loop.note(.finished, of: definition, 0)
        switch form.form {
        case .leaf(let prepare): try startLeaf(prepare, paused: paused)
        case .transition(let prepare): try startTransition(prepare(), paused: paused)
        case .wait(let duration):
            let animator = makeAnimator(duration: try duration(), timing: .curve(.linear))
            try startAnimator(animator, delay: .zero, paused: paused)
        case .actions(let actions):
            try openLedger()
            try actions()
            try finish(.end)
        case .sequence:
            try openLedger()
            try advance(paused: paused)
        case .group:
            try openLedger()
            try startCycle(paused: paused)
        }
        if paused { noteRunning() }
    }

    /// A run that never was: it begins and ends here.
    private func skip() throws {
        ledgerPlace = loop.ledger.open(nameIndex: nameIndex, cycle: Int32(clamping: cycle), at: loop.now)
        loop.recordStart(nameIndex)
        try loop.onStart?(definition)
        isOver = true
        loop.ledger.close(ledgerPlace, at: loop.now, outcome: .skipped)
        loop.note(.finished, of: definition, 1)
        try loop.onEnd?(definition)
        tellParent(.skipped)
    }

    private func openLedger() throws {
        ledgerPlace = loop.ledger.open(nameIndex: nameIndex, cycle: Int32(clamping: cycle), at: loop.now)
        loop.recordStart(nameIndex)
        loop.note(.isRunning, of: definition, 1)
        try loop.onStart?(definition)
    }

    // MARK: Leaves

    private func startLeaf(_ prepare: () throws -> LeafPlan, paused: Bool) throws {
        let form = form
        guard try form.whileCondition?() ?? true else {
            try openLedger()
            return try finish(.end)
        }
        let plan = try prepare()
        let animator = makeAnimator(duration: plan.duration, timing: plan.timing)
        animator.isInterruptible = plan.isInterruptible
        animator.repeatCount = max(form.repeatCount, 1)
        animator.autoreverses = plan.autoreverses
        animator.settlesAtStart = true
        animator.scrubsLinearly = plan.scrubsLinearly
        animator.pausesOnCompletion = plan.pausesOnCompletion
        animator.endsWhenSuperseded = true
        animator.cycleCondition = form.whileCondition
        animator.addAnimations(delayFactor: plan.delayFactor, plan.assign)
        try startAnimator(animator, delay: plan.delay, paused: paused)
    }

    private func startTransition(_ plan: TransitionPlan, paused: Bool) throws {
        let animator = makeAnimator(duration: plan.duration, timing: plan.timing)
        animator.transition = TransitionProgress(
            loop: loop, object: plan.object, kind: plan.kind, changesAtHalfTurn: plan.changesAtHalfTurn,
            exchange: plan.exchange)
        try startAnimator(animator, delay: plan.delay, paused: paused)
    }

    private func makeAnimator(duration: Time, timing: Timing) -> Animator {
        let animator = Animator(
            loop: loop, nameIndex: nameIndex, duration: duration, timing: timing, cycle: cycle, isListed: true)
        animator.observer = definition
        animator.whenOver = { [unowned self] outcome in
            self.loop.attempt {
                guard !self.isOver else { return }
                try self.conclude(outcome)
            }
        }
        return animator
    }

    private func startAnimator(_ animator: Animator, delay: Time, paused: Bool) throws {
        self.animator = animator
        if paused {
            animator.pendingStart(afterDelay: delay)
        } else {
            animator.startAnimation(afterDelay: delay)
        }
        try loop.onStart?(definition)
    }

    // MARK: Ending

    /// The end of what has no animator of its own.
    func finish(_ outcome: Outcome) throws {
        guard !isOver else { return }
        loop.ledger.close(ledgerPlace, at: loop.now, outcome: outcome)
        try conclude(outcome)
    }

    private func conclude(_ outcome: Outcome) throws {
        isOver = true
        // Those that were stopped with it: they know it as their parent, and would keep it as it them.
        letGoOfChildren()
        loop.activeRuns[definition] = nil
        loop.note(.isRunning, of: definition, 0)
        loop.note(.finished, of: definition, 1)
        if outcome != .cancelled { try form.completion?(outcome) }
        try loop.onEnd?(definition)
        tellParent(outcome)
    }

    /// Sequences and repeats go on in the last phase of the instant.
    private func tellParent(_ outcome: Outcome) {
        guard let parent else { return }
        loop.goOn { try parent.childEnded(self, outcome) }
    }

    func letGoOfChildren() {
        children = []
        staggers = []
    }

    // MARK: Being told

    /// Stops, with an outcome to finish with or as cancelled; children stop in the same manner.
    func stop(finishingAt position: AnimatorPosition?) throws {
        guard !isOver else { return }
        if let animator {
            animator.stopAnimation(position == nil)
            if let position, animator.state == .stopped { animator.finishAnimation(at: position) }
            return
        }
        isOver = true
        for stagger in staggers { stagger.stopAnimation(true) }
        for child in children { try child.stop(finishingAt: position) }
        isOver = false
        try finish(position?.outcome ?? .cancelled)
    }

    /// Calls a body for every animator that is at work below this run; those that hold back children are told apart.
    func forEachAnimator(_ body: (Animator, _ isStagger: Bool) throws -> Void) rethrows {
        guard !isOver else { return }
        if let animator { return try body(animator, false) }
        for stagger in staggers { try body(stagger, true) }
        for child in children { try child.forEachAnimator(body) }
    }

    /// Notes whether what has children runs: it is paused when all that is at work below it is.
    func noteRunning() {
        for child in children { child.noteRunning(upwards: false) }
        noteRunning(upwards: true)
    }

    private func noteRunning(upwards: Bool) {
        if animator == nil && !isOver {
            var (works, runs) = (false, false)
            forEachAnimator { animator, _ in
                works = true
                runs = runs || animator.isRunning
            }
            loop.note(.isRunning, of: definition, works && !runs ? 0 : 1)
        }
        if upwards { parent?.noteRunning(upwards: true) } else { children.forEach { $0.noteRunning(upwards: false) } }
    }
}
