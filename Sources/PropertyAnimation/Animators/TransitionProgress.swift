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
    // Kept by an animator, and so by the loop.
    private unowned let loop: EventLoop
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

    /// The animator's clock is another from now on: the side that belongs to where it stands is shown.
    func clockChanged(_ animator: Animator) {
        if origin == nil { origin = loop.now }
        show(halfTurn(animator.timing).map { animator.timeFraction >= $0 } ?? true)
        closeRecord()
        guard loop.isRecording else { return }
        loop.transitions.append(
            TransitionRecord(
                object: object, kind: kind, origin: origin ?? loop.now, start: loop.now.flicks, end: .max,
                map: animator.addMap(animator.whole, timing: animator.timing)))
        record = loop.transitions.count - 1
    }

    /// A natural end, or a finish; at the current place the side that was shown stays.
    func settled(at position: AnimatorPosition) {
        closeRecord()
        if position != .current { show(position == .end) }
    }

    /// Stopped on the way: the model has the side that is shown, as it has of all that is stopped.
    func stopped() { closeRecord() }

    private func closeRecord() {
        if let record {
            if loop.transitions[record].start == loop.now.flicks, record == loop.transitions.count - 1 {
                loop.transitions.removeLast()
            } else {
                loop.transitions[record].end = loop.now.flicks
            }
        }
        record = nil
    }

    func show(_ new: Bool) {
        guard new != showsNew else { return }
        showsNew = new
        exchange(new)
    }
}
