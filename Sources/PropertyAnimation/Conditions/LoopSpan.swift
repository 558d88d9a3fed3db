import Geometry
import Motion

/// What an event loop knows of its numbers from one flick through another, if no event comes between.
struct LoopSpan: SpanReading {
    let loop: EventLoop
    let first: Int64
    let last: Int64

    var time: ClosedRange<Double> { Time(flicks: first).seconds...Time(flicks: last).seconds }

    func value(of key: PropertyKey) -> ClosedRange<Double>? {
        guard loop.bindings[key] == nil, !loop.history.isMoving(key, after: first) else { return nil }
        return point(loop.value(of: key))
    }

    func modelValue(of key: PropertyKey) -> Double { loop.modelValue(of: key) }

    func velocity(of key: PropertyKey) -> ClosedRange<Double>? {
        loop.history.hasSpeed(key, from: first) ? nil : 0...0
    }

    private func point(_ number: Double) -> ClosedRange<Double>? { number.isFinite ? number...number : nil }
}

extension History {
    /// Whether a number, or a transform, can be shown differently at some flick after a given one while no event happens.
    func isMoving(_ key: PropertyKey, after flick: Int64) -> Bool {
        clocks(of: key) { maps[Int($0)].end > flick }
    }

    /// Whether a number can have a speed, seen from the left, at a flick or later while no event happens.
    ///
    /// A speed outlasts what it was the speed of by one instant.
    func hasSpeed(_ key: PropertyKey, from flick: Int64) -> Bool {
        guard case .number(let channel)? = places[key] else { return false }
        return channels[channel].pieces[channels[channel].pieces.count - 1].start >= flick
            || clocks(of: key) { maps[Int($0)].end >= flick }
    }

    private func clocks(of key: PropertyKey, contain condition: (Int32) -> Bool) -> Bool {
        switch places[key] ?? places[key.whole] {
        case .number(let channel):
            let pieces = channels[channel].pieces
            return terms(of: pieces[pieces.count - 1]).contains { condition($0.map) }
        case .transform(let channel):
            let pieces = transforms[channel].pieces
            return terms(of: pieces[pieces.count - 1]).contains { !$0.isFrozen && condition($0.map) }
        case .object, nil: return false
        }
    }
}
