import Motion

extension History {
    /// Forgets the terms, clocks, timings and tracks that no channel's pieces use, when nothing is recorded.
    ///
    /// The places of clocks change: gives the new place of each old one, or −1. `roots` are kept in any case.
    mutating func compact(roots: [Int32]) -> [Int32] {
        var kept = Kept(self)
        for root in roots where root >= 0 { _ = kept.moved(root) }
        for channel in channels.indices {
            for place in channels[channel].pieces.indices {
                let live = terms(of: channels[channel].pieces[place])
                channels[channel].pieces[place].firstTerm = kept.append(live)
            }
        }
        for channel in transforms.indices {
            for place in transforms[channel].pieces.indices {
                let live = terms(of: transforms[channel].pieces[place])
                transforms[channel].pieces[place].firstTerm = kept.append(live)
            }
        }
        for channel in objects.indices {
            for place in objects[channel].pieces.indices where objects[channel].pieces[place].map >= 0 {
                objects[channel].pieces[place].map = kept.moved(objects[channel].pieces[place].map)
            }
        }
        terms = kept.terms
        transformTerms = kept.transformTerms
        maps = kept.maps
        details = kept.details
        tracks = kept.tracks
        transformTracks = kept.transformTracks
        replaceTimings(kept.timings)
        return kept.newPlaces
    }
}

extension History {
    /// The same history without room for more.
    func compacted() -> History {
        var result = self
        result.terms = terms.compacted()
        result.transformTerms = transformTerms.compacted()
        result.maps = maps.compacted()
        result.details = details.compacted()
        for place in channels.indices { result.channels[place].pieces = channels[place].pieces.compacted() }
        for place in transforms.indices { result.transforms[place].pieces = transforms[place].pieces.compacted() }
        for place in objects.indices { result.objects[place].pieces = objects[place].pieces.compacted() }
        return result
    }
}

extension Array {
    /// The same elements in exactly as much memory as they need.
    func compacted() -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(count)
        result.append(contentsOf: self)
        return result
    }
}

/// The tables of a history, rid of what nothing uses.
private struct Kept {
    let old: History
    var terms: [Term] = []
    var transformTerms: [TransformTerm] = []
    var maps: [TimeMap] = []
    var details: [TimeMapDetail] = []
    var timings: [Timing] = []
    var tracks: [KeyframeTrack] = []
    var transformTracks: [TransformTrack] = []
    var newPlaces: [Int32]
    private var newTimings: [Int32]
    private var newTracks: [Int32]

    init(_ history: History) {
        old = history
        newPlaces = Array(repeating: -1, count: history.maps.count)
        newTimings = Array(repeating: -1, count: history.timings.count)
        newTracks = Array(repeating: -1, count: history.tracks.count)
    }

    mutating func moved(_ place: Int32) -> Int32 {
        if newPlaces[Int(place)] >= 0 { return newPlaces[Int(place)] }
        var map = old.maps[Int(place)]
        map.timing = movedTiming(map.timing)
        if map.detail >= 0 {
            var detail = old.details[Int(map.detail)]
            if let scrub = detail.scrub { detail.scrub?.timing = movedTiming(scrub.timing) }
            details.append(detail)
            map.detail = Int32(details.count - 1)
        }
        maps.append(map)
        newPlaces[Int(place)] = Int32(maps.count - 1)
        return newPlaces[Int(place)]
    }

    private mutating func movedTiming(_ place: Int32) -> Int32 {
        if newTimings[Int(place)] < 0 {
            timings.append(old.timings[Int(place)])
            newTimings[Int(place)] = Int32(timings.count - 1)
        }
        return newTimings[Int(place)]
    }

    private mutating func movedTrack(_ place: Int32) -> Int32 {
        if newTracks[Int(place)] < 0 {
            tracks.append(old.tracks[Int(place)])
            newTracks[Int(place)] = Int32(tracks.count - 1)
        }
        return newTracks[Int(place)]
    }

    mutating func append(_ live: ArraySlice<Term>) -> Int32 {
        let first = Int32(terms.count)
        for var term in live {
            term.map = moved(term.map)
            if term.effect == .track { term.source = movedTrack(term.source) }
            terms.append(term)
        }
        return first
    }

    mutating func append(_ live: ArraySlice<TransformTerm>) -> Int32 {
        let first = Int32(transformTerms.count)
        for var term in live {
            if !term.isFrozen { term.map = moved(term.map) }
            if term.track >= 0 {
                transformTracks.append(old.transformTracks[Int(term.track)])
                term.track = Int32(transformTracks.count - 1)
            }
            transformTerms.append(term)
        }
        return first
    }
}
