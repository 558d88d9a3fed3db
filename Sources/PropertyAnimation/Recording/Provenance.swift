import Geometry
import Motion

/// Where a presentation value comes from: the model, and what each running animation does to it.
///
/// For a number the presentation is the model plus all contributions; a transform is the contributions, put one before the
/// other, before the model.
public struct Provenance: Sendable, Hashable {
    /// Where running animations lead to.
    public var model: Value
    /// What each animation contributes, in the order in which they were added.
    public var contributions: [Contribution]
    /// What is shown.
    public var presentation: Value

    /// One animation's part in a value.
    public struct Contribution: Sendable, Hashable {
        /// The animation's name, as in the ledger; empty for what is not listed.
        public var animator: String
        /// The place of its run in the ledger's entries; nil for what is not listed.
        public var ledgerPlace: Int?
        /// What it adds now: a number, a transform that comes before the others, or all of a path.
        public var value: Value
        /// The share of its way that it has come; beyond 0 … 1 where its curve is.
        public var share: Double
        /// Whether its clock moves, or waits for a delay.
        public var isRunning: Bool
        /// How long it still takes from here if nothing changes; nil while it is paused, and for what never ends.
        public var timeLeft: Time?
    }
}

extension Recording {
    /// Where a property's value comes from at an instant; nil for one that never changes.
    ///
    /// A transform is asked for by its whole key. O(log segments).
    public func contributions(of key: PropertyKey, at time: Time, side: Side = .after) -> Provenance? {
        history.provenance(of: key, at: time.flicks, side: side) { owner in
            owner < 0 ? "" : ledger.name(of: ledger.entries[Int(owner)])
        }
    }
}

extension EventLoop {
    /// Where a property's value comes from now; nil for one that has never changed. A transform is asked for by its whole key.
    public func contributions(of key: PropertyKey) -> Provenance? {
        history.provenance(of: key, at: now.flicks, side: .after) { animators[$0]?.name ?? "" }
    }

    /// The same at an instant that has passed. Traps for one to come, and when nothing is recorded.
    public func contributions(of key: PropertyKey, at time: Time) -> Provenance? {
        precondition(isRecording && time <= now, "only a recorded past can be asked for")
        return history.provenance(of: key, at: time.flicks, side: .after) { owner in
            owner < 0 ? "" : ledger.name(of: ledger.entries[Int(owner)])
        }
    }
}

extension History {
    func provenance(
        of key: PropertyKey, at flick: Int64, side: Side, name: (Int32) -> String
    ) -> Provenance? {
        func contribution(_ map: TimeMap, _ value: Value, velocity: Double) -> Provenance.Contribution {
            let moves = side == .after ? flick < map.end : flick <= map.end && flick > map.begin
            return Provenance.Contribution(
                animator: name(map.owner), ledgerPlace: map.owner < 0 ? nil : Int(map.owner), value: value,
                share: share(of: map, at: flick, side: side, velocity: velocity), isRunning: moves,
                timeLeft: moves && map.end != .max ? Time(flicks: map.end - flick) : nil)
        }
        switch places[key] {
        case nil: return nil
        case .number(let channel):
            let piece = piece(of: channel, at: flick, side: side)
            let shown = value(of: piece, at: flick, side: side)
            return Provenance(
                model: .number(piece.model),
                contributions: terms(of: piece).map { term in
                    let map = maps[Int(term.map)]
                    let share = share(of: map, at: flick, side: side, velocity: term.velocity)
                    let value = term.effect == .remaining ? term.delta * (1 - share) : shown - piece.model
                    return contribution(map, .number(value), velocity: term.velocity)
                }, presentation: .number(shown))
        case .transform(let channel):
            let piece = transformPiece(of: channel, at: flick, side: side)
            let shown = transform(of: piece, at: flick, side: side)
            return Provenance(
                model: .transform(modelTransform(of: piece)),
                contributions: terms(of: piece).filter { !$0.isFrozen }.map { term in
                    let value = term.replaces ? shown : self.contribution(of: term, at: flick, side: side)
                    return contribution(maps[Int(term.map)], .transform(value), velocity: term.velocity)
                }, presentation: .transform(shown))
        case .object(let channel):
            let piece = objectPiece(of: channel, at: flick, side: side)
            let shown = object(of: channel, at: flick, side: side)
            return Provenance(
                model: piece.value,
                contributions: piece.map < 0 ? [] : [contribution(maps[Int(piece.map)], shown, velocity: 0)],
                presentation: shown)
        }
    }
}
