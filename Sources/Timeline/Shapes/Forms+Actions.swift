extension Forms {
    /// The feedback that UIKit names.
    static let feedback = [
        "notification.success", "notification.warning", "notification.error", "impact.light", "impact.medium",
        "impact.heavy", "impact.soft", "impact.rigid", "selection",
    ]

    /// An action.
    static let action = VariantShape(
        phrase: "an action", variants: verbs.map { $0.asAction() })

    /// A line of the script.
    static let cue = VariantShape(
        phrase: "a cue",
        variants: (verbs + gestures).map { $0.asCue() },
        fallback: ObjectShape(
            phrase: "a label", documentation: "A name for an instant, so that other cues can refer to it.",
            fields: [
                Field(name: "at", shape: time, isRequired: true, documentation: atText),
                required("name", .name, "The name."),
            ]))

    private struct Verb {
        var marker: String
        var phrase: String
        var documentation: String
        var fields: [Field]
        var rules: [ObjectShape.Rule] = []

        private static let conditions: [Field] = [
            optional("if", .expression, "Asked once; false leaves it undone."),
            optional("else", .defined(.actions), "What is done instead."),
        ]

        func asAction() -> VariantShape.Variant {
            variant(
                [marker], phrase, documentation, fields + Self.conditions,
                rules: rules + [.needs("else", another: "if")])
        }

        func asCue() -> VariantShape.Variant {
            variant(
                [marker], "a cue", documentation,
                fields + Self.conditions + [
                    optional("at", time, atText),
                    optional(
                        "when", .expression, "An expression; the cue fires whenever it becomes true."),
                    optional("once", .boolean, default: "false", "Whether `when` fires only the first time."),
                    optional("name", .name, "A name, so that other cues can refer to this one."),
                ],
                rules: rules + [
                    .needs("else", another: "if"), .exactlyOne(["at", "when"]), .needs("once", another: "when"),
                    .needs("name", another: "at"),
                ])
        }
    }

    private static let atText =
        "When: seconds, or the start or end of an animator or a named cue, such as \"shake.end + 0.5\"."

    private static let time = Shape.anyOf([.number(.notNegative), .string(.event)])

    private static let names = Shape.anyOf([.name, .array(.name, count: 1...Int.max)])

    /// What fingers do; only the script has fingers.
    private static let gestures: [Verb] = [
        Verb(
            marker: "drag", phrase: "drag",
            documentation: "Lays a finger on a view and moves it; the cue ends when the finger lifts.",
            fields: dragFields, rules: [.exactlyOne(["moves", "strokes"])]),
        Verb(
            marker: "fling", phrase: "fling", documentation: "Lets a finger brush a scroll view.", fields: flingFields),
    ]

    private static let verbs: [Verb] = [
        Verb(
            marker: "start", phrase: "start", documentation: "Starts animators, or resumes paused ones.",
            fields: [required("start", .defined(.animators), "A name, an animator, or an array of these.")]),
        Verb(
            marker: "stop", phrase: "stop", documentation: "Stops animators.",
            fields: [
                required("stop", names, "A name, or an array of names."),
                optional(
                    "finish", .words(["end", "start", "current"]),
                    "Where it is left, with the completion of that position; without it, it is cancelled."),
            ]),
        Verb(
            marker: "pause", phrase: "pause", documentation: "Pauses animators.",
            fields: [required("pause", names, "A name, or an array of names.")]),
        Verb(
            marker: "reverse", phrase: "reverse", documentation: "Turns animators round.",
            fields: [
                required("reverse", names, "A name, or an array of names."),
                optional("reversed", .boolean, default: "true", "false sets it the right way again."),
            ]),
        Verb(
            marker: "continue", phrase: "continue", documentation: "Lets paused animators run on.",
            fields: [
                required("continue", names, "A name, or an array of names."),
                optional(
                    "durationFactor", .live(.notNegative), default: "0",
                    "The new rest as a share of the duration; 0 keeps the time that is left."),
                optional("curve", .defined(.curve), "A new curve for the rest."),
                optional("spring", .defined(.spring), "A spring for the rest."),
            ], rules: [.atMostOne(["curve", "spring"])]),
        Verb(
            marker: "scrub", phrase: "scrub", documentation: "Moves a paused animator to a share of its way.",
            fields: [
                required("scrub", .name, "The name."),
                required("fractionComplete", .live(.share), "The share of the way."),
                optional("duration", .live(.notNegative), default: "0", "Seconds it takes to get there."),
                optional("curve", .defined(.curve), default: "\"linear\"", "How it gets there."),
            ]),
        Verb(
            marker: "set", phrase: "set", documentation: "Sets properties and variables at once.",
            fields: [required("set", .properties(.set), "Paths or variables, and their values.")]),
        Verb(
            marker: "haptic", phrase: "haptic", documentation: "Marks a haptic in the trace.",
            fields: [
                required(
                    "haptic", .anyOf([.words(feedback), .name, .defined(.hapticEvent)]),
                    "A pattern's name, an event, or UIKit's feedback.")
            ]),
        Verb(
            marker: "do", phrase: "do", documentation: "Does several things in order.",
            fields: [required("do", .defined(.actions), "One action, or several in order.")]),
    ]
}
