import Geometry
import Motion

// How the clock moves. Every change of it gives each part a new map from now on; the past keeps the old one.
extension Animator {
    private var now: Int64 { loop.now.flicks }

    /// The phase at which the last cycle is over.
    private var lastPhase: Int { repeatCount == .max ? .max : repeatCount * (autoreverses ? 2 : 1) }

    private var repeats: Bool { repeatCount != 1 || autoreverses }

    // MARK: Starting

    func activate() {
        state = .active
        hasLostProperties = false
        reversedWhileInactive()
        startOrder = loop.nextOrder()
        if isListed { ledgerPlace = loop.ledger.open(nameIndex: nameIndex, cycle: cycle, at: loop.now) }
        loop.noteStart(nameIndex: nameIndex)
        loop.enroll(self)
        resetClock()
        let blocks = storedBlocks
        storedBlocks = []
        for block in blocks { perform(block.body, delayFactor: block.delayFactor) }
    }

    func activatePaused() {
        activate()
        standStill()
    }

    private func reversedWhileInactive() {
        scrub = nil
        isRetimed = false
        leftovers = []
    }

    /// The clock at phase 0 (or, reversed, at the end), not yet moving.
    private func resetClock() {
        let pass = max(duration.flicks, 1)
        let cycles = Int64(clamping: lastPhase)
        let (whole, overflow) = duration.flicks.multipliedReportingOverflow(by: cycles)
        let high = lastPhase == .max || overflow || whole > Time.distantFuture.flicks ? Int64.max : whole
        let position = reversed && high != .max ? high : 0
        clock = Clock(
            begin: now, end: now, position0: position, runsBackwards: reversed, duration: pass, low: 0, high: high)
    }

    /// Runs a block; what it assigns becomes a part over the remaining time, after a share of it.
    func perform(_ body: () -> Void, delayFactor: Double) {
        let time = timeFraction
        let isFirst = parts.isEmpty && time == (reversed ? 1 : 0)
        var part = Part(map: -1)
        let edge = reversed && !isFirst ? 0.0 : 1.0
        let from = isFirst ? 0 : time
        part.detail.windowStart = from + (edge - from) * delayFactor
        part.detail.windowEnd = edge
        if part.detail.windowStart == part.detail.windowEnd { part.detail.windowStart = edge == 0 ? 1e-9 : 1 - 1e-9 }
        parts.append(part)
        renewMap(of: parts.count - 1)
        loop.capturing(EventLoop.Capture(animator: self, part: parts.count - 1), body)
    }

    // MARK: Moving

    /// Lets the clock run from a flick on, from where it stands.
    func run(from begin: Int64) {
        clock.begin = begin
        clock.end = .max
        clock.end = clock.computedEnd
        countMoving(true)
        scheduleEnd()
        renewMaps()
    }

    /// Goes on after a pause as if there had been none.
    func resume() {
        if scrub != nil { return retime(nil, durationFactor: 0) }
        isRunning = true
        run(from: now + pendingDelay)
        pendingDelay = 0
    }

    /// Stops the clock where it is.
    func standStill() {
        pendingDelay = max(clock.begin - now, 0)
        clock.position0 = clock.position(at: now)
        clock.begin = now
        clock.end = now
        endToken += 1
        countMoving(false)
        renewMaps()
    }

    /// Follows a change of `isReversed`.
    func turnAround() {
        if scrub != nil { return }
        let position = clock.position(at: now)
        if isRetimed { aimRetimedParts() }
        clock.position0 = position
        clock.runsBackwards.toggle()
        if isRunning {
            run(from: max(clock.begin, now))
        } else {
            renewMaps()
        }
    }

    // MARK: Scrubbing

    func moveScrub(_ newScrub: ScrubState, duration: Time) {
        if isRetimed {
            for index in parts.indices { parts[index].detail = TimeMapDetail() }
            isRetimed = false
        }
        scrub = newScrub
        let length = duration.flicks
        clock = Clock(
            begin: now, end: now + length, duration: max(length, 1), slope: length > 0 ? 1 : 0, low: 0, high: length)
        endToken += 1
        countMoving(length > 0)
        if length > 0 { loop.scheduleEnd(of: self, at: clock.end, order: startOrder) }
        renewMaps()
    }

