/// Which cue waits for which: each for one other at most, so that all is found in one walk.
struct CueGraph {
    /// For each cue on a circle of waiting, the circle from it back to it.
    private(set) var circles: [Int: [Int]] = [:]
    /// The time in seconds of each cue whose time can be told beforehand.
    private(set) var fixedTimes: [Int: Double] = [:]

    init(cues: [JSONValue], places: [String: Int]) {
        var next: [Int?] = []
        var offsets: [Double] = []
        for (place, cue) in cues.enumerated() {
            let at = cue["at"]
            let event = at?.string.flatMap { EventText.parse($0) }
            next.append(event.flatMap { places[$0.name] })
            offsets.append(event?.offset ?? 0)
            if let seconds = at?.number { fixedTimes[place] = seconds }
        }
        var isDone = Array(repeating: false, count: cues.count)
        for start in cues.indices where !isDone[start] { walk(from: start, next, offsets, &isDone) }
    }

    /// Follows the cues from one on until something known, and settles all on the way.
    private mutating func walk(from start: Int, _ next: [Int?], _ offsets: [Double], _ isDone: inout [Bool]) {
        var chain: [Int] = []
        var placeInChain: [Int: Int] = [:]
        var current: Int? = start
        while let cue = current, !isDone[cue] {
            if let begin = placeInChain[cue] {
                let circle = Array(chain[begin...])
                for (shift, member) in circle.enumerated() {
                    circles[member] = Array(circle[shift...] + circle[..<shift] + [member]).shortened
                }
                break
            }
            placeInChain[cue] = chain.count
            chain.append(cue)
            current = next[cue]
        }
        for cue in chain.reversed() {
            isDone[cue] = true
            if let other = next[cue], circles[cue] == nil, let time = fixedTimes[other] {
                fixedTimes[cue] = time + offsets[cue]
            }
        }
    }
}

extension [Int] {
    /// The list, of which only ends are kept when it is long.
    fileprivate var shortened: [Int] { count <= 12 ? self : prefix(6) + suffix(6) }
}
