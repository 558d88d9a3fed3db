import Scene

extension Forms {
    /// What a property's value looks like, whole.
    static func shape(for property: PropertyDescription) -> Shape {
        switch property.kind {
        case .number:
            switch property.id {
            case .decelerationRate: decelerationRate
            case .numberOfLines: numberOfLines
            default: .live
            }
        case .boolean: .liveBoolean
        case .choice: .words(property.choices)
        case .choices: .array(.words(property.choices), count: 0...property.choices.count, unique: true)
        case .vector: property.id == .scale ? .anyOf([.live, .vector(2)]) : .vector(2)
        case .rect: .vector(4)
        case .insets: .object(insets)
        case .color: .liveColor
        case .transform: .defined(.transform)
        case .string: property.id == .text ? text : .string(.file)
        case .path: .string(.any)
        }
    }

    /// What the value of a path of an object looks like.
    static func shape(for property: PropertyDescription, component: Int?, use: PropertyUse) -> Shape {
        let value = component == nil ? shape(for: property) : .live
        guard case .keyframes = use else { return value }
        return .anyOf([
            .array(value, count: 2...100_000),
            .object(
                ObjectShape(
                    phrase: "keyframes", documentation: "The values that a property passes through.",
                    fields: [
                        required("values", .array(value, count: 2...100_000), "The values, at least two."),
                        optional(
                            "keyTimes", .array(.number(.share), count: 2...100_001), default: "evenly spread",
                            "When each value stands, 0 to 1, in rising order."),
                        optional(
                            "mode", .words(["linear", "cubic", "discrete", "paced", "cubicPaced"]),
                            default: "\"linear\"", "How the values in between are found."),
                        optional(
                            "curves", .array(.defined(.curve), count: 1...100_000),
                            "The easing of each stretch, one fewer than values."),
                    ])),
        ])
    }

    /// UIKit's two rates by name, or the share of the speed left after a millisecond.
    private static let decelerationRate = Shape.anyOf([
        .words(["normal", "fast"]), .live(NumberRange(low: 0.001, high: 0.999999)),
    ])

    private static let numberOfLines = Shape.anyOf([.integer(0...1_000_000), .expression])

    private static let text = Shape.anyOf([
        .string(.any), .map(key: .language, .string(.any), atLeast: 1),
    ])

    static let insets = ObjectShape(
        phrase: "insets", documentation: "Distances inwards from the four sides.",
        fields: ["top", "leading", "bottom", "trailing"].map { optional($0, .live, default: "0", "Points.") })
}

extension PropertyDescription {
    /// Whether a use may write the property.
    func allows(_ use: PropertyUse) -> Bool {
        switch use {
        case .set: access != .readOnly
        case .animate, .keyframes: access == .animatable
        case .velocity: access == .animatable && [.number, .vector, .rect].contains(kind)
        }
    }

    /// The default as the documentation writes it.
    var defaultText: String {
        switch kind {
        case .choice: defaultValue.isEmpty ? "" : "\"\(choices[Int(defaultValue[0])])\""
        case .choices: "all"
        case .boolean: defaultValue.isEmpty ? "" : (defaultValue[0] == 0 ? "false" : "true")
        case .color: defaultValue == [0, 0, 0, 0] ? "\"clear\"" : (defaultValue == [0, 0, 0, 1] ? "\"#000000\"" : "")
        case .transform: "\"identity\""
        case .insets: "0 on all sides"
        default:
            switch defaultValue.count {
            case 0: ""
            case 1: NumberText.shortest(defaultValue[0])
            default: "[" + defaultValue.map(NumberText.shortest).joined(separator: ", ") + "]"
            }
        }
    }
}
