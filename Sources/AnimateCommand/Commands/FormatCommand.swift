import Platform
import Timeline

/// `animate fmt FILE...`.
enum FormatCommand {
    struct Settings {
        var onlyChecks = false
        var isQuiet = false
    }

    static let command = Subcommand(
        ManualPage(
            name: "fmt", summary: "lays timelines out, in place",
            synopsis: "[--check] FILE...",
            description: [
                "Lays each timeline out as the ones of this package are: two spaces a level, at most 128 columns, what "
                    + "fits on a line on one line unless it was broken behind its bracket. Comments, blank lines, "
                    + "numbers and texts stay as they are written; trailing commas go. A file that is laid out already "
                    + "is not touched. FILE - lays standard input out on standard output.",
                "A file whose JSON has a mistake is told and left alone. A mistake in what the timeline means does not "
                    + "matter here; `animate validate` finds those.",
            ],
            exitStatus: [
                ("0", "every file is laid out"),
                ("1", "a file's JSON has a mistake, or with --check a file would change"),
                ("2", "the command was called wrongly, or a file could not be read or written"),
                ("130", "interrupted by Ctrl-C"),
            ],
            examples: [
                .init(command: "animate fmt timelines/*.json", meaning: "Lays a folder of timelines out."),
                .init(command: "animate fmt --check timelines/*.json", meaning: "Tells which would change."),
            ]),
        settings: Settings.init,
        options: [
            .flag("--check", nil, "Changes nothing; names the files that would change.", \.onlyChecks),
            .flag("--quiet", "q", "Says nothing of files that change.", \.isQuiet),
        ],
        run: run)

    private static func run(_ settings: Settings, _ inputs: [String], _ console: Console) throws -> CommandStatus {
        guard !inputs.isEmpty else { throw UsageError.operandMissing(command: "fmt", operand: "a timeline FILE") }
        var status = CommandStatus.fine
        for input in inputs {
            do {
                status = max(status, try format(input, settings, console))
            } catch {
                let failure = Failure(error, input: input)
                failure.tell(on: console)
                status = max(status, failure.status)
                if failure.status == .interrupted { break }
            }
        }
        return status
    }

    private static func format(_ input: String, _ settings: Settings, _ console: Console) throws -> CommandStatus {
        let bytes = try FileSystem.read(input, limit: Limits().fileBytes)
        let name = input == "-" ? "standard input" : input
        let formatted = Array(try TimelineFormatter.format(bytes, name: name).utf8)
        let isChanged = formatted != bytes
        if settings.onlyChecks {
            if isChanged, !settings.isQuiet { console.note("\(name): would change") }
            return isChanged ? .inputIsWrong : .fine
        }
        if input == "-" {
            try console.print(bytes: formatted)
        } else if isChanged {
            var file = try OutputFile(input)
            try file.write(formatted)
            try file.finish().takePlace()
            if !settings.isQuiet { console.note("\(name): laid out") }
        }
        return .fine
    }
}
