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
    func piece(of channel: Int, at flick: Int64, side: Side) -> Piece {
        let pieces = channels[channel].pieces
        return pieces[Self.lastPlace(count: pieces.count, flick, side) { pieces[$0].start }]
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
        func holds(_ place: Int) -> Bool { side == .after ? start(place) <= flick : start(place) < flick }
        if holds(count - 1) { return count - 1 }
        var low = 0
        var high = count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Shares

    /// The share of the way that a clock shows at a flick, and its slope a second when asked for.
    func share(of map: TimeMap, at flick: Int64, velocity: Double) -> Double {
        let (fraction, _) = map.fold(map.phase(at: flick), atEnd: flick >= map.end)
        guard map.detail >= 0 else { return timings[Int(map.timing)].share(at: fraction, velocity: velocity) }
        return share(
            of: details[Int(map.detail)], timing: timings[Int(map.timing)], at: fraction, velocity: velocity)
    }

    private func share(
        of detail: TimeMapDetail, timing: Timing, at fraction: Double, velocity: Double
    ) -> Double {
        var time = fraction
        if let scrub = detail.scrub {
            let moved = scrub.from + (scrub.to - scrub.from) * scrub.timing.share(at: fraction, velocity: 0)
            let isWhole = detail.windowStart == 0 && detail.windowEnd == 1
            if scrub.isLinear && isWhole { return detail.shareOffset + detail.shareScale * moved }
            time = scrub.isLinear ? timing.inverse(of: moved) : moved
        }
        let local = (time - detail.windowStart) / (detail.windowEnd - detail.windowStart)
        let inside = min(max(local, 0), 1)
        return detail.shareOffset + detail.shareScale * timing.share(at: inside, velocity: velocity)
    }

    /// The slope of ``share(of:at:velocity:)`` in shares a second, from the left.
    func shareVelocity(of map: TimeMap, at flick: Int64, velocity: Double) -> Double {
        guard flick > map.begin, flick <= map.end else { return 0 }
        let seconds = Double(map.duration) / Double(Time.flicksPerSecond)
        let rate = (map.runsBackwards ? -map.slope : map.slope) / seconds
        let (fraction, direction) = map.fold(map.phase(at: flick), atEnd: true)
        let timing = timings[Int(map.timing)]
        guard map.detail >= 0 else { return timing.slope(at: fraction, velocity: velocity) * rate * direction }
        let detail = details[Int(map.detail)]
        if detail.scrub != nil { return scrubVelocity(of: map, detail, at: fraction, rate: rate, velocity: velocity) }
        let width = detail.windowEnd - detail.windowStart
        let local = (fraction - detail.windowStart) / width
        if local <= 0 || local > 1 { return 0 }
        return detail.shareScale * timing.slope(at: local, velocity: velocity) / width * rate * direction
    }

    /// A scrub's share is a function of a function that may have no closed derivative: the difference to the left.
    private func scrubVelocity(
        of map: TimeMap, _ detail: TimeMapDetail, at fraction: Double, rate: Double, velocity: Double
    ) -> Double {
        let timing = timings[Int(map.timing)]
        let step = min(1e-6, fraction)
        guard step > 0 else { return 0 }
        let here = share(of: detail, timing: timing, at: fraction, velocity: velocity)
        let before = share(of: detail, timing: timing, at: fraction - step, velocity: velocity)
        return (here - before) / step * rate
    }

    // MARK: Values

    /// The presentation value of a number.
    func value(of channel: Int, at flick: Int64, side: Side = .after) -> Double {
        value(of: piece(of: channel, at: flick, side: side), at: flick)
    }

    func value(of piece: Piece, at flick: Int64) -> Double {
        var value = piece.model
        var place = Int(piece.firstTerm)
        let end = place + Int(piece.termCount)
        while place < end {
            let term = terms[place]
            let share = share(of: maps[Int(term.map)], at: flick, velocity: term.velocity)
            if term.source >= 0 {
                value = tracks[Int(term.source)].value(at: share)
            } else if term.source == -1 - Term.Effect.share.rawValue {
                value = share
            } else {
                value += term.delta * (1 - share)
            }
            place += 1
        }
        return value
    }

    /// The speed of a number, in units a second, from the left.
    func velocity(of channel: Int, at flick: Int64) -> Double {
        velocity(of: piece(of: channel, at: flick, side: .before), at: flick)
    }

    func velocity(of piece: Piece, at flick: Int64) -> Double {
        var sum = 0.0
        for term in terms(of: piece) {
            let map = maps[Int(term.map)]
            let speed = shareVelocity(of: map, at: flick, velocity: term.velocity)
            if term.source >= 0 {
                let track = tracks[Int(term.source)]
                sum = track.derivative(at: share(of: map, at: flick, velocity: term.velocity)) * speed
            } else if term.source == -1 - Term.Effect.share.rawValue {
                sum = speed
            } else {
                sum -= term.delta * speed
            }
        }
        return sum
    }

    /// The presentation value of a transform.
    func transform(of channel: Int, at flick: Int64, side: Side = .after) -> AffineTransform {
        transform(of: transformPiece(of: channel, at: flick, side: side), at: flick)
    }

    func transform(of piece: TransformPiece, at flick: Int64) -> AffineTransform {
        var sum = AffineTransform.identity
        for term in terms(of: piece) {
            let share = share(of: maps[Int(term.map)], at: flick, velocity: term.velocity)
            if term.track >= 0 { return transformTracks[Int(term.track)].value(at: share) }
            if term.replaces {
                return TransformInterpolation(from: term.contribution, to: piece.model).value(at: share)
            }
            let rest = TransformInterpolation(from: term.contribution, to: .identity).value(at: share)
            sum = sum.concatenating(rest)
        }
        return piece.termCount == 0 ? piece.model : sum.concatenating(piece.model)
    }

    /// The presentation value of a string or a path; a path morphs where its shape allows, else jumps at the start.
    func object(of channel: Int, at flick: Int64, side: Side = .after) -> Value {
        let piece = objectPiece(of: channel, at: flick, side: side)
        guard piece.map >= 0, case .path(let from)? = piece.previous, case .path(let to) = piece.value else {
            return piece.value
        }
        let share = share(of: maps[Int(piece.map)], at: flick, velocity: 0)
        return .path(from.interpolated(to: to, at: share) ?? to)
    }
}
