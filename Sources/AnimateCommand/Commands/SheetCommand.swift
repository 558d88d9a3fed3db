import Film
import Geometry
import Motion
import Platform
import Timeline

/// `animate sheet FILE`.
enum SheetCommand {
    struct Settings: TimelineOptions, LottieOptions {
        var overrides: [ValueOverride] = []
        var limits: [LimitSettings.Change] = []
        var root: String?
        var lottieRenderer: String?
        var output: String?
        var instants: [Double]?
        var count: Int?
        var columns: Int?
        var scale: Double?
        var background: Color?
        var features: [String] = []
        var isQuiet = false
    }

    static let command = Subcommand(
        ManualPage(
            name: "sheet", summary: "draws frames side by side, with their times and values",
            synopsis: "[OPTION]... FILE",
            description: [
                "Plays a timeline and writes a contact sheet, NAME-sheet.png, into the current folder: frames at even "
                    + "times from the beginning to the end, or at the times that --times lists, each with its time. "
                    + "FILE - is standard input.",
                "With --show, tells a value below each frame: a property of a view with an id, as `animate trace` names "
                    + "it, or one component of it (card.center.x), a variable or a value of the timeline.",
            ],
            examples: [
                .init(
                    command: "animate sheet --times 0,0.05,0.1,0.15 --show card.rotation shake.json",
                    meaning: "Four frames, each with the card's angle."),
                .init(command: "animate sheet -o film.png --count 12 shake.json", meaning: "Twelve frames."),
            ]),
        settings: Settings.init,
        options: [
            .value("--output", "o", "FILE|-", .text, "Writes to FILE, or to standard output.", \.output),
            .value(
                "--times", "t", "T,T...", .seconds,
                "Shows these instants, in seconds; beyond the end, the settled state.",
                \.instants),
            .value(
                "--count", "n", "N", .wholeNumber(1...1000), "Shows N instants at even times; 8 unless told.", \.count),
            .value("--columns", "c", "N", .wholeNumber(1...100), "Puts N frames in a row.", \.columns),
            .values(
                "--show", nil, "NAME", .text, "Tells a value below each frame. May stand several times.", \.features),
            .value(
                "--scale", nil, "N", .positiveNumber(upTo: 100), "Pixels a point; 1 unless told.", \.scale),
            .value(
                "--background", nil, "COLOR", .color, "What lies under a scene that is not opaque; white unless told.",
                \.background),
        ] + Option.ofTimelines + Option.ofLottie + [.flag("--quiet", "q", "Says nothing but mistakes.", \.isQuiet)],
        run: run)

    private static func run(_ settings: Settings, _ inputs: [String], _ console: Console) throws -> CommandStatus {
        guard let input = inputs.first else {
            throw UsageError.operandMissing(command: "sheet", operand: "a timeline FILE")
        }
        if inputs.count > 1 { throw UsageError.tooManyOperands(command: "sheet", limit: 1, found: inputs[1]) }
        if settings.instants != nil, settings.count != nil { throw UsageError.optionsClash("--times", "--count") }
        try OutputFile.check(settings.output ?? "-", isNoneOf: inputs)
        do {
            let png = try draw(settings, input)
            let output = settings.output ?? outputName(of: input)
            var file = try OutputFile(output)
            try file.write(png)
            try file.finish().takePlace()
            if !settings.isQuiet && output != "-" { console.note("\(output): a contact sheet, \(png.count / 1000) kB") }
            return .fine
        } catch SheetError.unknownFeature(let name, let known) {
            console.note(
                "animate: \(input): there is no '\(name)' to show\(Suggestion.phrase(for: name, among: known))")
            return .inputIsWrong
        } catch {
            let failure = Failure(error, input: input)
            failure.tell(on: console)
            return failure.status
        }
    }

    private static func draw(_ settings: Settings, _ input: String) throws -> [UInt8] {
        let timeline = try LoadedTimeline(input, options: settings)
        var options = LimitSettings(settings.limits).drawing
        options.scale = settings.scale ?? 1
        options.background = settings.background
        let playback = try timeline.play()
        let exporter = try Exporter(
            playback, options: options, fonts: try timeline.fonts(), images: try timeline.images(),
            sequences: try timeline.sequences(of: playback, scale: options.scale, options: settings))
        var request = SheetRequest()
        request.instants = (settings.instants ?? []).map { .seconds($0) }
        request.count = settings.count ?? request.count
        request.columns = settings.columns
        request.features = settings.features
        return try exporter.sheet(request, of: playback)
    }

    /// `shake-sheet.png` for `timelines/shake.json`.
    private static func outputName(of input: String) -> String {
        if input == "-" { return "sheet.png" }
        let name = input.split(separator: "/").last.map(String.init) ?? input
        let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
        return "\(stem)-sheet.png"
    }
}

extension ValueKind<[Double]> {
    /// Times of at least zero in seconds, with commas between them.
    static let seconds = ValueKind(expected: "times in seconds with commas between them, such as 0,0.5,1") { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let times = parts.compactMap { ValueKind<Double>.seconds.parse(String($0)) }
        return times.count == parts.count && times.count <= 1000 ? times : nil
    }
}
