import Scene

/// The tables of keys in the reference: each object once, after the table that first has it as a value.
struct ReferenceTables {
    /// What has been printed, by its phrase.
    private var printed: Set<String> = []

    /// A table of an object's keys, then the objects within.
    mutating func object(_ object: ObjectShape) -> String { table(object.fields) + nested(in: object.fields) }

    /// The same under a title.
    mutating func titled(_ object: ObjectShape) -> String {
        "**\(object.phrase.capitalizedFirst)**: \(object.documentation)\n\n" + self.object(object)
    }

    /// Each variant with its own keys; keys that all have come once, at the end; then the objects within.
    mutating func variants(_ variants: VariantShape) -> String {
        let known = variants.variants.filter { $0.waitsFor == nil }
        let objects = (variants.fallback.map { [$0] } ?? []) + known.map(\.object)
        let common =
            objects.count < 2
            ? []
            : objects[0].fields.filter { field in
                objects.allSatisfy {
                    $0.fields.contains { $0.name == field.name && $0.documentation == field.documentation }
                }
            }
        let shared = Set(common.map(\.name))
        var text = ""
        var within = ""
        for object in objects {
            let own = object.fields.filter { !shared.contains($0.name) && $0.waitsFor == nil }
            if own.isEmpty { continue }
            text += "**\(object.phrase.capitalizedFirst)**: \(object.documentation)\n\n\(table(own))\n"
            within += nested(in: own)
        }
        if !common.isEmpty { text += "**All of them**\n\n\(table(common))" }
        return text + within + nested(in: common)
    }

    /// A table of keys alone.
    func table(_ fields: [Field]) -> String {
        let rows = fields.filter { $0.waitsFor == nil }.map { field in
            let standard = field.isRequired ? "required" : (field.defaultText.isEmpty ? "" : "`\(field.defaultText)`")
            return "| `\(field.name)` | \(field.shape.notation) | \(field.documentation) | \(standard) |"
        }
        return "| Key | Value | What it says | Default |\n|---|---|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }

    /// The objects that are described where a shape uses them, if no table has shown them yet.
    mutating func nested(in shape: Shape) -> String {
        switch shape {
        case .object(let object):
            // What `bind` may hold is the table of properties.
            guard object.phrase != "bind", printed.insert(object.phrase).inserted else { return "" }
            return "\n" + titled(object)
        case .variants(let variants):
            guard printed.insert(variants.phrase).inserted else { return "" }
            return "\n" + self.variants(variants)
        case .array(let item, _, _): return nested(in: item)
        case .map(_, let value, _): return nested(in: value)
        case .tuple(let shapes), .anyOf(let shapes): return nested(inAll: shapes)
        case .properties(.keyframes):
            return nested(in: Forms.shape(for: PropertyTable.description(of: .alpha), component: nil, use: .keyframes))
        case .defined(.value): return nested(in: Forms.value)
        case .boolean, .number, .integer, .string, .words, .properties, .defined: return ""
        }
    }

    private mutating func nested(in fields: [Field]) -> String {
        nested(inAll: fields.filter { $0.waitsFor == nil }.map(\.shape))
    }

    private mutating func nested(inAll shapes: [Shape]) -> String {
        var text = ""
        for shape in shapes { text += nested(in: shape) }
        return text
    }
}

extension Shape {
    /// What may stand there, as the reference writes it; `=` stands for an expression.
    fileprivate var notation: String {
        switch self {
        case .words(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
        case .string(.expression): "`=`"
        case .string(.color): "a colour"
        case .string(.name): "a name"
        case .array(let item, let count, _):
            (count.lowerBound == count.upperBound ? "an array of \(count.lowerBound)" : "an array")
                + ", each \(item.notation)"
        case .properties: "paths, each with its value"
        case .map(_, let value, _): "names, each with \(value.notation)"
        case .anyOf(let shapes): Self.notation(shapes)
        case .defined(.curve): "a curve"
        case .defined(.value): "a constant, `=` or cases"
        case .defined(let definition): Forms.shape(of: definition).notation
        case .object(let object): object.phrase
        default: phrase
        }
    }

    private static func notation(_ shapes: [Shape]) -> String {
        var notations: [String] = []
        for notation in shapes.map(\.notation) where !notations.contains(notation) { notations.append(notation) }
        return notations.joined(separator: " or ")
    }
}

extension String {
    /// The text with its first letter large.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
