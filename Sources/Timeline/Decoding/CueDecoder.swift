import Motion

/// Decodes the script.
struct CueDecoder {
    let animators: AnimatorDecoder
    private let cues: [JSONValue]
    private let graph: CueGraph

    private var names: Names { animators.names }
    private var reporter: Reporter { animators.reporter }

    init(animators: AnimatorDecoder, script: JSONValue?) {
        self.animators = animators
        cues = script?.elements ?? []
        graph = CueGraph(cues: cues, places: animators.names.cuePlaces)
    }

    /// The cues, in file order; complete when no error was reported.
    func decode(_ scope: Scope) -> [Cue] {
        var result: [Cue] = []
        result.reserveCapacity(cues.count)
        for (place, cue) in cues.enumerated() {
            if reporter.isFull { return result }
            guard cue.isObject else { continue }
            let action = animators.action(cue, .init(name: "script[\(place)]", scope: scope))
            guard let trigger = trigger(cue, place, scope) else { continue }
            result.append(
                Cue(
                    name: cue["name"]?.string, trigger: trigger, action: action,
                    position: reporter.position(cue.headRange)))
        }
        return result
    }

    private func trigger(_ cue: JSONValue, _ place: Int, _ scope: Scope) -> Cue.Trigger? {
        if let when = cue["when"] {
            let expression = ConstantReader(scope: scope).expression(when, expecting: .boolean)
            return expression.map { .when($0, once: cue["once"]?.boolean ?? false) }
        }
        guard let at = cue["at"] else { return nil }
        if let seconds = at.number { return .time(.seconds(seconds)) }
        guard let event = at.string.flatMap({ EventText.parse($0) }) else { return nil }
        return trigger(event, at, place)
    }

    private func trigger(_ event: EventText, _ at: JSONValue, _ place: Int) -> Cue.Trigger? {
        let edge = Cue.Event.Edge(rawValue: event.edge ?? "start") ?? .start
        if let animator = names.animatorPlaces[event.name] {
            if event.offset < 0 {
                reporter.error(
                    at.range,
                    "'\(event.name)' is an animator and what happens to it is not known beforehand; only from a cue at a fixed time can one count back"
                )
                return nil
            }
            return .event(.init(subject: .animator(animator), edge: edge, offset: .seconds(event.offset)))
        }
        guard let other = names.cuePlaces[event.name] else {
            reportUnknown(event.name, at)
            return nil
        }
        if let chain = graph.circles[place] {
            let names = chain.map { cues[$0]["name"]?.string ?? "script[\($0)]" }
            reporter.error(at.range, "cues wait for each other: \(names.joined(separator: " → "))")
            return nil
        }
        if event.offset >= 0 {
            return .event(.init(subject: .cue(other), edge: edge, offset: .seconds(event.offset)))
        }
        guard let time = graph.fixedTimes[other] else {
            reporter.error(
                at.range, "the cue '\(event.name)' has no fixed time, so that one cannot count back from it")
            return nil
        }
        guard time + event.offset >= 0 else {
            reporter.error(
                at.range, "this is \(NumberText.fixed(-time - event.offset, digits: 3)) s before the film begins")
            return nil
        }
        return .time(.seconds(time + event.offset))
    }

    private func reportUnknown(_ name: String, _ at: JSONValue) {
        if let kind = names.kind(of: name) {
            reporter.error(at.range, "'\(name)' is \(kind.rawValue), expected an animator or a named cue")
        } else {
            let known = names.animatorNames + names.names(.cue)
            reporter.error(
                at.range, "unknown animator or cue '\(name)'" + Suggestion.phrase(for: name, among: known))
        }
    }
}
