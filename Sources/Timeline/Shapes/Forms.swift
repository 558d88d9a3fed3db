/// Every form of the file, as tables: what may stand where, and one sentence for people on each key.
enum Forms {
    /// The shape behind a name.
    static func shape(of definition: Definition) -> Shape {
        switch definition {
        case .view: .variants(view)
        case .animator: .variants(animator)
        case .animators: animators
        case .action: .variants(action)
        case .actions: actions
        case .cue: .variants(cue)
        case .curve: curve
        case .spring: .variants(spring)
        case .completion: .object(completion)
        case .transform: transform
        case .transformStep: .variants(transformStep)
        case .mask: .variants(mask)
        case .gradient: .variants(gradient)
        case .font: .object(font)
        case .hapticEvent: .object(hapticEvent)
        case .color: color
        case .number: number
        case .boolean: boolean
        case .value: value
        }
    }

    /// Words that people may expect, and why they are refused.
    static let refusals: [String: String] = [
        "curlUp": "curls are not drawn, because a page that rolls up is no flat picture",
        "curlDown": "curls are not drawn, because a page that rolls up is no flat picture",
    ]

    private static let animators = Shape.anyOf([
        .name, .defined(.animator), .array(nameOrAnimator, count: 1...Int.max),
    ])
    private static let actions = Shape.anyOf([.defined(.action), .array(.defined(.action), count: 1...Int.max)])
    private static let color = Shape.anyOf([.string(.color), .expression])
    private static let number = Shape.anyOf([.number(.any), .expression])
    private static let boolean = Shape.anyOf([.boolean, .expression])

    static let nameOrAnimator = Shape.anyOf([.name, .defined(.animator)])

    /// A constant, an expression or cases.
    static let value = Shape.anyOf([
        .number(.any), .boolean, .string(.any),
        .array(
            .object(
                ObjectShape(
                    phrase: "a case of a value",
                    documentation: "The first case whose condition is true gives the value; the last has no condition.",
                    fields: [
                        optional("if", .expression, "When this case holds."),
                        required("then", constant, "What the value is then: a constant or an expression."),
                    ])), count: 1...Int.max),
    ])

    /// A number, a truth value or a text.
    static let constant = Shape.anyOf([.number(.any), .boolean, .string(.any)])

    static func required(_ name: String, _ shape: Shape, _ documentation: String) -> Field {
        Field(name: name, shape: shape, isRequired: true, documentation: documentation)
    }

    static func optional(
        _ name: String, _ shape: Shape, default defaultText: String = "", _ documentation: String
    ) -> Field {
        Field(name: name, shape: shape, documentation: documentation, defaultText: defaultText)
    }

    static func variant(
        _ markers: [String], _ phrase: String, _ documentation: String, _ fields: [Field],
        rules: [ObjectShape.Rule] = []
    ) -> VariantShape.Variant {
        VariantShape.Variant(
            markers: markers,
            object: ObjectShape(phrase: phrase, documentation: documentation, fields: fields, rules: rules))
    }

    /// A form that the format knows and the program does not yet.
    static func reserved(_ marker: String, waitsFor: String) -> VariantShape.Variant {
        VariantShape.Variant(
            markers: [marker], object: ObjectShape(phrase: "", fields: []), waitsFor: waitsFor)
    }
}
