import Motion

/// An animator's own clock: where it stands and where it is going, in whole flicks of play.
///
/// See ``TimeMap`` for position and phase; this one also knows how far it may go either way.
struct Clock {
    var begin: Int64 = 0
    var end: Int64 = 0
    var position0: Int64 = 0
    var runsBackwards = false
    var duration: Int64 = 1
    var phase0 = 0.0
    var slope = 1.0
    /// The position at which phase 0 (or its other end, when the slope is negative) is reached.
    var low: Int64 = 0
    /// The position at which the last phase is reached.
    var high: Int64 = 0

    func map(owner: Int32, timing: Int32, detail: Int32, repeats: Bool, autoreverses: Bool) -> TimeMap {
        TimeMap(
            owner: owner, timing: timing, detail: detail, runsBackwards: runsBackwards, repeats: repeats,
            autoreverses: autoreverses, begin: begin, end: end, position0: position0, duration: duration,
            phase0: phase0, slope: slope)
    }

    func position(at flick: Int64) -> Int64 {
        let elapsed = max(min(flick, end) &- begin, 0)
        return runsBackwards ? position0 &- elapsed : position0 &+ elapsed
    }

    /// How many flicks of play are left from a position; "forever" is left as it is.
    func remaining(from position: Int64) -> Int64 {
        runsBackwards ? position - low : (high == .max ? .max : high - position)
    }

    /// The flick at which play from `begin` is over.
    var computedEnd: Int64 {
        let left = remaining(from: position0)
        return left == .max ? .max : begin + left
    }
}
