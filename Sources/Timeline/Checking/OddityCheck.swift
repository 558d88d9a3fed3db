import Scene

/// Reports what is odd but not wrong: what is written and never plays, moves or shows.
struct OddityCheck {
    let names: Names
    let program: Program
    let decoder: AnimatorDecoder
    let origins: [ViewDecoder.Origin]
    let root: JSONValue

    private var reporter: Reporter { names.reporter }

    /// Reports all oddities.
    func run() {
        let usage = ProgramUsage(program)
        checkStarts(usage)
        checkNames(usage)
        checkMotion(usage)
        VisibilityCheck(
            reporter: reporter, scene: program.scene, usage: usage, origins: origins, file: root.document.file
        ).run()
        OwnershipCheck(reporter: reporter, program: program, ranges: decoder.ranges).run()
    }

    private func checkStarts(_ usage: ProgramUsage) {
        for (place, animator) in program.animators.enumerated()
        where animator.isNamed && animator.parent == nil && !usage.startedAnimators.contains(place) {
            guard let range = decoder.ranges[place] else { continue }
            reporter.warning(range, "the animator '\(animator.name)' is never started")
        }
    }

    /// Values, variables and symbols of the timeline itself; libraries may offer more than one timeline needs.
    private func checkNames(_ usage: ProgramUsage) {
        let file = root.document.file
        for value in names.values where !value.isUsed && value.range.file == file {
            reporter.warning(value.range, "the value '\(value.name)' is never used")
        }
        for (key, _) in root["variables"]?.entries ?? [] {
            guard let name = key.string, let place = names.variablePlaces[name] else { continue }
            if !usage.setVariables.contains(place), !names.usedVariables.contains(place) {
                reporter.warning(key.range, "the variable '\(name)' is never used")
            }
        }
        for name in names.symbolOrder where !names.usedSymbols.contains(name) {
            guard let symbol = names.symbols[name], symbol.range.file == file else { continue }
            reporter.warning(symbol.range, "the symbol '\(name)' is never used")
        }
    }

    private func checkMotion(_ usage: ProgramUsage) {
        let followsTime = program.bindings.contains { $0.content.readsTime }
        guard !usage.hasActions, !followsTime else { return }
        reporter.warning(
            (root["script"] ?? root).headRange, "nothing in this film ever moves: the script starts nothing")
    }
}

extension Binding.Content {
    /// Whether the time itself is read.
    fileprivate var readsTime: Bool {
        expressions.contains { $0.dependencies.readsTime }
    }

    private var expressions: [Expression] {
        switch self {
        case .number(_, let input): Self.expressions([input])
        case .numbers(_, let inputs): Self.expressions(inputs)
        case .transform(_, let steps): Self.expressions(steps.flatMap(\.inputs))
        case .color(_, let expression), .text(_, .expression(let expression)): [expression]
        case .text(_, .constant): []
        }
    }

    private static func expressions(_ inputs: [NumericInput]) -> [Expression] {
        inputs.compactMap { input in
            if case .expression(let expression) = input { return expression }
            return nil
        }
    }
}
