/// `animate version`.
enum VersionCommand {
    static let command = Subcommand(
        ManualPage(
            name: "version", summary: "prints the version",
            synopsis: "", description: ["Prints the version of animate and of the timeline format it reads."],
            examples: []),
        settings: { () }, options: []
    ) { _, operands, console in
        if let first = operands.first {
            throw UsageError.tooManyOperands(command: "version", limit: 0, found: first)
        }
        try console.print("animate \(AnimateCommand.version) (timeline format 1)")
        return .fine
    }
}
