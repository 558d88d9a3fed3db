import Drawing
import Film
import Trace

/// `animate version`.
enum VersionCommand {
    struct Settings: LottieOptions {
        var writesJSON = false
        var lottieRenderer: String?
    }

    static let command = Subcommand(
        ManualPage(
            name: "version", summary: "prints the version",
            synopsis: "[OPTION]...",
            description: [
                "Prints the version of animate and of the timeline format it reads. With --json, prints an object "
                    + "with them and with what the bytes of a film depend on besides the timeline: the libraries that "
                    + "shape text, and the fonts; and the rlottie that draws Lottie files, or null where there is none."
            ],
            examples: []),
        settings: Settings.init,
        options: [.flag("--json", nil, "Prints a JSON object.", \.writesJSON)] + Option.ofLottie
    ) { settings, operands, console in
        if let first = operands.first {
            throw UsageError.tooManyOperands(command: "version", limit: 0, found: first)
        }
        guard settings.writesJSON else {
            try console.print("animate \(AnimateCommand.version) (timeline format \(formatVersion))")
            return .fine
        }
        let fonts = try FontLibrary()
        let lottie = try (try? settings.renderer(for: ""))?.identity()
        var text = JSONWriter()
        text.object { text in
            text.name("version")
            text.string(AnimateCommand.version)
            text.name("timeline")
            text.integer(formatVersion)
            text.name("drawing")
            text.string(fonts.identity)
            text.name("lottie")
            if let lottie { text.string(lottie) } else { text.null() }
        }
        try console.print(text.finished)
        return .fine
    }

    /// The version of the timeline format.
    private static let formatVersion = 1
}
