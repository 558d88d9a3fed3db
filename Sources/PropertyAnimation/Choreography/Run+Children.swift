import Motion

// How a sequence and a group lead their children.
extension Run {
    // MARK: Sequences

    /// Starts the next child, or the next cycle, or ends.
    func advance(paused: Bool = false) throws {
        guard !isOver, case .sequence(let members) = form.form else { return }
        if nextChild == members.count {
            nextChild = 0
            ownCycle += 1
        }
        guard !members.isEmpty, try goesOn() else { return try finish(.end) }
        let member = members[nextChild]
        nextChild += 1
        try startChild(member, paused: paused)
    }

    /// Whether a further child or cycle is to be played.
    private func goesOn() throws -> Bool {
        let form = form
        if form.repeatCount != .max && ownCycle >= form.repeatCount { return false }
        return try form.whileCondition?() ?? true
    }

    private func startChild(_ member: Int, paused: Bool) throws {
        if loop.activeRuns[member] != nil {
            throw EventLoopError.alreadyRunning(name: loop.definitions[member].name)
        }
        let showsCycle = loop.definitions[member].showsCycle
        let child = Run(loop: loop, definition: member, parent: self, cycle: showsCycle ? ownCycle : -1)
        children.append(child)
        try child.start(paused: paused)
    }

    // MARK: Groups

    /// Starts the children of a group's cycle, or ends it.
    func startCycle(paused: Bool = false) throws {
        guard case .group(let members, let stagger) = form.form else { return }
        guard !members.isEmpty, try goesOn() else { return try finish(.end) }
        let step = try stagger().flicks
        for (index, member) in members.enumerated() where !isOver && !isClosing {
            let (wait, overflows) = step.multipliedReportingOverflow(by: Int64(index))
            if wait == 0 {
                try startMember(member, paused: paused)
            } else {
                holdBack(member, for: overflows ? .distantFuture : Time(flicks: wait), paused: paused)
            }
        }
        try endCycleIfOver()
    }

    /// Starts a child of a group, unless its condition has come to fail: then no further one is started.
    private func startMember(_ member: Int, paused: Bool) throws {
        guard !isOver, !isClosing else { return }
        guard try form.whileCondition?() ?? true else {
            isClosing = true
            for stagger in staggers { stagger.stopAnimation(true) }
            staggers = []
            return
        }
        try startChild(member, paused: paused)
    }

    private func holdBack(_ member: Int, for wait: Time, paused: Bool) {
        let animator = Animator(
            loop: loop, nameIndex: nameIndex, duration: wait, timing: .curve(.linear), cycle: -1, isListed: false)
        animator.addCompletion { [unowned self, unowned animator] _ in
            self.staggers.removeAll { $0 === animator }
            self.loop.attempt {
                try self.startMember(member, paused: false)
                try self.endCycleIfOver()
            }
        }
        staggers.append(animator)
        if paused { animator.pauseAnimation() } else { animator.startAnimation() }
    }

    /// A cycle of a group is over when all its children are: plays the next, or ends.
    private func endCycleIfOver() throws {
        guard !isOver, children.isEmpty, staggers.isEmpty else { return }
        if isClosing { return try finish(.end) }
    }

    // MARK: A child's end

    /// Called in the last phase of the instant at which a child ended.
    func childEnded(_ child: Run, _ outcome: Outcome) throws {
        guard !isOver, let place = children.firstIndex(where: { $0 === child }) else { return }
        children.remove(at: place)
        if case .group = form.form {
            guard children.isEmpty, staggers.isEmpty else { return }
            if isClosing { return try finish(.end) }
            ownCycle += 1
            return try startCycle()
        }
        switch outcome {
        case .end, .start, .current, .skipped: try advance()
        case .cancelled, .superseded, .unfinished: try finish(outcome)
        }
    }
}
