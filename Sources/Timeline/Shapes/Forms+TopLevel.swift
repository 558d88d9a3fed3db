extension Forms {
    /// A timeline.
    static let timeline = ObjectShape(
        phrase: "a timeline",
        documentation: "A timeline: views, animators, and a script that starts them.",
        fields: [
            version, schemaField, title,
            required("canvas", .object(canvas), "The size of the film and its frame rate."),
            optional(
                "duration", .number(.positive),
                "The length of the film in seconds; without it, the film ends when nothing is left to happen."),
            optional(
                "hold", .number(.notNegative), default: "0",
                "How long the settled state is shown at the end, in seconds."),
            optional(
                "plays", .anyOf([.words(["forever"]), .integer(1...65_536)]), default: "\"forever\"",
                "How often the film plays in all, or \"forever\"."),
            optional(
                "language", .string(.language), default: "\"en\"",
                "The language that texts are chosen and shaped in, such as en, ar or he."),
            optional(
                "direction", .words(["ltr", "rtl"]), default: "the language's own",
                "Whether the scene runs from left to right or from right to left."),
            optional(
                "seed", .integer(0...9_007_199_254_740_991), default: "0", "The seed of every random number."),
        ] + shared + [
            optional(
                "variables",
                .map(
                    key: .name,
                    .anyOf([.number(.any), .boolean, .array(.name, count: 1...Int.max, unique: true)])),
                "What only `set` changes: a number, a truth value, or a list of states, the first of which it starts in."
            ),
            optional("animators", .map(key: .name, .defined(.animator)), "The animators, by name."),
            optional(
                "views", .array(.defined(.view), count: 0...Int.max), "The views, the later ones in front."),
            optional(
                "script", .array(.defined(.cue), count: 0...Int.max), "What happens when: the cues."),
        ])

    /// A file that others include.
    static let library = ObjectShape(
        phrase: "a library",
        documentation: "A library that timelines include: values, curves, haptics, symbols and fonts.",
        fields: [version, schemaField, title] + shared)

    private static let version = required("timeline", .integer(1...1), "The version of the format: 1.")
    private static let schemaField = optional(
        "$schema", .string(.any), "Where editors find the schema, such as ../schema/timeline.schema.json.")
    private static let title = optional("title", .string(.any), "What the timeline shows, for people.")

    /// What a timeline and a library have in common.
    private static let shared: [Field] = [
        optional(
            "include", .array(.string(.file), count: 0...Int.max),
            "Libraries below the timeline's folder, as paths from this file."),
        optional(
            "fonts", .array(.string(.file), count: 0...Int.max),
            "Font files below the timeline's folder, as paths from this file."),
        optional(
            "values", .map(key: .name, .defined(.value)),
            "Names for constants, for expressions, and for cases of which the first true one holds."),
        optional("curves", .map(key: .name, .defined(.curve)), "Easing curves, by name."),
        optional(
            "haptics",
            .map(
                key: .name,
                .anyOf([
                    .array(.variants(hapticPart), count: 1...Int.max),
                    .object(
                        ObjectShape(
                            phrase: "a pattern's file", documentation: "A pattern in a file of its own.",
                            fields: [required("ahap", .string(.file), "A file of Apple's AHAP format.")])),
                ])), "Haptic patterns, by name."),
        optional(
            "symbols", .map(key: .name, .object(symbol)), "Views that can be used many times, by name."),
    ]

    private static let canvas = ObjectShape(
        phrase: "a canvas",
        documentation: "The size of the film and its frame rate.",
        fields: [
            required(
                "size", .array(.number(.positive), count: 2...2), "Width and height in points."),
            optional("scale", .number(NumberRange(low: 0.25, high: 8)), default: "2", "Pixels a point."),
            optional("fps", .integer(1...120), default: "50", "Frames a second."),
            optional(
                "backgroundColor", .string(.color), default: "\"#FFFFFF\"",
                "The colour behind everything; clear leaves the film transparent."),
        ])

    private static let symbol = ObjectShape(
        phrase: "a symbol",
        documentation: "A view that can be used many times, with parameters.",
        fields: [
            optional(
                "parameters", .map(key: .name, constant), "The names its expressions may use, with their defaults."),
            required("view", .defined(.view), "The view."),
        ])

    /// A part of a pattern.
    private static let hapticPart = VariantShape(
        phrase: "a part of a haptic pattern",
        variants: [
            VariantShape.Variant(markers: ["type"], object: hapticEvent),
            variant(
                ["curve"], "a haptic curve", "What changes events while they last.",
                [
                    required("curve", .words(["intensity", "sharpness"]), "What it changes."),
                    optional("time", .live(.notNegative), default: "0", "Seconds after the pattern's beginning."),
                    required(
                        "points", .array(.array(.number(.any), count: 2...2), count: 2...10_000),
                        "[seconds after the curve's beginning, value]: intensity is multiplied by 0 to 1, -1 to 1 is added to sharpness."
                    ),
                ]),
        ])

    static let hapticEvent = ObjectShape(
        phrase: "a haptic event",
        documentation: "One haptic event.",
        fields: [
            required(
                "type", .words(["transient", "continuous"]), "A tap, or a hum that lasts."),
            optional("time", .live(.notNegative), default: "0", "Seconds after the pattern's beginning."),
            optional("duration", .live(.notNegative), default: "0.1", "How long a continuous event lasts, in seconds."),
            optional("intensity", .live(.share), default: "1", "How strong it is, 0 to 1."),
            optional("sharpness", .live(.share), default: "0.5", "How crisp it is, 0 to 1."),
        ])
}
