import Drawing
import GIFCoding
import Motion
import Platform
import Raster
import Stage

/// Makes films of what a Swift program has recorded.
public enum Film {
    /// Writes a recording as an animated GIF.
    ///
    /// The film is as long as the recording; a last frame shows the state it is left in, for `hold` seconds and a frame.
    /// Frames that are equal are drawn once, and the bytes depend on the recording and these arguments alone. The file is
    /// written beside its place and then renamed, so that a failed export leaves what was there before.
    ///
    /// Throws when a font is missing, a picture is not among `images`, the file cannot be written, or there would be no or
    /// too many frames or pixels.
    ///
    /// - Parameters:
    ///   - framesPerSecond: at most 50 count; viewers show a GIF no faster.
    ///   - scale: pixels a point.
    ///   - hold: how long the last state is shown, in seconds.
    ///   - speed: seconds of the recording in a second of the film.
    ///   - plays: how often the film plays in all.
    ///   - images: the pictures that image views name, by those names.
    ///   - jobs: how many threads draw.
    public static func export(
        _ recording: SceneRecording, to path: String, framesPerSecond: Int = 50, scale: Double = 2, hold: Double = 0,
        speed: Double = 1, plays: GIFPlays = .forever, images: [String: PixelBuffer] = [:], jobs: Int = 1
    ) throws {
        var source = FilmSource(recording)
        source.framesPerSecond = framesPerSecond
        source.scale = scale
        source.hold = .seconds(hold)
        var options = ExportOptions()
        options.jobs = jobs
        var coding = GIFOptions()
        coding.plays = plays
        coding.jobs = jobs
        var selection = FilmSelection()
        selection.speed = speed
        let exporter = try Exporter(source, options: options, fonts: try FontLibrary(), images: images)
        let plan = try exporter.plan(selection, format: .gif)
        let file = SharedOutput(try OutputFile(path))
        _ = try exporter.writeGIF(
            plan, options: coding, sink: file.write, progress: { _, _ in }, isCancelled: { false })
        try file.takePlace()
    }
}
