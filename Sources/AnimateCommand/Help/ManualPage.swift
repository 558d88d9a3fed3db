/// What a subcommand's manual page tells.
struct ManualPage: Sendable {
    /// An example: the command, and what it does.
    struct Example: Sendable {
        let command: String
        let meaning: String
    }

    /// The subcommand's name.
    let name: String
    /// One line: what it does.
    let summary: String
    /// What may follow the name: `[OPTION]... FILE...`.
    let synopsis: String
    /// Paragraphs that explain it.
    let description: [String]
    /// The options, filled in by the subcommand.
    var options: [OptionPage] = []
    /// What the exit status says, where it says more than usual.
    var exitStatus = ManualPage.usualExitStatus
    /// Examples.
    let examples: [Example]

    /// What the exit status of most subcommands says.
    static let usualExitStatus = [
        ("0", "all is well"), ("1", "an input is wrong"),
        ("2", "the command was called wrongly, or a file could not be read or written"),
        ("130", "interrupted by Ctrl-C"),
    ]

    /// The page as text, 80 columns wide, its headings in bold if asked.
    func rendered(bold: Bool) -> String {
        var text = ManualText(bold: bold)
        text.heading("Name")
        text.paragraph("animate \(name) - \(summary)")
        text.heading("Synopsis")
        text.paragraph("animate \(name) \(synopsis)")
        text.heading("Description")
        for paragraph in description { text.paragraph(paragraph) }
        text.heading("Options")
        for option in options { text.entry(option.title, option.documentation) }
        text.heading("Exit status")
        text.table(exitStatus)
        if !examples.isEmpty { text.heading("Examples") }
        for example in examples { text.entry(example.command, example.meaning) }
        return text.finished
    }
}

extension OptionPage {
    /// The option as a page shows it: `-o, --output FILE`.
    var title: String {
        (short.map { "-\($0), " } ?? "") + long + (placeholder.map { " \($0)" } ?? "")
    }
}
