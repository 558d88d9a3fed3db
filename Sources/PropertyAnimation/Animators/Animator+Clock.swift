import Motion

// How the clock moves. Every change of it gives each part a new map from now on; the past keeps the old one.
//
// The loop is handed down from whoever was called from outside, or by the loop itself: taking an unowned reference anew in
// every function would cost a chain of animations more than all that those functions do.
extension Animator {
    var now: Int64 { loop.now.flicks }

    /// The phase at which the last cycle is over.
    var lastPhase: Int {
        let (phase, overflows) = repeatCount.multipliedReportingOverflow(by: autoreverses ? 2 : 1)
        return overflows ? .max : phase
    }

    var repeats: Bool { repeatCount != 1 || autoreverses }

    /// The flicks of the loop's time that one pass takes.
    var pass: Int64 { speed == 1 ? duration.flicks : Time.seconds(duration.seconds / speed).flicks }

    // MARK: Starting

    func activate(in loop: EventLoop) {
        state = .active
        hasLostProperties = false
        whole = Course()
        leadsToStart = false
        pendingDelay = 0
        startOrder = loop.nextOrder()
        runPlace = loop.enroll(self)
        resetClock(at: loop.now.flicks)
        holdBackCycles()
        storedBlocks.take().forEach { block in
            guard state == .active else { return }
            perform(block.body, delayFactor: block.delayFactor, isInitial: true, in: loop)
        }
    }

    func activatePaused() {
        let loop = loop
        activate(in: loop)
        if state == .active { standStill(in: loop) }
    }

    /// The clock at its start (or, reversed, at its end), not yet moving.
    ///
    /// One that takes no time is over at once, however often it repeats.
    private func resetClock(at now: Int64) {
        let (total, overflows) = pass.multipliedReportingOverflow(by: Int64(clamping: lastPhase))
        let isEndless = pass > 0 && (lastPhase == .max || overflows || total > Time.distantFuture.flicks)
        let high = pass == 0 ? 0 : isEndless ? Int64.max : total
        let offset = min(speed == 1 ? timeOffset.flicks : Time.seconds(timeOffset.seconds / speed).flicks, high)
        clock = Clock(
            begin: now, end: now, position0: offset, runsBackwards: reversed, duration: max(pass, 1), low: 0, high: high
        )
        guard reversed else { return }
        // Backwards for ever begins so far out, on a whole cycle, that it never comes back.
        let far = Time.distantFuture.flicks / 2 * 3 / (2 * clock.duration) * (2 * clock.duration)
        clock.position0 = (isEndless ? far : high) - offset
    }

    /// Becomes active and paused, with a delay still to be waited for once it runs.
    func pendingStart(afterDelay delay: Time) {
        self.delay = delay
        activatePaused()
        pendingDelay = delay.flicks
    }

    // MARK: Moving

    /// Lets the clock run from a flick on, from where it stands.
    func run(from begin: Int64, in loop: EventLoop) {
        clock.begin = begin
        clock.end = clock.computedEnd
        isRunning = true
        pendingDelay = 0
        countMoving(true, in: loop)
        scheduleEnd(in: loop)
        renewMaps(in: loop)
    }

    /// Goes on after a pause as if there had been none.
    func resume() {
        if scrub != nil { endScrub() }
        run(from: now + pendingDelay, in: loop)
    }

    /// Stops the clock where it is; a delay that it waits for is remembered.
    func standStill(in loop: EventLoop) {
        let now = loop.now.flicks
        pendingDelay = max(clock.begin - now, pendingDelay)
        clock.position0 = clock.position(at: now)
        clock.begin = now
        clock.end = now
        endToken += 1
        countMoving(false, in: loop)
        renewMaps(in: loop)
    }

