/// One subcommand: what help tells about it, and what it does.
struct Subcommand: Sendable {
    /// What help tells about it.
    let page: ManualPage
    /// Runs it with the arguments after its name.
    let run: @Sendable ([String], Console) throws -> CommandStatus

    /// Makes a subcommand whose options fill one value of settings.
    ///
    /// `--help` is added to the options.
    init<Settings>(
        _ page: ManualPage, settings: @escaping @Sendable () -> Settings, options: [Option<Settings>],
        run: @escaping @Sendable (Settings, [String], Console) throws -> CommandStatus
    ) {
        var page = page
        page.options = options.map(\.page) + [.help]
        self.page = page
        let finished = page
        self.run = { arguments, console in
            // Help is given wherever it is asked for, whatever else is wrong.
            let beforeOperands = arguments.prefix { $0 != "--" }
            if beforeOperands.contains("--help") || beforeOperands.contains("-h") {
                try console.print(finished.rendered(bold: console.usesBold))
                return .fine
            }
            var filled = settings()
            let parser = ArgumentParser(command: finished.name, options: options)
            let operands = try parser.parse(arguments, into: &filled)
            return try run(filled, operands, console)
        }
    }
}

extension OptionPage {
    /// The option that every subcommand has.
    static let help = OptionPage(
        long: "--help", short: "h", placeholder: nil, documentation: "Shows this page.")
}
