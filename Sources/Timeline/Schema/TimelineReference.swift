import Geometry
import Motion
import Scene

/// The reference part of the documentation, made from the same tables as the reader.
public enum TimelineReference {
    /// The text, as Markdown.
    public static let markdown: String = sections.joined(separator: "\n") + "\n"

    private static var sections: [String] {
        [
            section("Top level", object(Forms.timeline)),
            section(
                "Libraries",
                "A file that others include may hold "
                    + Forms.library.fields.map { "`\($0.name)`" }.joined(separator: ", ") + ", and nothing else.\n"),
            section("Views", variants(Forms.view)),
            section("Properties", properties),
            section("Masks", variants(Forms.mask)),
            section("Gradients", variants(Forms.gradient)),
            section("Transforms", variants(Forms.transformStep)),
            section("Animators", variants(Forms.animator)),
            section("Completions", object(Forms.completion)),
            section("Curves", curves),
            section("Springs", variants(Forms.spring)),
            section("Actions", variants(Forms.action)),
            section("Cues", cues),
            section("Functions", functions),
        ]
    }

    private static func section(_ title: String, _ text: String) -> String { "### \(title)\n\n\(text)" }

    private static func object(_ object: ObjectShape) -> String { table(object.fields) }

    private static func table(_ fields: [Field]) -> String {
        let rows = fields.filter { $0.waitsFor == nil }.map { field in
            let standard = field.isRequired ? "required" : (field.defaultText.isEmpty ? "" : "`\(field.defaultText)`")
            return "| `\(field.name)` | \(field.documentation) | \(standard) |"
        }
        return "| Key | What it says | Default |\n|---|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }

    /// Each variant with its own keys; keys that all have come once, at the end.
    private static func variants(_ variants: VariantShape) -> String {
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
        for object in objects {
            let own = object.fields.filter { !shared.contains($0.name) && $0.waitsFor == nil }
            if own.isEmpty { continue }
            text += "**\(object.phrase.capitalizedFirst)**: \(object.documentation)\n\n\(table(own))\n"
        }
        if !common.isEmpty { text += "**All of them**\n\n\(table(common))" }
        return text
    }

    private static var properties: String {
        let rows = PropertyTable.all.map { row in
            let unit = row.unit == .none ? "" : " (\(row.unit.rawValue))"
            let kinds = row.viewKinds.isEmpty ? "all" : row.viewKinds.map(\.rawValue).joined(separator: ", ")
            let overlap = row.composition == .additive ? "add up" : "latest wins"
            let access =
                row.access == .animatable
                ? "animatable, \(overlap)" : (row.access == .settable ? "set only" : "read only")
            return "| `\(row.name)` | \(row.kind.rawValue)\(unit) | \(kinds) | \(access) | \(row.documentation) |"
        }
        return "| Property | Kind | Views | Changed by | What it is |\n|---|---|---|---|---|\n"
            + rows.joined(separator: "\n") + "\n"
    }

    private static var curves: String {
        let names = TimingCurve.names.map { "`\($0)`" }.joined(separator: ", ")
        return """
            A name: \(names), or a curve of the file's `curves`. Or `[x1, y1, x2, y2]`, the control points of a CSS
            cubic-bezier(); or `{ "steps": 4, "jump": "end" }`, a CSS steps(); or `{ "points": [0, [0.3, 1.2], 1] }`, a CSS
            linear().

            """
    }

    private static var cues: String {
        let verbs = Set(Forms.action.variants.flatMap { $0.object.fields.map(\.name) })
        let start = Forms.cue.variants.first { $0.markers == ["start"] }?.object.fields ?? []
        return "A cue is one action, with these keys besides.\n\n" + table(start.filter { !verbs.contains($0.name) })
    }

    private static var functions: String {
        let rows = ExpressionFunction.all.filter { $0.name != "offsetOf" }
            .map { "| `\($0.name)(\($0.signature))` | \($0.documentation) |" }
        return "| Function | What it gives |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }
}

extension String {
    /// The text with its first letter large.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
