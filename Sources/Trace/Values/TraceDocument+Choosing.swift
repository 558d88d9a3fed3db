extension TraceDocument {
    /// Keeps the features of the given names alone; `card` stands for all of the view's, `card.center` for one.
    ///
    /// Rows, events and marks stay. Throws ``UnknownFeature`` for the first name that is none of ``choices``.
    public mutating func keep(_ names: [String]) throws(UnknownFeature) {
        for name in names where !features.contains(where: { Self.covers(name, $0) }) {
            throw UnknownFeature(name: name, known: choices)
        }
        features.removeAll { feature in !names.contains { Self.covers($0, feature) } }
    }

    /// The names that ``keep(_:)`` takes: each view before its properties, in the trace's order.
    public var choices: [String] {
        var names: [String] = []
        var view: Substring?
        for feature in features {
            if let point = feature.name.lastIndex(of: "."), view != feature.name[..<point] {
                view = feature.name[..<point]
                names.append(String(feature.name[..<point]))
            }
            names.append(feature.name)
        }
        return names
    }

    private static func covers(_ name: String, _ feature: TraceFeature) -> Bool {
        feature.name == name || feature.name.hasPrefix(name + ".")
    }
}

/// A name that no feature of a trace has.
public struct UnknownFeature: Error, Hashable, Sendable {
    /// The name.
    public let name: String
    /// The names there are, in the trace's order.
    public let known: [String]
}
