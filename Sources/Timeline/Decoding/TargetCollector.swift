import Motion
import Scene

/// Collects what a leaf moves from its `to`, `by`, `from` and `keyframes`.
struct TargetCollector {
    let decoder: AnimatorDecoder
    let scope: Scope

    private var reader: TargetReader { TargetReader(scope: scope, bound: decoder.bound) }

    private struct Entry {
        let reference: PropertyReference
        let key: JSONValue
        var from: PropertyInput?
        var to: PropertyInput?
        var by: PropertyInput?
    }

    /// The targets of `to`, `by` and `from`, in file order.
    func targets(_ value: JSONValue) -> [AnimationTarget] {
        var entries: [Entry] = []
        var places: [PropertyReference: Int] = [:]
        for (name, map) in value.entries {
            guard let name = name.string, ["to", "by", "from"].contains(name) else { continue }
            for (key, value) in map.entries {
                guard let target = reader.target(key, use: .animate) else { continue }
                let input = decoder.input(value, target, scope)
                let place = places[target.reference] ?? entries.count
                if place == entries.count {
                    places[target.reference] = place
                    entries.append(Entry(reference: target.reference, key: key))
                }
                add(input, name, key, target, &entries[place])
            }
        }
        var overlaps = OverlapCheck(reporter: decoder.reporter)
        for entry in entries { overlaps.check(entry.reference, entry.key) }
        return entries.map { entry in
            AnimationTarget(
                reference: entry.reference, from: entry.from,
                destination: entry.to.map { .to($0) } ?? entry.by.map { .by($0) } ?? .model,
                position: decoder.reporter.position(entry.key.range))
        }
    }

    private func add(
        _ input: PropertyInput?, _ name: String, _ key: JSONValue, _ target: TargetReader.Target, _ entry: inout Entry
    ) {
        switch name {
        case "from": entry.from = input
        case "to": entry.to = input
        default:
            if target.property.kind == .path || target.property.kind == .color {
                decoder.reporter.error(key.range, "'\(target.property.name)' has no amounts that add up; use 'to'")
            }
            entry.by = input
        }
        if entry.to != nil, entry.by != nil {
            decoder.reporter.error(
                key.range, "'\(key.string ?? "")' stands in both 'to' and 'by', expected only one of them")
        }
    }

    /// The keyframe tracks, in file order.
    func keyframes(_ value: JSONValue?, besides targets: [AnimationTarget]) -> [KeyframesDefinition] {
        var overlaps = OverlapCheck(reporter: decoder.reporter)
        for target in targets { overlaps.note(target.reference) }
        return (value?.entries ?? []).compactMap { key, entry in
            guard let target = reader.target(key, use: .keyframes) else { return nil }
            overlaps.check(target.reference, key)
            return track(key, entry, target)
        }
    }

    private func track(_ key: JSONValue, _ entry: JSONValue, _ target: TargetReader.Target) -> KeyframesDefinition? {
        let list = entry.isArray ? entry : entry["values"]
        guard let list else { return nil }
        let elements = list.elements
        let values = elements.compactMap { decoder.input($0, target, scope) }
        guard values.count == elements.count, values.count >= 2 else { return nil }
        let mode = entry["mode"]?.string.flatMap { CalculationMode(rawValue: $0) } ?? .linear
        let curves = (entry["curves"]?.elements ?? []).compactMap { CurveReader(names: decoder.names).curve($0) }
        if let given = entry["curves"], given.elements.count != values.count - 1 {
            decoder.reporter.error(
                given.headRange,
                "found \(given.elements.count) curves, expected one for each stretch: \(values.count - 1)")
        }
        return KeyframesDefinition(
            reference: target.reference, values: values,
            keyTimes: keyTimes(entry["keyTimes"], count: values.count, mode), mode: mode, curves: curves,
            position: decoder.reporter.position(key.range))
    }

    private func keyTimes(_ value: JSONValue?, count: Int, _ mode: CalculationMode) -> [Double] {
        guard let value else { return [] }
        let times = value.elements.compactMap(\.number)
        let expected = mode == .discrete ? count + 1 : count
        guard times.count == expected, times.count == value.elements.count else {
            decoder.reporter.error(
                value.headRange,
                "found \(value.elements.count) key times, expected \(expected)"
                    + (mode == .discrete ? ": one more than values" : ": one for each value"))
            return []
        }
        for place in 1..<times.count where times[place] < times[place - 1] {
            decoder.reporter.error(
                value.elements[place].range, "the key times fall here, expected them in rising order")
            return []
        }
        if times[0] != 0 { decoder.reporter.error(value.elements[0].range, "the first key time is not 0") }
        if times[times.count - 1] != 1 {
            decoder.reporter.error(value.elements[times.count - 1].range, "the last key time is not 1")
        }
        return times
    }
}

/// Finds properties that are written twice in one place, whole and by component.
struct OverlapCheck {
    let reporter: Reporter
    private var whole: Set<PropertyReference> = []
    private var seen: [PropertyReference: Set<Int>] = [:]

    init(reporter: Reporter) {
        self.reporter = reporter
    }

    /// Takes note of a property; reports it when it, or a part of it, was noted before.
    mutating func check(_ reference: PropertyReference, _ key: JSONValue) {
        if !note(reference) {
            reporter.error(key.range, "'\(key.string ?? "")' is written here twice, or as a whole and by a component")
        }
    }

    /// Takes note of a property; false when it, or a part of it, was noted before.
    @discardableResult
    mutating func note(_ reference: PropertyReference) -> Bool {
        let property = PropertyReference(view: reference.view, property: reference.property)
        guard let component = reference.component else {
            return whole.insert(property).inserted && seen[property] == nil
        }
        return seen[property, default: []].insert(component).inserted && !whole.contains(property)
    }
}
