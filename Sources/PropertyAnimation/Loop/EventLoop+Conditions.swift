import Motion

extension EventLoop {
    /// Something that acts when it becomes true.
    struct Condition {
        let test: (any PropertyReading) throws -> Bool
        let action: () throws -> Void
        let readsTime: Bool
        var wasTrue = false
    }

    /// Adds a condition that acts on each rising edge, tested in the order in which they were added.
    ///
    /// It is tested after every event and at every whole millisecond, and a crossing is then found to one flick; a pulse
    /// shorter than that can be missed. True at time zero counts as an edge. `readsTime` says that it can change while no
    /// property moves. The test must depend on what it reads alone.
    public func addCondition(
        readsTime: Bool, test: @escaping (any PropertyReading) throws -> Bool, action: @escaping () throws -> Void
    ) {
        conditions.append(Condition(test: test, action: action, readsTime: readsTime))
        isTouched = true
    }

    /// Tests all conditions at the present instant, after an event.
    func testConditions() throws -> Bool {
        var acted = false
        for index in conditions.indices {
            let holds = try conditions[index].test(self)
            let rises = holds && !conditions[index].wasTrue
            conditions[index].wasTrue = holds
            guard rises else { continue }
            acted = true
            try conditions[index].action()
            try rethrowFailure()
        }
        return acted
    }

    /// The first flick after now, up to a limit and before the next event, at which a condition becomes true.
    ///
    /// The instants that are tested are the same however a run is split into steps: the last one may lie beyond the limit,
    /// and is then looked at without being remembered.
    func nextCrossing(before next: Time, upTo limit: Time) throws -> Time? {
        guard !conditions.isEmpty else { return nil }
        while testedFlick < min(limit.flicks, next.flicks) {
            // Once more after all has come to rest: speeds are seen from the left.
            guard movingCount > 0 || testedFlick <= liveFlick || conditions.contains(where: \.readsTime) else {
                return nil
            }
            let millisecond = (testedFlick / Time.flicksPerMillisecond + 1) * Time.flicksPerMillisecond
            let flick = min(millisecond, next.flicks)
            if let crossing = try crossing(upTo: flick) {
                // At the next event's own instant the ends come first.
                return crossing <= limit.flicks && crossing < next.flicks ? Time(flicks: crossing) : nil
            }
            guard flick <= limit.flicks, flick < next.flicks else { return nil }
            for index in conditions.indices { conditions[index].wasTrue = try holds(index, at: flick) }
            testedFlick = flick
        }
        return nil
    }

    /// The earliest flick after the last test, and up to another, at which a condition that was false is true.
    private func crossing(upTo flick: Int64) throws -> Int64? {
        var earliest: Int64?
        for index in conditions.indices where !conditions[index].wasTrue {
            guard try holds(index, at: flick) else { continue }
            let crossing = try bisect(index, from: testedFlick, to: flick)
            earliest = min(earliest ?? crossing, crossing)
        }
        return earliest
    }

    private func holds(_ index: Int, at flick: Int64) throws -> Bool {
        readFlick = flick
        defer { readFlick = now.flicks }
        return try conditions[index].test(self)
    }

    private func bisect(_ index: Int, from last: Int64, to flick: Int64) throws -> Int64 {
        var low = last
        var high = flick
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if try holds(index, at: middle) { high = middle } else { low = middle }
        }
        return high
    }
}
