import Motion

extension EventLoop {
    /// Adds a condition that acts on each rising edge, tested in the order in which they were added.
    ///
    /// It is tested after every event and at every whole millisecond, and a crossing is then found to one flick; a pulse
    /// shorter than that can be missed. True at time zero counts as an edge. `readsTime` says that it can change while no
    /// property moves. The test must depend on what it reads alone.
    public func addCondition(
        readsTime: Bool, test: @escaping (any PropertyReading) throws -> Bool, action: @escaping () throws -> Void
    ) {
        let condition = Condition(
            test: test, steadyValue: nil, action: action, reads: nil, readsTime: readsTime, once: false)
        conditions.append(condition, watching: [])
        isTouched = true
    }

    /// Adds a condition of which is known what it reads; it acts on each rising edge, or the first time only.
    ///
    /// It acts at the same instants as one of which nothing is known, but is tested only when its value may have changed:
    /// after an event, when one of the numbers it reads was changed; in between, when one of them moves or it reads the
    /// time, and `steadyValue` does not tell that the value stays as it is. That gives the truth value throughout a span,
    /// or nil when it may differ within it.
    public func addCondition(
        reads: ConditionReads, once: Bool, test: @escaping (any PropertyReading) throws -> Bool,
        steadyValue: @escaping (any SpanReading) -> Bool?, action: @escaping () throws -> Void
    ) {
        let condition = Condition(
            test: test, steadyValue: steadyValue, action: action, reads: reads, readsTime: reads.time, once: once)
        conditions.append(condition, watching: reads.keys.map { catalog.isTransform($0) ? $0.whole : $0 })
        isTouched = true
    }

    // MARK: At an event

    /// Tests the conditions that may have changed at the present instant, in the order in which they were added.
    func testConditions() throws -> Bool {
        guard !conditions.isEmpty else { return false }
        conditions.wake(at: now.flicks)
        var acted = false
        var next = 0
        // What an action changes has later conditions tested at once, earlier ones in the next round.
        while let index = conditions.removeDue(from: next) {
            next = index + 1
            let condition = conditions.all[index]
            guard conditions.note(try condition.test(self), of: index, at: now.flicks) else { continue }
            acted = true
            try condition.action()
            try rethrowFailure()
        }
        return acted
    }

    // MARK: Between events

    /// The first flick after now, up to a limit and before the next event, at which a condition becomes true.
    ///
    /// The instants that are tested are the same however a run is split into steps: the last one may lie beyond the limit,
    /// and is then looked at without being remembered. Those at which no condition can change are passed over.
    func nextCrossing(before next: Time, upTo limit: Time) throws -> Time? {
        guard !conditions.isEmpty else { return nil }
        let end = min(limit.flicks, next.flicks)
        conditions.settle { place(of: &$0, from: testedFlick) }
        while testedFlick < end {
            try stopIfCancelled()
            guard let flick = instantToLookAt(before: next.flicks, end: end) else { return nil }
            if let crossing = try crossing(upTo: flick) {
                // At the next event's own instant the ends come first.
                return crossing <= limit.flicks && crossing < next.flicks ? Time(flicks: crossing) : nil
            }
            guard flick <= limit.flicks, flick < next.flicks else { return nil }
            conditions.remember(at: flick, includingOpen: isOpenToChange) { place(of: &$0, from: flick) }
            testedFlick = flick
        }
        return nil
    }

    /// The next whole millisecond at which a condition may have changed, or the next event if that is first.
    ///
    /// What has been tested is then moved up to the millisecond before it; nil when that reaches the end.
    private func instantToLookAt(before next: Int64, end: Int64) -> Int64? {
        var steady = testedFlick
        if !conditions.hasAwake && !isOpenToChange {
            guard let through = conditions.steadyThrough() else { return nil }
            steady = max(steady, through)
        }
        let millisecond = Time.flicksPerMillisecond
        let flick = min((steady / millisecond + 1) * millisecond, next)
        testedFlick = max(testedFlick, (flick - 1) / millisecond * millisecond)
        return testedFlick < end ? flick : nil
    }

    /// Whether conditions whose reads are not known may change; once more after all has come to rest, since speeds are
    /// seen from the left.
    private var isOpenToChange: Bool {
        conditions.hasOpen && (movingCount > 0 || testedFlick <= liveFlick || conditions.isOpenToTime)
    }

    /// The earliest flick after the last test, and up to another, at which a condition that was false is true.
    private func crossing(upTo flick: Int64) throws -> Int64? {
        var earliest: Int64?
        conditions.rouse(before: flick)
        try conditions.look(includingOpen: isOpenToChange) { condition in
            guard try holds(condition, at: flick) else { return false }
            guard !condition.wasTrue else { return true }
            let crossing = try bisect(condition, from: testedFlick, to: flick)
            earliest = min(earliest ?? crossing, crossing)
            return true
        }
        return earliest
    }

    private func holds(_ condition: Condition, at flick: Int64) throws -> Bool {
        readFlick = flick
        defer { readFlick = now.flicks }
        return try condition.test(self)
    }

    private func bisect(_ condition: Condition, from last: Int64, to flick: Int64) throws -> Int64 {
        var low = last
        var high = flick
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if try holds(condition, at: middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// How a condition is to be watched from a flick on, until an event changes what it reads.
    private func place(of condition: inout Condition, from flick: Int64) -> Condition.Place {
        guard let reads = condition.reads else { return .open }
        let isMoving =
            reads.time
            || reads.keys.contains {
                history.isMoving($0, after: flick) || reads.velocity && history.hasSpeed($0, from: flick)
            }
        guard isMoving else {
            condition.steadyThrough = .max
            return .resting
        }
        return condition.findSpan(from: flick, in: self) ? .asleep : .awake
    }
}
