import Motion
import Scene

/// Takes up all names of a timeline and its libraries before anything that uses them is read.
struct Declarations {
    let names: Names

    private var reporter: Reporter { names.reporter }

    /// Takes up what a timeline and a library have in common.
    func declareShared(_ source: SourceLoader.Source) {
        let root = JSONValue(document: source.document, node: JSONDocument.root)
        for (key, value) in root["values"]?.entries ?? [] {
            guard let name = key.string, names.declare(name, .value, key.range) else { continue }
            names.valuePlaces[name] = names.values.count
            names.values.append(Names.Value(name: name, value: value, range: key.range))
        }
        for (key, value) in root["symbols"]?.entries ?? [] { declareSymbol(key, value, source.folder) }
        for (key, value) in root["haptics"]?.entries ?? [] {
            guard let name = key.string else { continue }
            let haptic = Names.Haptic(value: value, range: key.range, folder: source.folder)
            if let earlier = names.haptics.updateValue(haptic, forKey: name) {
                reporter.error(
                    key.range, "there is a haptic pattern '\(name)' already",
                    notes: [.init(range: earlier.range, message: "first here")])
            } else {
                names.hapticOrder.append(name)
            }
        }
    }

    /// Takes up the curves of a file; those of its libraries are there already.
    func declareCurves(_ source: SourceLoader.Source) {
        let root = JSONValue(document: source.document, node: JSONDocument.root)
        for (key, value) in root["curves"]?.entries ?? [] {
            guard let name = key.string, StringShape.isName(name.utf8) else { continue }
            if names.curve(named: name) != nil {
                reporter.error(key.range, "there is a curve '\(name)' already")
            } else if let curve = CurveReader(names: names).curve(value) {
                names.curves[name] = curve
                names.curveOrder.append(name)
            }
        }
    }

    private func declareSymbol(_ key: JSONValue, _ value: JSONValue, _ folder: [String]) {
        guard let name = key.string, value.isObject else { return }
        if let earlier = names.symbols[name] {
            reporter.error(
                key.range, "there is a symbol '\(name)' already",
                notes: [.init(range: earlier.range, message: "first here")])
            return
        }
        names.symbols[name] = Names.Symbol(name: name, value: value, range: key.range, folder: folder)
        names.symbolOrder.append(name)
        var inner: [String: SourceRange] = [:]
        if let view = value["view"] { declareInner(view, &inner) }
    }

    /// Makes sure that the ids within a symbol are different and may be used.
    private func declareInner(_ view: JSONValue, _ seen: inout [String: SourceRange]) {
        if let id = view["id"], let name = id.string, StringShape.isName(name.utf8) {
            if let mistake = Names.mistake(in: name) { reporter.error(id.range, mistake) }
            if let earlier = seen.updateValue(id.range, forKey: name) {
                reporter.error(
                    id.range, "the symbol has a view '\(name)' already",
                    notes: [.init(range: earlier, message: "first here")])
            }
        }
        for child in view["views"]?.elements ?? [] { declareInner(child, &seen) }
        for item in view["items"]?.elements ?? [] { declareInner(item, &seen) }
        for section in view["sections"]?.elements ?? [] {
            for item in section["items"]?.elements ?? [] { declareInner(item, &seen) }
        }
    }

    /// Takes up what only a timeline has.
    func declareMain(_ root: JSONValue) {
        for (key, value) in root["variables"]?.entries ?? [] { declareVariable(key, value) }
        for (key, _) in root["animators"]?.entries ?? [] { declareAnimator(key) }
        for view in root["views"]?.elements ?? [] { declareView(view) }
        for (_, value) in root["animators"]?.entries ?? [] { declareInline(within: value) }
        for (place, cue) in (root["script"]?.elements ?? []).enumerated() {
            if let name = cue["name"], let text = name.string, names.declare(text, .cue, name.range) {
                names.cuePlaces[text] = place
            }
            declareInline(within: cue)
        }
    }

    private func declareAnimator(_ key: JSONValue) {
        guard let name = key.string, names.declare(name, .animator, key.range) else { return }
        names.animatorPlaces[name] = names.animatorNames.count
        names.animatorNames.append(name)
    }

    private func declareView(_ view: JSONValue) {
        if let id = view["id"], let name = id.string, names.declare(name, .view, id.range) { names.topIDs.append(name) }
        for child in view["views"]?.elements ?? [] { declareView(child) }
        for section in view["sections"]?.elements ?? [] {
            if let id = section["id"], let name = id.string { names.declare(name, .section, id.range) }
            for item in section["items"]?.elements ?? [] { declareView(item) }
        }
        for item in view["items"]?.elements ?? [] { declareView(item) }
    }

    /// Takes up the names of animators that are written inline; `value` itself is a named animator or a cue.
    private func declareInline(within value: JSONValue) {
        for key in ["sequence", "group", "start", "completion", "do", "else"] {
            if let inner = value[key] { declareInline(at: inner, isCompletion: key == "completion", isCounted: false) }
        }
    }

    private func declareInline(at value: JSONValue, isCompletion: Bool, isCounted: Bool) {
        if value.isArray {
            for element in value.elements { declareInline(at: element, isCompletion: false, isCounted: isCounted) }
        } else if isCompletion {
            for (_, actions) in value.entries { declareInline(at: actions, isCompletion: false, isCounted: isCounted) }
        } else if value.isObject {
            if let name = value["name"], name.string != nil {
                if isCounted {
                    reporter.error(name.range, "a counted animator is several animators and cannot have one name")
                } else {
                    declareAnimator(name)
                }
            }
            if let animator = value["animator"] { declareInline(at: animator, isCompletion: false, isCounted: true) }
            for key in ["sequence", "group", "start", "completion", "do", "else"] {
                if let inner = value[key] {
                    declareInline(at: inner, isCompletion: key == "completion", isCounted: isCounted)
                }
            }
        }
    }

    private func declareVariable(_ key: JSONValue, _ value: JSONValue) {
        guard let name = key.string, names.declare(name, .variable, key.range) else { return }
        let kind: Variable.Kind
        var initial = 0.0
        if let number = value.number {
            (kind, initial) = (.number, number)
        } else if let truth = value.boolean {
            (kind, initial) = (.boolean, truth ? 1 : 0)
        } else if value.isArray {
            kind = .states(value.elements.compactMap(\.string))
        } else {
            return
        }
        guard names.variables.count < names.limits.variables else {
            reporter.error(key.range, "more than \(names.limits.variables) variables")
            return
        }
        names.variablePlaces[name] = names.variables.count
        names.variables.append(
            Variable(name: name, kind: kind, initial: initial, position: reporter.position(key.range)))
    }
}
