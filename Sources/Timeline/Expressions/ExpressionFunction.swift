/// A function that expressions may call, for reader, documentation and "did you mean".
struct ExpressionFunction {
    /// The name.
    let name: String
    /// The arguments as the documentation writes them.
    let signature: String
    /// How many arguments it takes; no upper end for as many as wanted.
    let argumentCount: ClosedRange<Int>
    /// One sentence.
    let documentation: String

    /// Every function, in the documentation's order.
    static let all: [ExpressionFunction] = [
        row("abs", "x", 1...1, "x without its sign."),
        row("min", "a, b, …", 1...32, "The least of several numbers."),
        row("max", "a, b, …", 1...32, "The greatest of several numbers."),
        row("clamp", "x, low, high", 3...3, "x, held between two numbers."),
        row("lerp", "a, b, t", 3...3, "The number at a share t of the way from a to b."),
        row("progress", "x, a, b", 3...3, "The share of the way from a to b at which x lies: the inverse of lerp."),
        row("round", "x", 1...1, "The nearest whole number; halves go away from zero."),
        row("floor", "x", 1...1, "The next whole number below."),
        row("ceil", "x", 1...1, "The next whole number above."),
        row("sign", "x", 1...1, "−1, 0 or 1."),
        row("sqrt", "x", 1...1, "The square root."),
        row("pow", "x, y", 2...2, "x raised to y."),
        row("sin", "angle", 1...1, "The sine of an angle in degrees."),
        row("cos", "angle", 1...1, "The cosine of an angle in degrees."),
        row("tan", "angle", 1...1, "The tangent of an angle in degrees."),
        row("atan2", "y, x", 2...2, "The angle of the vector (x, y) in degrees, −180 to 180."),
        row("near", "a, b, tolerance = 0.5", 2...3, "Whether two numbers differ by no more than the tolerance."),
        row(
            "random", "low, high, key, …", 3...16,
            "A number between low and high, the same for the same keys (numbers or texts) and the file's seed."),
        row("ease", "curve, t", 2...2, "The share of the way that a curve reaches at a share t of its time."),
        row("velocity", "path", 1...1, "The speed of a property in units a second, just before now."),
        row("model", "path", 1...1, "The value a property is on its way to."),
        row("hsb", "hue, saturation, brightness, alpha = 1", 3...4, "A colour by hue in degrees and three shares."),
        row("mix", "color, color, t", 3...3, "The colour at a share t of the way between two."),
        row("concat", "a, b, …", 1...32, "Texts and numbers joined to one text."),
        row("fixed", "x, digits", 2...2, "x as a text with a fixed count of digits after the point."),
        row("offsetOf", "collection, index", 2...2, "The content offset at which an item of a collection rests."),
    ]

    /// The function of a name, or nil.
    static func named(_ name: String) -> ExpressionFunction? { byName[name] }

    private static let byName: [String: ExpressionFunction] = Dictionary(
        uniqueKeysWithValues: all.map { ($0.name, $0) })

    private static func row(
        _ name: String, _ signature: String, _ count: ClosedRange<Int>, _ documentation: String
    ) -> ExpressionFunction {
        ExpressionFunction(name: name, signature: signature, argumentCount: count, documentation: documentation)
    }
}

/// The names that mean something everywhere and that no file may give to something else.
enum ReservedName {
    /// Names of the surroundings.
    static let surroundings = ["time", "canvas", "index", "count", "viewport", "true", "false"]

    /// Whether a name is taken.
    static func contains(_ name: String) -> Bool {
        surroundings.contains(name) || ExpressionFunction.named(name) != nil
    }
}
