import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage

/// A program that has been played: everything about the film is now a pure function of time.
public struct Playback: Sendable {
    /// What was played.
    public let program: Program
    /// What happened.
    public let film: SceneRecording
    /// The length of the film: the duration that the file gives, or the last instant at which something happened.
    public let length: Time

    /// The ledger, the marks and the closed forms.
    public var recording: Recording { film.recording }

    /// Plays a program once, forward, on the virtual clock.
    ///
    /// Throws a ``TimelineError`` with the places in the file when the script asks for what cannot be: an animation that
    /// never ends in a film without a duration, an instant without end, a number that is not finite; and when
    /// `isCancelled`, which is asked at every event, gives true.
    public static func run(
        _ program: Program, limits: PlaybackLimits = PlaybackLimits(), isCancelled: @escaping () -> Bool = { false }
    ) throws(TimelineError) -> Playback {
        let player = Player(program)
        player.loop.isCancelled = isCancelled
        do {
            let length = try player.play(limits)
            return Playback(program: program, film: player.film(), length: length)
        } catch {
            throw player.explain(error, limits)
        }
    }

    /// The scene at an instant, bound properties and transitions included.
    public func snapshot(at time: Time, side: Side = .after) -> SceneSnapshot { film.snapshot(at: time, side: side) }

    /// Reads properties, variables and animators at an instant.
    public func reader(at time: Time, side: Side = .after) -> RecordedInstant { film.reader(at: time, side: side) }
}
