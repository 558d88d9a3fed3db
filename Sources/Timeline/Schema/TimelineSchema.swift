/// The JSON schema of the format, made from the same tables as the reader.
public enum TimelineSchema {
    /// The text of `schema/timeline.schema.json`: strict, draft 07, with a description for every key.
    public static let json: String = root.text() + "\n"

    private static var root: SchemaValue {
        let writer = SchemaWriter()
        let definitions = Definition.allCases.map { ($0.rawValue, writer.schema(Forms.shape(of: $0))) }
        let maps = PropertyUse.allCases.map { ($0.rawValue, PropertyMapSchema(use: $0).schema(writer)) }
        return .object([
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string("animate timeline, version 1")),
            ("description", .string(Forms.timeline.documentation)),
            ("allowComments", .boolean(true)),
            ("allowTrailingCommas", .boolean(true)),
            ("anyOf", .array([.reference("timeline"), .reference("library")])),
            (
                "definitions",
                .object(
                    [
                        ("timeline", writer.schema(.object(Forms.timeline))),
                        ("library", writer.object(Forms.library, offering: Forms.timeline.fields)),
                    ] + definitions + maps)
            ),
        ])
    }
}
