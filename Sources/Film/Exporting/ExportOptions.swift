import Geometry

/// How a film is drawn and written.
public struct ExportOptions: Sendable {
    /// Pixels a point; nil takes the timeline's.
    public var scale: Double?
    /// What shows through where the scene does not cover; white where a format needs a colour and none is given.
    public var background: Color?
    /// How many threads work; the bytes do not depend on it.
    public var jobs = 1
    /// The most pixels of a frame.
    public var maximumPixelCount = 16_777_216
    /// The most frames of a film.
    public var maximumFrameCount = 100_000

    /// Makes the usual options.
    public init() {}
}
