import Motion
import Timeline

/// What of a timeline is filmed; nil leaves it to the timeline.
public struct FilmSelection: Hashable, Sendable {
    /// Frames a second.
    public var framesPerSecond: Int?
    /// Seconds of the simulation in a second of the film.
    public var speed = 1.0
    /// Where the film begins.
    public var start = Time.zero
    /// Where it stops short.
    public var end: Time?
    /// How long the settled state is held.
    public var hold: Time?

    /// Selects all of it.
    public init() {}
}

extension Exporter {
    /// Plans the film of a selection, as the design's page on films has it.
    ///
    /// Throws when there would be no frame, or too many.
    public func plan(_ selection: FilmSelection, format: FilmFormat) throws(FilmError) -> FilmPlan {
        let request = FilmRequest(
            length: source.length, hasFixedDuration: source.hasFixedDuration,
            framesPerSecond: selection.framesPerSecond ?? source.framesPerSecond,
            hold: selection.hold ?? source.hold, speed: selection.speed, start: selection.start, end: selection.end)
        return try FilmPlan(request, format: format, maximumFrameCount: options.maximumFrameCount)
    }
}
