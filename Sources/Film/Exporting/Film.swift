import Drawing
import GIFCoding
import Geometry
import Motion
import Raster
import Scene
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
        let scene = recording.scene
        let options = ExportOptions()
        let size = try FrameSize(
            canvas: scene.canvasSize, scale: scale, maximumPixelCount: options.maximumPixelCount)
        let request = FilmRequest(
            length: recording.length, hasFixedDuration: false, framesPerSecond: framesPerSecond,
            hold: .seconds(hold), speed: speed)
        let plan = try FilmPlan(request, format: .gif, maximumFrameCount: options.maximumFrameCount)
        let shots = try ShotList(plan: plan, snapshot: { recording.snapshot(at: $0) }, isCancelled: { false }).shots

        var gif = GIFOptions()
        gif.plays = plays
        gif.keepsTransparency = scene.backgroundColor.alpha < 1
        gif.jobs = jobs
        let file = try OutputFile(path)
        let encoder = try GIFEncoder(width: size.width, height: size.height, options: gif, sink: file.write)
        var delays = GIFDelays()
        let fonts = try FontLibrary()
        let memory = PictureMemory(size: size, jobs: jobs)
        let pipeline = FilmPipeline<Renderer, PixelBuffer>(
            snapshot: { recording.snapshot(at: $0) },
            makePainter: { try Renderer(scene: scene, scale: scale, fonts: fonts, images: images) },
            develop: { $0 }, isCancelled: { false }, jobs: jobs, runLength: memory.runLength)
        let schedule = DrawingSchedule(pictures: shots.map(\.picture), capacity: memory.keptPictures)
        _ = try pipeline.run(shots: shots, schedule: schedule) { shot, picture, damage in
            try encoder.append(
                picture, damage: damage, centiseconds: delays.next(duration: shot.duration.flicks))
        }
        _ = try encoder.finish()
        try file.finish()
    }
}
