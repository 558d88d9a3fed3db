import Timeline

/// `animate fmt FILE...`.
enum FormatCommand {
    struct Settings {
        var onlyChecks = false
        var isQuiet = false
    }

    static let command = Subcommand(
        ManualPage(
            name: "fmt", summary: "lays timelines out anew",
            synopsis: "[OPTION]... FILE...",
            description: [
                "Rewrites each timeline with two spaces a level and lines of at most 128 columns. What was written on "
                    + "one line stays on one if it fits. Comments stay; what a timeline says does not change. FILE - "
                    + "reads standard input and writes standard output.",
                "With --check, changes nothing and tells which files would change.",
            ],
            exitStatus: [
                ("0", "all is well"), ("1", "a file is no JSON, or with --check would change"),
                ("2", "the command was called wrongly, or a file could not be read or written"),
                ("130", "interrupted by Ctrl-C"),
            ],
            examples: [
                .init(command: "animate fmt timelines/*.json", meaning: "Lays out a folder of timelines."),
                .init(command: "animate fmt --check timelines/*.json", meaning: "For a build: fails if one is not."),
            ]),
        settings: Settings.init,
        options: [
            .flag("--check", "c", "Changes nothing; tells which files would change.", \.onlyChecks),
            .flag("--quiet", "q", "Says nothing but mistakes.", \.isQuiet),
        ],
        run: run)

    private static func run(_ settings: Settings, _ inputs: [String], _ console: Console) throws -> CommandStatus {
        guard !inputs.isEmpty else { throw UsageError.operandMissing(command: "fmt", operand: "a timeline FILE") }
        var status = CommandStatus.fine
        for input in inputs {
            do {
                status = max(status, try layOut(input, settings, console))
            } catch {
                let failure = Failure(error, input: input)
                status = max(status, failure.status)
                failure.tell(on: console)
                if failure.status == .interrupted { break }
            }
        }
        return status
    }

    private static func layOut(_ input: String, _ settings: Settings, _ console: Console) throws -> CommandStatus {
        let bytes = try FileSystem.read(input, limit: Limits().fileBytes)
        let name = input == "-" ? "standard input" : input
        // Bytes that are no UTF-8 would be lost on the way through a string.
        guard let text = String(validating: bytes, as: UTF8.self) else { throw NotText(input: name) }
        let result = try TimelineFormatter.format(text, name: name)
        if settings.onlyChecks {
            if result == text { return .fine }
            console.note("\(name): would change")
            return .inputIsWrong
        }
        if input == "-" {
            try console.print(bytes: Array(result.utf8))
        } else if result != text {
            var file = try OutputFile(input)
            try file.write(Array(result.utf8))
            try file.finish().takePlace()
            if !settings.isQuiet { console.note("\(input): laid out anew") }
        }
        return .fine
    }

    /// A file that is no UTF-8.
    struct NotText: Error {
        let input: String

        /// The failure in words.
        var message: String { "\(input): is no UTF-8 text" }
    }
}
