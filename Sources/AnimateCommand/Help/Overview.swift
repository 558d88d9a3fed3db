/// The page that `animate --help` shows: every command in a line.
enum Overview {
    static func rendered(commands: [ManualPage], bold: Bool) -> String {
        var text = ManualText(bold: bold)
        text.heading("Name")
        text.paragraph("animate - plays an animation timeline and writes it as a GIF")
        text.heading("Synopsis")
        text.paragraph("animate COMMAND [OPTION]... [FILE]...")
        text.heading("Description")
        text.paragraph(
            "A timeline is a JSON file that tells which views there are and how they move. animate plays it on a "
                + "virtual clock, as UIViewPropertyAnimator would, draws every frame and writes the film: the same "
                + "bytes on every run.")
        text.heading("Commands")
        text.table(commands.map { ($0.name, $0.summary) })
        text.heading("Exit status")
        text.table(ManualPage.usualExitStatus)
        text.heading("Examples")
        text.entry("animate export timelines/shake.json", "Writes shake.gif into the current folder.")
        text.entry("animate help export", "Shows all that export can do.")
        return text.finished
    }
}
