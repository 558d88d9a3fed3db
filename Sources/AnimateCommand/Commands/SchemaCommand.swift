import Trace
import Timeline

/// `animate schema [NAME]`.
enum SchemaCommand {
    /// The schemas by name, in the order of help.
    static let schemas: [(name: String, text: String)] = [
        ("timeline", String(TimelineSchema.json.dropLast())),
        ("trace", TraceSchema.text),
        ("export", ExportSchema.text),
    ]

    static let command = Subcommand(
        ManualPage(
            name: "schema", summary: "prints a JSON schema",
            synopsis: "[timeline|trace|export]",
            description: [
                "Prints the JSON schema of timelines (draft 07, which editors know best), of a trace, or of what export "
                    + "--json writes (both draft 2020-12); of timelines unless told. The same texts are the files in the "
                    + "folder schema."
            ],
            examples: [
                .init(command: "animate schema > timeline.schema.json", meaning: "Writes it to a file for an editor.")
            ]),
        settings: { () }, options: []
    ) { _, operands, console in
        let names = schemas.map(\.name)
        let name = operands.first ?? names[0]
        if operands.count > 1 { throw UsageError.tooManyOperands(command: "schema", limit: 1, found: operands[1]) }
        guard let schema = schemas.first(where: { $0.name == name }) else {
            throw UsageError.unknownName(name, of: names, nearest: Suggestion.nearest(to: name, among: names))
        }
        try console.print(schema.text)
        return .fine
    }
}
