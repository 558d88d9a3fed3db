import Geometry
import Motion
import Scene

/// The reference part of the documentation, made from the same tables as the reader.
public enum TimelineReference {
    /// The text, as Markdown.
    public static let markdown: String = sections.joined(separator: "\n") + "\n"

    private static var sections: [String] {
        var tables = ReferenceTables()
        return [
            "In the column *Value*, `=` says that an expression may stand there; colours are `#RRGGBB`, `#RRGGBBAA` or "
                + "`clear`.\n",
            section("Top level", tables.object(Forms.timeline)),
            section(
                "Libraries",
                "A file that others include may hold "
                    + Forms.library.fields.map { "`\($0.name)`" }.joined(separator: ", ") + ", and nothing else.\n"),
            section("Views", tables.variants(Forms.view)),
            section("Properties", properties),
            section("Fonts", tables.object(Forms.font)),
            section("Masks", tables.variants(Forms.mask)),
            section("Gradients", tables.variants(Forms.gradient)),
            section("Transforms", tables.variants(Forms.transformStep)),
            section("Animators", tables.variants(Forms.animator)),
            section("Completions", tables.object(Forms.completion)),
            section("Curves", curves + tables.nested(in: Forms.curve)),
            section("Springs", tables.variants(Forms.spring)),
            section("Actions", tables.variants(Forms.action)),
            section("Cues", cues(&tables)),
            section("Haptic events", tables.object(Forms.hapticEvent)),
            section("Functions", functions),
        ]
    }

    private static func section(_ title: String, _ text: String) -> String { "### \(title)\n\n\(text)" }

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

    /// The keys that all cues have, then what only the script can do.
    private static func cues(_ tables: inout ReferenceTables) -> String {
        let actions = Set(Forms.action.variants.flatMap(\.markers))
        let verbs = Set(Forms.action.variants.flatMap { $0.object.fields.map(\.name) })
        let shared = (Forms.cue.variants.first?.object.fields ?? []).filter { !verbs.contains($0.name) }
        let common = Set(shared.map(\.name)).union(verbs)
        var text = "A cue is one action, or what a finger does, with these keys besides.\n\n" + tables.table(shared)
        for variant in Forms.cue.variants where !variant.markers.contains(where: actions.contains) {
            let gesture = ObjectShape(
                phrase: variant.markers[0], documentation: variant.object.documentation,
                fields: variant.object.fields.filter { !common.contains($0.name) })
            text += "\n" + tables.titled(gesture)
        }
        return text
    }

    private static var functions: String {
        let rows = ExpressionFunction.all.map { "| `\($0.name)(\($0.signature))` | \($0.documentation) |" }
        return "| Function | What it gives |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }
}
