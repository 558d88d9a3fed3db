/// Turns exact durations into GIF's whole centiseconds without drifting.
///
/// The end of every frame is rounded, half up, from the exact end, so the error never exceeds half a centisecond,
/// except where the minimum of 2 pushes it: viewers play a delay of 0 or 1 as 10. What such a frame takes too
/// much, later ones give back.
public struct GIFDelays: Hashable, Sendable {
    /// The shortest delay that viewers honour, in centiseconds.
    public static let minimum = 2

    private let ticksPerSecond: Int64
    /// The exact end of the frames so far, as whole centiseconds and the rest in ticks · 100.
    private var exactCentiseconds: Int64 = 0
    private var rest: Int64 = 0
    private var written: Int64 = 0

    /// Starts at zero. A tick is a flick (1/705 600 000 s) unless told otherwise; traps when not positive.
    public init(ticksPerSecond: Int64 = 705_600_000) {
        precondition(ticksPerSecond > 0, "\(ticksPerSecond) ticks a second")
        self.ticksPerSecond = ticksPerSecond
    }

    /// The delay of the next frame, in centiseconds, given how long it is shown, in ticks.
    ///
    /// Traps when the duration is negative or longer than 2⁵⁶ ticks (three years of flicks).
    public mutating func next(duration: Int64) -> Int { add(duration, atLeast: Self.minimum) }

    /// How much longer the frame before is shown, in centiseconds, given how much longer it should be, in ticks.
    ///
    /// May be 0. Traps as ``next(duration:)`` does.
    public mutating func hold(duration: Int64) -> Int { add(duration, atLeast: 0) }

    private mutating func add(_ duration: Int64, atLeast minimum: Int) -> Int {
        precondition(duration >= 0 && duration <= 1 << 56, "a frame of \(duration) ticks")
        let ticks = rest + duration * 100
        exactCentiseconds += ticks / ticksPerSecond
        rest = ticks % ticksPerSecond
        let roundedUp: Int64 = rest >= ticksPerSecond - rest ? 1 : 0
        let delay = max(Int64(minimum), exactCentiseconds + roundedUp - written)
        written += delay
        return Int(delay)
    }
}
