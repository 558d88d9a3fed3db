import Geometry
import Motion

/// From which side an instant is looked at, where a value jumps there.
public enum Side: Sendable {
    /// The limit from the left: what was shown just before.
    case before
    /// The value from that instant on.
    case after
}

extension History {
    // MARK: Pieces

    /// The piece that holds at a flick: the last that starts at or before it (strictly before, seen from the left).
    @inline(__always)
    func piece(of channel: Int, at flick: Int64, side: Side) -> Piece {
        channels[channel].pieces.withUnsafeBufferPointer { pieces in
            pieces[Self.lastPlace(count: pieces.count, flick, side) { pieces[$0].start }]
        }
    }

    func transformPiece(of channel: Int, at flick: Int64, side: Side) -> TransformPiece {
        let pieces = transforms[channel].pieces
        return pieces[Self.lastPlace(count: pieces.count, flick, side) { pieces[$0].start }]
    }

    func objectPiece(of channel: Int, at flick: Int64, side: Side) -> ObjectPiece {
        let pieces = objects[channel].pieces
        return pieces[Self.lastPlace(count: pieces.count, flick, side) { pieces[$0].start }]
    }

    @inline(__always)
    private static func lastPlace(count: Int, _ flick: Int64, _ side: Side, _ start: (Int) -> Int64) -> Int {
        // From the left is after everything of the flick before: instants are whole.
        let flick = side == .after ? flick : flick &- 1
        if start(count - 1) <= flick { return count - 1 }
        var low = 0
        var high = count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if start(middle) <= flick { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Values

    /// The presentation value of a number.
    func value(of channel: Int, at flick: Int64, side: Side = .after) -> Double {
        value(of: piece(of: channel, at: flick, side: side), at: flick, side: side)
    }

    @inline(__always)
    func value(of piece: Piece, at flick: Int64, side: Side = .after) -> Double {
        var value = piece.model
        var place = Int(piece.firstTerm)
        let end = place + Int(piece.termCount)
        while place < end {
            let term = terms[place]
            let share = share(of: maps[Int(term.map)], at: flick, side: side, velocity: term.velocity)
            switch term.effect {
            case .remaining: value += term.delta * (1 - share)
            case .share: value = share
            case .track: value = tracks[Int(term.source)].value(at: share)
            }
            place += 1
        }
        return value
    }

    /// The speed of a number, in units a second, from the left.
    func velocity(of channel: Int, at flick: Int64) -> Double {
        let piece = piece(of: channel, at: flick, side: .before)
        var sum = 0.0
        for term in terms(of: piece) {
            let speed = velocity(of: term, at: flick)
            sum = term.effect == .remaining ? sum + speed : speed
        }
        return sum
    }

    /// What one term gives to the speed of its number, in units a second.
    func velocity(of term: Term, at flick: Int64, side: Side = .before) -> Double {
        let map = maps[Int(term.map)]
        let speed = shareVelocity(of: map, at: flick, side: side, velocity: term.velocity)
        switch term.effect {
        case .remaining: return -term.delta * speed
        case .share: return speed
        case .track:
            let share = share(of: map, at: flick, side: side, velocity: term.velocity)
            return tracks[Int(term.source)].derivative(at: share) * speed
        }
    }

    /// The presentation value of a transform.
    func transform(of channel: Int, at flick: Int64, side: Side = .after) -> AffineTransform {
        transform(of: transformPiece(of: channel, at: flick, side: side), at: flick, side: side)
    }

    func transform(of piece: TransformPiece, at flick: Int64, side: Side = .after) -> AffineTransform {
        guard piece.termCount > 0 else { return piece.model }
        var product = AffineTransform.identity
        for term in terms(of: piece) {
            guard !term.replaces else {
                let share = share(of: maps[Int(term.map)], at: flick, side: side, velocity: term.velocity)
                if term.track >= 0 { return transformTracks[Int(term.track)].value(at: share) }
                return TransformInterpolation(from: term.contribution, to: piece.model).value(at: share)
            }
            product = product.concatenating(contribution(of: term, at: flick, side: side))
        }
        return product.concatenating(piece.model)
    }

    /// The model value of a transform: with what stands before it of animations that are over.
    func modelTransform(of piece: TransformPiece) -> AffineTransform {
        var product = AffineTransform.identity
        for term in terms(of: piece) where term.isFrozen { product = product.concatenating(term.contribution) }
        return product.concatenating(piece.model)
    }

    /// What an additive term puts before the model at a flick.
    func contribution(of term: TransformTerm, at flick: Int64, side: Side) -> AffineTransform {
        guard !term.isFrozen else { return term.contribution }
        let share = share(of: maps[Int(term.map)], at: flick, side: side, velocity: term.velocity)
        return TransformInterpolation(from: term.contribution, to: .identity).value(at: share)
    }

    /// The presentation value of a string or a path; a path morphs where its shape allows, else jumps at the start.
    func object(of channel: Int, at flick: Int64, side: Side = .after) -> Value {
        let piece = objectPiece(of: channel, at: flick, side: side)
        guard piece.map >= 0, case .path(let from)? = piece.previous, case .path(let to) = piece.value else {
            return piece.value
        }
        let share = share(of: maps[Int(piece.map)], at: flick, side: side, velocity: 0)
        return .path(from.interpolated(to: to, at: share) ?? to)
    }
}
