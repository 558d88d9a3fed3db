import Drawing
import GIFCoding
import Motion
import Stage

extension SceneRecording {
    /// The whole recording as an animated GIF that plays forever.
    ///
    /// The fonts are those of the machine, found by file. `scale` is in pixels a point. Throws ``FilmError`` for a film
    /// without frames or of too many pixels, and what drawing and encoding throw.
    public func gif(scale: Double = 2, framesPerSecond: Int = 50, hold: Time = .zero, jobs: Int = 1) throws -> [UInt8] {
        var source = FilmSource(self)
        source.scale = scale
        source.framesPerSecond = framesPerSecond
        source.hold = hold
        var options = ExportOptions()
        options.jobs = jobs
        let exporter = try Exporter(source, options: options, fonts: try FontLibrary(), images: [:])
        var bytes: [UInt8] = []
        var coding = GIFOptions()
        coding.jobs = jobs
        _ = try exporter.writeGIF(
            try exporter.plan(FilmSelection(), format: .gif), options: coding, sink: { bytes.append(contentsOf: $0) },
            progress: { _, _ in }, isCancelled: { false })
        return bytes
    }
}
