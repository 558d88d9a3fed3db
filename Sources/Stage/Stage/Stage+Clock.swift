import Motion
import PropertyAnimation

extension Stage {
    /// The instant that the clock has reached.
    public var now: Time { loop.now }

    /// Moves the clock forward to an instant; whatever is due on the way and then happens at its exact time.
    ///
    /// Traps when the instant has passed, within an animation block or a completion, and when animations that take no
    /// time restart each other without end.
    public func advance(to time: Time) {
        precondition(time >= now, "the clock stands at \(now.seconds) s and does not run back to \(time.seconds) s")
        advancing { try loop.run(until: time) }
    }

    /// Moves the clock forward by a span; see ``advance(to:)``.
    public func advance(by span: Time) { advance(to: now + span) }

    /// Moves the clock forward until nothing is left to happen, and gives true.
    ///
    /// False when the limit came first, or when only endless repetitions are left, which no waiting would end. Paused
    /// animators keep nothing going. The clock then stands at the last event. Traps as ``advance(to:)`` does.
    @discardableResult
    public func runUntilIdle(limit: Time = .seconds(3600)) -> Bool {
        var isIdle = false
        advancing { isIdle = try loop.runToEnd(limit: limit) }
        return isIdle
    }

    /// Has something done later, `delay` seconds from now: the virtual clock's `asyncAfter`.
    ///
    /// Traps for a negative delay.
    public func schedule(after delay: Double, _ action: @escaping () -> Void) {
        precondition(delay >= 0, "a delay is not negative")
        loop.schedule(at: now + .seconds(delay), order: nextScheduledPlace(), action)
    }

    private func advancing(_ move: () throws -> Void) {
        precondition(contexts.isEmpty, "the clock cannot be moved within an animation block")
        precondition(
            !isAdvancing, "the clock is moving already: a completion can schedule things, but not wait for them")
        begin()
        isAdvancing = true
        defer { isAdvancing = false }
        do { try move() } catch { preconditionFailure(Self.explanation(of: error)) }
    }

    private static func explanation(of error: any Error) -> String {
        guard case EventLoopError.endlessInstant(let time, let names) = error else { return "\(error)" }
        return "at \(time.seconds) s animations that take no time start each other without end: "
            + names.joined(separator: ", ")
    }
}
