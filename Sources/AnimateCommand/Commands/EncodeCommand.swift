import GIFCoding
import Platform
import Raster

/// `animate encode FRAME... -o FILE`.
enum EncodeCommand {
    static let command = Subcommand(
        ManualPage(
            name: "encode", summary: "makes a GIF of frames from elsewhere",
            synopsis: "[OPTION]... FRAME... -o FILE",
            description: [
                "Makes a GIF of pictures, a PNG or JPEG for each frame in the order given, or of raw frames: with "
                    + "--raw, four bytes R, G, B, A for each pixel (alpha not multiplied in), row after row and frame "
                    + "after frame, as ffmpeg writes with -f rawvideo -pix_fmt rgba.",
                "A GIF counts whole centiseconds and shows at most 50 frames a second; of faster frames those that "
                    + "stand at each fiftieth of a second are taken.",
            ],
            examples: [
                .init(
                    command: "animate encode --fps 30 -o film.gif frames/*.png", meaning: "A GIF of pictures."),
                .init(
                    command: "animate encode --raw screen.rgba --size 750x1334 --fps 60 -o screen.gif",
                    meaning: "A GIF of a screen recording."),
            ]),
        settings: EncodeSettings.init,
        options: [
            .value("--output", "o", "FILE|-", .text, "Writes to FILE, or to standard output.", \.output),
            .value("--raw", nil, "FILE|-", .text, "Reads raw frames from FILE, or from standard input.", \.raw),
            .value("--size", nil, "WIDTHxHEIGHT", .size, "The size of raw frames, in pixels.", \.size),
            .value("--fps", nil, "N", .wholeNumber(1...1000), "Frames a second; 50 unless told.", \.framesPerSecond),
            .value("--hold", nil, "T", .seconds, "Shows the last frame T seconds longer.", \.hold),
            .flag(
                "--transparent", nil,
                "Keeps pixels that are less than half covered clear; otherwise all are laid over white.",
                \.isTransparent),
        ] + Option.ofGIFs(plays: "forever unless told") + [
            .flag("--quiet", "q", "Says nothing but mistakes.", \.isQuiet),
            .flag("--json", nil, "Writes what was done as JSON to standard output.", \.writesJSON),
        ],
        run: run)

    private static func run(_ settings: EncodeSettings, _ inputs: [String], _ console: Console) throws -> CommandStatus
    {
        guard let output = settings.output else { throw UsageError.optionMissing("encode", option: "-o FILE") }
        if settings.writesJSON, output == "-" { throw UsageError.optionsClash("--json", "-o -") }
        if settings.raw == nil, inputs.isEmpty {
            throw UsageError.operandMissing(command: "encode", operand: "a FRAME, or --raw")
        }
        if settings.raw != nil, let extra = inputs.first {
            throw UsageError.tooManyOperands(command: "encode --raw", limit: 0, found: extra)
        }
        if settings.raw != nil, settings.size == nil { throw UsageError.optionNeeds("--raw", needed: "--size") }
        if settings.raw == nil, settings.size != nil {
            throw UsageError.optionNeeds("--size", needed: "--raw; pictures have sizes of their own")
        }
        try OutputFile.check(output, isNoneOf: inputs + [settings.raw ?? "-"])
        let name = settings.raw ?? inputs[0]
        do {
            let report = try EncodeWorker(settings: settings, inputs: inputs, output: output, console: console).run()
            if settings.writesJSON { try console.print(report.json(output: output)) }
            return .fine
        } catch {
            let failure = Failure(error, input: name)
            failure.tell(on: console)
            return failure.status
        }
    }
}
