/// A piece of JSON with its keys in order.
indirect enum SchemaValue {
    case object([(String, SchemaValue)])
    case array([SchemaValue])
    case string(String)
    case number(Double)
    case boolean(Bool)

    /// The text, indented by two spaces a level; what fits on a line stays on it.
    func text(indent: Int = 0) -> String {
        let line = compact
        if line.utf8.count + indent <= 110 { return line }
        let space = String(repeating: " ", count: indent + 2)
        let end = String(repeating: " ", count: indent)
        switch self {
        case .object(let entries):
            let lines = entries.map { "\(space)\(JSONText.quoted($0)): \($1.text(indent: indent + 2))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(end)}"
        case .array(let items):
            return "[\n" + items.map { space + $0.text(indent: indent + 2) }.joined(separator: ",\n") + "\n\(end)]"
        case .string, .number, .boolean: return line
        }
    }

    private var compact: String {
        switch self {
        case .object(let entries):
            if entries.isEmpty { return "{}" }
            return "{ " + entries.map { "\(JSONText.quoted($0)): \($1.compact)" }.joined(separator: ", ") + " }"
        case .array(let items): return "[" + items.map(\.compact).joined(separator: ", ") + "]"
        case .string(let text): return JSONText.quoted(text)
        case .number(let number): return NumberText.shortest(number)
        case .boolean(let truth): return truth ? "true" : "false"
        }
    }

    /// A list of texts.
    static func strings(_ texts: [String]) -> SchemaValue { .array(texts.map { .string($0) }) }

    /// A reference to a definition.
    static func reference(_ name: String) -> SchemaValue { .object([("$ref", .string("#/definitions/\(name)"))]) }
}