    // MARK: Continuing

    func retime(_ newTiming: Timing?, durationFactor: Double) {
        let fraction = timeFraction
        let target = reversed ? 0.0 : 1.0
        let way = abs(target - fraction)
        var length = Int64((Double(duration.flicks) * (durationFactor == 0 ? way : durationFactor)).rounded())
        if let newTiming {
            if case .spring(_, let seconds) = newTiming, durationFactor == 0 { length = Time.seconds(seconds).flicks }
            aimParts(from: shares(), to: target)
            timing = newTiming
            clock = Clock(begin: now, duration: max(length, 1), low: 0, high: length)
            isRetimed = true
        } else if repeats && scrub == nil {
            stretchCycles(by: durationFactor)
        } else {
            let slope = target - fraction
            let back = slope == 0 ? 0 : (Double(length) * (1 - way) / way).rounded()
            clock = Clock(
                begin: now, duration: max(length, 1), phase0: fraction, slope: slope, low: -Int64(back), high: length)
        }
        scrub = nil
        isRunning = true
        run(from: now)
    }

    /// Gives all the cycles that are left a factor of one pass's duration; forever stays as it is.
    private func stretchCycles(by factor: Double) {
        let phase = clock.map(owner: place, timing: 0, detail: -1, repeats: true, autoreverses: false).phase(at: now)
        let rest = reversed ? phase : Double(lastPhase) - phase
        guard factor > 0, lastPhase != .max, rest > 0 else { return clock.begin = now }
        let length = Int64((Double(duration.flicks) * factor).rounded())
        clock = Clock(
            begin: now, duration: max(Int64((Double(length) / rest).rounded()), 1), phase0: phase,
            slope: reversed ? -1 : 1, low: 0, high: length)
    }

    private func shares() -> [Double] {
        parts.map { part in
            let map = loop.history.maps[Int(part.map)]
            return loop.history.share(of: map, at: now, velocity: 0)
        }
    }

    /// Aims every part at a share, from where it is, with a curve that begins afresh.
    private func aimParts(from shares: [Double], to target: Double) {
        for index in parts.indices {
            parts[index].detail = TimeMapDetail(shareOffset: shares[index], shareScale: target - shares[index])
        }
    }

    /// After a turn, a curve that began half-way must still lead to an end: it is stretched about the present share.
    private func aimRetimedParts() {
        let map = clock.map(owner: place, timing: 0, detail: -1, repeats: false, autoreverses: false)
        let share = timing.share(at: map.phase(at: now), velocity: 0)
        let target = reversed ? 0.0 : 1.0
        let present = shares()
        let goesDown = !clock.runsBackwards
        for index in parts.indices {
            if goesDown {
                parts[index].detail.shareOffset = target
                parts[index].detail.shareScale = share == 0 ? 0 : (present[index] - target) / share
            } else {
                let scale = share == 1 ? 0 : (target - present[index]) / (1 - share)
                parts[index].detail.shareScale = scale
                parts[index].detail.shareOffset = target - scale
            }
        }
    }

    // MARK: Where it is

    /// The share of the time that has passed, 0 … 1, within the present cycle.
    var timeFraction: Double {
        if let scrub {
            let fraction = scrubbedFraction(scrub)
            return scrubsLinearly ? timing.inverse(of: fraction) : fraction
        }
        let map = clock.map(owner: place, timing: 0, detail: -1, repeats: repeats, autoreverses: autoreverses)
        let atEnd = now >= clock.end && clock.position0 == clock.high
        return map.fold(map.phase(at: now), atEnd: atEnd).fraction
    }

    /// The fraction, not counted from the end when reversed.
    var forwardFraction: Double {
        guard state == .active else { return 0 }
        if let scrub { return scrubbedFraction(scrub) }
        if isRetimed, let first = parts.first {
            return loop.history.share(of: loop.history.maps[Int(first.map)], at: now, velocity: 0)
        }
        return isRunning || scrubsLinearly ? timing.share(at: timeFraction, velocity: 0) : timeFraction
    }

