import Geometry
import Motion

/// How an assignment within a block is animated, beyond its target.
public struct AssignmentOptions: Sendable {
    /// Where a spring's initial velocity comes from.
    public enum Velocity: Sendable {
        /// From the presentation, where the property's latest animation wins; none where animations add up.
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
        append(Piece(start: now.flicks, model: value), to: channel)
    }

    /// Moves the model and the presentation of a property together, its running animations going on.
    public func shift(_ key: PropertyKey, by distance: Double) {
        let channel = numberChannel(key)
        var piece = lastPiece(channel)
        piece.start = now.flicks
        piece.model += distance
        append(piece, to: channel)
    }

    /// Lets keyframes move a property, within a block; they take it over and leave it at their last value.
    ///
    /// Traps outside a block.
    public func assignKeyframes(_ key: PropertyKey, _ track: KeyframeTrack) {
        guard let capture else { preconditionFailure("keyframes are assigned within an animation block") }
        let channel = numberChannel(key)
        takeOver(channel)
        history.tracks.append(.keyframes(track))
        let old = lastPiece(channel).model
        let new = track.value(at: 1)
        var term = Term(map: map(for: capture), track: Int32(history.tracks.count - 1))
        term.delta = old - new
        hold(.number(channel), capture)
        append(Piece(start: now.flicks, model: new), adding: term, to: channel)
    }

    private func animate(_ key: PropertyKey, to value: Double, options: AssignmentOptions, capture: Capture) {
        let channel = numberChannel(key)
        let map = map(for: capture)
        let old = lastPiece(channel)
        // Keyframes are no contribution that others could add to: whatever follows takes over from them.
        let isAdditive =
            history.channels[channel].composition == .additive && options.from == nil
            && history.terms(of: old).allSatisfy { $0.source < 0 }
        let speed = velocity(of: key)
        let start = options.from ?? (isAdditive ? old.model : self.value(of: key))
        var delta = start - value
        if !isAdditive { takeOver(channel) }
        var piece = isAdditive ? old : Piece(start: now.flicks, model: value)
        piece.start = now.flicks
        piece.model = value
        if isAdditive, let own = removeTerm(of: map, from: &piece) { delta += own }
        guard delta != 0 || !isAdditive else { return append(piece, to: channel) }
        hold(.number(channel), capture)
        let kept = isAdditive ? history.velocity(of: piece, at: readFlick) : 0
        let velocity = initialVelocity(options.velocity, delta: delta, speed: speed, kept: kept, isAdditive)
        append(piece, adding: Term(map: map, delta: delta, velocity: velocity), to: channel)
    }

    /// Distances a second, positive towards the target; none where there is no distance.
    private func initialVelocity(
        _ source: AssignmentOptions.Velocity, delta: Double, speed: Double, kept: Double, _ isAdditive: Bool
    ) -> Double {
        guard delta != 0 else { return 0 }
        switch source {
        case .automatic: return isAdditive ? 0 : speed / -delta
        case .current: return (speed - kept) / -delta
        case .units(let units): return units / -delta
        case .distances(let distances): return distances
        }
    }

    // MARK: Transforms

    /// Gives a transform a value: animated within a block, at once outside.
    ///
    /// `velocity` is a spring's initial velocity, in ways a second.
    public func assign(_ key: PropertyKey, _ value: AffineTransform, velocity: Double = 0) {
        let channel = transformChannel(key)
        guard let capture else { return set(key, value) }
        let old = history.transforms[channel].pieces.last!
        guard old.model != value else { return }
        let map = map(for: capture)
        hold(.transform(channel), capture)
        if let inverse = value.inverse, history.terms(of: old).allSatisfy({ $0.track < 0 }) {
            let contribution = old.model.concatenating(inverse)
            append(
                TransformPiece(
                    start: now.flicks, model: value, firstTerm: old.firstTerm, termCount: old.termCount),
                adding: TransformTerm(map: map, contribution: contribution, replaces: false, velocity: velocity),
                to: channel)
        } else {
            let present = history.transform(of: old, at: readFlick)
            takeOverTransform(channel)
            hold(.transform(channel), capture)
            append(
                TransformPiece(start: now.flicks, model: value),
                adding: TransformTerm(map: map, contribution: present, replaces: true, velocity: velocity), to: channel)
        }
    }

    /// Lets keyframes move a transform, within a block; they take it over and leave it at their last value.
    ///
    /// Traps outside a block.
    public func assignKeyframes(_ key: PropertyKey, _ track: TransformTrack) {
        guard let capture else { preconditionFailure("keyframes are assigned within an animation block") }
        let channel = transformChannel(key)
        let old = history.transforms[channel].pieces.last!.model
        takeOverTransform(channel)
        history.transformTracks.append(track)
        var term = TransformTerm(map: map(for: capture), contribution: old, replaces: true)
        term.track = Int32(history.transformTracks.count - 1)
        hold(.transform(channel), capture)
        append(TransformPiece(start: now.flicks, model: track.value(at: 1)), adding: term, to: channel)
    }

