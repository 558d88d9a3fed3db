import Platform
import Timeline

/// The command-line tool: it reads the arguments, hands them to a subcommand, and tells how that went.
public enum AnimateCommand {
    /// The version of the tool.
    public static let version = "0.1.0"

    /// Runs the process's arguments and ends the process with their exit status.
    public static func main() -> Never {
        Environment.shareHeapAmongThreads()
        Interrupts.install()
        let status = run(Array(CommandLine.arguments.dropFirst()), console: .standard())
        Environment.exit(status.code)
    }

    /// Every subcommand that works, in the order of help.
    static let commands: [Subcommand] = [
        ExportCommand.command,
        ValidateCommand.command,
        NewCommand.command,
        FormatCommand.command,
        TraceCommand.command,
        SheetCommand.command,
        ExplainCommand.command,
        EncodeCommand.command,
        InfoCommand.command,
        SchemaCommand.command,
        HelpCommand.command,
        VersionCommand.command,
    ]

    /// Runs the arguments after the program's name; every failure is told on the console.
    static func run(_ arguments: [String], console: Console) -> CommandStatus {
        do {
            return try dispatch(arguments, console: console)
        } catch let error as UsageError {
            console.note("animate: \(error.message)")
        } catch let error as FileError where error.isBrokenPipe {
            // Whoever read the output has seen enough.
        } catch let error as FileError {
            if Interrupts.isRequested { return .interrupted }
            console.note("animate: \(error.message)")
        } catch {
            console.note("animate: \(error)")
        }
        return .trouble
    }

    /// The overview of all commands.
    static func overview(bold: Bool) -> String {
        Overview.rendered(commands: commands.map(\.page), bold: bold)
    }

    /// The command of a name; throws with the nearest one.
    static func command(named name: String) throws(UsageError) -> Subcommand {
        if let command = commands.first(where: { $0.page.name == name }) { return command }
        throw .unknownCommand(name, nearest: Suggestion.nearest(to: name, among: commands.map(\.page.name)))
    }

    private static func dispatch(_ arguments: [String], console: Console) throws -> CommandStatus {
        switch arguments.first {
        case nil:
            console.note(overview(bold: false))
            return .trouble
        case "--help", "-h":
            try console.print(overview(bold: console.usesBold))
            return .fine
        case "--version":
            return try VersionCommand.command.run([], console)
        case let name?:
            if name.hasPrefix("-") {
                let nearest = Suggestion.nearest(to: name, among: ["--help", "--version"])
                throw UsageError.unknownOption(name, command: "", nearest: nearest)
            }
            return try command(named: name).run(Array(arguments.dropFirst()), console)
        }
    }
}
