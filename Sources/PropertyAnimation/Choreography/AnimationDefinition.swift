import Geometry
import Motion

/// An animation that can be started by its place in the loop's list: a leaf, or others in sequence or together.
///
/// Everything that a file leaves to be read at the start is a closure, called when that start comes.
public struct AnimationDefinition {
    /// What it does.
    public enum Form {
        /// Properties move; the closure reads targets and timing at the start, before the delay.
        case leaf(prepare: () throws -> LeafPlan)
        /// Its children one after another, by their places.
        case sequence([Int])
        /// Its children together, each started `stagger` after the one before; the stagger is read at the start.
        case group([Int], stagger: () throws -> Time)
        /// Nothing, for a while.
        case wait(() throws -> Time)
        /// Actions, done at once.
        case actions(() throws -> Void)
        /// A view's content is exchanged.
        case transition(prepare: () throws -> TransitionPlan)
    }

    /// The name that ledger and errors show.
    public var name: String
    /// What it does.
    public var form: Form
    /// Asked before each start; false skips it.
    public var condition: (() throws -> Bool)?
    /// Asked before each child and each cycle; false ends it.
    public var whileCondition: (() throws -> Bool)?
    /// How often it plays in all; `.max` is forever.
    public var repeatCount: Int
    /// What to do when a run is over, but for a cancelled or a skipped one.
    public var completion: ((Outcome) throws -> Void)?
    /// Whether it carries the cycle of its sequence in the ledger: unnamed children do.
    public var showsCycle: Bool

    /// Makes a definition.
    public init(
        name: String, form: Form, condition: (() throws -> Bool)? = nil, whileCondition: (() throws -> Bool)? = nil,
        repeatCount: Int = 1, showsCycle: Bool = false, completion: ((Outcome) throws -> Void)? = nil
    ) {
        self.name = name
        self.form = form
        self.condition = condition
        self.whileCondition = whileCondition
        self.repeatCount = repeatCount
        self.showsCycle = showsCycle
        self.completion = completion
    }
}

/// What a leaf does in one run, as read at its start.
public struct LeafPlan {
    /// The length of one pass.
    public var duration: Time
    /// How it gets from start to end.
    public var timing: Timing
    /// How long to wait first; its targets are read before.
    public var delay: Time
    /// The share of the duration that the animations wait within it, 0 … 1.
    public var delayFactor: Double
    /// Whether every pass is played back.
    public var autoreverses: Bool
    /// Whether it stays active at its end.
    public var pausesOnCompletion: Bool
    /// Whether it can be paused and stopped.
    public var isInterruptible: Bool
    /// Whether scrubbing is linear.
    public var scrubsLinearly: Bool
    /// Assigns the targets through the loop; run once, inside the animator's block.
    public var assign: () -> Void

    /// Makes a plan.
    public init(
        duration: Time, timing: Timing, delay: Time = .zero, delayFactor: Double = 0, autoreverses: Bool = false,
        pausesOnCompletion: Bool = false, isInterruptible: Bool = true, scrubsLinearly: Bool = true,
        assign: @escaping () -> Void
    ) {
        self.duration = duration
        self.timing = timing
        self.delay = delay
        self.delayFactor = delayFactor
        self.autoreverses = autoreverses
        self.pausesOnCompletion = pausesOnCompletion
        self.isInterruptible = isInterruptible
        self.scrubsLinearly = scrubsLinearly
        self.assign = assign
    }
}

/// What a transition does in one run, as read at its start.
public struct TransitionPlan {
    /// The index of the view.
    public var object: Int32
    /// What kind of transition, as the caller numbers them.
    public var kind: Int32
    /// Whether the content changes at the half-turn (a flip) or at once (a dissolve).
    public var changesAtHalfTurn: Bool
    /// Its length; none is immediate.
    public var duration: Time
    /// How it gets from start to end.
    public var timing: Timing
    /// How long to wait first.
    public var delay: Time
    /// Shows the new content, or the old again when it is played back.
    public var exchange: (_ showsNew: Bool) -> Void

    /// Makes a plan.
    public init(
        object: Int32, kind: Int32, changesAtHalfTurn: Bool, duration: Time, timing: Timing, delay: Time = .zero,
        exchange: @escaping (_ showsNew: Bool) -> Void
    ) {
        self.object = object
        self.kind = kind
        self.changesAtHalfTurn = changesAtHalfTurn
        self.duration = duration
        self.timing = timing
        self.delay = delay
        self.exchange = exchange
    }
}
