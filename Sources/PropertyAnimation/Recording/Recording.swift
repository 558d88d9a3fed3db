import Geometry
import Motion

/// The whole story of a run: closed forms for every property, and the ledger.
///
/// An immutable value: any instant can be read from any thread in any order, at a cost of O(log segments) a property, and
/// gives the same numbers to the last bit as the forward run had.
public struct Recording: Sendable {
    /// The last instant at which something happened.
    public let end: Time
    /// Every run and its outcome.
    public let ledger: Ledger
    /// Everything noted that moves no property, in order.
    public let marks: [Mark]
    /// Every stretch of a transition, in order of its start.
    public let transitions: [TransitionRecord]
    let history: History
    let bindings: [PropertyKey: @Sendable (any PropertyReading) -> Double]

    /// The keys of the numbers that ever change, in the order of their first change.
    public var numberKeys: [PropertyKey] { history.channels.map(\.key) }
    /// The keys of the transforms that ever change.
    public var transformKeys: [PropertyKey] { history.transforms.map(\.key) }
    /// The keys of the strings and paths that ever change.
    public var objectKeys: [PropertyKey] { history.objects.map(\.key) }

    /// The value of the number at a place in ``numberKeys``.
    public func number(_ place: Int, at time: Time, side: Side = .after) -> Double {
        history.value(of: place, at: time.flicks, side: side)
    }

    /// The value of the transform at a place in ``transformKeys``.
    public func transform(_ place: Int, at time: Time, side: Side = .after) -> AffineTransform {
        history.transform(of: place, at: time.flicks, side: side)
    }

    /// The value of the string or path at a place in ``objectKeys``.
    public func object(_ place: Int, at time: Time, side: Side = .after) -> Value {
        history.object(of: place, at: time.flicks, side: side)
    }

    /// How far a transition has come at an instant, 0 … 1, or nil when it is not under way then.
    public func progress(of transition: TransitionRecord, at time: Time, side: Side = .after) -> Double? {
        let flick = time.flicks
        let holds =
            side == .after
            ? transition.start <= flick && flick < transition.end
            : transition.start < flick && flick <= transition.end
        guard holds else { return nil }
        return history.share(of: history.maps[Int(transition.map)], at: flick, side: side, velocity: 0)
    }

    /// Every instant at which a property's motion changes, in order, each once.
    public var changeTimes: [Time] {
        var flicks: Set<Int64> = []
        for channel in history.channels { for piece in channel.pieces { flicks.insert(piece.start) } }
        for channel in history.transforms { for piece in channel.pieces { flicks.insert(piece.start) } }
        for channel in history.objects { for piece in channel.pieces { flicks.insert(piece.start) } }
        for transition in transitions {
            flicks.insert(transition.start)
            flicks.insert(transition.end)
        }
        return flicks.filter { $0 >= 0 && $0 < Time.distantFuture.flicks }.sorted().map { Time(flicks: $0) }
    }
}

extension Recording {
    /// The same recording in no more memory than it needs: the room that its tables kept for growth is given back.
    ///
    /// O(everything recorded), once.
    public func compacted() -> Recording {
        Recording(
            end: end, ledger: ledger.compacted(), marks: marks.compacted(), transitions: transitions.compacted(),
            history: history.compacted(), bindings: bindings)
    }
}

extension EventLoop {
    /// Freezes what has happened so far; runs that are not over are entered as unfinished, at the present.
    public func recording() -> Recording {
        precondition(isRecording, "this loop keeps no past")
        var book = ledger
        for place in book.entries.indices where book.entries[place].outcome == nil {
            book.close(Int32(place), at: now, outcome: .unfinished)
        }
        return Recording(
            end: lastEvent, ledger: book, marks: marks, transitions: transitions, history: history,
            bindings: bindings)
    }
}
