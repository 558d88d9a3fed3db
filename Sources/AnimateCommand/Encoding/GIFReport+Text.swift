import GIFCoding
import Trace

extension GIFReport {
    /// What was done, for programs.
    func json(output: String) -> String {
        var text = JSONWriter()
        text.object { text in
            text.member("output") { $0.string(output) }
            text.member("bytes") { $0.integer(totalBytes) }
            text.member("frames") { $0.integer(frameCount) }
            text.member("duration") { $0.number(Double(durationCentiseconds) / 100) }
            writeMembers(to: &text)
        }
        return text.finished
    }

    /// Appends what the encoder tells about colours and images.
    func writeMembers(to text: inout JSONWriter) {
        text.member("images") { $0.integer(imageBytes.count) }
        text.name("imageBytes")
        text.array { text in
            for count in imageBytes { text.integer(count) }
        }
        text.member("sourceColors") { $0.integer(sourceColors) }
        text.member("colors") { $0.integer(shownColors) }
        text.member("quality") { $0.integer(options.quality) }
        text.member("maximumColors") { $0.integer(options.maximumColors) }
        text.member("dither") { $0.string(options.dither.rawValue) }
        text.member("isExact") { $0.boolean(isExact) }
        if let meanPSNR {
            text.member("meanPSNR") { $0.number(meanPSNR) }
        }
        if let minimumPSNR {
            text.member("minimumPSNR") { $0.number(minimumPSNR) }
        }
    }

    /// What `--max-size` led to, for a person; nil when no size was asked for.
    var sizeNote: String? {
        guard options.maximumBytes != nil else { return nil }
        if isExact { return "to keep its size, nothing had to give way" }
        var facts = ["\(shownColors) of \(sourceColors) colours", "quality \(options.quality)"]
        facts.append("dither \(options.dither.rawValue)")
        if let meanPSNR, let minimumPSNR {
            facts.append("\(Self.decibels(meanPSNR)) dB, at worst \(Self.decibels(minimumPSNR))")
        }
        return "to keep its size, it has " + facts.joined(separator: ", ")
    }

    private static func decibels(_ value: Double) -> String { DecimalText.number((value * 10).rounded() / 10) }
}
