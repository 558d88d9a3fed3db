import Synchronization
import Testing

@testable import AnimateCommand

/// Runs commands in this process and keeps what they say.
final class Transcript: Sendable {
    private let streams = Mutex((output: [UInt8](), errors: [UInt8]()))

    var output: String { streams.withLock { String(decoding: $0.output, as: UTF8.self) } }
    var errors: String { streams.withLock { String(decoding: $0.errors, as: UTF8.self) } }

    func run(_ arguments: String...) -> CommandStatus { run(arguments) }

    func run(_ arguments: [String]) -> CommandStatus {
        AnimateCommand.run(
            arguments,
            console: Console { stream, bytes in
                self.streams.withLock { streams in
                    switch stream {
                    case .output: streams.output += bytes
                    case .errors: streams.errors += bytes
                    }
                }
            })
    }
}

@Suite struct CommandTests {
    @Test(arguments: AnimateCommand.commands.map(\.page.name)) func everyCommandHasAManualPage(name: String) throws {
        let byHelp = Transcript()
        let byOption = Transcript()
        #expect(byHelp.run("help", name) == .fine)
        #expect(byOption.run(name, "--nonsense", "--help") == .fine)
        #expect(byHelp.output == byOption.output)
        #expect(byHelp.errors.isEmpty)
        for heading in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"] {
            #expect(byHelp.output.contains("\(heading)\n    "), "\(heading)")
        }
        let page = try AnimateCommand.command(named: name).page
        for option in page.options { #expect(byHelp.output.contains("    \(option.title)\n        ")) }
        for line in byHelp.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test func theOverviewNamesEveryCommand() {
        let transcript = Transcript()
        #expect(transcript.run("--help") == .fine)
        for command in AnimateCommand.commands { #expect(transcript.output.contains(command.page.summary)) }
    }

    @Test(arguments: [
        (["exprot", "x.json"], "there is no command \"exprot\"; did you mean export?"),
        (["frobnicate"], "there is no command \"frobnicate\"; `animate help` lists them"),
        (["--hlep"], "`animate` has no option --hlep; did you mean --help?"),
        (["export", "--spede", "2", "x.json"], "`animate export` has no option --spede; did you mean --speed?"),
        (["export"], "`animate export` needs a timeline FILE; see `animate help export`"),
        (["export", "--fps", "0", "x.json"], "--fps \"0\": expected a whole number from 1 to 1000"),
        (["export", "--format", "jpg", "x.json"], "--format \"jpg\": expected gif, png, ahap or raw"),
        (["export", "--from", "2", "--to", "1", "x.json"], "--from 2.0 is not before --to 1.0"),
        (["export", "--at", "1", "--fps", "5", "x.json"], "--at and --fps cannot stand together"),
        (["export", "--json", "-o", "-", "x.json"], "--json and -o - cannot stand together"),
        (["trace", "a.json", "b.json"], "`animate trace` takes 1 at most; \"b.json\" is one too many"),
        (["version", "1"], "`animate version` takes no operand; \"1\" is one too many"),
        (["schema", "trade"], "there is no \"trade\"; did you mean trace?"),
        (["fmt"], "`animate fmt` needs a timeline FILE; see `animate help fmt`"),
        (["new"], "`animate new` needs a NAME; see `animate help new`"),
        (["new", "films/"], "`animate new` needs a NAME; see `animate help new`"),
        (["new", "a", "b"], "`animate new` takes 1 at most; \"b\" is one too many"),
        (["fmt", "/nonexistent/x.json"], "cannot read /nonexistent/x.json: no such file or directory"),
        (["export", "/nonexistent/x.json"], "cannot read /nonexistent/x.json: no such file or directory"),
        (["trace", "/"], "cannot read /: is a directory"),
    ])
    func troubleIsToldInOneLine(arguments: [String], message: String) {
        let transcript = Transcript()
        #expect(transcript.run(arguments) == .trouble)
        #expect(transcript.errors == "animate: \(message)\n")
        #expect(transcript.output.isEmpty)
    }

    @Test func withoutArgumentsTheOverviewIsAMistake() {
        let transcript = Transcript()
        #expect(transcript.run() == .trouble)
        #expect(transcript.output.isEmpty && transcript.errors.contains("COMMANDS"))
    }
}
