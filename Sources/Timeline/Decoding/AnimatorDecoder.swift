import Motion
import Scene

/// Decodes animators and actions, which hold each other. One reading has one; it is confined to that reading.
final class AnimatorDecoder {
    /// Where an animator stands: its name if the file gives none, the one it belongs to, and what holds around it.
    struct Place {
        var name: String
        var parent: Int?
        var scope: Scope
        var defaults = AnimatorDefaults()
    }

    let names: Names
    let bound: [BoundProperty: SourceRange]
    /// The views that fingers can move by their translation.
    let draggableViews: Set<Int>
    private var definitions: [AnimatorDefinition?]
    private(set) var ranges: [SourceRange?]
    private(set) var imageFiles = OrderedNames()
    private var isFull = false
    /// The animators that some action or parent starts, and the ones that some action ends or holds.
    var started: Set<Int> = []
    var controlled: Set<Int> = []
    var usedHaptics: Set<String> = []

    init(names: Names, bound: [BoundProperty: SourceRange], draggableViews: Set<Int> = []) {
        self.names = names
        self.bound = bound
        self.draggableViews = draggableViews
        definitions = Array(repeating: nil, count: names.animatorNames.count)
        ranges = Array(repeating: nil, count: names.animatorNames.count)
    }

    var reporter: Reporter { names.reporter }

    /// The animators; complete when no error was reported.
    var animators: [AnimatorDefinition] { definitions.compactMap { $0 } }

    /// Decodes an animator of the file's `animators`.
    func decodeNamed(_ key: JSONValue, _ value: JSONValue, _ scope: Scope) {
        guard let name = key.string, let index = names.animatorPlaces[name], value.isObject else { return }
        if let inner = value["name"] {
            reporter.error(
                inner.range, "'\(name)' has its name already; 'name' is for animators that are written inline")
        }
        define(index, value, name, isNamed: true, Place(name: name, parent: nil, scope: scope))
    }

    /// Decodes an animator that is named or written inline; nil when there is a mistake in it.
    func decodeChild(_ value: JSONValue, _ place: Place) -> Int? {
        if let name = value.string { return animator(named: name, value.range) }
        guard value.isObject else { return nil }
        if let name = value["name"]?.string, let index = names.animatorPlaces[name], ranges[index] == nil {
            define(index, value, name, isNamed: true, place)
            return index
        }
        guard definitions.count < names.limits.animators else {
            if !isFull { reporter.error(value.headRange, "more than \(names.limits.animators) animators") }
            isFull = true
            return nil
        }
        let index = definitions.count
        definitions.append(nil)
        ranges.append(nil)
        define(index, value, place.name, isNamed: false, place)
        return index
    }

    /// The place of an animator by its name; nil, reported, when there is none.
    func animator(named name: String, _ range: SourceRange) -> Int? {
        guard StringShape.isName(name.utf8) else { return nil }
        if let index = names.animatorPlaces[name] { return index }
        if let kind = names.kind(of: name) {
            reporter.error(range, "'\(name)' is \(kind.rawValue), expected the name of an animator")
        } else {
            reporter.error(
                range, "unknown animator '\(name)'" + Suggestion.phrase(for: name, among: names.animatorNames))
        }
        return nil
    }

    func noteImage(_ path: String) { imageFiles.insert(path) }

    private func define(_ index: Int, _ value: JSONValue, _ name: String, isNamed: Bool, _ place: Place) {
        ranges[index] = value.headRange
        var inner = place
        inner.name = name
        guard let form = form(value, index, inner) else { return }
        let constants = ConstantReader(scope: place.scope)
        let completion =
            value["completion"].map { ($0, place.scope) } ?? (form.takesDefaults ? place.defaults.completion : nil)
        definitions[index] = AnimatorDefinition(
            name: name, isNamed: isNamed, parent: place.parent, form: form,
            condition: constants.condition(value["if"]), loopCondition: constants.condition(value["while"]),
            repeatCount: repeatCount(value["repeatCount"]),
            completions: completions(completion, name), position: reporter.position(value.headRange))
    }

    private func repeatCount(_ value: JSONValue?) -> AnimatorDefinition.RepeatCount {
        if value?.string == "forever" { return .forever }
        return .times(value?.integer(in: 1...1_000_000_000) ?? 1)
    }

    private func completions(_ value: (JSONValue, Scope)?, _ name: String) -> AnimatorDefinition.Completions {
        var result = AnimatorDefinition.Completions()
        guard let (value, scope) = value else { return result }
        func read(_ key: String) -> [Action] {
            value[key].map { actions($0, Place(name: "\(name).\(key)", scope: scope)) } ?? []
        }
        result.end = read("end")
        result.start = read("start")
        result.current = read("current")
        result.superseded = read("superseded")
        result.any = read("any")
        return result
    }

