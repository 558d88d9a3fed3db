import Geometry
import Motion

/// The state machine of UIViewPropertyAnimator on the virtual clock.
///
/// The states and what each call does in each of them are those of the documented class. An illegal call is a programmer's
/// error and traps with a message; whoever takes calls from a file checks ``illegality(of:)`` first. Belongs to one loop.
public final class Animator {
    /// What a block of animations has taken hold of.
    enum Holding: Hashable {
        case number(Int)
        case transform(Int)
        case object(Int)
    }

    /// The animations that were added together: they share a clock and a window of the animator's time.
    struct Part {
        var map: Int32
        var detail = TimeMapDetail()
        var holdings: [Holding] = []
    }

    /// The name by which ledger and errors know it.
    public let nameIndex: Int32
    /// Whether it can be paused and stopped; may be changed only while inactive.
    public var isInterruptible = true {
        willSet {
            precondition(state == .inactive, "isInterruptible may be changed only while the animator is inactive")
        }
    }
    /// Whether scrubbing moves along a straight line (true) or along the curve (false).
    public var scrubsLinearly = true
    /// Whether the animator stays active, without completion, when it reaches an end.
    public var pausesOnCompletion = false
    /// How often the animations play, in all; `.max` is forever.
    public var repeatCount = 1
    /// Whether every pass is played backwards after it was played forwards.
    public var autoreverses = false
    /// Whether properties are left at their start after an autoreversed run (as files have it; UIKit leaves the end).
    public var settlesAtStart = false
    /// Whether it ends at once, as superseded, when others have taken over all of its properties.
    public var endsWhenSuperseded = false

    /// Where it is in its life.
    public internal(set) var state = AnimatorState.inactive
    /// Whether its clock runs. Still true while the completions of a natural end are called.
    public internal(set) var isRunning = false
    /// The length of one pass.
    public internal(set) var duration: Time
    /// How it gets from start to end.
    public internal(set) var timing: Timing
    /// How long the latest start was put off.
    public internal(set) var delay = Time.zero

    unowned let loop: EventLoop
    let place: Int32
    let cycle: Int32
    let isListed: Bool
    var parts: [Part] = []
    var clock = Clock()
    var endToken = 0
    var ledgerPlace: Int32 = -1
    var transition: TransitionProgress?

    var startOrder: Int64 = 0
    /// What was left of the delay when it was paused, in flicks.
    var pendingDelay: Int64 = 0
    var reversed = false
    var scrub: ScrubState?
    var isRetimed = false
    var isCountedMoving = false
    var storedBlocks: [(delayFactor: Double, body: () -> Void)] = []
    var completions: [(AnimatorPosition) -> Void] = []
    /// The definition whose readable state follows this animator.
    var observer: Int?
    /// Called when a run is over, whatever its outcome: after the completions, when the animator is inactive again.
    public var whenOver: ((Outcome) -> Void)?
    /// Called whenever its clock starts, stops or changes otherwise, and when it is over.
    public var onClockChange: (() -> Void)?
    /// Whether others have taken over a property that it was animating.
    public internal(set) var hasLostProperties = false
    var leftovers: [Leftover] = []

    /// Where a scrub has put the fraction, or is moving it.
    struct ScrubState {
        var from: Double
        var to: Double
        var timing: Timing
    }

    /// What a stopped animator would still have had to do, property by property.
    struct Leftover {
        var holding: Holding
        var remaining: Double
        var whole: Double
        var target: Value?
        var origin: Value?
    }

    /// Makes an inactive animator. Traps when the duration is negative.
    ///
    /// - Parameters:
    ///   - name: the name in the ledger and in errors.
    ///   - cycle: the cycle of an enclosing sequence, or −1.
    ///   - isListed: whether its runs are entered in the ledger.
    public convenience init(
        loop: EventLoop, name: String, duration: Time, timing: Timing, cycle: Int = -1, isListed: Bool = true
    ) {
        self.init(
            loop: loop, nameIndex: loop.nameIndex(of: name), duration: duration, timing: timing, cycle: cycle,
            isListed: isListed)
    }

    init(loop: EventLoop, nameIndex: Int32, duration: Time, timing: Timing, cycle: Int, isListed: Bool) {
        precondition(duration >= .zero, "an animator's duration is not negative")
        self.loop = loop
        self.nameIndex = nameIndex
        self.duration = duration
        self.timing = timing
        self.cycle = Int32(clamping: cycle)
        self.isListed = isListed
        place = loop.newAnimatorPlace()
    }

    /// The name by which ledger and errors know it.
    public var name: String { loop.ledger.names[Int(nameIndex)] }

    /// Whether it plays from its end to its start; ignored while stopped.
    public var isReversed: Bool {
        get { reversed }
        set {
            guard state != .stopped, newValue != reversed else { return }
            reversed = newValue
            if state == .active { turnAround() }
        }
    }

    // MARK: Blocks and completions

