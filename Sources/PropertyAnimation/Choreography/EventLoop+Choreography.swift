import Geometry
import Motion

extension EventLoop {
    /// Adds an animation to the list; its place is what it is started and named by.
    ///
    /// It stays in the list: closures that need the loop hold it without owning it, or it is let go with ``letGo()`` alone.
    @discardableResult
    public func define(_ definition: AnimationDefinition) -> Int {
        definitions.append(definition)
        definitionNames.append(nameIndex(of: definition.name))
        return definitions.count - 1
    }

    /// Lets conditions and bound properties read a definition's state; the recording then keeps it.
    public func observe(_ definition: Int) {
        guard observed.insert(definition).inserted else { return }
        for component in AnimatorComponent.allCases { _ = numberChannel(Self.key(component, of: definition)) }
    }

    /// Whether a definition has a run, paused or not.
    public func isActive(_ definition: Int) -> Bool { activeRuns[definition] != nil }

    // MARK: Actions

    /// Starts an animation; one that runs is left alone (a mark notes it), a paused one resumes.
    ///
    /// Throws what its closures throw.
    public func start(_ definition: Int) throws {
        guard let run = activeRuns[definition] else {
            return try Run(loop: self, definition: definition, parent: nil, cycle: -1).start()
        }
        var resumed = false
        try run.forEachAnimator { animator, _ in
            if animator.state == .active && !animator.isRunning {
                try check(animator, .continue)
                animator.startAnimation()
                resumed = true
            }
        }
        run.noteRunning()
        if !resumed { noteIgnored("start", definition) }
    }

    /// Stops an animation where it is; with a position it is finished there and its completion runs.
    ///
    /// Throws ``EventLoopError/illegalCall(name:call:reason:)`` when it may not be interrupted. One that does not run is
    /// left alone (a mark notes it).
    public func stop(_ definition: Int, finishingAt position: AnimatorPosition? = nil) throws {
        guard let run = activeRuns[definition] else { return noteIgnored("stop", definition) }
        try run.forEachAnimator { animator, _ in try check(animator, .stop) }
        try run.stop(finishingAt: position)
    }

    /// Pauses an animation, or all that runs below it; one that does not run begins, paused.
    public func pause(_ definition: Int) throws {
        guard let run = activeRuns[definition] else { return try startPaused(definition) }
        try run.forEachAnimator { animator, _ in
            try check(animator, .pause)
            animator.pauseAnimation()
        }
        run.noteRunning()
    }

    /// Continues a paused animation; see ``Animator/continueAnimation(withTimingParameters:durationFactor:)``.
    ///
    /// Of a group or sequence every child that is at work is continued so; what waits for its turn just goes on waiting.
    public func `continue`(_ definition: Int, timing: Timing? = nil, durationFactor: Double = 0) throws {
        try `continue`(definition, durationFactor: durationFactor) { _ in timing }
    }

    /// The same with a timing that depends on how many seconds each animator has for what is left of its way.
    public func `continue`(
        _ definition: Int, durationFactor: Double, timing: (_ seconds: Double) throws -> Timing?
    ) throws {
        guard let run = activeRuns[definition] else { return noteIgnored("continue", definition) }
        var continued = false
        try run.forEachAnimator { animator, isStagger in
            if animator.isRunning && animator.isInterruptible { return }
            try check(animator, .continue)
            continued = true
            if isStagger { return animator.startAnimation() }
            let rest =
                durationFactor > 0 ? animator.duration.seconds * durationFactor : animator.remainingDuration.seconds
            animator.continueAnimation(withTimingParameters: try timing(rest), durationFactor: durationFactor)
        }
        run.noteRunning()
        if !continued { noteIgnored("continue", definition) }
    }

    /// Turns an animation round, or straight again.
    public func reverse(_ definition: Int, isReversed: Bool = true) throws {
        guard let run = activeRuns[definition], let animator = run.animator else {
            return noteIgnored("reverse", definition)
        }
        animator.isReversed = isReversed
    }

    /// Moves a paused animation's fraction; one that runs is paused, one that does not run begins paused.
    public func scrub(_ definition: Int, to fraction: Double, duration: Time, timing: Timing) throws {
        if activeRuns[definition] == nil { try startPaused(definition) }
        guard let animator = activeRuns[definition]?.animator else { return noteIgnored("scrub", definition) }
        try check(animator, .scrub)
        animator.scrub(to: fraction, duration: duration, timing: timing)
    }

    private func startPaused(_ definition: Int) throws {
        try Run(loop: self, definition: definition, parent: nil, cycle: -1).start(paused: true)
    }

    private func check(_ animator: Animator, _ call: Animator.Call) throws {
        guard let reason = animator.illegality(of: call) else { return }
        throw EventLoopError.illegalCall(name: animator.name, call: call.rawValue, reason: reason)
    }

    private func noteIgnored(_ action: String, _ definition: Int) {
        mark(
            .ignored, name: definitions[definition].name,
            parameters: [Mark.Parameter(name: "action", value: .string(action))])
    }

    // MARK: State that can be read

    static func key(_ component: AnimatorComponent, of definition: Int) -> PropertyKey {
        PropertyKey(object: ObjectIndex.animators, property: UInt16(definition), component: component.rawValue)
    }

    /// Records a readable state of a definition, if anyone reads it.
    func note(_ component: AnimatorComponent, of definition: Int, _ value: Double) {
        guard observed.contains(definition) else { return }
        set(Self.key(component, of: definition), value)
    }

    /// Records what can be read of an animator after its clock changed.
    func noteClock(of animator: Animator) {
        animator.onClockChange?()
        guard let definition = animator.observer, observed.contains(definition) else { return }
        note(.isRunning, of: definition, animator.isRunning ? 1 : 0)
        note(.isReversed, of: definition, animator.isReversed ? 1 : 0)
        guard animator.state == .active else {
            let key = Self.key(.fractionComplete, of: definition)
            return set(key, value(of: key))
        }
        let channel = numberChannel(Self.key(.fractionComplete, of: definition))
        append(Piece(start: now.flicks, model: 0), with: [Term(shareOf: animator.fractionMap())], to: channel)
    }
}
