import Motion
import PropertyAnimation
import Stage
import Timeline

/// What a film is made from: a recording, and what its maker says about the film as a whole.
public struct FilmSource: Sendable {
    /// What is shown.
    public var recording: SceneRecording
    /// The length, hold not included.
    public var length: Time
    /// Whether the length was given, so that no settled state follows it.
    public var hasFixedDuration = false
    /// How long the settled state is held.
    public var hold = Time.zero
    /// Pixels a point.
    public var scale = 2.0
    /// Frames a second.
    public var framesPerSecond = 50

    /// Makes a source of a recording; without a length the film is as long as the recording.
    public init(_ recording: SceneRecording, length: Time? = nil) {
        self.recording = recording
        self.length = length ?? recording.length
        hasFixedDuration = length != nil
    }

    /// Makes a source of a timeline that has been played, as its settings say.
    public init(_ playback: Playback) {
        let settings = playback.program.settings
        recording = playback.film
        length = playback.length
        hasFixedDuration = settings.duration != nil
        hold = settings.hold
        scale = settings.scale
        framesPerSecond = settings.framesPerSecond
    }
}
