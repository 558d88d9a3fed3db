import Geometry
import Motion
import PropertyAnimation
import Scene

/// What names mean at one place of a file: the file's own names, and those of a symbol or a count around it.
final class Scope: ExpressionScope {
    let names: Names
    /// What is fixed here: a symbol's parameters, index and count.
    let constants: [String: ConstantValue]
    /// What stands before the ids of a symbol's views: "secret."; empty in the timeline itself.
    let prefix: String
    /// Whether only constants may be read: in a view's keys.
    let isConstant: Bool
    /// The symbols around, outermost first.
    let symbols: [String]
    /// Where the file lies below the timeline's folder.
    let folder: [String]

    init(
        names: Names, constants: [String: ConstantValue] = [:], prefix: String = "", isConstant: Bool = false,
        symbols: [String] = [], folder: [String] = []
    ) {
        self.names = names
        self.constants = constants
        self.prefix = prefix
        self.isConstant = isConstant
        self.symbols = symbols
        self.folder = folder
    }

    /// The same scope with constants added.
    func adding(_ more: [String: ConstantValue]) -> Scope {
        Scope(
            names: names, constants: constants.merging(more) { $1 }, prefix: prefix, isConstant: isConstant,
            symbols: symbols, folder: folder)
    }

    /// The same scope where everything may be read.
    var live: Scope {
        Scope(
            names: names, constants: constants, prefix: prefix, isConstant: false, symbols: symbols, folder: folder)
    }

    var seed: UInt64 { names.seed }
    var limits: Limits { names.limits }
    var curveNames: [String] { names.curveNames }
    func curve(named name: String) -> TimingCurve? { names.curve(named: name) }
    func items(of path: ExpressionPath) -> CollectionItems? {
        guard var items = view(path.text).flatMap({ names.items[$0.index] }) else { return nil }
        items.isInitial = isConstant
        return items
    }
    func position(_ range: SourceRange) -> SourcePosition { names.reporter.position(range) }

    func resolve(_ path: ExpressionPath) -> PathMeaning {
        let first = path.segments[0]
        if let constant = constants[first.name], first.index == nil { return single(path, .constant(constant)) }
        if isConstant, names.kind(of: first.name) == .view { return liveMistake(path) }
        if let view = viewMeaning(path) { return view }
        switch first.name {
        case "time": return single(path, isConstant ? liveMistake(path) : .time)
        case "canvas": return canvas(path)
        case "index", "count":
            return .mistake(
                "'\(first.name)' stands only where something is counted: in a group or an instance", segment: 0)
        case "viewport": return viewport(path)
        default: break
        }
        if let place = names.valuePlaces[first.name] { return value(path, place) }
        if let place = names.variablePlaces[first.name] { return variable(path, place) }
        if let place = names.animatorPlaces[first.name] { return animator(path, place) }
        return unknown(path)
    }

    private func single(_ path: ExpressionPath, _ meaning: PathMeaning) -> PathMeaning {
        if path.segments.count == 1, path.segments[0].index == nil { return meaning }
        return .mistake(
            "'\(path.segments[0].name)' is one thing and has no parts", segment: path.segments.count > 1 ? 1 : 0)
    }

    func liveMistake(_ path: ExpressionPath) -> PathMeaning {
        names.metLiveRead = true
        return .mistake(
            "'\(path.text)' changes while the film plays, but this is read once, before it begins; 'bind' follows it",
            segment: 0)
    }

    private func canvas(_ path: ExpressionPath) -> PathMeaning {
        guard path.segments.count == 2, path.segments[1].index == nil else {
            return .mistake("found 'canvas', expected canvas.width or canvas.height", segment: 0)
        }
        switch path.segments[1].name {
        case "width": return .constant(.number(names.canvasWidth))
        case "height": return .constant(.number(names.canvasHeight))
        case let other:
            return .mistake(
                "unknown part '\(other)' of the canvas, expected width or height"
                    + Suggestion.phrase(for: other, among: ["width", "height"]), segment: 1)
        }
    }

    private func viewport(_ path: ExpressionPath) -> PathMeaning {
        guard path.segments.count == 2, path.segments[0].index == nil, path.segments[1].index == nil else {
            return .mistake("found 'viewport', expected viewport.width or viewport.height", segment: 0)
        }
        if let constant = constants[path.text] { return .constant(constant) }
        if constants["viewport.width"] == nil {
            return .mistake("'viewport' stands only in a collection: in its layout and its items", segment: 0)
        }
        return .mistake(
            "unknown part '\(path.segments[1].name)' of the viewport, expected width or height"
                + Suggestion.phrase(for: path.segments[1].name, among: ["width", "height"]), segment: 1)
    }

    private func value(_ path: ExpressionPath, _ place: Int) -> PathMeaning {
        guard let expression = ValueCompiler(names: names).value(place, constantsOnly: isConstant) else {
            return names.liveValues.contains(place) && isConstant ? liveMistake(path) : .reported
        }
        return single(path, .value(expression))
    }

    private func variable(_ path: ExpressionPath, _ place: Int) -> PathMeaning {
        if isConstant { return liveMistake(path) }
        let key = PropertyKey(object: ObjectIndex.variables, property: UInt16(truncatingIfNeeded: place))
        names.usedVariables.insert(place)
        switch names.variables[place].kind {
        case .number: return single(path, .key(key))
        case .boolean: return single(path, .truth(key))
        case .states(let states): return single(path, .state(key, states))
        }
    }

    private func animator(_ path: ExpressionPath, _ place: Int) -> PathMeaning {
        let known = AnimatorComponent.allCases.map { "\($0)" }
        guard path.segments.count == 2, path.segments[0].index == nil, path.segments[1].index == nil else {
            return .mistake(
                "'\(path.segments[0].name)' is an animator, expected \(path.segments[0].name).isRunning or another of "
                    + known.quotedList, segment: 0)
        }
        let name = path.segments[1].name
        guard let component = AnimatorComponent.allCases.first(where: { "\($0)" == name }) else {
            return .mistake(
                "unknown part '\(name)' of an animator, expected \(known.quotedList)"
                    + Suggestion.phrase(for: name, among: known), segment: 1)
        }
        if isConstant { return liveMistake(path) }
        let key = PropertyKey(
            object: ObjectIndex.animators, property: UInt16(truncatingIfNeeded: place),
            component: component.rawValue)
        return component == .fractionComplete ? .key(key) : .truth(key)
    }

    private func unknown(_ path: ExpressionPath) -> PathMeaning {
        let name = path.segments[0].name
        if names.kind(of: name) == .cue {
            return .mistake("'\(name)' is a cue; only other cues can refer to it, in 'at'", segment: 0)
        }
        if let hint = ForeignWord.expressionWords[name] {
            return .mistake("unknown name '\(name)'; \(hint)", segment: 0)
        }
        let candidates = constants.keys.sorted() + names.readableNames
        return .mistake("unknown name '\(name)'" + Suggestion.phrase(for: name, among: candidates), segment: 0)
    }
}
