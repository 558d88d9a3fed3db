import Geometry
import Motion

/// Everything that properties have done so far, as closed forms: what the event loop appends to and a recording freezes.
struct History: Sendable {
    var channels: [Channel] = []
    var transforms: [TransformChannel] = []
    var objects: [ObjectChannel] = []
    var terms: [Term] = []
    var transformTerms: [TransformTerm] = []
    var maps: [TimeMap] = []
    var details: [TimeMapDetail] = []
    var timings: [Timing] = []
    var tracks: [Track] = []
    var transformTracks: [TransformTrack] = []
    /// Whether the past is kept; otherwise of each channel only the newest piece and the one before it, which tells how
    /// fast it was going.
    let keepsPast: Bool

    private(set) var places = PackedTable<PropertyKey, Place>()
    private var timingPlaces: [Timing: Int32] = [:]
    private var latestTiming: Int32 = 0

    init(keepsPast: Bool) { self.keepsPast = keepsPast }

    /// Where a key's story is kept.
    enum Place: Sendable {
        case number(Int)
        case transform(Int)
        case object(Int)
    }

    /// The start of the first piece of every channel: before all time.
    static let beginning = Int64.min

    mutating func addNumber(_ key: PropertyKey, initial: Double, composition: Composition) -> Int {
        channels.append(
            Channel(key: key, composition: composition, pieces: [Piece(start: Self.beginning, model: initial)]))
        places[key] = .number(channels.count - 1)
        return channels.count - 1
    }

    mutating func addTransform(_ key: PropertyKey, initial: AffineTransform) -> Int {
        transforms.append(
            TransformChannel(key: key, pieces: [TransformPiece(start: Self.beginning, model: initial)]))
        places[key] = .transform(transforms.count - 1)
        return transforms.count - 1
    }

    mutating func addObject(_ key: PropertyKey, initial: Value) -> Int {
        objects.append(ObjectChannel(key: key, pieces: [ObjectPiece(start: Self.beginning, value: initial)]))
        places[key] = .object(objects.count - 1)
        return objects.count - 1
    }

    /// The same history with every object renumbered; see ``Recording/renumbered(_:)``.
    func renumbered(_ newPlaces: [Int32]) -> History {
        func moved(_ key: PropertyKey) -> PropertyKey {
            guard key.object >= 0 else { return key }
            return PropertyKey(object: newPlaces[Int(key.object)], property: key.property, component: key.component)
        }
        var result = self
        result.places = PackedTable()
        for (place, channel) in channels.enumerated() {
            result.channels[place].key = moved(channel.key)
            result.places[moved(channel.key)] = .number(place)
        }
        for (place, channel) in transforms.enumerated() {
            result.transforms[place].key = moved(channel.key)
            result.places[moved(channel.key)] = .transform(place)
        }
        for (place, channel) in objects.enumerated() {
            result.objects[place].key = moved(channel.key)
            result.places[moved(channel.key)] = .object(place)
        }
        return result
    }

    /// The place of a timing in the table: equal ones share it, so that a long chain keeps one.
    mutating func place(of timing: Timing) -> Int32 {
        if Int(latestTiming) < timings.count, timings[Int(latestTiming)] == timing { return latestTiming }
        if let known = timingPlaces[timing] {
            latestTiming = known
            return known
        }
        latestTiming = Int32(timings.count)
        timings.append(timing)
        timingPlaces[timing] = latestTiming
        return latestTiming
    }

    /// The terms of a piece.
    func terms(of piece: Piece) -> ArraySlice<Term> {
        terms[Int(piece.firstTerm)..<Int(piece.firstTerm) + Int(piece.termCount)]
    }

    func terms(of piece: TransformPiece) -> ArraySlice<TransformTerm> {
        transformTerms[Int(piece.firstTerm)..<Int(piece.firstTerm) + Int(piece.termCount)]
    }

    /// Takes over tables that were rid of what nothing uses any more.
    mutating func replaceTimings(_ kept: [Timing]) {
        timings = kept
        latestTiming = 0
        timingPlaces = [:]
        for (place, timing) in kept.enumerated() { timingPlaces[timing] = Int32(place) }
    }
}

// MARK: - Appending

extension History {
    /// Makes a piece the newest of a channel; one of the same instant is replaced, since only the last state is shown.
    ///
    /// A piece never shares its terms with another: those of a piece that is replaced are overwritten where they lie.
    mutating func append(_ piece: Piece, with newTerms: some Collection<Term>, to channel: Int) {
        var piece = piece
        let last = channels[channel].pieces.count - 1
        let old = channels[channel].pieces[last]
        let isReplaced = old.start == piece.start
        if isReplaced && old.termCount > 0 && Int(old.firstTerm) + Int(old.termCount) == terms.count {
            terms.removeLast(Int(old.termCount))
        }
        piece.firstTerm = newTerms.isEmpty ? 0 : Int32(terms.count)
        piece.termCount = Int32(newTerms.count)
        terms.append(contentsOf: newTerms)
        if isReplaced {
            channels[channel].pieces[last] = piece
        } else if keepsPast || last == 0 {
            channels[channel].pieces.append(piece)
        } else {
            channels[channel].pieces[0] = old
            channels[channel].pieces[1] = piece
        }
    }

    /// The same for a transform.
    mutating func append(_ piece: TransformPiece, with newTerms: [TransformTerm], to channel: Int) {
        var piece = piece
        let last = transforms[channel].pieces.count - 1
        let old = transforms[channel].pieces[last]
        piece.firstTerm = newTerms.isEmpty ? 0 : Int32(transformTerms.count)
        piece.termCount = Int32(newTerms.count)
        transformTerms.append(contentsOf: newTerms)
        if old.start == piece.start {
            transforms[channel].pieces[last] = piece
        } else if keepsPast || last == 0 {
            transforms[channel].pieces.append(piece)
        } else {
            transforms[channel].pieces[0] = old
            transforms[channel].pieces[1] = piece
        }
    }

    mutating func append(_ piece: ObjectPiece, to channel: Int) {
        let last = objects[channel].pieces.count - 1
        let old = objects[channel].pieces[last]
        if old.start == piece.start {
            objects[channel].pieces[last] = piece
        } else if keepsPast || last == 0 {
            objects[channel].pieces.append(piece)
        } else {
            objects[channel].pieces[0] = old
            objects[channel].pieces[1] = piece
        }
    }
}
