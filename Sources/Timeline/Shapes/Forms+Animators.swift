import Motion
import Scene

extension Forms {
    /// An animator.
    static let animator = VariantShape(
        phrase: "an animator",
        variants: [leaf, sequence, group, transition, play, wait, perform])

    private static let leaf = variant(
        ["to", "by", "from", "keyframes"], "an animator that moves properties",
        "Moves properties, as UIViewPropertyAnimator does.",
        [
            optional("to", .properties(.animate), "Where properties go."),
            optional("by", .properties(.animate), "How far properties go from their model value."),
            optional("from", .properties(.animate), "Where properties begin; alone, they run to their model value."),
            optional("keyframes", .properties(.keyframes), "The values that properties pass through."),
            duration, curveField, springField, setField, delay,
            optional(
                "delayFactor", .live(NumberRange(low: 0, high: 1)), default: "0",
                "The share of the duration that passes before it moves."),
            optional(
                "velocity", .anyOf([.words(["current"]), .properties(.velocity)]),
                "The speed it sets out with: \"current\", or for some properties in units a second."),
            optional(
                "initialVelocity", .anyOf([.live, .vector(2)]),
                "The speed a spring sets out with, in shares of the way a second."),
            optional("autoreverses", .boolean, default: "false", "Whether each cycle runs back to where it began."),
            optional(
                "pausesOnCompletion", .boolean, default: "false", "Whether it stays active at its end."),
            optional("isInterruptible", .boolean, default: "true", "Whether it can be paused and stopped."),
            optional(
                "scrubsLinearly", .boolean, default: "true", "Whether pausing swaps its curve for a linear one."),
        ] + repeating + common,
        rules: [
            .atMostOne(["curve", "spring"]), .atMostOne(["velocity", "initialVelocity"]),
        ])

    private static let sequence = variant(
        ["sequence"], "a sequence", "Runs animators one after the other.",
        [
            required(
                "sequence", .array(nameOrAnimator, count: 1...Int.max), "Animators, or the names of animators."),
            defaultsField,
        ] + repeating + common)

    private static let group = variant(
        ["group"], "a group", "Runs animators at once.",
        [
            required(
                "group", .anyOf([.array(nameOrAnimator, count: 1...Int.max), .object(counted)]),
                "Animators, or the names of animators, or one animator for each index."),
            optional("stagger", .live(.notNegative), default: "0", "Seconds from the start of each to the next."),
            defaultsField,
        ] + repeating + common)

    private static let counted = ObjectShape(
        phrase: "a counted animator",
        documentation: "The same animator for each index; `index` and `count` are in scope.",
        fields: [
            required("count", .integer(1...100_000), "How many."),
            required("animator", .defined(.animator), "The animator, with `index` and `count` in scope."),
        ])

    private static let transition = variant(
        ["transition"], "a transition", "Exchanges the content of a view, as UIView.transition does.",
        [
            required(
                "transition", .words(TransitionKind.allCases.map(\.rawValue)), "What it looks like."),
            required("view", .string(.view), "The view whose content is exchanged."),
            setField, duration, curveField, delay,
        ] + common)

    private static let play = variant(
        ["play"], "an animator that plays a Lottie view", "Plays a Lottie view at its own pace.",
        [
            required("play", .string(.view), "The Lottie view."),
            optional("speed", .live(.positive), default: "1", "How many times as fast as the file says."),
            optional(
                "range", .tuple([.live(.share), .live(.share)]), default: "[0, 1]",
                "Where it begins and where it ends, as shares of the file; it may run backwards."),
        ] + repeating + common)

    private static let wait = variant(
        ["wait"], "a wait", "Lets time pass.",
        [required("wait", .live(.notNegative), "Seconds.")] + common)

    private static let perform = variant(
        ["do"], "an animator that acts", "Acts, and is over at once.",
        [required("do", .defined(.actions), "One action, or several in order.")] + common)

