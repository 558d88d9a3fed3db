import Drawing
import GIFCoding
import Geometry
import ImageCoding
import Motion
import Raster
import Scene
import Stage
import Timeline

/// Makes films and pictures of a timeline that has been played.
///
/// The bytes depend on the timeline and the options alone: not on the number of threads, nor on what was made before.
public struct Exporter: Sendable {
    /// What the film is made from.
    public let source: FilmSource
    /// The size of a frame in pixels.
    public let size: FrameSize
    /// Pixels a point.
    let scale: Double
    let options: ExportOptions
    let fonts: FontLibrary
    private let images: [String: PixelBuffer]
    private let sequences: [PictureSequenceKey: PictureSequence]

    /// Makes an exporter; `images` holds the pictures that the scene names, by those names, and `sequences` those of its
    /// Lottie views, made for the scale that is drawn at.
    ///
    /// Throws when a frame would have no or too many pixels.
    public init(
        _ source: FilmSource, options: ExportOptions, fonts: FontLibrary, images: [String: PixelBuffer],
        sequences: [PictureSequenceKey: PictureSequence] = [:]
    ) throws(FilmError) {
        self.source = source
        self.options = options
        self.fonts = fonts
        self.images = images
        self.sequences = sequences
        scale = options.scale ?? source.scale
        size = try FrameSize(
            canvas: source.recording.scene.canvasSize, scale: scale, maximumPixelCount: options.maximumPixelCount)
    }

    /// Makes an exporter of a timeline that has been played.
    ///
    /// Throws when a frame would have no or too many pixels.
    public init(
        _ playback: Playback, options: ExportOptions, fonts: FontLibrary, images: [String: PixelBuffer],
        sequences: [PictureSequenceKey: PictureSequence] = [:]
    ) throws(FilmError) {
        try self.init(
            FilmSource(playback), options: options, fonts: fonts, images: images, sequences: sequences)
    }

    /// Whether parts of a frame may be clear.
    var isTransparent: Bool { source.recording.scene.backgroundColor.alpha < 1 }

    /// The picture at an instant, as a PNG; past the length it is the settled state.
    public func picture(at instant: Time) throws -> [UInt8] {
        let renderer = try renderer(background: options.background)
        var buffer = renderer.makeBuffer()
        try renderer.drawWhole(snapshot(at: instant), into: &buffer)
        return try PNGCoder.encode(buffer)
    }

    /// The scene at an instant; past the length it is the settled state.
    func snapshot(at instant: Time) -> SceneSnapshot { source.recording.snapshot(at: min(instant, source.length)) }

    /// Draws a film and hands every shot on, in order.
    func run<Product: Sendable>(
        _ plan: FilmPlan, background: Color?, isCancelled: @escaping @Sendable () -> Bool,
        develop: @escaping @Sendable (_ picture: PixelBuffer, _ spare: inout Product?) throws -> Product,
        deliver: (_ shot: Shot, _ product: Product, _ damage: PixelRect?) throws -> Void
    ) throws -> FilmStatistics {
        let list = try ShotList(plan: plan, snapshot: { source.recording.snapshot(at: $0) }, isCancelled: isCancelled)
        let pictures = list.shots.map(\.picture)
        let pipeline = FilmPipeline<Renderer, Product>(
            snapshot: { [source] in source.recording.snapshot(at: $0) },
            makePainter: { try renderer(background: background) }, develop: develop, isCancelled: isCancelled,
            jobs: options.jobs, runLength: memory.runLength, waitingPictures: memory.waitingPictures)
        var statistics = try pipeline.run(
            shots: list.shots, schedule: DrawingSchedule(pictures: pictures, capacity: memory.keptPictures),
            deliver: deliver)
        statistics.frameCount = plan.frames.count
        statistics.pictureCount = list.pictureCount
        return statistics
    }

    private var memory: PictureMemory { PictureMemory(size: size, jobs: options.jobs) }

    func renderer(background: Color?) throws -> Renderer {
        try Renderer(
            scene: source.recording.scene, scale: scale, background: background, fonts: fonts, images: images,
            sequences: sequences)
    }
}
