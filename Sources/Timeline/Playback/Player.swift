import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage

/// Hands a program to an event loop, closure by closure, and runs it.
final class Player {
    let program: Program
    let loop: EventLoop
    /// The place in the file of what is being done, for whatever goes wrong meanwhile.
    var place: SourcePosition?

    /// What makes the scroll views scroll and draggable views follow fingers, by the view.
    var scrollers: [Int: Scroller] = [:]
    var draggers: [Int: Dragger] = [:]
    /// The drags that were played, in order.
    var touches: [TouchRecord] = []

    /// What bound numbers follow: conditions that read them depend on it.
    let boundExpressions: [PropertyKey: Expression]

    private let initialValue: @Sendable (PropertyKey) -> Double
    /// The cues that wait for an animator or a cue to begin or end, until it has.
    private var waiting: [Cue.Event.Subject: [(edge: Cue.Event.Edge, offset: Time, cue: Int)]] = [:]

    init(_ program: Program) {
        self.program = program
        let initials = program.variables.map(\.initial)
        let catalog = SceneCatalog(program.scene) { key in
            key.object == ObjectIndex.variables ? initials[Int(key.property)] : 0
        }
        boundExpressions = program.boundExpressions
        initialValue = { catalog.initialValue(of: $0) }
        loop = EventLoop(catalog: catalog)
    }

    /// Runs the script and gives the length of the film.
    func play(_ limits: PlaybackLimits) throws -> Time {
        loop.maximumRuns = limits.runs
        bindProperties()
        addScrollers()
        for definition in program.animators { loop.define(animation(for: definition)) }
        for (index, definition) in program.animators.enumerated() where definition.isNamed { loop.observe(index) }
        loop.onStart = { [unowned self] in self.happened(.animator($0), .start) }
        loop.onEnd = { [unowned self] in self.happened(.animator($0), .end) }
        for index in program.cues.indices { add(cue: index) }
        if let duration = program.settings.duration {
            try loop.run(until: duration)
            return duration
        }
        guard try loop.runToEnd(limit: limits.duration) else { throw PlaybackFailure.endless(loop.now) }
        return loop.lastEvent
    }

    // MARK: Cues

    private func add(cue index: Int) {
        let cue = program.cues[index]
        switch cue.trigger {
        case .time(let time): loop.schedule(at: time, order: index) { [unowned self] in try self.fire(index) }
        case .event(let event): waiting[event.subject, default: []].append((event.edge, event.offset, index))
        case .when(let expression, let once):
            loop.addCondition(reads: reads(of: expression), once: once) { reader in
                expression.boolean(in: reader)
            } steadyValue: { span in
                expression.truth(throughout: span)
            } action: { [unowned self] in
                try self.fire(index)
            }
        }
    }

    private func fire(_ index: Int) throws {
        let cue = program.cues[index]
        place = cue.position
        if let name = cue.name { loop.mark(.cue, name: name) }
        var endsLater = false
        if let action = cue.action {
            try perform(action) { [unowned self] in
                endsLater = true
                return { self.happened(.cue(index), .end) }
            }
        }
        happened(.cue(index), .start)
        if !endsLater { happened(.cue(index), .end) }
    }

    /// Schedules the cues that waited for something: only its first occurrence counts.
    private func happened(_ subject: Cue.Event.Subject, _ edge: Cue.Event.Edge) {
        guard let cues = waiting[subject] else { return }
        waiting[subject] = cues.filter { $0.edge != edge }
        for cue in cues where cue.edge == edge {
            loop.schedule(at: loop.now + cue.offset, order: cue.cue) { [unowned self] in try self.fire(cue.cue) }
        }
    }

    // MARK: The film

    func film() -> SceneRecording {
        SceneRecording(
            scene: program.scene, recording: loop.recording(),
            bindings: program.bindings.map { binding in
                let slot = program.scene.slot(of: binding)
                return SceneRecording.Binding { reader, snapshot in binding.write(reader, slot, &snapshot) }
            } + pageBindings + fingerBindings + hapticBindings, initialValue: initialValue)
    }

    /// Lets expressions read bound numbers: the expression itself answers.
    private func bindProperties() {
        for binding in program.bindings {
            for (key, read) in binding.numbers { loop.bind(key, read) }
        }
    }
}
