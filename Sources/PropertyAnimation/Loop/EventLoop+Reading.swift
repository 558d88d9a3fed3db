import Geometry
import Motion

extension EventLoop: PropertyReading {
    /// The instant that is read: the present, or the one that a condition is tried at.
    public var time: Time { Time(flicks: readFlick) }

    /// The presentation value of a number or of a transform's component.
    public func value(of key: PropertyKey) -> Double {
        if case .number(let channel)? = history.places[key] {
            return history.value(of: lastPiece(channel), at: readFlick)
        }
        if catalog.isTransform(key) { return transform(of: key).component(Int(key.component)) }
        if let bound = bindings[key] { return bound(self) }
        return catalog.initialValue(of: key)
    }

    /// The model value of a number or of a transform's component.
    public func modelValue(of key: PropertyKey) -> Double {
        if case .number(let channel)? = history.places[key] { return lastPiece(channel).model }
        guard catalog.isTransform(key) else { return catalog.initialValue(of: key) }
        return modelTransform(of: key).component(Int(key.component))
    }

    /// The speed of a number in units a second, from the left; a transform's components are not followed.
    public func velocity(of key: PropertyKey) -> Double {
        guard case .number(let channel)? = history.places[key] else { return 0 }
        return history.velocity(of: channel, at: readFlick)
    }

    /// The presentation value of a whole transform; the key's component plays no part.
    public func transform(of key: PropertyKey) -> AffineTransform {
        guard case .transform(let channel)? = history.places[key.whole] else {
            return catalog.initialTransform(of: key.whole)
        }
        return history.transform(of: lastTransformPiece(channel), at: readFlick)
    }

    /// The model value of a whole transform.
    public func modelTransform(of key: PropertyKey) -> AffineTransform {
        guard case .transform(let channel)? = history.places[key.whole] else {
            return catalog.initialTransform(of: key.whole)
        }
        return modelTransform(of: lastTransformPiece(channel))
    }

    /// The presentation value of a string or a path.
    public func object(of key: PropertyKey) -> Value {
        guard case .object(let channel)? = history.places[key] else { return catalog.initialObject(of: key) }
        return history.object(of: channel, at: readFlick)
    }

    /// The model with what stands before it of animations that are over.
    func modelTransform(of piece: TransformPiece) -> AffineTransform {
        history.modelTransform(of: piece)
    }

    func lastTransformPiece(_ channel: Int) -> TransformPiece {
        history.transforms[channel].pieces[history.transforms[channel].pieces.count - 1]
    }

    func lastObjectPiece(_ channel: Int) -> ObjectPiece {
        history.objects[channel].pieces[history.objects[channel].pieces.count - 1]
    }

    /// The model value of a string or a path.
    public func modelObject(of key: PropertyKey) -> Value {
        guard case .object(let channel)? = history.places[key] else { return catalog.initialObject(of: key) }
        return history.objects[channel].pieces.last!.value
    }

    func lastPiece(_ channel: Int) -> Piece {
        history.channels[channel].pieces[history.channels[channel].pieces.count - 1]
    }
}

extension PropertyKey {
    /// The key of the whole property, of whatever component.
    var whole: PropertyKey { PropertyKey(object: object, property: property) }
}

extension AffineTransform {
    /// One of the six numbers, in the order a, b, c, d, tx, ty. Traps for any other place.
    func component(_ place: Int) -> Double {
        switch place {
        case 0: a
        case 1: b
        case 2: c
        case 3: d
        case 4: tx
        case 5: ty
        default: preconditionFailure("a transform has six components, not \(place + 1)")
        }
    }
}
