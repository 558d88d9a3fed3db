import Motion
import Scene

/// Neighbouring frames of a film that show the same picture.
struct Shot: Hashable, Sendable {
    /// Which picture: equal numbers are equal pictures. Numbered from 0 in the order in which they appear.
    let picture: Int
    /// The instant at which the picture first stands.
    let instant: Time
    /// The frames that show it.
    var frames: Range<Int>
    /// How long they are shown, all together.
    var duration: Time
}

/// Finds the pictures of a film.
///
/// A snapshot is a pure function of its instant, so that none has to be kept: memory is a few words for each picture.
struct ShotList {
    private(set) var shots: [Shot] = []
    private(set) var pictureCount = 0

    /// Samples every frame of a plan; frames whose snapshots are equal bit for bit show one picture, adjacent or not.
    init(
        plan: FilmPlan, snapshot: (Time) throws -> SceneSnapshot, isCancelled: () -> Bool
    ) throws {
        var latest: SceneSnapshot?
        // By stamp, the place of the first shot that has it; by place, that of the next shot that shows another picture
        // and has the same stamp all the same.
        var known: [UInt64: Int] = [:]
        var others: [Int: Int] = [:]
        for (index, frame) in plan.frames.enumerated() {
            if isCancelled() { throw FilmError.cancelled }
            let current = try snapshot(frame.instant)
            if let latest, current.isIdentical(to: latest) {
                shots[shots.count - 1].frames = shots[shots.count - 1].frames.lowerBound..<index + 1
                shots[shots.count - 1].duration += frame.duration
                continue
            }
            let stamp = current.contentStamp
            // Equal stamps are looked into, for different snapshots may share one.
            var (twin, last) = (known[stamp], nil as Int?)
            while let place = twin, try !snapshot(shots[place].instant).isIdentical(to: current) {
                (twin, last) = (others[place], place)
            }
            if twin == nil {
                if let last { others[last] = shots.count } else { known[stamp] = shots.count }
            }
            shots.append(
                Shot(
                    picture: twin.map { shots[$0].picture } ?? pictureCount,
                    instant: twin.map { shots[$0].instant } ?? frame.instant, frames: index..<index + 1,
                    duration: frame.duration))
            if twin == nil { pictureCount += 1 }
            latest = current
        }
    }
}
