import Film
import Platform
import Timeline
import Trace

/// `animate trace FILE`.
enum TraceCommand {
    struct Settings: TimelineOptions {
        var overrides: [ValueOverride] = []
        var limits: [LimitSettings.Change] = []
        var root: String?
        var rate: Int?
        var output: String?
        var features: [String] = []
    }

    static let command = Subcommand(
        ManualPage(
            name: "trace", summary: "tells every property over time, as JSON",
            synopsis: "[OPTION]... FILE",
            description: [
                "Plays a timeline and writes how every property of every view with an id moved, with every variable "
                    + "and value, what became of every animation, and what was marked. FILE - is standard input.",
                "There is a row for each frame and for each instant at which something happened; a jump has two rows "
                    + "of one time, the left limit first. Times are in seconds to 1e-9, values to 1e-6. Scenes that "
                    + "run from right to left are told in physical coordinates. schema/trace.schema.json describes "
                    + "the document; `animate schema trace` prints it.",
            ],
            examples: [
                .init(command: "animate trace shake.json", meaning: "Writes the trace to standard output."),
                .init(command: "animate trace --rate 20 -o shake.trace.json shake.json", meaning: "20 rows a second."),
                .init(
                    command: "animate trace --show card.rotation shake.json",
                    meaning: "Nothing but the card's angle, and what started and ended."),
            ]),
        settings: Settings.init,
        options: [
            .value(
                "--rate", "r", "N", .wholeNumber(1...100_000),
                "Writes a row every 1/N second instead, with the values that hold from there on.", \.rate),
            .values(
                "--show", nil, "NAME",
                .text, "Tells this view, property, variable or value alone. May stand several times.", \.features),
            .value("--output", "o", "FILE", .text, "Writes to FILE instead of standard output.", \.output),
        ] + Option.ofTimelines,
        run: run)

    private static func run(_ settings: Settings, _ inputs: [String], _ console: Console) throws -> CommandStatus {
        guard let input = inputs.first else {
            throw UsageError.operandMissing(command: "trace", operand: "a timeline FILE")
        }
        if inputs.count > 1 { throw UsageError.tooManyOperands(command: "trace", limit: 1, found: inputs[1]) }
        try OutputFile.check(settings.output ?? "-", isNoneOf: inputs)
        do {
            let playback = try LoadedTimeline(input, options: settings).play()
            let rows = settings.rate.map { TraceRows.evenly(rate: $0) }
            var trace = try playback.trace(
                rows ?? .framesAndChanges(rate: playback.program.settings.framesPerSecond),
                maximumRowCount: LimitSettings(settings.limits).drawing.maximumFrameCount)
            if !settings.features.isEmpty { try trace.keep(settings.features) }
            var file = try OutputFile(settings.output ?? "-")
            try file.write(Array(trace.json.utf8) + [UInt8(ascii: "\n")])
            try file.finish().takePlace()
            return .fine
        } catch let unknown as UnknownFeature {
            console.note(
                "animate: \(input): there is no '\(unknown.name)' to tell"
                    + Suggestion.phrase(for: unknown.name, among: unknown.known))
            return .inputIsWrong
        } catch {
            let failure = Failure(error, input: input)
            failure.tell(on: console)
            return failure.status
        }
    }
}