    /// The detail of a clock that shows the fraction itself.
    var fractionDetail: TimeMapDetail {
        var detail = parts.first?.detail ?? TimeMapDetail()
        detail.windowStart = 0
        detail.windowEnd = 1
        if let scrub {
            detail.scrub = TimeMapDetail.Scrub(from: scrub.from, to: scrub.to, timing: scrub.timing, isLinear: true)
        }
        guard reversed else { return detail }
        detail.shareOffset = 1 - detail.shareOffset
        detail.shareScale = -detail.shareScale
        return detail
    }

    private func scrubbedFraction(_ scrub: ScrubState) -> Double {
        let length = clock.high
        let elapsed = length > 0 ? Double(min(now, clock.end) - clock.begin) / Double(length) : 1
        return scrub.from + (scrub.to - scrub.from) * scrub.timing.share(at: elapsed, velocity: 0)
    }

    // MARK: Ends

    private func scheduleEnd() {
        endToken += 1
        if clock.end != .max { loop.scheduleEnd(of: self, at: clock.end, order: startOrder) }
        scheduleMilestone()
    }

    /// The clock has come to its end: a scrub stands, anything else completes.
    func reachEnd() {
        if scrub != nil {
            countMoving(false)
            return
        }
        if pausesOnCompletion {
            isRunning = false
            return standStill()
        }
        complete(at: reversed ? .start : .end)
    }

    /// Has a flip's half-turn told, if it still lies ahead.
    private func scheduleMilestone() {
        guard let half = transition?.halfTurn(timing) else { return }
        let position = Int64(((half - clock.phase0) / clock.slope * Double(clock.duration)).rounded(.up))
        let ahead = clock.runsBackwards ? clock.position0 - position : position - clock.position0
        guard ahead >= 0 else { return }
        loop.scheduleEnd(of: self, at: clock.begin + ahead, order: startOrder, isMilestone: true)
    }

    func passMilestone() { transition?.passHalfTurn(showsNew: !reversed) }

    func countMoving(_ moves: Bool) {
        guard moves != isCountedMoving else { return }
        isCountedMoving = moves
        loop.noteMoving(moves ? 1 : -1)
    }

    // MARK: Maps

    /// Gives every part a clock of the present and rewrites what it holds to follow that.
    func renewMaps() {
        for index in parts.indices { renewMap(of: index) }
        transition?.clockChanged(self)
        loop.noteClock(of: self)
    }

    private func renewMap(of index: Int) {
        var detail = parts[index].detail
        if let scrub {
            detail.scrub = TimeMapDetail.Scrub(
                from: scrub.from, to: scrub.to, timing: scrub.timing, isLinear: scrubsLinearly)
        }
        let old = parts[index].map
        parts[index].map = addMap(detail)
        guard old >= 0 else { return }
        for holding in parts[index].holdings { loop.replaceMap(old, by: parts[index].map, in: holding) }
    }

    /// Gives what every part holds the velocity that a new timing begins with.
    func renewVelocities(_ velocity: (PropertyKey) -> Double) {
        for part in parts {
            for holding in part.holdings { loop.setVelocity(of: holding, map: part.map, velocity) }
        }
    }

    /// Appends a map of the clock to the history, with a detail where the plain pass does not do.
    func addMap(_ detail: TimeMapDetail) -> Int32 {
        let isPlain =
            detail.scrub == nil && detail.windowStart == 0 && detail.windowEnd == 1 && detail.shareOffset == 0
            && detail.shareScale == 1
        var place: Int32 = -1
        if !isPlain {
            loop.history.details.append(detail)
            place = Int32(loop.history.details.count - 1)
        }
        let repeatsNow = repeats && scrub == nil && !isRetimed
        loop.history.maps.append(
            clock.map(
                owner: self.place, timing: loop.history.place(of: timing), detail: place, repeats: repeatsNow,
                autoreverses: autoreverses))
        return Int32(loop.history.maps.count - 1)
    }

    func mapsMoved(_ newPlaces: [Int32]) {
        for index in parts.indices { parts[index].map = newPlaces[Int(parts[index].map)] }
    }
}
