import Geometry
import Motion
import PropertyAnimation

/// An animation that can be paused, scrubbed, reversed, stopped and continued: the UIViewPropertyAnimator of this library.
///
/// ```swift
/// let grow = PropertyAnimator(duration: 0.15, curve: .easeInOut, on: stage) { card.transform = .scale(1.03) }
/// grow.addCompletion { _ in shrink.startAnimation() }
/// grow.startAnimation()
/// stage.advance(to: .seconds(0.3))
/// ```
///
/// States, members and rules are UIKit's. A call that the state does not allow is a programmer's error and traps, with a
/// message that says why. So does letting an animator go while it is paused or stopped: hold on to it until it is finished.
/// One that runs is kept alive by its stage. Durations and delays are in seconds.
///
/// Two animators of one property: animations of geometry (frame, bounds, center and transforms) add up, each carrying what
/// it has left to its own end; of anything else the latest takes over from what is seen. The older animator goes on, for
/// its other properties, and ends at its own time.
public final class PropertyAnimator {
    /// How it gets from start to end.
    public private(set) var timingParameters: any TimingCurveProvider

    let engine: Animator
    weak var stage: Stage?
    private var timing: ResolvedTiming

    /// Makes an inactive animator of timing parameters.
    ///
    /// The duration, in seconds, counts neither for a spring by its physics nor for one by its perceptual duration; a
    /// negative one counts as none. The name is what the ledger of the recording shows.
    public init(
        duration: Double, timingParameters: any TimingCurveProvider, on stage: Stage, name: String? = nil
    ) {
        self.timingParameters = timingParameters
        self.stage = stage
        timing = ResolvedTiming(timingParameters, duration: duration)
        engine = Animator(
            loop: stage.loop, name: name ?? stage.name(for: "animator"), duration: timing.duration,
            timing: timing.timing)
        loop = stage.loop
        engine.onClockChange = { [weak self] in
            guard let self else { return }
            self.stage?.keepWhileRunning(self)
        }
    }

    /// What the engine runs on; it outlives the stage if the animator does.
    private let loop: EventLoop

    deinit {
        guard stage != nil else { return }
        precondition(
            engine.state == .inactive || engine.isRunning,
            "the animator \(engine.name) was let go while \(engine.state == .stopped ? "stopped" : "paused"); "
                + "finish it first, or stop it without finishing")
    }

    /// The length of the animation in seconds; a spring by its physics has its settling time.
    public var duration: Double { engine.duration.seconds }

    /// How long the latest start was put off, in seconds; set by ``startAnimation(afterDelay:)`` alone.
    public var delay: Double { engine.delay.seconds }

    /// The name in the ledger.
    public var name: String { engine.name }

    // MARK: State

    /// The states of an animator.
    public enum State: Int, Sendable {
        /// Not begun, or over.
        case inactive = 0
        /// Running or paused.
        case active = 1
        /// Stopped, and waiting to be finished.
        case stopped = 2
    }

    /// Whether the animator has not begun, is at work, or waits to be finished.
    public var state: State { State(rawValue: engine.state.rawValue) ?? .inactive }

    /// Whether it is moving, or waits for its delay to pass; still true while the completions of its end are called.
    public var isRunning: Bool { engine.isRunning }

    /// Whether it plays from its end to its start; set it while running or paused. Ignored while stopped.
    public var isReversed: Bool {
        get { engine.isReversed }
        set { engine.isReversed = newValue }
    }

    /// Whether it can be paused and stopped; true at first. Traps when set unless the animator is inactive.
    public var isInterruptible: Bool {
        get { engine.isInterruptible }
        set { engine.isInterruptible = newValue }
    }

    /// Whether the fraction moves along a straight line (true, as at first) or along the curve while it is paused.
    public var scrubsLinearly: Bool {
        get { engine.scrubsLinearly }
        set { engine.scrubsLinearly = newValue }
    }

    /// Whether it stays active, paused and without calling completions, when it has reached an end.
    ///
    /// Hold on to such an animator; it can be reversed and continued, and is over only when stopped.
    public var pausesOnCompletion: Bool {
        get { engine.pausesOnCompletion }
        set { engine.pausesOnCompletion = newValue }
    }

    /// How far it has come, 0 … 1: counted from the other end once it is reversed.
    ///
    /// Settable while paused, and while inactive, which makes the animator active and paused; ignored while running. Traps
    /// when set while stopped.
    public var fractionComplete: Double {
        get { engine.fractionComplete }
        set {
            stage?.begin()
            engine.fractionComplete = newValue
        }
    }

    // MARK: Blocks and completions

    /// Adds changes to animate: kept while inactive; begun at once, over the time that remains, while active.
    ///
    /// `delayFactor` is the share of that time that they wait first, 0 … 1. Traps while stopped.
    public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
        let context = BlockContext(kind: .animation, animator: nil, timing: timing)
        engine.addAnimations(delayFactor: delayFactor) { [weak stage, unowned engine] in
            var context = context
            context.animator = engine
            context.delay = engine.delay
            stage?.within(context, animations)
        }
    }

    /// Adds a completion, which is told where the animator ended; legal in any state.
    public func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void) {
        engine.addCompletion { completion(AnimatingPosition($0)) }
    }

    /// Keeps in step with the timing that the animator was continued with.
    func adopt(_ parameters: any TimingCurveProvider, _ timing: ResolvedTiming) {
        timingParameters = parameters
        self.timing.takeCurve(of: timing)
    }
}

@available(*, unavailable)
extension PropertyAnimator: Sendable {}