    private func form(_ value: JSONValue, _ index: Int, _ place: Place) -> AnimatorDefinition.Form? {
        if let children = value["sequence"] { return .sequence(self.children(children, value, index, place)) }
        if let group = value["group"] { return self.group(group, value, index, place) }
        if value["transition"] != nil { return transition(value, place) }
        if value["play"] != nil { return play(value, place) }
        if let wait = value["wait"] {
            return ConstantReader(scope: place.scope).number(wait, in: .notNegative).map { .wait($0) }
        }
        if let perform = value["do"] {
            return .perform(actions(perform, Place(name: "\(place.name).do", scope: place.scope)))
        }
        guard ["to", "by", "from", "keyframes"].contains(where: { value[$0] != nil }) else { return nil }
        return LeafDecoder(decoder: self, scope: place.scope, defaults: place.defaults).leaf(value).map { .leaf($0) }
    }

    private func children(_ list: JSONValue, _ value: JSONValue, _ index: Int, _ place: Place) -> [Int] {
        let defaults = place.defaults.merging(value["defaults"], place.scope)
        return list.elements.enumerated().compactMap { offset, child in
            let inner = Place(
                name: "\(place.name)[\(offset)]", parent: index, scope: place.scope, defaults: defaults)
            let result = decodeChild(child, inner)
            if let result { started.insert(result) }
            return result
        }
    }

    private func group(
        _ group: JSONValue, _ value: JSONValue, _ index: Int, _ place: Place
    ) -> AnimatorDefinition.Form? {
        let constants = ConstantReader(scope: place.scope)
        let stagger = value["stagger"].flatMap { constants.number($0, in: .notNegative) } ?? .constant(0)
        if group.isArray { return .group(children(group, value, index, place), stagger: stagger) }
        guard let count = group["count"]?.integer(in: 1...100_000), let animator = group["animator"] else { return nil }
        let defaults = place.defaults.merging(value["defaults"], place.scope)
        var children: [Int] = []
        for child in 0..<count where !isFull {
            let scope = place.scope.adding(["index": .number(Double(child)), "count": .number(Double(count))])
            let inner = Place(
                name: "\(place.name)[\(child)]", parent: index, scope: scope, defaults: defaults)
            guard let result = decodeChild(animator, inner) else { continue }
            started.insert(result)
            children.append(result)
        }
        return .group(children, stagger: stagger)
    }

    private func transition(_ value: JSONValue, _ place: Place) -> AnimatorDefinition.Form? {
        let leaf = LeafDecoder(decoder: self, scope: place.scope, defaults: place.defaults)
        guard let kind = value["transition"]?.string.flatMap({ TransitionKind(rawValue: $0) }),
            let name = value["view"], let path = name.string.flatMap({ PathText.parse($0) }),
            let view = TargetReader(scope: place.scope, bound: [:]).view(name, path.segments),
            let duration = leaf.duration(value, isNeeded: true)
        else { return nil }
        return .transition(
            TransitionDefinition(
                kind: kind, view: view.index, set: leaf.setList(value), duration: duration,
                curve: leaf.curve(value) ?? .easeInOut, delay: leaf.delay(value)))
    }
}

extension AnimatorDefinition.Form {
    /// Whether defaults around reach it.
    var takesDefaults: Bool {
        switch self {
        case .leaf, .transition: true
        case .sequence, .group, .play, .wait, .perform: false
        }
    }
}

/// What sequences and groups give to the animators within that say nothing themselves.
struct AnimatorDefaults {
    var duration: (JSONValue, Scope)?
    var curve: (JSONValue, Scope)?
    var spring: (JSONValue, Scope)?
    var delay: (JSONValue, Scope)?
    var set: (JSONValue, Scope)?
    var completion: (JSONValue, Scope)?

    /// The defaults with those of a nearer sequence or group laid over them.
    func merging(_ value: JSONValue?, _ scope: Scope) -> AnimatorDefaults {
        guard let value else { return self }
        var result = self
        if let own = value["duration"] { result.duration = (own, scope) }
        if let own = value["curve"] {
            result.curve = (own, scope)
            result.spring = nil
        }
        if let own = value["spring"] {
            result.spring = (own, scope)
            result.curve = nil
        }
        if let own = value["delay"] { result.delay = (own, scope) }
        if let own = value["set"] { result.set = (own, scope) }
        if let own = value["completion"] { result.completion = (own, scope) }
        return result
    }
}