    /// Sets a transform at once and takes it from all running animations.
    public func set(_ key: PropertyKey, _ value: AffineTransform) {
        let channel = transformChannel(key)
        takeOverTransform(channel)
        history.append(TransformPiece(start: now.flicks, model: value), to: channel, keepingPast: isRecording)
    }

    // MARK: Strings and paths

    /// Gives a string or a path a value; within a block a path morphs, where both have the same steps.
    public func assign(_ key: PropertyKey, _ value: Value) {
        let channel = objectChannel(key)
        guard let capture, case .path = value else { return set(key, value) }
        let present = history.object(of: channel, at: readFlick)
        takeOverObject(channel)
        hold(.object(channel), capture)
        history.append(
            ObjectPiece(start: now.flicks, value: value, previous: present, map: map(for: capture)), to: channel,
            keepingPast: isRecording)
    }

    /// Sets a string or a path at once.
    public func set(_ key: PropertyKey, _ value: Value) {
        let channel = objectChannel(key)
        takeOverObject(channel)
        history.append(ObjectPiece(start: now.flicks, value: value), to: channel, keepingPast: isRecording)
    }
}

// MARK: - Channels

extension EventLoop {
    func numberChannel(_ key: PropertyKey) -> Int {
        if case .number(let channel)? = history.places[key] { return channel }
        return history.addNumber(
            key, initial: catalog.initialValue(of: key), composition: catalog.composition(of: key))
    }

    func transformChannel(_ key: PropertyKey) -> Int {
        if case .transform(let channel)? = history.places[key.whole] { return channel }
        return history.addTransform(key.whole, initial: catalog.initialTransform(of: key.whole))
    }

    func objectChannel(_ key: PropertyKey) -> Int {
        if case .object(let channel)? = history.places[key] { return channel }
        return history.addObject(key, initial: catalog.initialObject(of: key))
    }

    private func map(for capture: Capture) -> Int32 { capture.animator.parts[capture.part].map }

    private func hold(_ holding: Animator.Holding, _ capture: Capture) {
        capture.animator.hold(holding, part: capture.part)
    }

    func append(_ piece: Piece, to channel: Int) {
        history.append(piece, to: channel, keepingPast: isRecording)
    }

    /// Appends a piece whose terms are the given piece's and one more; terms are stored side by side.
    func append(_ piece: Piece, adding term: Term, to channel: Int) {
        var piece = piece
        let kept = history.terms(of: piece)
        piece.firstTerm = Int32(history.terms.count)
        piece.termCount += 1
        history.terms.append(contentsOf: kept)
        history.terms.append(term)
        append(piece, to: channel)
    }

    private func append(_ piece: TransformPiece, adding term: TransformTerm, to channel: Int) {
        var piece = piece
        let kept = history.terms(of: piece)
        piece.firstTerm = Int32(history.transformTerms.count)
        piece.termCount += 1
        history.transformTerms.append(contentsOf: kept)
        history.transformTerms.append(term)
        history.append(piece, to: channel, keepingPast: isRecording)
    }

    /// Takes the term of a clock out of a piece that is about to be appended; gives what it had added in all.
    private func removeTerm(of map: Int32, from piece: inout Piece) -> Double? {
        guard let own = history.terms(of: piece).first(where: { $0.map == map }) else { return nil }
        replaceTerms(of: &piece) { $0.map == map ? nil : $0 }
        return own.delta
    }

    /// Gives a piece new terms, made from its own one by one; nil drops one.
    func replaceTerms(of piece: inout Piece, _ replace: (Term) -> Term?) {
        let terms = history.terms(of: piece).compactMap(replace)
        piece.firstTerm = Int32(history.terms.count)
        piece.termCount = Int32(terms.count)
        history.terms.append(contentsOf: terms)
    }

    func replaceTerms(of piece: inout TransformPiece, _ replace: (TransformTerm) -> TransformTerm?) {
        let terms = history.terms(of: piece).compactMap(replace)
        piece.firstTerm = Int32(history.transformTerms.count)
        piece.termCount = Int32(terms.count)
        history.transformTerms.append(contentsOf: terms)
    }

    /// Tells the owners of a number's running terms that they have lost it.
    func takeOver(_ channel: Int) {
        for term in history.terms(of: lastPiece(channel)) { lose(.number(channel), term.map) }
    }

    func takeOverTransform(_ channel: Int) {
        for term in history.terms(of: history.transforms[channel].pieces.last!) { lose(.transform(channel), term.map) }
        if var piece = history.transforms[channel].pieces.last {
            piece.start = now.flicks
            piece.termCount = 0
            history.append(piece, to: channel, keepingPast: isRecording)
        }
    }

    func takeOverObject(_ channel: Int) {
        let map = history.objects[channel].pieces.last!.map
        if map >= 0 { lose(.object(channel), map) }
    }

    private func lose(_ holding: Animator.Holding, _ map: Int32) {
        animator(at: history.maps[Int(map)].owner)?.lose(holding, map: map)
    }
}
