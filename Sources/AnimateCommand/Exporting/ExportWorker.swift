import Film
import GIFCoding
import Geometry
import Motion
import Platform
import Timeline

/// Carries out one job of an export.
struct ExportWorker {
    let job: OutputPlan.Job
    let product: OutputPlan.Product
    let settings: ExportSettings
    let console: Console

    /// Does the work and reports on it; nothing is thrown, so that one job does not stop the others.
    func run() -> ExportReport {
        var report = ExportReport(input: job.input, output: job.output, product: product)
        do {
            let timeline = try LoadedTimeline(
                job.input, options: settings, showsHaptics: settings.showsHaptics)
            report.warnings = timeline.program.warnings
            let playback = try timeline.play()
            if product == .haptics {
                try writeHaptics(playback, &report)
                return report
            }
            let exporter = try Exporter(
                playback, options: exportOptions, fonts: try timeline.fonts(), images: try timeline.images(),
                sequences: try timeline.sequences(of: playback, scale: settings.scale, options: settings))
            report.size = exporter.size
            switch product {
            case .film: try writeFilm(exporter, plays: GIFPlays(timeline.program.settings.plays), &report)
            case .picture: try writePicture(exporter, &report)
            case .pictures: try writePictures(exporter, &report)
            case .haptics: break
            case .frames: try writeFrames(exporter, &report)
            }
        } catch {
            report.failure = Failure(error, input: job.input)
        }
        return report
    }

    private func writeFilm(_ exporter: Exporter, plays: GIFPlays, _ report: inout ExportReport) throws {
        let plan = try plan(exporter, format: .gif, &report)
        let target = SharedOutput(try OutputFile(job.output))
        var bar = ProgressBar(job.input, on: console)
        defer { bar.finish() }
        report.film = try exporter.writeGIF(
            plan, options: settings.gif.options(plays: plays),
            sink: { try target.write($0) }, progress: { bar.update(done: $0, of: $1) },
            isCancelled: { Interrupts.isRequested })
        report.byteCount = target.byteCount
        try target.takePlace()
    }

    private func writePicture(_ exporter: Exporter, _ report: inout ExportReport) throws {
        let png = try exporter.picture(at: .seconds(settings.instant ?? 0))
        var file = try OutputFile(job.output)
        try file.write(png)
        try file.finish().takePlace()
        report.byteCount = png.count
    }

    private func writeHaptics(_ playback: Playback, _ report: inout ExportReport) throws {
        let bytes = Array(HapticTrack(playback).ahap(project: playback.program.settings.title ?? job.input).utf8)
        var file = try OutputFile(job.output)
        try file.write(bytes)
        try file.finish().takePlace()
        report.byteCount = bytes.count
    }

    /// Every picture waits beside its place until all are whole.
    private func writePictures(_ exporter: Exporter, _ report: inout ExportReport) throws {
        let plan = try plan(exporter, format: .png, &report)
        var waiting: [PendingFile] = []
        var bar = ProgressBar(job.input, on: console)
        defer {
            bar.finish()
            for file in waiting { file.discard() }
        }
        var byteCount = 0
        report.film = try exporter.writePictures(
            plan,
            deliver: { number, png in
                var file = try OutputFile(pictureName(number))
                try file.write(png)
                waiting.append(try file.finish())
                byteCount += png.count
            }, progress: { bar.update(done: $0, of: $1) }, isCancelled: { Interrupts.isRequested })
        report.byteCount = byteCount
        waiting.reverse()
        while let file = waiting.popLast() { try file.takePlace() }
    }

    private func writeFrames(_ exporter: Exporter, _ report: inout ExportReport) throws {
        let plan = try plan(exporter, format: .raw, &report)
        let target = SharedOutput(try OutputFile(job.output))
        var bar = ProgressBar(job.input, on: console)
        defer { bar.finish() }
        report.film = try exporter.writeFrames(
            plan, sink: { try target.write($0) }, progress: { bar.update(done: $0, of: $1) },
            isCancelled: { Interrupts.isRequested })
        report.byteCount = target.byteCount
        try target.takePlace()
    }

    private func pictureName(_ number: Int) -> String {
        let digits = String(number)
        return job.output + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    }

    private func plan(_ exporter: Exporter, format: FilmFormat, _ report: inout ExportReport) throws(FilmError)
        -> FilmPlan
    {
        var selection = FilmSelection()
        selection.framesPerSecond = settings.framesPerSecond
        selection.speed = settings.speed ?? 1
        selection.start = .seconds(settings.start ?? 0)
        selection.end = settings.end.map { .seconds($0) }
        selection.hold = settings.hold.map { .seconds($0) }
        let plan = try exporter.plan(selection, format: format)
        report.framesPerSecond = plan.framesPerSecond
        let asked = settings.framesPerSecond ?? exporter.source.framesPerSecond
        if asked != plan.framesPerSecond {
            report.notes.append(
                "a GIF cannot show \(asked) frames a second; it is sampled at \(plan.framesPerSecond) frames a second")
        }
        return plan
    }

    private var exportOptions: ExportOptions {
        var options = LimitSettings(settings.limits).drawing
        options.scale = settings.scale
        options.background = settings.background
        options.jobs = settings.gif.jobCount
        return options
    }
}