    /// Follows a change of `isReversed`: the way that was shown is played back.
    func turnAround() {
        guard scrub == nil else { return loop.noteClock(of: self) }
        clock.position0 = clock.position(at: now)
        clock.runsBackwards.toggle()
        if isRunning {
            run(from: max(clock.begin, now), in: loop)
        } else {
            renewMaps(in: loop)
        }
    }

    // MARK: Ends

    private func scheduleEnd(in loop: EventLoop) {
        endToken += 1
        if clock.end != .max { loop.scheduleEnd(of: self, at: clock.end) }
        if transition != nil { scheduleHalfTurn() }
    }

    /// The clock has come to its end: a scrub stands, a cycle goes on, anything else completes.
    func reachEnd(in loop: EventLoop) {
        if let scrub {
            countMoving(false, in: loop)
            // A spring is as good as there at its end; the fraction stands exactly where it was sent.
            if scrub.timing.share(at: 1, velocity: scrub.velocity) != 1 { jump(to: scrub.to) }
            return
        }
        if clock.runsBackwards && !earlier.isEmpty { return stepBack() }
        if let goesOn = cycleCondition, clock.position(at: loop.now.flicks) == clock.high,
            clock.high < fullLength
        {
            return askForNextCycle(goesOn)
        }
        guard !pausesOnCompletion else {
            isRunning = false
            return standStill(in: loop)
        }
        complete(at: reversed ? .start : .end, in: loop)
    }

    /// How far the clock may go in all, conditions or not.
    private var fullLength: Int64 {
        let (total, overflows) = pass.multipliedReportingOverflow(by: Int64(clamping: lastPhase))
        return overflows ? .max : total
    }

    /// Lets only the first cycle be played; the others are asked for one by one.
    func holdBackCycles() {
        guard cycleCondition != nil else { return }
        clock.high = min(clock.high, pass * (autoreverses ? 2 : 1))
    }

    /// A cycle is over: whether another follows is asked when everything else of this instant has happened.
    private func askForNextCycle(_ goesOn: @escaping () throws -> Bool) {
        let token = endToken
        loop.goOn { [self] in
            guard state == .active, isRunning, token == endToken else { return }
            guard try goesOn() else {
                cycleCondition = nil
                return reachEnd(in: loop)
            }
            clock.position0 = clock.high
            clock.high = min(clock.high + pass * (autoreverses ? 2 : 1), fullLength)
            run(from: now, in: loop)
        }
    }

    func countMoving(_ moves: Bool, in loop: EventLoop) {
        let motion: EventLoop.Motion = !moves ? .none : clock.end == .max ? .endless : .ending
        guard motion != countedMotion else { return }
        loop.noteMotion(from: countedMotion, to: motion)
        countedMotion = motion
    }

    // MARK: The half-turn of a flip

    /// Has the half-turn told if it still lies ahead.
    private func scheduleHalfTurn() {
        guard let half = transition?.halfTurn(timing), clock.slope > 0 else { return }
        let position = Int64(((half - clock.phase0) / clock.slope * Double(clock.duration)).rounded(.up))
        let ahead = clock.runsBackwards ? clock.position0 - position : position - clock.position0
        guard ahead > 0 else { return }
        loop.scheduleEnd(of: self, at: clock.begin + ahead, isMilestone: true)
    }

    /// The same for a scrub that moves along a curve of its own.
    func scheduleScrubbedHalfTurn() {
        guard let scrub, let half = transition?.halfTurn(timing), scrub.from != scrub.to else { return }
        let fraction = scrub.isLinear ? 0.5 : half
        let share = (fraction - scrub.from) / (scrub.to - scrub.from)
        guard share > 0, share <= 1 else { return }
        let flicks = (scrub.timing.inverse(of: share) * Double(clock.duration)).rounded(.up)
        loop.scheduleEnd(of: self, at: clock.begin + Int64(flicks), isMilestone: true)
    }

    func passMilestone() {
        let goesDown = scrub.map { $0.to < $0.from } ?? clock.runsBackwards
        transition?.show(!goesDown)
    }
}
