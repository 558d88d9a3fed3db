import Motion

/// An animator's own clock: where it stands and where it is going, in whole flicks of play.
///
/// See ``TimeMap`` for position and phase; this one also knows how far it may go either way.
struct Clock {
    var begin: Int64 = 0
    var end: Int64 = 0
    var position0: Int64 = 0
    var runsBackwards = false
    /// How many flicks of play change the phase by `slope`; positive.
    var duration: Int64 = 1
    /// The phase at position 0.
    var phase0 = 0.0
    var slope = 1.0
    /// The position at which it is back at the start.
    var low: Int64 = 0
    /// The position at which the last phase is reached; `.max` is never.
    var high: Int64 = 0

    func position(at flick: Int64) -> Int64 {
        let elapsed = max(min(flick, end) &- begin, 0)
        return runsBackwards ? position0 &- elapsed : position0 &+ elapsed
    }

    func phase(at flick: Int64) -> Double {
        phase0 + slope * (Double(position(at: flick)) / Double(duration))
    }

    /// Whether a position is the one that it is heading for.
    func isAtLimit(_ position: Int64) -> Bool { position == (runsBackwards ? low : high) }

    /// How many flicks of play are left from where it stands; `.max` is for ever.
    var remaining: Int64 {
        guard !runsBackwards else { return position0 - low > Time.distantFuture.flicks ? .max : position0 - low }
        return high == .max ? .max : high - position0
    }

    /// The flick at which play from `begin` is over; `.max` is never.
    var computedEnd: Int64 {
        let (end, overflows) = begin.addingReportingOverflow(remaining)
        return overflows || remaining == .max ? .max : end
    }
}
