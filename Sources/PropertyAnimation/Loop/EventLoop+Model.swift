import Geometry
import Motion

// What Core Animation does when a layer is changed outside any block: the model alone takes the value. Running animations
// go on. An additive one still adds what it has left; one that replaces now leads to the new value.
extension EventLoop {
    /// Gives a number's model a value and leaves its running animations alone.
    public func setModel(_ key: PropertyKey, _ value: Double) {
        let channel = numberChannel(key)
        var piece = lastPiece(channel)
        let step = piece.model - value
        piece.start = now.flicks
        piece.model = value
        if history.channels[channel].composition == .latestWins {
            replaceTerms(of: &piece) { term in
                var term = term
                term.delta += step
                return term
            }
        }
        append(piece, to: channel)
    }

    /// Gives a transform's model a value and leaves its running animations alone.
    public func setModel(_ key: PropertyKey, _ value: AffineTransform) {
        let channel = transformChannel(key)
        var piece = history.transforms[channel].pieces.last!
        piece.start = now.flicks
        piece.model = value
        history.append(piece, to: channel, keepingPast: isRecording)
    }

    /// Gives a string or a path a value; a path that is on its way now leads to the new one.
    public func setModel(_ key: PropertyKey, _ value: Value) {
        let channel = objectChannel(key)
        var piece = history.objects[channel].pieces.last!
        piece.start = now.flicks
        piece.value = value
        history.append(piece, to: channel, keepingPast: isRecording)
    }

    /// Takes every animation from an object's properties, which are then shown as their models are.
    ///
    /// O(properties that ever changed).
    public func removeAnimations(of object: Int32) {
        for channel in history.channels.indices where history.channels[channel].key.object == object {
            let model = lastPiece(channel).model
            takeOver(channel)
            append(Piece(start: now.flicks, model: model), to: channel)
        }
        for channel in history.transforms.indices where history.transforms[channel].key.object == object {
            takeOverTransform(channel)
        }
        for channel in history.objects.indices where history.objects[channel].key.object == object {
            let value = history.objects[channel].pieces.last!.value
            takeOverObject(channel)
            history.append(ObjectPiece(start: now.flicks, value: value), to: channel, keepingPast: isRecording)
        }
    }

    /// Gives what follows a clock another initial velocity.
    func setVelocity(of holding: Animator.Holding, map: Int32, _ velocity: (PropertyKey) -> Double) {
        switch holding {
        case .number(let channel):
            let speed = velocity(history.channels[channel].key)
            var piece = lastPiece(channel)
            piece.start = now.flicks
            replaceTerms(of: &piece) { term in
                var term = term
                if term.map == map { term.velocity = speed }
                return term
            }
            append(piece, to: channel)
        case .transform(let channel):
            let speed = velocity(history.transforms[channel].key)
            var piece = history.transforms[channel].pieces.last!
            piece.start = now.flicks
            replaceTerms(of: &piece) { term in
                var term = term
                if term.map == map { term.velocity = speed }
                return term
            }
            history.append(piece, to: channel, keepingPast: isRecording)
        case .object: return
        }
    }
}
