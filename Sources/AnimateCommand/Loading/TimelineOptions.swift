/// The options of every command that reads a timeline.
protocol TimelineOptions {
    /// `--set`.
    var overrides: [ValueOverride] { get set }
    /// `--limit`.
    var limits: [LimitSettings.Change] { get set }
    /// `--root`.
    var root: String? { get set }
}

/// A name of the timeline and the text that takes its value's place.
struct ValueOverride: Hashable {
    let name: String
    let value: String
}

extension ValueKind<ValueOverride> {
    /// A name and a value with an equals sign between them.
    static let override = ValueKind(expected: "NAME=VALUE") { text in
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
        return ValueOverride(name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
    }
}

extension Option where Settings: TimelineOptions {
    /// The declarations of those options.
    static var ofTimelines: [Option] {
        [
            .values(
                "--set", "s", "NAME=VALUE", .override,
                "Overrides a value of the timeline or the initial state of a variable; also direction (ltr or rtl) "
                    + "and language. May stand several times.",
                \.overrides as any WritableKeyPath<Settings, [ValueOverride]> & Sendable),
            .value(
                "--root", nil, "FOLDER", .text,
                "Lets the timeline read files from below this folder; otherwise only from below its own.",
                \.root as any WritableKeyPath<Settings, String?> & Sendable),
            .values(
                "--limit", nil, "NAME=NUMBER", .limit,
                "Sets a limit. " + limitDocumentation,
                \.limits as any WritableKeyPath<Settings, [LimitSettings.Change]> & Sendable),
        ]
    }

    private static var limitDocumentation: String {
        let usual = LimitSettings()
        let list = LimitSettings.all.map { "\($0.name) (\($0.documentation), \($0.get(usual)))" }
        return "The limits and their usual values: " + list.joined(separator: "; ") + "."
    }
}
