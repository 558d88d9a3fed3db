import Geometry
import Motion

/// How an assignment within a block is animated, beyond its target.
public struct AssignmentOptions: Sendable {
    /// Where a spring's initial velocity comes from.
    public enum Velocity: Sendable {
        /// From the presentation, where the property's latest animation wins; none where animations add up, nor where
        /// ``AssignmentOptions/from`` gives another start.
        case automatic
        /// From the presentation, whatever the property: what running animations do not carry on by themselves.
        case current
        /// Units of the property a second; positive towards larger values.
        case units(Double)
        /// Distances a second; positive towards the target.
        case distances(Double)
    }

    /// Where the animation starts, instead of the present; it then takes the property over.
    public var from: Double?
    /// A spring's initial velocity.
    public var velocity: Velocity

    /// Makes options.
    public init(from: Double? = nil, velocity: Velocity = .automatic) {
        self.from = from
        self.velocity = velocity
    }
}

extension AssignmentOptions {
    /// Whether the present speed of the property counts.
    fileprivate func readsSpeed(isAdditive: Bool) -> Bool {
        switch velocity {
        case .automatic: !isAdditive && from == nil
        case .current: true
        case .units, .distances: false
        }
    }
}

extension EventLoop {
    // MARK: Numbers

    /// Gives a property a value: animated by the animator whose block is running, at once where none is.
    public func assign(_ key: PropertyKey, _ value: Double, options: AssignmentOptions = AssignmentOptions()) {
        guard let capture else { return set(key, value) }
        animate(key, to: value, options: options, capture: capture)
    }

    /// Sets a property at once and takes it from all running animations.
    public func set(_ key: PropertyKey, _ value: Double) {
        let channel = numberChannel(key)
        takeOver(channel)
        history.channels[channel].writes &+= 1
        append(Piece(start: now.flicks, model: value), with: [], to: channel)
    }

    /// Moves the model and the presentation of a property together, its running animations going on.
    public func shift(_ key: PropertyKey, by distance: Double) {
        let channel = numberChannel(key)
        var piece = lastPiece(channel)
        piece.model += distance
        append(piece, with: Array(history.terms(of: piece)), to: channel)
    }

    /// Lets keyframes move a property, within a block; they take it over and leave it at their last value.
    ///
    /// Traps outside a block.
    public func assignKeyframes(_ key: PropertyKey, _ track: KeyframeTrack) {
        guard let capture else { preconditionFailure("keyframes are assigned within an animation block") }
        let channel = numberChannel(key)
        let old = lastPiece(channel).model
        takeOver(channel)
        history.tracks.append(.keyframes(track))
        let new = track.value(at: 1)
        let part = capture.animator.part(beside: capture.part, velocity: 0)
        let map = capture.animator.parts[part].map
        capture.animator.hold(Animator.Held(holding: .number(channel), origin: old, target: new), part: part)
        history.channels[channel].writes &+= 1
        let term = Term(map: map, track: Int32(history.tracks.count - 1), delta: old - new)
        append(Piece(start: now.flicks, model: new), with: [term], to: channel)
    }

    private func animate(_ key: PropertyKey, to value: Double, options: AssignmentOptions, capture: Capture) {
        let channel = numberChannel(key)
        let old = lastPiece(channel)
        let isAdditive = history.channels[channel].composition == .additive && options.from == nil
        let speed = options.readsSpeed(isAdditive: isAdditive) ? history.velocity(of: channel, at: readFlick) : 0
        var terms = isAdditive && old.termCount > 0 ? Array(history.terms(of: old)) : []
        let start = options.from ?? (isAdditive ? old.model : history.value(of: old, at: readFlick))
        var delta = start - value
        var origin = start
        if isAdditive {
            delta += removeTerms(of: capture, from: &terms)
            // Keyframes are in nobody's way, but nothing can be added to them.
            if terms.contains(where: { $0.effect != .remaining }) {
                delta = history.value(of: old, at: readFlick) - value
                origin = old.model
                takeOver(channel)
                terms = []
            }
        } else {
            takeOver(channel)
        }
        history.channels[channel].writes &+= 1
        let piece = Piece(start: now.flicks, model: value)
        guard delta != 0 || !isAdditive else { return append(piece, with: terms, to: channel) }
        let velocity = capture.animator.springVelocity(
            initialVelocity(options, delta: delta, speed: speed, isAdditive: isAdditive, kept: terms),
            ofPart: capture.part)
        let part = capture.animator.part(beside: capture.part, velocity: velocity)
        capture.animator.hold(Animator.Held(holding: .number(channel), origin: origin, target: value), part: part)
        let term = Term(map: capture.animator.parts[part].map, delta: delta, velocity: velocity)
        if terms.isEmpty { return append(piece, with: CollectionOfOne(term), to: channel) }
        terms.append(term)
        append(piece, with: terms, to: channel)
    }

