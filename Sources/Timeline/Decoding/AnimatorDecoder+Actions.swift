import Motion
import Scene

// Actions.
extension AnimatorDecoder {
    /// One action or several; their inline animators are named after `place` and the action's position.
    func actions(_ value: JSONValue, _ place: Place) -> [Action] {
        let list = value.isArray ? value.elements : [value]
        return list.enumerated().compactMap { offset, entry in
            action(entry, Place(name: "\(place.name)[\(offset)]", scope: place.scope))
        }
    }

    /// One action; nil when there is a mistake in it.
    func action(_ value: JSONValue, _ place: Place) -> Action? {
        guard value.isObject, let verb = verb(value, place) else { return nil }
        return Action(
            verb: verb, condition: ConstantReader(scope: place.scope).condition(value["if"]),
            otherwise: value["else"].map { actions($0, Place(name: "\(place.name).else", scope: place.scope)) } ?? [],
            position: reporter.position(value.headRange))
    }

    private func verb(_ value: JSONValue, _ place: Place) -> Action.Verb? {
        let constants = ConstantReader(scope: place.scope)
        if let target = value["start"] { return .start(starts(target, place)) }
        if let target = value["stop"] {
            return .stop(
                named(target), finish: value["finish"]?.string.flatMap { Action.FinishingPosition(rawValue: $0) })
        }
        if let target = value["pause"] { return .pause(named(target)) }
        if let target = value["reverse"] {
            return .reverse(named(target), reversed: value["reversed"]?.boolean ?? true)
        }
        if let target = value["continue"] {
            let factor = value["durationFactor"].flatMap { constants.number($0, in: .notNegative) }
            return .continue(named(target), durationFactor: factor ?? .constant(0), timing: continuation(value, place))
        }
        if let target = value["scrub"] { return scrub(target, value, constants) }
        if let map = value["set"] { return .set(assignments(map, place.scope)) }
        if let haptic = value["haptic"] { return self.haptic(haptic, constants).map { .haptic($0) } }
        if let inner = value["do"] {
            return .perform(actions(inner, Place(name: "\(place.name).do", scope: place.scope)))
        }
        return nil
    }

    private func starts(_ value: JSONValue, _ place: Place) -> [Int] {
        let isList = value.isArray
        let indices = (isList ? value.elements : [value]).enumerated().compactMap { offset, entry in
            decodeChild(
                entry, Place(name: isList ? "\(place.name)[\(offset)]" : place.name, scope: place.scope))
        }
        started.formUnion(indices)
        return indices
    }

    private func named(_ value: JSONValue) -> [Int] {
        let indices = (value.isArray ? value.elements : [value]).compactMap { entry in
            entry.string.flatMap { animator(named: $0, entry.range) }
        }
        controlled.formUnion(indices)
        return indices
    }

    private func continuation(_ value: JSONValue, _ place: Place) -> Action.ContinuationTiming? {
        if let curve = value["curve"] { return CurveReader(names: names).curve(curve).map { .curve($0) } }
        guard let spring = value["spring"] else { return nil }
        if spring["dampingRatio"] != nil {
            guard
                let ratio = spring["dampingRatio"].flatMap({
                    ConstantReader(scope: place.scope).number($0, in: .positive)
                })
            else { return nil }
            return .spring(.dampingRatio(ratio, duration: .constant(0)))
        }
        return LeafDecoder(decoder: self, scope: place.scope, defaults: AnimatorDefaults())
            .spring(spring, value).map { .spring($0) }
    }

    private func scrub(_ target: JSONValue, _ value: JSONValue, _ constants: ConstantReader) -> Action.Verb? {
        guard let name = target.string, let index = animator(named: name, target.range),
            let fraction = value["fractionComplete"].flatMap({ constants.number($0, in: .share) })
        else { return nil }
        started.insert(index)
        controlled.insert(index)
        let curve = value["curve"].flatMap { CurveReader(names: names).curve($0) }
        return .scrub(
            index, fractionComplete: fraction,
            duration: value["duration"].flatMap { constants.number($0, in: .notNegative) } ?? .constant(0),
            curve: curve ?? .linear)
    }

