/// What drawing a film took.
public struct FilmStatistics: Hashable, Sendable {
    /// The frames of the film.
    public var frameCount = 0
    /// The different pictures among them.
    public var pictureCount = 0
    /// How often a picture was drawn: more than there are pictures when not all could be kept.
    public var drawnFrameCount = 0
    /// The pixels drawn: of each picture only what changed. Depends on how the work was shared out.
    public var drawnPixelCount = 0
}
