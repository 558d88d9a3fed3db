import Timeline

/// `animate new NAME`.
enum NewCommand {
    struct Settings {
        var isQuiet = false
    }

    static let command = Subcommand(
        ManualPage(
            name: "new", summary: "writes a timeline to begin with",
            synopsis: "[OPTION]... NAME",
            description: [
                "Writes NAME.json, a small timeline that plays at once. A file that is there already is never "
                    + "overwritten.",
                "Its $schema points to schema/timeline.schema.json beside the file or one folder up, if one is there, "
                    + "so that editors help with keys and values; otherwise to timeline.schema.json, which `animate "
                    + "schema` prints.",
            ],
            examples: [.init(command: "animate new hello && animate export hello.json", meaning: "A first film.")]),
        settings: Settings.init,
        options: [.flag("--quiet", "q", "Says nothing but mistakes.", \.isQuiet)]
    ) { settings, operands, console in
        guard let name = operands.first else { throw UsageError.operandMissing(command: "new", operand: "a NAME") }
        if operands.count > 1 { throw UsageError.tooManyOperands(command: "new", limit: 1, found: operands[1]) }
        let path = Path.pathExtension(of: name) == "json" ? name : name + ".json"
        if FileSystem.kind(of: path) != .absent { throw UsageError.alreadyThere(path) }
        let text = TimelineStarter.text(title: Path.stem(of: path), schema: schema(beside: path))
        var file = try OutputFile(path)
        try file.write(Array(text.utf8))
        try file.finish().takePlace()
        if !settings.isQuiet { console.note("\(path): try `animate export \(path)`") }
        return .fine
    }

    private static func schema(beside path: String) -> String {
        let folder = Path.parent(of: path) ?? "."
        let candidates = ["schema/timeline.schema.json", "../schema/timeline.schema.json"]
        let found = candidates.first { FileSystem.kind(of: Path.join(folder, $0)) == .file }
        return found ?? "timeline.schema.json"
    }
}
