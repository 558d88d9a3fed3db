/// `animate help [COMMAND]`.
enum HelpCommand {
    static let command = Subcommand(
        ManualPage(
            name: "help", summary: "shows what a command does and which options it has",
            synopsis: "[COMMAND]",
            description: ["Without a command, lists all commands. `animate COMMAND --help` shows the same page."],
            examples: [.init(command: "animate help export", meaning: "Shows the manual page of export.")]),
        settings: { () }, options: []
    ) { _, operands, console in
        if operands.count > 1 {
            throw UsageError.tooManyOperands(command: "help", limit: 1, found: operands[1])
        }
        guard let name = operands.first else {
            try console.print(AnimateCommand.overview(bold: console.usesBold))
            return .fine
        }
        let command = try AnimateCommand.command(named: name)
        try console.print(command.page.rendered(bold: console.usesBold))
        return .fine
    }
}
