import Film
import Platform

/// `animate export FILE...`.
enum ExportCommand {
    static let command = Subcommand(
        ManualPage(
            name: "export", summary: "writes timelines as GIFs, PNGs or pixels",
            synopsis: "[OPTION]... FILE...",
            description: [
                "Plays each timeline, draws every frame and writes the film as NAME.gif into the current folder. The "
                    + "same timeline gives the same bytes on every run. FILE - is standard input.",
                "With --format png, writes a picture for each frame: NAME-00000.png and so on. With --at, writes "
                    + "one picture, NAME.png. With --format raw, writes the pixels of all frames into NAME.raw: four bytes "
                    + "R, G, B, A for each (alpha not multiplied in), row after row and frame after frame, as ffmpeg reads "
                    + "with -f rawvideo -pix_fmt rgba; a held frame comes as often as it is shown.",
                "A film is as long as its timeline says, or until nothing is left to happen; then the settled state "
                    + "is shown for one more frame. A GIF counts whole centiseconds and shows at most 50 frames a "
                    + "second; a film of more is sampled at 50, with a warning.",
                "Output is written beside its place and renamed, so that a failed or interrupted export leaves what "
                    + "was there before. An input that fails does not stop the others. Inputs that would write the "
                    + "same file are an error before any work starts, and so is an option that would do nothing for "
                    + "what is written, such as --colors with --format raw.",
                "With --json, writes one JSON document to standard output when all is done: for each input what was "
                    + "written, how many frames there are and how many were drawn, how many bytes and colours; "
                    + "schema/export.schema.json describes it.",
            ],
            examples: [
                .init(command: "animate export shake.json", meaning: "Writes shake.gif."),
                .init(
                    command: "animate export -o films/ --scale 1 timelines/*.json",
                    meaning: "Writes every timeline into the folder films, a pixel a point."),
                .init(command: "animate export shake.json --at 0.05", meaning: "Writes one picture, shake.png."),
                .init(
                    command: "animate export shake.json --speed 0.25 -o slow.gif", meaning: "Slow motion."),
                .init(
                    command: "animate export shake.json --set angle=4 -o - | wc -c",
                    meaning: "Another angle, to standard output."),
                .init(
                    command: "animate export shake.json --format raw --fps 60 -o frames.raw",
                    meaning: "Pixels for another encoder."),
            ]),
        settings: ExportSettings.init, options: options, run: run)

    private static let options: [Option<ExportSettings>] =
        [
            .value(
                "--output", "o", "FILE|FOLDER/|-", .text,
                "Writes to FILE, into FOLDER (made if it is missing), or to standard output. The ending .gif, .png, .ahap or "
                    + ".raw chooses the format.",
                \.output),
            .value(
                "--format", "f", "gif|png|ahap|raw", .choice,
                "Chooses the format; gif unless told. ahap writes what the hand feels, as a pattern for Core Haptics.",
                \.format),
            .value(
                "--at", nil, "T", .seconds,
                "Writes one picture: the instant T in seconds, after everything due then; beyond the end, the settled "
                    + "state.",
                \.instant),
            .value(
                "--scale", nil, "N", .positiveNumber(upTo: 100),
                "Pixels a point; the timeline's canvas.scale unless told.", \.scale),
            .value(
                "--fps", nil, "N", .wholeNumber(1...1000), "Frames a second; the timeline's canvas.fps unless told.",
                \.framesPerSecond),
            .value(
                "--speed", nil, "N", .positiveNumber(upTo: 1000),
                "Seconds of the timeline that pass in a second of the film: 0.25 is slow motion.", \.speed),
            .value("--from", nil, "T", .seconds, "Begins at T seconds of the timeline.", \.start),
            .value(
                "--to", nil, "T", .seconds,
                "Stops short of T seconds of the timeline; the settled state is not shown then.", \.end),
            .value(
                "--hold", nil, "T", .seconds,
                "Shows the settled state T seconds longer; the timeline's hold unless told.", \.hold),
            .value(
                "--background", nil, "COLOR", .color,
                "What lies under a scene that is not opaque: #RRGGBB. In a GIF, pixels at least half covered are laid "
                    + "over it (white unless told) and the others stay clear; in a PNG it covers the canvas.",
                \.background),
        ] + Option.ofGIFs(plays: "the timeline's plays unless told") + Option.ofTimelines + Option.ofLottie + [
            .flag(
                "--haptics", nil, "Shows what the hand feels, in a meter at the lower edge of the film.",
                \.showsHaptics),
            .flag("--quiet", "q", "Says nothing but mistakes.", \.isQuiet),
            .flag("--json", nil, "Writes what was done as JSON to standard output.", \.writesJSON),
        ]

    private static func run(_ settings: ExportSettings, _ inputs: [String], _ console: Console) throws -> CommandStatus
    {
        let plan = try OutputPlan(inputs: inputs, settings: settings) { FileSystem.kind(of: $0) == .folder }
        if settings.writesJSON, plan.jobs.contains(where: { $0.output == "-" }) {
            throw UsageError.optionsClash("--json", "-o -")
        }
        for job in plan.jobs { try OutputFile.check(job.output, isNoneOf: inputs) }
        if let folder = plan.folder { try FileSystem.makeFolder(folder) }
        var status = CommandStatus.fine
        var reports: [ExportReport] = []
        for job in plan.jobs {
            let worker = ExportWorker(job: job, product: plan.product, settings: settings, console: console)
            let report = worker.run()
            reports.append(report)
            report.tell(on: console, isQuiet: settings.isQuiet)
            status = max(status, report.status)
            if report.status == .interrupted { break }
        }
        if settings.writesJSON { try console.print(reports.json) }
        return status
    }
}
