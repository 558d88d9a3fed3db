extension Shape {
    /// A number, or an expression that gives one.
    static let live = Shape.defined(.number)
    /// A truth value, or an expression that gives one.
    static let liveBoolean = Shape.defined(.boolean)
    /// A colour, or an expression that gives one.
    static let liveColor = Shape.defined(.color)
    /// An expression.
    static let expression = Shape.string(.expression)
    /// A name.
    static let name = Shape.string(.name)

    /// A number within a range, or an expression.
    static func live(_ range: NumberRange) -> Shape { .anyOf([.number(range), .expression]) }

    /// As many live numbers as told.
    static func vector(_ count: Int) -> Shape { .array(.live, count: count...count) }

    /// The shape with names looked up.
    var resolved: Shape {
        if case .defined(let definition) = self { return Forms.shape(of: definition).resolved }
        return self
    }

    /// What the shape asks for, in words: "a number".
    var phrase: String {
        switch self {
        case .boolean: "true or false"
        case .number(let range): range.phrase
        case .integer(let range): Self.phrase(range)
        case .string(let shape): shape.phrase
        case .words(let words): words.quotedList
        case .array(_, let count, _):
            count.lowerBound == count.upperBound ? "an array of \(count.lowerBound)" : "an array"
        case .tuple(let items): "an array of \(items.count)"
        case .object(let object): object.phrase
        case .map, .properties: "an object"
        case .anyOf(let shapes): Self.phrase(shapes)
        case .variants(let variants): variants.phrase
        case .defined(let definition): Forms.shape(of: definition).phrase
        }
    }

    private static func phrase(_ range: ClosedRange<Int>) -> String {
        if range.upperBound > 1_000_000_000 {
            return range.lowerBound < -1_000_000_000
                ? "a whole number" : "a whole number of at least \(range.lowerBound)"
        }
        if range.count == 1 { return "\(range.lowerBound)" }
        return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }

    private static func phrase(_ shapes: [Shape]) -> String {
        var phrases: [String] = []
        for phrase in shapes.map(\.phrase) where !phrases.contains(phrase) { phrases.append(phrase) }
        guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "nothing" }
        return phrases.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension StringShape {
    /// What the string is, in words.
    var phrase: String {
        switch self {
        case .any: "a text"
        case .file: "the name of a file"
        case .name: "a name (a letter, then letters, digits or _)"
        case .color: "a colour (#RRGGBB, #RRGGBBAA or clear)"
        case .expression: "an expression ('=' …)"
        case .view: "the id of a view"
        case .language: "a language such as en or pt-BR"
        case .event: "a name, '.start' or '.end' and seconds, such as 'shake.end + 0.5'"
        }
    }

    /// The pattern that tells it, for the schema; nil allows every text.
    var pattern: String? {
        switch self {
        case .any: nil
        case .file: "^[^/]"
        case .name: "^[A-Za-z][A-Za-z0-9_]*$"
        case .color: "^(#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|clear)$"
        case .expression: "^="
        case .view: "^\(Self.segment)(\\.\(Self.segment))*$"
        case .language: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"
        case .event: "^[A-Za-z][A-Za-z0-9_]*(\\.(start|end))?( *[+−-] *[0-9]+(\\.[0-9]+)?)?$"
        }
    }

    /// One segment of a path, as a pattern.
    static let segment = "[A-Za-z][A-Za-z0-9_]*(\\[[^\\]]+\\])?"
}
