import Geometry

/// Changes that are kept for later: their order, and what reads of the model see meanwhile.
final class ChangeCollector {
    /// One change, and the share of the time that it belongs to.
    struct Change {
        var key: PropertyKey
        var value: Value
        var start: Double
        var duration: Double
    }

    private(set) var changes: [Change] = []
    private var latest: [PropertyKey: Value] = [:]

    subscript(key: PropertyKey) -> Value? { latest[key] }

    func add(_ value: Value, to key: PropertyKey, start: Double = 0, duration: Double = 1) {
        changes.append(Change(key: key, value: value, start: start, duration: duration))
        latest[key] = value
    }

    /// Forgets the changes of a key: something else has changed it since.
    func forget(_ key: PropertyKey) {
        guard latest.removeValue(forKey: key) != nil else { return }
        changes.removeAll { $0.key == key }
    }
}
