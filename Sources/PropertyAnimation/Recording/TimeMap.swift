/// How one animator's clock runs between two of its changes: the closed form that all of its terms share.
///
/// The *position* counts flicks of elapsed play; it stands at `position0` until `begin`, runs forwards or backwards until
/// `end`, and stands still from there. The *phase* counts cycles, 0 at the start and 1 after one pass, and is a pure
/// function of the position: reversing twice or pausing for any time changes not one bit. Kept small, since a recording
/// holds one for every animation.
struct TimeMap: Sendable {
    /// The run this clock belongs to: its place among the animators of the loop.
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
    /// The flick at which the position begins to change.
    var begin: Int64
    /// The flick from which on it stands still.
    var end: Int64
    /// The position until `begin`.
    var position0: Int64 = 0
    /// How many flicks of position change the phase by `slope`; positive.
    var duration: Int64
    /// The phase at position 0.
    var phase0 = 0.0
    /// How much the phase changes in `duration`.
    var slope = 1.0

    /// The position at a flick.
    func position(at flick: Int64) -> Int64 {
        let elapsed = max(min(flick, end) &- begin, 0)
        return runsBackwards ? position0 &- elapsed : position0 &+ elapsed
    }

    /// The phase at a flick. Whole cycles are counted in integers, so that they are exact after any number of them.
    func phase(at flick: Int64) -> Double {
        let position = position(at: flick)
        if !repeats { return phase0 + slope * (Double(position) / Double(duration)) }
        let (whole, rest) = position.quotientAndRemainder(dividingBy: duration)
        return phase0 + slope * (Double(whole) + Double(rest) / Double(duration))
    }

    /// The share of time within a cycle that a phase stands for; `direction` is −1 while the cycle runs backwards.
    ///
    /// A whole phase belongs to the next cycle while time goes on, and to the one it closes at the end.
    func fold(_ phase: Double, atEnd: Bool) -> (fraction: Double, direction: Double) {
        guard repeats else { return (phase, 1) }
        var cycle = phase.rounded(.down)
        var rest = phase - cycle
        if rest == 0, cycle > 0, atEnd {
            cycle -= 1
            rest = 1
        }
        let backwards = autoreverses && cycle.truncatingRemainder(dividingBy: 2) != 0
        return backwards ? (1 - rest, -1) : (rest, 1)
    }

    /// Whether the position still changes after a flick.
    func isMoving(after flick: Int64) -> Bool { flick < end && begin < end }
}

/// What a clock needs beyond a plain pass over its curve.
struct TimeMapDetail: Sendable {
    /// The part of the animator's time fraction that this animation runs in, from its start to its end.
    var windowStart = 0.0
    var windowEnd = 1.0
    /// What the share of the way is made of: offset + scale · curve.
    var shareOffset = 0.0
    var shareScale = 1.0
    /// A scrub that moves the fraction itself; nil when time moves it.
    var scrub: Scrub?

    /// A movement of the fraction, phase 0 … 1 along a curve of its own.
    struct Scrub: Sendable {
        var from: Double
        var to: Double
        var timing: Timing
        /// Whether the fraction is the share of the way (true) or of the time (false).
        var isLinear: Bool
    }
}
