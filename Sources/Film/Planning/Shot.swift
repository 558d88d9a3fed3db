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
        var known: [UInt64: [Shot]] = [:]
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
            let twin = try known[stamp]?.first { try snapshot($0.instant).isIdentical(to: current) }
            let shot = Shot(
                picture: twin?.picture ?? pictureCount, instant: twin?.instant ?? frame.instant,
                frames: index..<index + 1, duration: frame.duration)
            if twin == nil {
                known[stamp, default: []].append(shot)
                pictureCount += 1
            }
            shots.append(shot)
            latest = current
        }
    }
}
