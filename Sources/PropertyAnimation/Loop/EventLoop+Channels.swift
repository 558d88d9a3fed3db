import Geometry
import Motion

// The channels of properties: their newest pieces, and who holds them.
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

    /// The property that a holding is of.
    func key(of holding: Animator.Holding) -> PropertyKey {
        switch holding {
        case .number(let channel): history.channels[channel].key
        case .transform(let channel): history.transforms[channel].key
        case .object(let channel): history.objects[channel].key
        }
    }

    /// Makes a piece with these terms the newest of a number's, from now on.
    func append(_ piece: Piece, with terms: some Collection<Term>, to channel: Int) {
        var piece = piece
        piece.start = now.flicks
        history.append(piece, with: terms, to: channel)
        touch(history.channels[channel].key)
    }

    func append(_ piece: TransformPiece, with terms: [TransformTerm], to channel: Int) {
        var piece = piece
        piece.start = now.flicks
        history.append(piece, with: terms, to: channel)
        touch(history.transforms[channel].key)
    }

    func append(_ piece: ObjectPiece, to channel: Int) {
        var piece = piece
        piece.start = now.flicks
        history.append(piece, to: channel)
        touch(history.objects[channel].key)
    }

    /// Something is shown differently from now on.
    func touch(_ key: PropertyKey) {
        isTouched = true
        isChanged = true
        if !conditions.isEmpty { conditions.noteChange(of: key) }
    }

    /// Tells the owners of a number's running terms that they have lost it.
    func takeOver(_ channel: Int) {
        for term in history.terms(of: lastPiece(channel)) { lose(.number(channel), term.map) }
    }

    /// The same for a transform; what stands of animations that are over goes too.
    func takeOverTransform(_ channel: Int) {
        for term in history.terms(of: lastTransformPiece(channel)) where !term.isFrozen {
            lose(.transform(channel), term.map)
        }
    }

    func takeOverObject(_ channel: Int) {
        let map = lastObjectPiece(channel).map
        if map >= 0 { lose(.object(channel), map) }
    }

    private func lose(_ holding: Animator.Holding, _ map: Int32) {
        animators[history.maps[Int(map)].owner]?.lose(holding, map: map)
    }
}
