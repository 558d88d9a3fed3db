import Geometry
import Motion

/// The state machine of UIViewPropertyAnimator on the virtual clock.
///
/// The states and what each call does in each of them are those of the documented class. An illegal call is a programmer's
/// error and traps with a message; whoever takes calls from a file checks ``illegality(of:)`` first. Belongs to one loop.
public final class Animator {
    /// The name by which ledger and errors know it.
    public let nameIndex: Int32
    /// Whether it can be paused and stopped; may be changed only while inactive.
    @exclusivity(unchecked) public var isInterruptible = true {
        willSet {
            precondition(state == .inactive, "isInterruptible may be changed only while the animator is inactive")
        }
    }
    /// Whether scrubbing moves along a straight line (true) or along the curve (false); acts from the next scrub on.
    @exclusivity(unchecked) public var scrubsLinearly = true
    /// Whether the animator stays active, without completion, when it reaches an end.
    @exclusivity(unchecked) public var pausesOnCompletion = false
    /// How often the animations play, in all; `.max` is forever. Traps below 1, or when set while not inactive.
    @exclusivity(unchecked) public var repeatCount = 1 {
        willSet {
            precondition(newValue >= 1, "an animation plays once at least")
            precondition(state == .inactive, "repeatCount may be changed only while the animator is inactive")
        }
    }
    /// Whether every pass is played backwards after it was played forwards. Traps when set while not inactive.
    @exclusivity(unchecked) public var autoreverses = false {
        willSet { precondition(state == .inactive, "autoreverses may be changed only while the animator is inactive") }
    }
    /// How fast its own time goes by: a pass takes duration / speed. Traps unless positive and inactive.
    @exclusivity(unchecked) public var speed = 1.0 {
        willSet {
            precondition(newValue > 0 && newValue.isFinite, "a speed is positive")
            precondition(state == .inactive, "speed may be changed only while the animator is inactive")
        }
    }
    /// Where in its own time it begins. Traps when negative, or when set while not inactive.
    @exclusivity(unchecked) public var timeOffset = Time.zero {
        willSet {
            precondition(newValue >= .zero, "a time offset is not negative")
            precondition(state == .inactive, "timeOffset may be changed only while the animator is inactive")
        }
    }
    /// Whether properties are left at their start after an autoreversed run (as files have it; UIKit leaves the end).
    @exclusivity(unchecked) public var settlesAtStart = false
    /// Whether it ends at once, as superseded, when others have taken over all of its properties.
    @exclusivity(unchecked) public var endsWhenSuperseded = false

    /// Where it is in its life.
    @exclusivity(unchecked) public internal(set) var state = AnimatorState.inactive
    /// Whether its clock runs. Still true while the completions of a natural end are called.
    @exclusivity(unchecked) public internal(set) var isRunning = false
    /// The length of one pass.
    @exclusivity(unchecked) public internal(set) var duration: Time
    /// How it gets from start to end.
    @exclusivity(unchecked) public internal(set) var timing: Timing {
        didSet { knownPlaceOfTiming = -1 }
    }
    /// How long the latest start was put off.
    @exclusivity(unchecked) public internal(set) var delay = Time.zero

    // What a million completions touch a dozen times each goes without the check for overlapping access: all of it belongs
    // to one thread, and none is passed inout to what could come back to it.
    unowned let loop: EventLoop
    let cycle: Int32
    let isListed: Bool
    /// Names the present run: its place in the ledger, or a negative number when it is not listed.
    @exclusivity(unchecked) var runPlace: Int32 = -1
    @exclusivity(unchecked) var parts: [Part] = []
    @exclusivity(unchecked) var blocks = 0
    @exclusivity(unchecked) var clock = Clock()
    @exclusivity(unchecked) var endToken = 0
    @exclusivity(unchecked) var transition: TransitionProgress?

