/// How one animator's clock runs between two of its changes: the closed form that all of its terms share.
///
/// The *position* counts flicks of elapsed play; it stands at `position0` until `begin`, runs forwards or backwards until
/// `end`, and stands still from there. The *phase* counts cycles, 0 at the start and 1 after one pass, and is a pure
/// function of the position: reversing twice or pausing for any time changes not one bit. Kept small (48 bytes), since a
/// recording holds one for every animation; what few clocks need lies in a ``TimeMapDetail``.
struct TimeMap: Sendable {
    /// The run this clock belongs to.
    var owner: Int32
    /// The place of the timing in the history's table.
    var timing: Int32
    /// The place of the detail in the history's table, or −1 for a plain pass over the whole curve.
    var detail: Int32 = -1
    /// Whether the position decreases.
    var runsBackwards = false
    /// Whether the phase goes beyond one cycle and is folded back.
    var repeats = false
    /// Whether every other cycle runs backwards.
    var autoreverses = false
    /// Whether the animation is over at `end`, rather than held there.
    var reachesLimit = false
    /// The flick at which the position begins to change.
    var begin: Int64
    /// The flick from which on it stands still.
    var end: Int64
    /// The position until `begin`.
    var position0: Int64 = 0
    /// How many flicks of position make the phase's slope; positive.
    var duration: Int64

    /// The position at a flick.
    @inline(__always)
    func position(at flick: Int64) -> Int64 {
        let elapsed = max(min(flick, end) &- begin, 0)
        return runsBackwards ? position0 &- elapsed : position0 &+ elapsed
    }

    /// The share of time within a cycle at a flick; `direction` is −1 while the cycle runs backwards.
    ///
    /// A whole phase belongs to the cycle that is about to be played; seen from the left, and when all is over, to the one
    /// that has been played. Whole cycles are counted in integers, so that they are exact after any number of them.
    @inline(__always)
    func fraction(at flick: Int64, side: Side, detail: TimeMapDetail?) -> (fraction: Double, direction: Double) {
        let position = position(at: flick)
        guard repeats else {
            let share = Double(position) / Double(duration)
            guard let detail else { return (share, 1) }
            return (min(max(detail.phaseOffset + detail.phaseSlope * share, 0), 1), 1)
        }
        return folded(position, at: flick, side: side, detail: detail)
    }

    private func folded(
        _ position: Int64, at flick: Int64, side: Side, detail: TimeMapDetail?
    ) -> (fraction: Double, direction: Double) {
        var cycle: Double
        var rest: Double
        if let detail, detail.phaseOffset != 0 || detail.phaseSlope != 1 {
            let phase = detail.phaseOffset + detail.phaseSlope * (Double(position) / Double(duration))
            // A clock that was stretched or set down between cycles meets them to a rounding error.
            let whole = phase.rounded()
            let isWhole = (phase - whole).magnitude < 1e-9
            cycle = isWhole ? whole : phase.rounded(.down)
            rest = isWhole ? 0 : phase - cycle
        } else {
            let (whole, left) = position.quotientAndRemainder(dividingBy: duration)
            cycle = Double(whole)
            rest = Double(left) / Double(duration)
        }
        if rest == 0, cycle > 0, closesCycle(at: flick, side: side) {
            cycle -= 1
            rest = 1
        }
        let backwards = autoreverses && cycle.truncatingRemainder(dividingBy: 2) != 0
        return backwards ? (1 - rest, -1) : (rest, 1)
    }

    /// Whether a whole phase at a flick belongs to the cycle below it.
    private func closesCycle(at flick: Int64, side: Side) -> Bool {
        let isOver = reachesLimit && (flick >= end || begin >= end)
        let isSeenFromLeft = side == .before && flick > begin && flick <= end
        return runsBackwards ? !isOver && !isSeenFromLeft : isOver || isSeenFromLeft
    }
}

/// What a clock needs beyond a plain pass over its curve.
struct TimeMapDetail: Sendable {
    /// Which part of the time it runs in, and which part of the way it goes.
    var course = Course()
    /// The phase at position 0, and how much it changes in the clock's `duration`.
    var phaseOffset = 0.0
    var phaseSlope = 1.0
    /// A scrub that moves the fraction itself; nil when time moves it.
    var scrub: Scrub?

    /// A movement of the fraction, phase 0 … 1 along a curve of its own.
    struct Scrub: Sendable {
        var from: Double
        var to: Double
        /// The place of its timing in the history's table.
        var timing: Int32
        /// The initial velocity of a spring, in distances a second.
        var velocity = 0.0
        /// Whether the fraction is the share of the way (true) or of the time (false).
        var isLinear: Bool
        /// How far the animation was from where the fraction alone puts it; goes away as the scrub moves.
        var offset = 0.0
    }

    /// Whether it adds nothing to a plain pass.
    var isPlain: Bool { course.isPlain && phaseOffset == 0 && phaseSlope == 1 && scrub == nil }
}
