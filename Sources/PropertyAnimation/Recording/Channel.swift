import Geometry

/// What one number does from one change to the next: a model value plus the terms that run meanwhile.
struct Piece: Sendable {
    /// The flick from which on it holds.
    var start: Int64
    var model: Double
    /// The first of its terms in the history's table.
    var firstTerm: Int32 = 0
    var termCount: Int32 = 0
}

/// The whole story of one number, in order of time.
struct Channel: Sendable {
    var key: PropertyKey
    let composition: Composition
    /// At least one; starts strictly increase, the first is before all time.
    var pieces: [Piece]
    /// How often the model was given a value: what tells a stopped animator that it was taken over.
    var writes: Int32 = 0
}

/// The same for an affine transform.
struct TransformPiece: Sendable {
    var start: Int64
    var model: AffineTransform
    var firstTerm: Int32 = 0
    var termCount: Int32 = 0
}

/// The whole story of one transform.
struct TransformChannel: Sendable {
    var key: PropertyKey
    var pieces: [TransformPiece]
    var writes: Int32 = 0
}

/// The same for a string or a path: a value, and for a path that morphs the one it comes from.
struct ObjectPiece: Sendable {
    var start: Int64
    var value: Value
    var previous: Value?
    var map: Int32 = -1
}

/// The whole story of one string or path.
struct ObjectChannel: Sendable {
    var key: PropertyKey
    var pieces: [ObjectPiece]
    var writes: Int32 = 0
}
