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
        piece.model = value
        var terms = Array(history.terms(of: piece))
        if history.channels[channel].composition == .latestWins {
            for place in terms.indices { terms[place].delta += step }
        }
        history.channels[channel].writes &+= 1
        append(piece, with: terms, to: channel)
    }

    /// Gives a transform's model a value and leaves its running animations alone.
    public func setModel(_ key: PropertyKey, _ value: AffineTransform) {
        let channel = transformChannel(key)
        var piece = lastTransformPiece(channel)
        piece.model = value
        history.transforms[channel].writes &+= 1
        append(piece, with: history.terms(of: piece).filter { !$0.isFrozen }, to: channel)
    }

    /// Gives a string or a path a value; a path that is on its way now leads to the new one.
    public func setModel(_ key: PropertyKey, _ value: Value) {
        let channel = objectChannel(key)
        var piece = lastObjectPiece(channel)
        piece.value = value
        history.objects[channel].writes &+= 1
        append(piece, to: channel)
    }

    /// Takes every animation from an object's properties, which are then shown as their models are.
    ///
    /// O(properties that ever changed).
    public func removeAnimations(of object: Int32) {
        for channel in history.channels.indices where history.channels[channel].key.object == object {
            takeOver(channel)
            append(lastPiece(channel), with: [], to: channel)
        }
        for channel in history.transforms.indices where history.transforms[channel].key.object == object {
            takeOverTransform(channel)
            var piece = lastTransformPiece(channel)
            piece.model = modelTransform(of: piece)
            append(piece, with: [], to: channel)
        }
        for channel in history.objects.indices where history.objects[channel].key.object == object {
            takeOverObject(channel)
            append(ObjectPiece(start: now.flicks, value: lastObjectPiece(channel).value), to: channel)
        }
    }
}
