import Geometry
import Scene

/// What a program's animators, actions and expressions touch.
struct ProgramUsage {
    /// The animators that something starts, directly or through others.
    private(set) var startedAnimators: Set<Int> = []
    /// The properties of each view that something writes.
    private(set) var writes: [Int: Set<PropertyID>] = [:]
    /// The views that expressions read.
    private(set) var readViews: Set<Int> = []
    /// The variables that something sets.
    private(set) var setVariables: Set<Int> = []
    /// Whether anything happens at all.
    private(set) var hasActions = false

    private let program: Program

    init(_ program: Program) {
        self.program = program
        for cue in program.cues {
            if case .when(let expression, _) = cue.trigger { read(expression) }
            if let action = cue.action { visit(action) }
        }
        for animator in program.animators { visit(animator) }
        for binding in program.bindings { visit(binding) }
        for value in program.values { read(value.expression) }
        followStarts()
    }

    /// Takes the animators into account that started ones start.
    private mutating func followStarts() {
        var waiting = program.cues.flatMap { cue in cue.action.map { Self.starts($0) } ?? [] }
        while let animator = waiting.popLast() {
            guard startedAnimators.insert(animator).inserted else { continue }
            let definition = program.animators[animator]
            waiting += definition.form.children
            if case .perform(let actions) = definition.form { waiting += Self.starts(actions) }
            let completions = definition.completions
            for list in [
                completions.end, completions.start, completions.current, completions.superseded, completions.any,
            ] {
                waiting += Self.starts(list)
            }
        }
    }

    private static func starts(_ actions: [Action]) -> [Int] { actions.flatMap(starts) }

    private static func starts(_ action: Action) -> [Int] {
        let otherwise = starts(action.otherwise)
        switch action.verb {
        case .start(let animators): return animators + otherwise
        case .scrub(let animator, _, _, _): return [animator] + otherwise
        case .perform(let inner): return starts(inner) + otherwise
        default: return otherwise
        }
    }

    private mutating func read(_ expression: Expression?) {
        guard let expression else { return }
        for key in expression.dependencies.keys where key.object >= 0 { readViews.insert(Int(key.object)) }
    }

    private mutating func read(_ input: NumericInput) {
        if case .expression(let expression) = input { read(expression) }
    }

    private mutating func read(_ input: PropertyInput?) {
        switch input {
        case .numbers(let inputs): for input in inputs { read(input) }
        case .color(let expression), .text(.expression(let expression)): read(expression)
        case .transform(let steps): for input in steps.flatMap(\.inputs) { read(input) }
        case .text(.constant), .path, nil: break
        }
    }

    private mutating func write(_ reference: PropertyReference) {
        writes[reference.view, default: []].insert(reference.property)
    }

    private mutating func visit(_ action: Action) {
        hasActions = true
        read(action.condition)
        for other in action.otherwise { visit(other) }
        switch action.verb {
        case .set(let assignments): visit(assignments)
        case .perform(let actions): for inner in actions { visit(inner) }
        case .scrub(_, let fraction, let duration, _):
            read(fraction)
            read(duration)
        case .continue(_, let factor, _): read(factor)
        case .haptic(let mark): for parameter in mark.parameters { read(parameter.value) }
        case .drag(let drag):
            write(PropertyReference(view: drag.view, property: .translation))
            for stroke in drag.strokes {
                read(stroke.contact)
                for move in stroke.moves {
                    read(move.by)
                    read(move.duration)
                }
            }
        case .fling(let fling): read(fling.velocity)
        case .start, .stop, .pause, .reverse: break
        }
    }

    private mutating func read(_ pair: (x: NumericInput, y: NumericInput)?) {
        guard let pair else { return }
        read(pair.x)
        read(pair.y)
    }

    private mutating func visit(_ assignments: [Assignment]) {
        for assignment in assignments {
            read(assignment.value)
            switch assignment.destination {
            case .property(let reference): write(reference)
            case .variable(let place): setVariables.insert(place)
            }
        }
    }

    private mutating func visit(_ animator: AnimatorDefinition) {
        read(animator.condition)
        read(animator.loopCondition)
        let completions = animator.completions
        for list in [completions.end, completions.start, completions.current, completions.superseded, completions.any] {
            for action in list { visit(action) }
        }
        switch animator.form {
        case .leaf(let leaf): visit(leaf)
        case .transition(let transition):
            visit(transition.set)
            writes[transition.view, default: []].insert(.transform)
        case .perform(let actions): for action in actions { visit(action) }
        case .play(let play):
            writes[play.view, default: []].insert(.lottieProgress)
            for input in [play.speed, play.start, play.end] { read(input) }
        case .wait(let seconds): read(seconds)
        case .sequence, .group: break
        }
    }

    private mutating func visit(_ leaf: LeafDefinition) {
        visit(leaf.set)
        for target in leaf.targets {
            write(target.reference)
            read(target.from)
            switch target.destination {
            case .to(let input), .by(let input): read(input)
            case .model: break
            }
        }
        for track in leaf.keyframes {
            write(track.reference)
            for value in track.values { read(value) }
        }
    }

    private mutating func visit(_ binding: Binding) {
        let key: PropertyKey
        switch binding.content {
        case .number(let first, let input):
            key = first
            read(input)
        case .numbers(let first, let inputs):
            key = first
            for input in inputs { read(input) }
        case .color(let first, let expression):
            key = first
            read(expression)
        case .transform(let first, let steps):
            key = first
            read(.transform(steps))
        case .text(let first, let input):
            key = first
            read(.text(input))
        }
        if let property = PropertyID(rawValue: key.property) {
            writes[Int(key.object), default: []].insert(property)
        }
    }
}
