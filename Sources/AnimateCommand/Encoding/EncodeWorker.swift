import Film
import GIFCoding
import Motion
import Platform
import Raster

/// Carries out an `animate encode`.
struct EncodeWorker {
    let settings: EncodeSettings
    let inputs: [String]
    let output: String
    let console: Console

    /// Reads the frames and writes the GIF.
    func run() throws -> GIFReport {
        var source =
            if let raw = settings.raw, let size = settings.size {
                try FrameSource(raw: raw, size: size)
            } else {
                try FrameSource(files: inputs)
            }
        var options = settings.gif.options(plays: .forever)
        options.pixelFormat = source.isRaw ? .straightRGBA : .premultipliedARGB
        options.keepsTransparency = settings.isTransparent
        let target = SharedOutput(try OutputFile(output))
        let encoder = try GIFEncoder(width: source.frame.width, height: source.frame.height, options: options) {
            bytes in
            if Interrupts.isRequested { throw FilmError.cancelled }
            try target.write(bytes)
        }
        try append(&source, to: encoder)
        let report = try encoder.finish()
        try target.takePlace()
        if !settings.isQuiet, output != "-" {
            console.note("\(output): \(report.frameCount) frames, \((report.totalBytes + 999) / 1000) kB")
            if let note = report.sizeNote { console.note("\(output): \(note)") }
        }
        return report
    }

    private func append(_ source: inout FrameSource, to encoder: GIFEncoder) throws {
        let rate = settings.framesPerSecond ?? 50
        let writtenRate = min(rate, FilmFormat.gif.maximumFramesPerSecond ?? rate)
        if rate != writtenRate {
            console.note("animate: warning: a GIF cannot show \(rate) frames a second; it shows \(writtenRate)")
        }
        var bar = ProgressBar(settings.raw ?? inputs[0], on: console)
        defer { bar.finish() }
        var delays = GIFDelays()
        var written = 0
        var number = 0
        while try source.advance(to: number) {
            if Interrupts.isRequested { throw FilmError.cancelled }
            // Of faster frames, the one that stands at or just before each written frame's time.
            if (number + 1) * writtenRate > written * rate {
                let duration = Time.frame(written + 1, at: writtenRate) - Time.frame(written, at: writtenRate)
                try encoder.append(source.frame, centiseconds: delays.next(duration: duration.flicks))
                written += 1
            }
            number += 1
            if settings.raw == nil { bar.update(done: number, of: inputs.count) }
        }
        if let hold = settings.hold { try encoder.hold(centiseconds: delays.hold(duration: Time.seconds(hold).flicks)) }
    }
}
