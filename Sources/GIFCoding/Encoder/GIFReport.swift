/// What an encoder made of a film.
public struct GIFReport: Hashable, Sendable {
    /// The options it was written with: those asked for, unless ``GIFOptions/maximumBytes`` made some give way.
    public var options: GIFOptions
    /// The frames appended.
    public var frameCount: Int
    /// The bytes of each image written, its control block and descriptor included; equal frames are one image.
    public var imageBytes: [Int]
    /// The bytes of the whole file.
    public var totalBytes: Int
    /// The different colours that the film has, clear among them.
    public var sourceColors: Int
    /// The different colours that the file shows, whatever palettes they are in; clear not among them.
    public var shownColors: Int
    /// Whether every pixel of the file is that of the film.
    public var isExact: Bool
    /// The peak signal-to-noise ratio of the mean squared error over the film, weighted by time, in decibels.
    ///
    /// Nil when the film is exact. Where neighbours in gradients stand for each other, it is reckoned from the mean of
    /// the colours that became each palette colour, and stays within a decibel of what is seen, mostly below.
    public var meanPSNR: Double?
    /// The same of the worst frame; nil when the film is exact.
    public var minimumPSNR: Double?
    /// The bytes that the packed frames took.
    public var spoolBytes: Int
    /// How long the film is shown, in centiseconds.
    public var durationCentiseconds: Int
}
