import Film
import GIFCoding
import Motion
import Timeline
import Trace

/// What became of one job of an export.
struct ExportReport {
    let input: String
    let output: String
    let product: OutputPlan.Product
    var size: FrameSize?
    var framesPerSecond: Int?
    var film: FilmReport?
    var byteCount = 0
    var warnings: [Diagnostic] = []
    /// Warnings that belong to no place in the file.
    var notes: [String] = []
    var failure: Failure?

    init(input: String, output: String, product: OutputPlan.Product) {
        self.input = input
        self.output = output
        self.product = product
    }

    /// What it means for the exit status.
    var status: CommandStatus { failure?.status ?? .fine }

    /// Tells it to a person on standard error.
    func tell(on console: Console, isQuiet: Bool) {
        if !isQuiet {
            for warning in warnings { console.show(warning) }
            for note in notes { console.note("animate: warning: \(input): \(note)") }
        }
        if let failure { return failure.tell(on: console) }
        guard !isQuiet else { return }
        if output != "-" { console.note(summary) }
        if let note = film?.encoding?.sizeNote { console.note("\(output): \(note)") }
    }

    private var summary: String {
        let written = product == .pictures ? output + "*.png" : output
        var facts: [String] = []
        if let film {
            facts.append("\(film.drawing.frameCount) frames")
            facts.append("\(DecimalText.number((film.duration.seconds * 1000).rounded() / 1000)) s")
        }
        if let size { facts.append("\(size.width) × \(size.height) pixels") }
        facts.append("\((byteCount + 999) / 1000) kB")
        return "\(written): \(facts.joined(separator: ", "))"
    }
}

extension [ExportReport] {
    /// All of them as the document that `schema/export.schema.json` describes.
    var json: String {
        var text = JSONWriter()
        text.object { text in
            text.line(indent: 2)
            text.name("exports")
            text.array { text in
                for report in self {
                    text.line(indent: 4)
                    report.write(to: &text)
                }
                text.line(indent: 2)
            }
            text.line(indent: 0)
        }
        return text.finished
    }
}

extension ExportReport {
    fileprivate func write(to text: inout JSONWriter) {
        text.object { text in
            text.member("input") { $0.string(input) }
            text.member("output") { $0.string(output) }
            text.member("written") { $0.boolean(failure == nil) }
            if let failure { text.member("error") { $0.string(failure.words) } }
            text.member("warnings") { text in
                text.array { text in
                    for warning in warnings { text.string(warning.headline) }
                    for note in notes { text.string(note) }
                }
            }
            guard failure == nil else { return }
            if let size {
                text.member("width") { $0.integer(size.width) }
                text.member("height") { $0.integer(size.height) }
            }
            text.member("bytes") { $0.integer(byteCount) }
            if let framesPerSecond { text.member("framesPerSecond") { $0.integer(framesPerSecond) } }
            if let film { write(film, to: &text) }
        }
    }

    private func write(_ film: FilmReport, to text: inout JSONWriter) {
        text.member("duration") { $0.literal(DecimalText.seconds(film.duration)) }
        text.member("frames") { $0.integer(film.drawing.frameCount) }
        text.member("pictures") { $0.integer(film.drawing.pictureCount) }
        text.member("framesDrawn") { $0.integer(film.drawing.drawnFrameCount) }
        text.member("pixelsDrawn") { $0.integer(film.drawing.drawnPixelCount) }
        guard let encoding = film.encoding else { return }
        encoding.writeMembers(to: &text)
    }
}
