import Motion

/// One stretch of a transition in a recording: which object, from when to when, and the clock that it follows.
public struct TransitionRecord: Sendable {
    /// The index of the view.
    public var object: Int32
    /// What kind of transition, as the caller numbers them.
    public var kind: Int32
    /// When the whole transition began: what a dissolve shows fading is the moment before.
    public var origin: Time
    var start: Int64
    var end: Int64
    var map: Int32
}

/// A transition that an animator drives: its clock is recorded, and its content changes at the half-turn or at once.
final class TransitionProgress {
    private let loop: EventLoop
    private let object: Int32
    private let kind: Int32
    private let changesAtHalfTurn: Bool
    private let exchange: (_ showsNew: Bool) -> Void
    private var showsNew = false
    private var origin: Time?
    private var record: Int?

    init(
        loop: EventLoop, object: Int32, kind: Int32, changesAtHalfTurn: Bool,
        exchange: @escaping (_ showsNew: Bool) -> Void
    ) {
        self.loop = loop
        self.object = object
        self.kind = kind
        self.changesAtHalfTurn = changesAtHalfTurn
        self.exchange = exchange
    }

    /// The share of the time at which a flip stands on edge; nil for a dissolve.
    func halfTurn(_ timing: Timing) -> Double? { changesAtHalfTurn ? timing.inverse(of: 0.5) : nil }

    func passHalfTurn(showsNew: Bool) { show(showsNew) }

    /// The animator's clock is another from now on.
    func clockChanged(_ animator: Animator) {
        if origin == nil {
            origin = loop.now
            if !changesAtHalfTurn { show(true) }
        }
        closeRecord()
        loop.transitions.append(
            TransitionRecord(
                object: object, kind: kind, origin: origin ?? loop.now, start: loop.now.flicks, end: .max,
                map: animator.addMap(TimeMapDetail())))
        record = loop.transitions.count - 1
    }

    /// A natural end, or a finish.
    func settled(_ animator: Animator, at position: AnimatorPosition) {
        closeRecord()
        show(position != .start)
    }

    /// Stopped on the way: the new content is shown, as the model has it, unless it goes back to the start.
    func stopped(_ animator: Animator, at outcome: Outcome) {
        guard record != nil else { return }
        closeRecord()
        show(outcome != .start)
    }

    private func closeRecord() {
        if let record { loop.transitions[record].end = loop.now.flicks }
        record = nil
    }

    private func show(_ new: Bool) {
        guard new != showsNew else { return }
        showsNew = new
        exchange(new)
    }
}