    /// Distances a second, positive towards the target; none where there is no distance.
    private func initialVelocity(
        _ options: AssignmentOptions, delta: Double, speed: Double, isAdditive: Bool, kept: [Term]
    ) -> Double {
        guard delta != 0 else { return 0 }
        switch options.velocity {
        case .automatic: return isAdditive || options.from != nil ? 0 : speed / -delta
        case .current:
            let carried = kept.reduce(0) { $0 + history.velocity(of: $1, at: readFlick, side: .after) }
            return (speed - carried) / -delta
        case .units(let units): return units / -delta
        case .distances(let distances): return distances
        }
    }

    /// Takes what the running block has already added out of a list of terms; gives what that was in all.
    private func removeTerms(of capture: Capture, from terms: inout [Term]) -> Double {
        guard !terms.isEmpty else { return 0 }
        let animator = capture.animator
        let block = animator.parts[capture.part].block
        var sum = 0.0
        for part in animator.parts where part.block == block {
            terms.removeAll { term in
                guard term.map == part.map, term.effect == .remaining else { return false }
                sum += term.delta
                return true
            }
        }
        return sum
    }

    // MARK: Transforms

    /// Gives a transform a value: animated within a block, at once outside.
    ///
    /// `velocity` is a spring's initial velocity, in ways a second.
    public func assign(_ key: PropertyKey, _ value: AffineTransform, velocity: Double = 0) {
        let channel = transformChannel(key)
        guard let capture else { return set(key, value) }
        let old = lastTransformPiece(channel)
        guard old.termCount > 0 || old.model != value else { return }
        let velocity = capture.animator.springVelocity(velocity, ofPart: capture.part)
        let part = capture.animator.part(beside: capture.part, velocity: velocity)
        let map = capture.animator.parts[part].map
        var terms = Array(history.terms(of: old))
        let piece = TransformPiece(start: now.flicks, model: value)
        if let inverse = value.inverse, !terms.contains(where: \.replaces) {
            // What stands of animations that are over goes away with the new one, as the model's old value does.
            for place in terms.indices where terms[place].isFrozen {
                terms[place].map = map
                terms[place].velocity = velocity
            }
            var contribution = old.model == value ? .identity : old.model.concatenating(inverse)
            if let own = terms.last, own.map == map {
                contribution = own.contribution.concatenating(contribution)
                terms.removeLast()
            }
            terms.append(TransformTerm(map: map, contribution: contribution, replaces: false, velocity: velocity))
        } else {
            // Nothing can be put before a map that flattens the plane: it is reached from what is shown.
            let present = history.transform(of: old, at: readFlick)
            takeOverTransform(channel)
            terms = [TransformTerm(map: map, contribution: present, replaces: true, velocity: velocity)]
        }
        history.transforms[channel].writes &+= 1
        capture.animator.hold(Animator.Held(holding: .transform(channel)), part: part)
        history.append(piece, with: terms, to: channel)
        touch(key.whole)
    }

    /// Lets keyframes move a transform, within a block; they take it over and leave it at their last value.
    ///
    /// Traps outside a block.
    public func assignKeyframes(_ key: PropertyKey, _ track: TransformTrack) {
        guard let capture else { preconditionFailure("keyframes are assigned within an animation block") }
        let channel = transformChannel(key)
        let old = modelTransform(of: lastTransformPiece(channel))
        takeOverTransform(channel)
        let part = capture.animator.part(beside: capture.part, velocity: 0)
        history.transformTracks.append(track)
        history.transforms[channel].writes &+= 1
        var term = TransformTerm(map: capture.animator.parts[part].map, contribution: old, replaces: true)
        term.track = Int32(history.transformTracks.count - 1)
        capture.animator.hold(Animator.Held(holding: .transform(channel)), part: part)
        append(TransformPiece(start: now.flicks, model: track.value(at: 1)), with: [term], to: channel)
    }

    /// Sets a transform at once and takes it from all running animations.
    public func set(_ key: PropertyKey, _ value: AffineTransform) {
        let channel = transformChannel(key)
        takeOverTransform(channel)
        history.transforms[channel].writes &+= 1
        history.append(TransformPiece(start: now.flicks, model: value), with: [], to: channel)
        touch(key.whole)
    }

    // MARK: Strings and paths

    /// Gives a string or a path a value; within a block a path morphs, where both have the same steps.
    public func assign(_ key: PropertyKey, _ value: Value) {
        let channel = objectChannel(key)
        guard let capture, case .path = value else { return set(key, value) }
        let present = history.object(of: channel, at: readFlick)
        takeOverObject(channel)
        let part = capture.animator.part(beside: capture.part, velocity: 0)
        capture.animator.hold(Animator.Held(holding: .object(channel)), part: part)
        history.objects[channel].writes &+= 1
        let map = capture.animator.parts[part].map
        history.append(ObjectPiece(start: now.flicks, value: value, previous: present, map: map), to: channel)
        touch(key)
    }

    /// Sets a string or a path at once.
    public func set(_ key: PropertyKey, _ value: Value) {
        let channel = objectChannel(key)
        takeOverObject(channel)
        history.objects[channel].writes &+= 1
        history.append(ObjectPiece(start: now.flicks, value: value), to: channel)
        touch(key)
    }
}