    private static let duration = optional("duration", .live(.notNegative), "Seconds.")
    private static let curveField = optional(
        "curve", .defined(.curve), default: "\"easeInOut\"", "How it eases: a name, four numbers, steps or points.")
    private static let springField = optional("spring", .defined(.spring), "The spring it moves by.")
    private static let setField = optional(
        "set", .properties(.set), "What is set when it starts, before its targets are read.")
    private static let delay = optional(
        "delay", .live(.notNegative), default: "0", "Seconds before it moves.")

    private static let common: [Field] = [
        optional("if", .expression, "Asked when it would start; false skips it."),
        optional("completion", .defined(.completion), "What follows, by the way it ended."),
        optional("name", .name, "A name for an animator that is written inline."),
    ]

    private static let repeating: [Field] = [
        optional(
            "repeatCount", .anyOf([.words(["forever"]), .integer(1...1_000_000_000)]), default: "1",
            "How often it plays in all, or \"forever\"."),
        optional("while", .expression, "Asked before each child and each cycle; false ends it."),
    ]

    private static let defaultsField = optional(
        "defaults",
        .object(
            ObjectShape(
                phrase: "defaults",
                documentation: "What inline animators and transitions below take where they say nothing themselves.",
                fields: [
                    duration, curveField, springField, delay, setField,
                    optional("completion", .defined(.completion), "What follows, by the way it ended."),
                ], rules: [.atMostOne(["curve", "spring"])])),
        "What inline animators and transitions below take where they say nothing themselves.")

    static let completion = ObjectShape(
        phrase: "a completion",
        documentation: "What follows an animator, by the way it ended.",
        fields: [
            optional("end", .defined(.actions), "After it ran to its end."),
            optional("start", .defined(.actions), "After it ran back to its start."),
            optional("current", .defined(.actions), "After it was finished where it stood."),
            optional("superseded", .defined(.actions), "After others took over all it moved."),
            optional("any", .defined(.actions), "After any of these."),
        ])

    static let curve = Shape.anyOf([
        .words(TimingCurve.names), .name,
        .tuple([.number(.share), .number(.any), .number(.share), .number(.any)]),
        .variants(
            VariantShape(
                phrase: "a curve",
                variants: [
                    variant(
                        ["steps"], "steps", "A staircase, as CSS steps().",
                        [
                            required("steps", .integer(1...1_000_000), "How many steps."),
                            optional(
                                "jump", .words(["start", "end", "none", "both"]), default: "\"end\"",
                                "At which ends it jumps."),
                        ]),
                    variant(
                        ["points"], "points", "Straight lines between points, as CSS linear().",
                        [
                            required(
                                "points",
                                .array(
                                    .anyOf([.number(.any), .array(.number(.any), count: 2...2)]),
                                    count: 2...100_000),
                                "Shares of the way, or [share of time, share of the way].")
                        ]),
                ])),
    ])

    static let spring = VariantShape(
        phrase: "a spring",
        variants: [
            variant(
                ["dampingRatio"], "a spring by damping ratio", "UIKit's spring; it lasts the animator's duration.",
                [required("dampingRatio", .live(.positive), "1 comes to rest without a swing; less swings.")]),
            variant(
                ["mass", "stiffness", "damping"], "a spring by its physics", "It lasts until it has settled.",
                [
                    required("mass", .live(.positive), "The mass."),
                    required("stiffness", .live(.positive), "The stiffness."),
                    required("damping", .live(.positive), "The damping."),
                ]),
            variant(
                ["perceptualDuration", "bounce"], "a spring by perceptual duration",
                "SwiftUI's spring; it lasts until it has settled.",
                [
                    required("perceptualDuration", .live(.positive), "The period in seconds."),
                    required(
                        "bounce", .live(NumberRange(low: -1, high: 1)), "0 is smooth; more swings, less is flatter."),
                ]),
            variant(
                ["response", "dampingFraction"], "a spring by response", "It lasts until it has settled.",
                [
                    required("response", .live(.positive), "The period in seconds."),
                    required("dampingFraction", .live(.positive), "1 comes to rest without a swing; less swings."),
                ]),
        ])
}
