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

    private(set) var places: [PropertyKey: Place] = [:]
    private var timingPlaces: [Timing: Int32] = [:]

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
        result.places = [:]
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
        if let known = timingPlaces[timing] { return known }
        let place = Int32(timings.count)
        timings.append(timing)
        timingPlaces[timing] = place
        return place
    }
}

// MARK: - Appending

extension History {
    /// Makes a piece the newest of a channel; one of the same instant is replaced, since only the last state is shown.
    mutating func append(_ piece: Piece, to channel: Int, keepingPast: Bool) {
        let last = channels[channel].pieces.count - 1
        if channels[channel].pieces[last].start == piece.start || !keepingPast {
            channels[channel].pieces[last] = piece
        } else {
            channels[channel].pieces.append(piece)
        }
    }

    mutating func append(_ piece: TransformPiece, to channel: Int, keepingPast: Bool) {
        let last = transforms[channel].pieces.count - 1
        if transforms[channel].pieces[last].start == piece.start || !keepingPast {
            transforms[channel].pieces[last] = piece
        } else {
            transforms[channel].pieces.append(piece)
        }
    }

    mutating func append(_ piece: ObjectPiece, to channel: Int, keepingPast: Bool) {
        let last = objects[channel].pieces.count - 1
        if objects[channel].pieces[last].start == piece.start || !keepingPast {
            objects[channel].pieces[last] = piece
        } else {
            objects[channel].pieces.append(piece)
        }
    }

    /// The terms of a piece.
    func terms(of piece: Piece) -> ArraySlice<Term> {
        terms[Int(piece.firstTerm)..<Int(piece.firstTerm) + Int(piece.termCount)]
    }

    func terms(of piece: TransformPiece) -> ArraySlice<TransformTerm> {
        transformTerms[Int(piece.firstTerm)..<Int(piece.firstTerm) + Int(piece.termCount)]
    }

    /// Forgets the terms and clocks that no channel's newest piece uses, when nothing is recorded.
    ///
    /// The places of clocks change: gives the new place of each old one, or −1. `roots` are kept in any case.
    mutating func compact(roots: [Int32]) -> [Int32] {
        var newPlace = Array(repeating: Int32(-1), count: maps.count)
        var keptMaps: [TimeMap] = []
        var keptDetails: [TimeMapDetail] = []
        func moved(_ old: Int32, _ maps: [TimeMap], _ details: [TimeMapDetail]) -> Int32 {
            if newPlace[Int(old)] < 0 {
                var map = maps[Int(old)]
                if map.detail >= 0 {
                    keptDetails.append(details[Int(map.detail)])
                    map.detail = Int32(keptDetails.count - 1)
                }
                keptMaps.append(map)
                newPlace[Int(old)] = Int32(keptMaps.count - 1)
            }
            return newPlace[Int(old)]
        }
        for root in roots where root >= 0 { _ = moved(root, maps, details) }
        var keptTerms: [Term] = []
        for channel in channels.indices {
            let last = channels[channel].pieces.count - 1
            let live = terms(of: channels[channel].pieces[last])
            channels[channel].pieces[last].firstTerm = Int32(keptTerms.count)
            for var term in live {
                term.map = moved(term.map, maps, details)
                keptTerms.append(term)
            }
        }
        var keptTransformTerms: [TransformTerm] = []
        for channel in transforms.indices {
            let last = transforms[channel].pieces.count - 1
            let live = terms(of: transforms[channel].pieces[last])
            transforms[channel].pieces[last].firstTerm = Int32(keptTransformTerms.count)
            for var term in live {
                term.map = moved(term.map, maps, details)
                keptTransformTerms.append(term)
            }
        }
        for channel in objects.indices {
            let last = objects[channel].pieces.count - 1
            let old = objects[channel].pieces[last].map
            if old >= 0 { objects[channel].pieces[last].map = moved(old, maps, details) }
        }
        terms = keptTerms
        transformTerms = keptTransformTerms
        maps = keptMaps
        details = keptDetails
        return newPlace
    }
}
