import Timeline

/// `animate validate FILE...`.
enum ValidateCommand {
    struct Settings: TimelineOptions {
        var overrides: [ValueOverride] = []
        var limits: [LimitSettings.Change] = []
        var root: String?
        var isQuiet = false
        var writesJSON = false
    }

    static let command = Subcommand(
        ManualPage(
            name: "validate", summary: "checks timelines and tells every mistake",
            synopsis: "[OPTION]... FILE...",
            description: [
                "Reads each timeline, checks it and plays it without drawing. Every mistake is told at once, with its "
                    + "file, line and column, what was found and what was expected. FILE - is standard input.",
                "With --json, writes one JSON array of mistakes and warnings to standard output, each an object with "
                    + "file, line, column, length, severity, category, message and notes.",
            ],
            exitStatus: [
                ("0", "every timeline is right"), ("1", "a timeline is wrong"),
                ("2", "the command was called wrongly, or a file could not be read"), ("130", "interrupted by Ctrl-C"),
            ],
            examples: [
                .init(command: "animate validate timelines/*.json", meaning: "Checks a folder of timelines."),
                .init(
                    command: "animate validate --set angle=3 shake.json",
                    meaning: "Checks what another value would do."),
            ]),
        settings: Settings.init,
        options: Option.ofTimelines + [
            .flag("--quiet", "q", "Says nothing of timelines that are right, and gives no warnings.", \.isQuiet),
            .flag("--json", nil, "Writes the mistakes as JSON.", \.writesJSON),
        ],
        run: run)

    private static func run(_ settings: Settings, _ inputs: [String], _ console: Console) throws -> CommandStatus {
        guard !inputs.isEmpty else { throw UsageError.operandMissing(command: "validate", operand: "a timeline FILE") }
        var status = CommandStatus.fine
        var found: [Diagnostic] = []
        for input in inputs {
            do {
                let timeline = try LoadedTimeline(input, options: settings)
                _ = try timeline.play()
                found += timeline.program.warnings
                if settings.writesJSON || settings.isQuiet { continue }
                for warning in timeline.program.warnings { console.show(warning) }
                console.note("\(input): right")
            } catch {
                let failure = Failure(error, input: input)
                status = max(status, failure.status)
                found += failure.diagnostics
                if settings.writesJSON {
                    if !failure.message.isEmpty { console.note("animate: \(failure.message)") }
                } else {
                    failure.tell(on: console)
                }
                if failure.status == .interrupted { break }
            }
        }
        if settings.writesJSON { try console.print(bytes: Array(found.json.utf8)) }
        return status
    }
}
