import Geometry
import Motion
import PropertyAnimation
import Scene

// Animators become definitions of the loop, at the same places.
extension Player {
    func animation(for definition: AnimatorDefinition) -> AnimationDefinition {
        let completions = definition.completions
        return AnimationDefinition(
            name: definition.name, form: form(of: definition),
            condition: test(definition.condition), whileCondition: test(definition.loopCondition),
            repeatCount: definition.repeatCount.count, showsCycle: definition.showsCycle,
            completion: completions.isEmpty
                ? nil : { [unowned self] outcome in try self.perform(completions.actions(after: outcome)) })
    }

    private func test(_ expression: Expression?) -> (() throws -> Bool)? {
        guard let expression else { return nil }
        return { [unowned self] in expression.boolean(in: self.loop) }
    }

    private func form(of definition: AnimatorDefinition) -> AnimationDefinition.Form {
        let position = definition.position
        switch definition.form {
        case .leaf(let leaf):
            return .leaf { [unowned self] in
                self.place = position
                return try self.plan(leaf, at: position)
            }
        case .sequence(let children): return .sequence(children)
        case .group(let children, let stagger): return .group(children, stagger: staggerTime(stagger))
        case .transition(let transition):
            return .transition { [unowned self] in
                self.place = position
                return try self.plan(transition, at: position)
            }
        case .play(let play):
            return .leaf { [unowned self] in
                self.place = position
                return try self.plan(play, at: position)
            }
        case .wait(let seconds): return .wait { [unowned self] in try self.time(seconds, "wait", at: position) }
        case .perform(let actions): return .actions { [unowned self] in try self.perform(actions) }
        }
    }

    private func staggerTime(_ input: NumericInput) -> () throws -> Time {
        { [unowned self] in try self.time(input, "stagger", at: self.place) }
    }

    // MARK: Numbers

    /// A finite number, or an error at its place.
    func number(_ input: NumericInput, _ what: String, at position: SourcePosition?) throws -> Double {
        let value = input.value(in: loop)
        guard value.isFinite else { throw PlaybackFailure.notFinite(what, position) }
        return value
    }

    /// A span of seconds that is finite and not negative, or an error at its place.
    func time(_ input: NumericInput, _ what: String, at position: SourcePosition?) throws -> Time {
        let value = try number(input, what, at: position)
        guard value >= 0 else { throw PlaybackFailure.negative(what, value, position) }
        return .seconds(value)
    }

    // MARK: Leaves

    private func plan(_ leaf: LeafDefinition, at position: SourcePosition) throws -> LeafPlan {
        try set(leaf.set)
        let moves = try leaf.targets.flatMapGrouped { try self.moves(for: $0) }
        let tracks = try leaf.keyframes.map { try self.tracks(for: $0) }
        let speeds = try speeds(leaf.velocity, at: position)
        let (timing, duration) = try timing(leaf.timing, at: position, velocity: speeds.relative)
        let factor = try number(leaf.delayFactor, "delayFactor", at: position)
        guard (0...1).contains(factor) else { throw PlaybackFailure.outside("delayFactor", factor, 0, 1, position) }
        return LeafPlan(
            duration: duration, timing: timing, delay: try time(leaf.delay, "delay", at: position),
            delayFactor: factor, autoreverses: leaf.autoreverses, pausesOnCompletion: leaf.pausesOnCompletion,
            isInterruptible: leaf.isInterruptible, scrubsLinearly: leaf.scrubsLinearly
        ) { [unowned self] in
            for move in moves { self.make(move, speeds) }
            for (key, track) in tracks.joined() { self.loop.assignKeyframes(key, track) }
        }
    }

    /// How an animation gets to its end, and how long that takes.
    func timing(
        _ input: TimingInput, at position: SourcePosition?, velocity: Double = 0
    ) throws -> (Timing, Time) {
        switch input {
        case .curve(let duration, let curve): return (.curve(curve), try time(duration, "duration", at: position))
        case .spring(let spring): return try self.spring(spring, at: position, velocity: velocity)
        }
    }

    func spring(
        _ input: SpringInput, at position: SourcePosition?, velocity: Double = 0
    ) throws -> (Timing, Time) {
        let (description, given) = try describe(input, at: position)
        do {
            let spring = try description.spring(duration: given ?? 0, initialVelocity: velocity)
            let seconds = given ?? spring.settlingDuration(initialVelocity: velocity)
            let duration = Time.seconds(seconds)
            return (.spring(spring, duration: duration.seconds), duration)
        } catch {
            throw PlaybackFailure.spring(error, position)
        }
    }

    private func describe(
        _ input: SpringInput, at position: SourcePosition?
    ) throws -> (SpringDescription, duration: Double?) {
        func read(_ input: NumericInput, _ what: String) throws -> Double { try number(input, what, at: position) }
        switch input {
        case .dampingRatio(let ratio, let duration):
            return (.dampingRatio(try read(ratio, "dampingRatio")), try read(duration, "duration"))
        case .physics(let mass, let stiffness, let damping):
            return (
                .physics(
                    mass: try read(mass, "mass"), stiffness: try read(stiffness, "stiffness"),
                    damping: try read(damping, "damping")), nil
            )
        case .perceptual(let duration, let bounce):
            return (
                .perceptual(duration: try read(duration, "perceptualDuration"), bounce: try read(bounce, "bounce")), nil
            )
        case .response(let response, let fraction):
            return (
                .response(try read(response, "response"), dampingFraction: try read(fraction, "dampingFraction")), nil
            )
        }
    }

    // MARK: Transitions

    private func plan(_ transition: TransitionDefinition, at position: SourcePosition) throws -> TransitionPlan {
        let writes = try transition.set.map { try self.write(for: $0) }
        var old: [PropertyWrite] = []
        return TransitionPlan(
            object: Int32(transition.view), kind: Int32(TransitionKind.allCases.firstIndex(of: transition.kind) ?? 0),
            changesAtHalfTurn: transition.kind.isFlip,
            duration: try time(transition.duration, "duration", at: position),
            timing: .curve(transition.curve), delay: try time(transition.delay, "delay", at: position)
        ) { [unowned self] showsNew in
            if showsNew {
                old = writes.map { self.present($0) }
                for write in writes { self.apply(write) }
            } else {
                for write in old { self.apply(write) }
            }
        }
    }
}

extension AnimatorDefinition.RepeatCount {
    /// How often in all; `.max` is forever.
    var count: Int {
        switch self {
        case .times(let times): times
        case .forever: .max
        }
    }
}

extension AnimatorDefinition {
    /// Whether the ledger shows the cycle of its sequence with the name: unnamed children do.
    var showsCycle: Bool { !isNamed && parent != nil }
}

extension AnimatorDefinition.Completions {
    var isEmpty: Bool {
        end.isEmpty && start.isEmpty && current.isEmpty && superseded.isEmpty && any.isEmpty
    }

    /// What follows an outcome: the outcome's own actions, then those of any.
    func actions(after outcome: Outcome) -> [Action] {
        switch outcome {
        case .end: end + any
        case .start: start + any
        case .current: current + any
        case .superseded: superseded + any
        case .cancelled, .skipped, .unfinished: []
        }
    }
}
