import Scene
import Trace

/// A value that a contact sheet tells: a feature of the trace, or one component of it.
struct SheetFeature {
    private let feature: TraceFeature
    private let component: Int?

    /// Finds `card.center` or `card.center.x`, and throws what there is when there is neither.
    init(_ name: String, in features: [TraceFeature]) throws(SheetError) {
        if let whole = features.first(where: { $0.name == name }) {
            (feature, component) = (whole, nil)
            return
        }
        for candidate in features where name.hasPrefix(candidate.name + ".") {
            if let place = Self.components(of: candidate).firstIndex(
                of: String(name.dropFirst(candidate.name.count + 1)))
            {
                (feature, component) = (candidate, place)
                return
            }
        }
        let known = features.flatMap { feature in
            [feature.name] + Self.components(of: feature).map { "\(feature.name).\($0)" }
        }
        throw .unknownFeature(name, known: known)
    }

    /// The value at one of the trace's instants.
    func value(at place: Int) -> TraceValue {
        guard let component, case .numbers(let numbers) = feature.values[place] else { return feature.values[place] }
        return .number(numbers[component])
    }

    /// The names of a feature's components: those of files, but for insets, which a trace tells physically.
    private static func components(of feature: TraceFeature) -> [String] {
        if feature.kind == .insets { return ["top", "left", "bottom", "right"] }
        let property = feature.name.split(separator: ".").last.flatMap { PropertyTable.property(named: String($0)) }
        return property?.componentNames ?? []
    }
}