    /// Where the history's table has the timing; −1 when that is not known.
    @exclusivity(unchecked) var knownPlaceOfTiming: Int32 = -1
    @exclusivity(unchecked) var startOrder: Int64 = 0
    /// What was left of the delay when it was paused, in flicks.
    @exclusivity(unchecked) var pendingDelay: Int64 = 0
    @exclusivity(unchecked) var reversed = false
    @exclusivity(unchecked) var scrub: ScrubState?
    /// What was played before another timing took over, the oldest first.
    @exclusivity(unchecked) var earlier: [Stretch] = []
    /// What the fraction is made of: offset and scale, as a part's.
    @exclusivity(unchecked) var whole = Course()
    /// Whether the present stretch leads to the start as its phase grows.
    @exclusivity(unchecked) var leadsToStart = false
    @exclusivity(unchecked) var countedMotion = EventLoop.Motion.none
    /// Whether its completions are being called: it is over, and nothing can be done to it.
    @exclusivity(unchecked) var isCompleting = false
    @exclusivity(unchecked) var storedBlocks = ShortList<StoredBlock>()
    @exclusivity(unchecked) var completions = ShortList<Completion>()
    /// The definition whose readable state follows this animator.
    @exclusivity(unchecked) var observer: Int?
    /// Asked before each cycle but the first.
    @exclusivity(unchecked) var cycleCondition: (() throws -> Bool)?
    /// Called when a run is over, whatever its outcome: after the completions, when the animator is inactive again.
    @exclusivity(unchecked) public var whenOver: ((Outcome) -> Void)?
    /// Called whenever its clock starts, stops or changes otherwise, and when it is over.
    @exclusivity(unchecked) public var onClockChange: (() -> Void)?
    /// Whether others have taken over a property that it was animating.
    @exclusivity(unchecked) public internal(set) var hasLostProperties = false
    @exclusivity(unchecked) var leftovers: [Leftover] = []

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
    }

    /// The name by which ledger and errors know it.
    public var name: String { loop.ledger.names[Int(nameIndex)] }

    /// Whether it plays from its end to its start; ignored while stopped.
    public var isReversed: Bool {
        get { reversed }
        set {
            guard state != .stopped, newValue != reversed, !isCompleting else { return }
            reversed = newValue
            if state == .active { turnAround() }
        }
    }

    // MARK: Blocks and completions

    /// Adds animations: stored while inactive, begun at once over the remaining time while active.
    ///
    /// `delayFactor` is the share of the remaining time to wait first, 0 … 1. On the way back what is added leads to its
    /// end as the animator comes to its start. Traps while stopped, or for a factor outside its range.
    public func addAnimations(delayFactor: Double = 0, _ body: @escaping () -> Void) {
        precondition(state != .stopped, "animations cannot be added to a stopped animator")
        precondition((0...1).contains(delayFactor), "a delay factor lies in 0 … 1, not \(delayFactor)")
        if state == .inactive {
            storedBlocks.append(StoredBlock(delayFactor: delayFactor, body: body))
        } else {
            perform(body, delayFactor: delayFactor, isInitial: false, in: loop)
        }
    }

    /// Adds a completion, called once when the animator ends or is finished; legal in any state.
    public func addCompletion(_ body: @escaping (AnimatorPosition) -> Void) {
        completions.append(Completion(body: body))
    }

    // MARK: The fraction

    /// How far it has come, 0 … 1: along the curve while it runs or scrubs linearly, in time otherwise; counted from the
    /// end once it is reversed.
    ///
    /// May be set while inactive (which makes it active and paused) or paused, and is then held in 0 … 1; ignored while
    /// running. Traps while stopped, and for NaN.
    public var fractionComplete: Double {
        get { reversed ? 1 - forwardFraction : forwardFraction }
        set {
            precondition(state != .stopped, "fractionComplete cannot be set on a stopped animator")
            precondition(!newValue.isNaN, "fractionComplete is a number")
            if state == .active && isRunning || isCompleting { return }
            if state == .inactive { activatePaused() }
            let fraction = min(max(newValue, 0), 1)
            jump(to: reversed ? 1 - fraction : fraction)
        }
    }

    /// How fast ``fractionComplete`` goes now, in fractions a second: the derivative from the left.
    public var fractionVelocity: Double {
        guard state == .active, !parts.isEmpty, let clockMap = parts.first?.map else { return 0 }
        let map = loop.history.maps[Int(clockMap)]
        let speed = loop.history.shareVelocity(of: map, at: now, velocity: 0)
        return reversed ? -speed : speed
    }

    /// Moves the fraction to another along a curve, from wherever it is now; the animator is paused meanwhile and after.
    public func scrub(to fraction: Double, duration: Time, timing: Timing) {
        animate(toFraction: fraction, duration: duration, timing: timing)
    }

    /// Moves the fraction to another, from wherever it is now and at the speed that a gesture gave it.
    ///
    /// The animator is paused meanwhile and after, and completes nothing; it stands exactly at `fraction` after `duration`.
    /// `velocity` in fractions a second, positive towards larger ones; only a spring can take it up. Traps while stopped, when
    /// running and not interruptible, and for a negative duration.
    public func animate(toFraction fraction: Double, duration: Time, timing: Timing, velocity: Double = 0) {
        animate(toFraction: fraction, velocity: velocity) { _ in (timing, duration) }
    }

    /// The same for a timing that depends on the velocity: `motion` is told that in distances to the target a second.
    public func animate(
        toFraction fraction: Double, velocity: Double,
        motion: (_ relativeVelocity: Double) -> (timing: Timing, duration: Time)
    ) {
        precondition(state != .stopped, "a stopped animator cannot be scrubbed")
        if isCompleting { return }
        if state == .inactive { activatePaused() }
        if isRunning { pauseAnimation() }
        let target = reversed ? 1 - fraction : fraction
        let from = forwardFraction
        let speed = reversed ? -velocity : velocity
        let relativeVelocity = target == from ? 0 : speed / (target - from)
        let (timing, duration) = motion(relativeVelocity)
        precondition(duration >= .zero, "a duration is not negative")
        guard duration > .zero else { return jump(to: target) }
        moveScrub(from: from, to: target, timing: timing, duration: duration, velocity: relativeVelocity)
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
        let loop = loop
        activate(in: loop)
        if state == .active { run(from: (loop.now + delay).flicks, in: loop) }
    }

    /// Pauses; an inactive animator becomes active and paused, its blocks run now. Traps while stopped, or when it may not
    /// be interrupted.
    public func pauseAnimation() {
        precondition(state != .stopped, "a stopped animator cannot be paused")
        precondition(isInterruptible, "the animator is not interruptible")
        if state == .inactive { return activatePaused() }
        guard isRunning, !isCompleting else { return }
        isRunning = false
        standStill(in: loop)
    }

    /// Continues a paused animator, with another timing if one is given.
    ///
    /// With `durationFactor` 0 the remaining time on the original clock is left (a spring takes its own time); otherwise the
    /// factor times the original duration. Without a timing the old curve goes on from where it is, stretched; a new timing
    /// starts its own curve at 0. Turned round after that, the animator plays back what it has shown, the old curve
    /// included. What is left of a delay is waited for. `initialVelocity` gives each property its share of a new spring's
    /// velocity, in remaining distances a second. Traps unless the animator is active, paused and interruptible.
    public func continueAnimation(
        withTimingParameters timing: Timing? = nil, durationFactor: Double = 0,
        initialVelocity: (PropertyKey) -> Double = { _ in 0 }
    ) {
        precondition(state == .active && !isRunning, "only a paused animator can be continued")
        precondition(isInterruptible, "the animator is not interruptible")
        precondition(durationFactor >= 0, "a duration factor is not negative")
        retime(timing, durationFactor: durationFactor, initialVelocity)
    }

    /// Stops where the properties are now; the model takes the presentation values.
    ///
    /// Without finishing the animator is over and no completion runs; otherwise it waits for ``finishAnimation(at:)``. An
    /// animator whose completions are being called has ended already, and nothing happens. Traps while not active, and when
    /// it may not be interrupted.
    public func stopAnimation(_ withoutFinishing: Bool) {
        if isCompleting { return }
        precondition(state == .active, "only an active animator can be stopped")
        precondition(isInterruptible, "the animator is not interruptible")
        settleHere()
        endToken += 1
        isRunning = false
        countMoving(false, in: loop)
        if withoutFinishing {
            close(.cancelled)
        } else {
            state = .stopped
            loop.noteClock(of: self)
        }
    }

    /// Finishes a stopped animator: the properties go to their end, their start, or stay, and the completions run.
    ///
    /// A property that was given another value since the stop keeps that. Traps unless the animator is stopped.
    public func finishAnimation(at position: AnimatorPosition) {
        precondition(state == .stopped, "only a stopped animator can be finished")
        if isCompleting { return }
        settleLeftovers(at: position)
        complete(at: position, in: loop)
    }
}
