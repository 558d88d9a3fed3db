import Geometry
import Motion

// How a paused animator goes on in another way.
extension Animator {
    /// What was played until another timing took over: an animator that is turned round plays it back.
    struct Stretch {
        var clock: Clock
        var timing: Timing
        var whole: Course
        var courses: [Course]
        var velocities: [Double]
        var leadsToStart: Bool
    }

    func retime(_ newTiming: Timing?, durationFactor: Double, _ initialVelocity: (PropertyKey) -> Double) {
        let delay = pendingDelay
        if scrub != nil { endScrub() }
        if let newTiming {
            aim(newTiming, durationFactor: durationFactor)
            spread(initialVelocity)
        } else if durationFactor > 0 {
            stretch(by: durationFactor)
        }
        run(from: now + max(delay, pendingDelay), in: loop)
    }

    /// The flicks of play that are left, earlier stretches included; `.max` is for ever.
    private var remaining: Int64 {
        guard clock.runsBackwards else { return clock.remaining }
        return earlier.reduce(clock.remaining) { sum, stretch in
            var clock = stretch.clock
            clock.runsBackwards = reversed != stretch.leadsToStart
            let (total, overflows) = sum.addingReportingOverflow(clock.remaining)
            return overflows ? .max : total
        }
    }

    // MARK: With the old timing

    /// Gives all that is left a factor of one pass's duration; what is endless stays as it is.
    private func stretch(by factor: Double) {
        let length = Int64((Double(pass) * factor).rounded())
        let left = remaining
        guard left != .max else { return }
        guard left > 0 else {
            // There is no way to go, so it stands for as long.
            pendingDelay += length
            return
        }
        let ratio = Double(length) / Double(left)
        stretchClock(by: ratio, to: clock.runsBackwards && !earlier.isEmpty ? nil : length)
        guard clock.runsBackwards else { return }
        for index in earlier.indices { earlier[index].clock = Self.stretched(earlier[index].clock, by: ratio) }
    }

    private func stretchClock(by ratio: Double, to length: Int64?) {
        let old = clock
        clock = Self.stretched(old, by: ratio)
        // The end it heads for is met exactly.
        guard let length else { return }
        if old.runsBackwards { clock.low = clock.position0 - length } else { clock.high = clock.position0 + length }
    }

    /// The same phase, at a pace that makes the way to either end take a multiple of the time.
    private static func stretched(_ clock: Clock, by ratio: Double) -> Clock {
        var new = clock
        new.phase0 = clock.phase0 + clock.slope * (Double(clock.position0) / Double(clock.duration))
        new.position0 = 0
        // A pace is kept as a phase over many flicks, so that rounding those costs little.
        let flicks = max((Double(clock.duration) * ratio * 4096).rounded(), 1)
        new.duration = Int64(min(flicks, 1e18))
        new.slope = clock.slope * Double(new.duration) / (Double(clock.duration) * max(ratio, 1e-18))
        new.low = Int64((Double(clock.low - clock.position0) * ratio).rounded())
        new.high = clock.high == .max ? .max : Int64((Double(clock.high - clock.position0) * ratio).rounded())
        return new
    }

    // MARK: With a new timing

    /// Leads every part from where it is to its end along a curve that begins afresh.
    private func aim(_ newTiming: Timing, durationFactor: Double) {
        var length = durationFactor == 0 ? remaining : Int64((Double(pass) * durationFactor).rounded())
        if case .spring(_, let seconds) = newTiming, durationFactor == 0 { length = Time.seconds(seconds).flicks }
        if length == .max { length = pass }
        let goesDown = clock.runsBackwards
        let time = timeFraction
        let staysAtStart = goesDown || autoreverses && settlesAtStart
        let shares = parts.map { share(of: $0.course, time, velocity: $0.velocity) }
        let fraction = share(of: whole, time)
        earlier.append(
            Stretch(
                clock: clock, timing: timing, whole: whole, courses: parts.map(\.course),
                velocities: parts.map(\.velocity), leadsToStart: leadsToStart))
        for index in parts.indices {
            let window = parts[index].course
            let target = staysAtStart != parts[index].isInverted ? 0.0 : 1.0
            parts[index].course = Self.aimed(window, at: time, from: shares[index], to: target, goesDown: goesDown)
            setVelocity(0, ofPart: index)
        }
        whole = Self.aimed(Course(), at: time, from: fraction, to: staysAtStart ? 0 : 1, goesDown: goesDown)
        timing = newTiming
        leadsToStart = reversed
        clock = Clock(begin: now, end: now, duration: max(length, 1), low: 0, high: length)
    }

    /// Lets what each part holds set out at velocities of their own.
    private func spread(_ velocity: (PropertyKey) -> Double) {
        for index in parts.indices {
            for held in parts[index].holdings {
                let speed = springVelocity(velocity(loop.key(of: held.holding)), ofPart: index)
                guard speed != parts[index].velocity else { continue }
                let sibling = part(beside: index, velocity: speed, keepingHeld: true)
                parts[index].holdings.removeAll { $0.holding == held.holding }
                parts[sibling].holdings.append(held)
                loop.replaceMap(parts[index].map, by: parts[sibling].map, in: held.holding)
                loop.setVelocity(speed, of: held.holding, map: parts[sibling].map)
            }
        }
    }

    func share(of course: Course, _ time: Double, velocity: Double = 0) -> Double {
        course.shareOffset + course.shareScale * timing.share(at: course.local(at: time), velocity: velocity)
    }

    /// A part's way from a share to its end; one that has not begun yet waits for as large a part of what is left.
    private static func aimed(
        _ old: Course, at time: Double, from share: Double, to target: Double, goesDown: Bool
    ) -> Course {
        var course = Course(shareOffset: share, shareScale: target - share)
        guard !goesDown, time < 1, old.windowEnd == 1, old.windowStart > time else { return course }
        course.windowStart = (old.windowStart - time) / (1 - time)
        return course
    }

    /// The clock, turned round, has come back to where another timing took over.
    func stepBack() {
        let stretch = earlier.removeLast()
        clock = stretch.clock
        clock.runsBackwards = reversed != stretch.leadsToStart
        timing = stretch.timing
        whole = stretch.whole
        leadsToStart = stretch.leadsToStart
        for index in parts.indices {
            parts[index].course = stretch.courses[index]
            setVelocity(stretch.velocities[index], ofPart: index)
        }
        run(from: now, in: loop)
    }

    /// A scrub moves over the whole again, with the timing that came last.
    func forgetEarlierStretches() {
        whole = Course()
        earlier = []
        leadsToStart = false
    }
}
