import Platform
import Timeline

/// `animate new NAME`.
enum NewCommand {
    static let command = Subcommand(
        ManualPage(
            name: "new", summary: "writes a first timeline",
            synopsis: "NAME",
            description: [
                "Writes NAME.json, a small timeline to begin with: a card that springs into view and takes a bow. NAME "
                    + "may name a folder as well, and may end in .json. A file that is there already is left alone.",
                "The schema that lets editors complete keys and show what they mean is the one in the folder schema of "
                    + "the timeline's folder or of a folder above it; where there is none, it is written beside "
                    + "the timeline as timeline.schema.json.",
            ],
            examples: [
                .init(command: "animate new hello", meaning: "Writes hello.json."),
                .init(command: "animate export hello.json", meaning: "Makes hello.gif of it."),
            ]),
        settings: { () }, options: []
    ) { _, operands, console in
        guard let name = operands.first, !Pathname.stem(of: name).isEmpty, !name.hasSuffix("/") else {
            throw UsageError.operandMissing(command: "new", operand: "a NAME")
        }
        if operands.count > 1 { throw UsageError.tooManyOperands(command: "new", limit: 1, found: operands[1]) }
        return try write(name, console)
    }

    private static func write(_ name: String, _ console: Console) throws -> CommandStatus {
        let path = Pathname.pathExtension(of: name) == "json" ? name : name + ".json"
        guard FileSystem.kind(of: path) == .absent else {
            console.note("animate: \(path) is there already; it is left as it is")
            return .inputIsWrong
        }
        let folder = Pathname.parent(of: path) ?? "."
        try FileSystem.makeFolder(folder)
        let schema = try schema(for: folder, console)
        try write(TimelineStarter.text(title: title(of: path), schema: schema), to: path)
        console.note("\(path): written; `animate export \(path)` makes a film of it")
        return .fine
    }

    /// The schema as seen from a folder: one that is there, or else one written into it.
    private static func schema(for folder: String, _ console: Console) throws -> String {
        let name = "timeline.schema.json"
        var above = ""
        for _ in 0..<4 {
            let path = "\(above)schema/\(name)"
            if FileSystem.kind(of: Pathname.join(folder, path)) == .file { return path }
            above += "../"
        }
        let path = Pathname.join(folder, name)
        if FileSystem.kind(of: path) == .absent {
            try write(TimelineSchema.json, to: path)
            console.note("\(path): written")
        }
        return name
    }

    /// A title for people: `loading-dots` becomes "Loading dots".
    private static func title(of path: String) -> String {
        let words = Pathname.stem(of: path).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func write(_ text: String, to path: String) throws(FileError) {
        var file = try OutputFile(path)
        try file.write(Array(text.utf8))
        try file.finish().takePlace()
    }
}
