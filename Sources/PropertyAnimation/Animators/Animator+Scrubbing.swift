import Motion

// Where the fraction is, and how a finger or a program moves it.
extension Animator {
    /// Where a scrub has put the fraction, or is moving it.
    struct ScrubState {
        var from: Double
        var to: Double
        var timing: Timing
        /// Fractions' share of the whole movement a second, at its beginning.
        var velocity = 0.0
        var isLinear: Bool
        /// The cycle that was under way, and whether it was played backwards.
        var cycle: Double
        var isBackwardCycle: Bool
    }

    /// Puts the fraction where it is to stand.
    func jump(to fraction: Double) { moveScrub(from: fraction, to: fraction, timing: .curve(.linear), duration: .zero) }

    func moveScrub(from: Double, to: Double, timing: Timing, duration: Time, velocity: Double = 0) {
        let shares = duration > .zero ? parts.map(presentShare) : []
        let (cycle, isBackward) = scrub.map { ($0.cycle, $0.isBackwardCycle) } ?? presentCycle
        scrub = ScrubState(
            from: from, to: to, timing: timing, velocity: timing.ownVelocity(velocity, over: Double(duration.flicks)),
            isLinear: scrubsLinearly, cycle: cycle,
            isBackwardCycle: isBackward)
        forgetEarlierStretches()
        pendingDelay = 0
        // The throw with which a spring set out is spent once the fraction is moved from outside.
        for index in parts.indices {
            setVelocity(0, ofPart: index)
            parts[index].course = parts[index].base
            parts[index].scrubOffset =
                shares.isEmpty ? 0 : shares[index] - scrubbedShare(of: parts[index].course, at: from)
        }
        let length = duration.flicks
        clock = Clock(
            begin: now, end: now + length, duration: max(length, 1), phase0: length > 0 ? 0 : 1,
            slope: length > 0 ? 1 : 0, low: 0, high: length)
        endToken += 1
        countMoving(length > 0, in: loop)
        if length > 0 {
            loop.scheduleEnd(of: self, at: clock.end)
            scheduleScrubbedHalfTurn()
        }
        renewMaps(in: loop)
    }

    /// τ′ = curve⁻¹(f); where the curve is so flat at its end that it can hardly be told, the end itself.
    private func time(of fraction: Double) -> Double {
        let time = timing.inverse(of: fraction)
        return time > 0.999 && fraction == timing.share(at: 1, velocity: 0) ? 1 : time
    }

    private func presentShare(of part: Part) -> Double {
        loop.history.share(of: loop.history.maps[Int(part.map)], at: now, side: .after, velocity: part.velocity)
    }

    /// The share that a fraction alone puts an animation at.
    private func scrubbedShare(of course: Course, at fraction: Double) -> Double {
        if scrubsLinearly && course.isWhole { return course.shareOffset + course.shareScale * fraction }
        return share(of: course, scrubsLinearly ? time(of: fraction) : fraction)
    }

    /// Sets the clock down where the scrub has put the fraction; f becomes τ′ = curve⁻¹(f) where scrubs are linear.
    func endScrub() {
        guard let scrub else { return }
        let time = timeFraction
        for index in parts.indices where parts[index].scrubOffset != 0 { leadOn(index, from: time) }
        self.scrub = nil
        setClock(atPhase: scrub.cycle + (scrub.isBackwardCycle ? 1 - time : time))
    }

    /// Lets an animation that had not yet come to where the scrub moved it go on from where it is, over what is left.
    private func leadOn(_ index: Int, from time: Double) {
        let present = presentShare(of: parts[index])
        let goesDown = headsDown
        let target = goesDown != parts[index].isInverted ? 0.0 : 1.0
        parts[index].scrubOffset = 0
        parts[index].course = Course(
            windowStart: time, windowEnd: goesDown ? 0 : 1, shareOffset: present, shareScale: target - present)
        parts[index].course.keepOpen()
    }

    /// A clock that stands at a phase and can go to either end at the pace of the animator.
    private func setClock(atPhase phase: Double) {
        let high = lastPhase == .max ? Int64.max : Int64(((Double(lastPhase) - phase) * Double(pass)).rounded())
        clock = Clock(
            begin: now, end: now, position0: 0, runsBackwards: reversed, duration: max(pass, 1), phase0: phase,
            low: -Int64((phase * Double(pass)).rounded()), high: pass == 0 ? 0 : high)
        if cycleCondition != nil, high != .max {
            let cycle = autoreverses ? 2.0 : 1.0
            let next = (phase / cycle).rounded(.down) * cycle + cycle
            clock.high = min(high, Int64(((next - phase) * Double(pass)).rounded()))
        }
    }

    /// The whole cycle under way, and whether it is played backwards.
    private var presentCycle: (Double, Bool) {
        guard repeats, earlier.isEmpty else { return (0, false) }
        let (fraction, direction) = presentFold
        let phase = clock.phase(at: now)
        let cycle = fraction == 1 && direction > 0 || fraction == 0 && direction < 0 ? phase.rounded() - 1 : phase
        return (max((cycle + 1e-9).rounded(.down), 0), direction < 0)
    }

    private var presentFold: (fraction: Double, direction: Double) {
        let detail = clockDetail(Course())
        return map(detail: -1, timing: 0).fraction(at: now, side: .after, detail: detail.isPlain ? nil : detail)
    }

    func scrubbedFraction(_ scrub: ScrubState) -> Double {
        guard clock.high > 0 else { return scrub.to }
        let elapsed = Double(min(now, clock.end) - clock.begin) / Double(clock.high)
        return scrub.from + (scrub.to - scrub.from) * scrub.timing.share(at: elapsed, velocity: scrub.velocity)
    }

    /// The share of the time that has passed, 0 … 1, within the present cycle or stretch.
    var timeFraction: Double {
        guard let scrub else { return presentFold.fraction }
        let fraction = scrubbedFraction(scrub)
        return scrub.isLinear ? time(of: fraction) : fraction
    }

    /// Whether the time fraction goes down from here.
    var headsDown: Bool {
        if let scrub { return reversed != scrub.isBackwardCycle }
        return clock.runsBackwards != (presentFold.direction < 0)
    }

    /// The fraction, not counted from the end when reversed.
    var forwardFraction: Double {
        guard state == .active else { return 0 }
        if let scrub { return scrubbedFraction(scrub) }
        guard isRunning || scrubsLinearly || !earlier.isEmpty else { return timeFraction }
        return share(of: whole, timeFraction)
    }

    /// The clock that shows the fraction itself.
    func fractionMap() -> Int32 {
        var course = whole
        if reversed {
            course.shareOffset = 1 - course.shareOffset
            course.shareScale = -course.shareScale
        }
        let showsTime = !isRunning && !scrubsLinearly && earlier.isEmpty
        return addMap(course, timing: showsTime ? .curve(.linear) : timing, isLinear: true)
    }
}