    /// Adds animations: stored while inactive, begun at once over the remaining time while active.
    ///
    /// `delayFactor` is the share of the remaining time to wait first, 0 … 1. Traps while stopped, or for a factor outside
    /// its range.
    public func addAnimations(delayFactor: Double = 0, _ body: @escaping () -> Void) {
        precondition(state != .stopped, "animations cannot be added to a stopped animator")
        precondition((0...1).contains(delayFactor), "a delay factor lies in 0 … 1, not \(delayFactor)")
        if state == .inactive {
            storedBlocks.append((delayFactor, body))
        } else {
            perform(body, delayFactor: delayFactor)
        }
    }

    /// Adds a completion, called once when the animator ends or is finished; legal in any state.
    public func addCompletion(_ body: @escaping (AnimatorPosition) -> Void) { completions.append(body) }

    // MARK: The fraction

    /// How far it has come, 0 … 1: along the curve while it runs or scrubs linearly, in time otherwise; counted from the
    /// end once it is reversed.
    ///
    /// May be set while inactive (which makes it active and paused) or paused; ignored while running. Traps while stopped.
    public var fractionComplete: Double {
        get { reversed ? 1 - forwardFraction : forwardFraction }
        set {
            precondition(state != .stopped, "fractionComplete cannot be set on a stopped animator")
            if state == .active && isRunning { return }
            if state == .inactive { activatePaused() }
            let fraction = reversed ? 1 - newValue : newValue
            moveScrub(ScrubState(from: fraction, to: fraction, timing: .curve(.linear)), duration: .zero)
        }
    }

    /// Moves the fraction to another along a curve, from wherever it is now; the animator is paused meanwhile and after.
    public func scrub(to fraction: Double, duration: Time, timing: Timing) {
        precondition(state != .stopped, "a stopped animator cannot be scrubbed")
        if state == .inactive { activatePaused() }
        if isRunning { pauseAnimation() }
        let target = reversed ? 1 - fraction : fraction
        moveScrub(ScrubState(from: forwardFraction, to: target, timing: timing), duration: duration)
    }

    // MARK: Running

    /// Starts, or resumes a paused animator; does nothing while running.
    ///
    /// While inactive the blocks run now, before any delay, and the model takes its new values at once. Traps while
    /// stopped, and for a negative delay.
    public func startAnimation(afterDelay delay: Time = .zero) {
        precondition(state != .stopped, "a stopped animator cannot be started; finish it first")
        precondition(delay >= .zero, "a delay is not negative")
        if state == .active { return isRunning ? () : resume() }
        self.delay = delay
        activate()
        isRunning = true
        run(from: loop.now.flicks + delay.flicks)
    }

    /// Pauses; an inactive animator becomes active and paused, its blocks run now. Traps while stopped, or when it may not
    /// be interrupted.
    public func pauseAnimation() {
        precondition(state != .stopped, "a stopped animator cannot be paused")
        precondition(isInterruptible, "the animator is not interruptible")
        if state == .inactive { return activatePaused() }
        guard isRunning else { return }
        isRunning = false
        standStill()
    }

    /// Continues a paused animator, with another timing if one is given.
    ///
    /// With `durationFactor` 0 the remaining time on the original clock is left; otherwise the factor times the original
    /// duration. Without a timing the old curve goes on from where it is, stretched; a new timing starts its own curve at 0.
    /// `initialVelocity` gives each property its share of a new spring's velocity, in remaining distances a second. Traps
    /// unless the animator is active, paused and interruptible.
    public func continueAnimation(
        withTimingParameters timing: Timing? = nil, durationFactor: Double = 0,
        initialVelocity: (PropertyKey) -> Double = { _ in 0 }
    ) {
        precondition(state == .active && !isRunning, "only a paused animator can be continued")
        precondition(isInterruptible, "the animator is not interruptible")
        precondition(durationFactor >= 0, "a duration factor is not negative")
        if timing == nil && durationFactor == 0 && scrub == nil { return resume() }
        retime(timing, durationFactor: durationFactor)
        if timing != nil { renewVelocities(initialVelocity) }
    }

    /// Stops where the properties are now; the model takes the presentation values.
    ///
    /// Without finishing the animator is over and no completion runs; otherwise it waits for ``finishAnimation(at:)``. Traps
    /// while inactive, and when it may not be interrupted.
    public func stopAnimation(_ withoutFinishing: Bool) {
        precondition(state == .active, "only an active animator can be stopped")
        precondition(isInterruptible, "the animator is not interruptible")
        settleHere()
        endToken += 1
        isRunning = false
        countMoving(false)
        if withoutFinishing {
            leftovers = []
            close(.cancelled)
        } else {
            state = .stopped
        }
    }

    /// Finishes a stopped animator: the properties go to their end, their start, or stay, and the completions run.
    ///
    /// Traps unless it is stopped.
    public func finishAnimation(at position: AnimatorPosition) {
        precondition(state == .stopped, "only a stopped animator can be finished")
        settleLeftovers(at: position)
        complete(at: position)
    }
}