    private func haptic(_ value: JSONValue, _ constants: ConstantReader) -> HapticMark? {
        if let name = value.string {
            guard names.haptics[name] != nil || Forms.feedback.contains(name) else {
                guard StringShape.isName(name.utf8) else { return nil }
                let known = names.haptics.keys.sorted() + Forms.feedback
                reporter.error(
                    value.range, "unknown haptic pattern '\(name)'" + Suggestion.phrase(for: name, among: known))
                return nil
            }
            usedHaptics.insert(name)
            return HapticMark(name: name, parameters: [])
        }
        guard let type = value["type"]?.string else { return nil }
        let parameters = ["time", "duration", "intensity", "sharpness"].compactMap { key in
            value[key].flatMap { constants.number($0) }.map { (name: key, value: $0) }
        }
        return HapticMark(name: type, parameters: parameters)
    }
}

// Setting properties and variables.
extension AnimatorDecoder {
    /// The entries of a `set`, in file order.
    func assignments(_ map: JSONValue, _ scope: Scope) -> [Assignment] {
        var overlaps = OverlapCheck(reporter: reporter)
        return map.entries.compactMap { key, value in
            guard let text = key.string else { return nil }
            if !text.contains(".") { return variable(text, key, value, scope) }
            guard let target = TargetReader(scope: scope, bound: bound).target(key, use: .set) else { return nil }
            overlaps.check(target.reference, key)
            guard let input = input(value, target, scope) else { return nil }
            return Assignment(
                destination: .property(target.reference), value: input, position: reporter.position(key.range))
        }
    }

    /// What a file gives for a property or a component of it.
    func input(_ value: JSONValue, _ target: TargetReader.Target, _ scope: Scope) -> PropertyInput? {
        let reader = PropertyReader(scope: scope) { [self] in noteImage($0) }
        return target.reference.component == nil
            ? reader.input(value, for: target.property) : reader.component(value)
    }

    private func variable(_ name: String, _ key: JSONValue, _ value: JSONValue, _ scope: Scope) -> Assignment? {
        guard let place = names.variablePlaces[name] else {
            if let kind = names.kind(of: name) {
                let hint = kind == .value ? "; make it a variable" : ""
                reporter.error(key.range, "'\(name)' is \(kind.rawValue), which nothing can set\(hint)")
            } else if StringShape.isName(name.utf8) {
                reporter.error(
                    key.range,
                    "unknown variable '\(name)'"
                        + Suggestion.phrase(for: name, among: names.variables.map(\.name)))
            }
            return nil
        }
        guard let input = variableInput(value, names.variables[place], scope) else { return nil }
        return Assignment(
            destination: .variable(place), value: .numbers([input]), position: reporter.position(key.range))
    }

    private func variableInput(_ value: JSONValue, _ variable: Variable, _ scope: Scope) -> NumericInput? {
        let constants = ConstantReader(scope: scope)
        switch variable.kind {
        case .number:
            if value.number != nil || value.isExpression { return constants.number(value) }
        case .boolean:
            if value.boolean != nil || value.isExpression { return constants.boolean(value) }
        case .states(let states):
            if value.isExpression {
                let expression = constants.expression(value, expecting: .state(states))
                return expression.map { $0.constantNumber.map { .constant($0) } ?? .expression($0) }
            }
            if let text = value.string {
                if let place = states.firstIndex(of: text) { return .constant(Double(place)) }
                reporter.error(
                    value.range,
                    "'\(text)' is none of the states of '\(variable.name)', expected \(states.quotedList)"
                        + Suggestion.phrase(for: text, among: states))
                return nil
            }
        }
        let found = ShapeChecker(document: value.document, reporter: reporter).describe(value.node)
        reporter.error(
            value.headRange, "found \(found), but the variable '\(variable.name)' holds \(variable.kind.phrase)")
        return nil
    }
}

extension Variable.Kind {
    /// The kind in words.
    var phrase: String {
        switch self {
        case .number: "a number"
        case .boolean: "a truth value"
        case .states(let states): "one of the states \(states.quotedList)"
        }
    }
}
