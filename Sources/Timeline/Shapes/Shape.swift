/// What a JSON value must look like: the one description from which the reader's check, the schema and the
/// documentation are made.
enum Shape: Sendable {
    /// true or false.
    case boolean
    /// A number.
    case number(NumberRange)
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// A string.
    case string(StringShape)
    /// One of a closed list of strings.
    case words([String])
    /// An array of equal items.
    indirect case array(Shape, count: ClosedRange<Int>, unique: Bool = false)
    /// An array of unequal items.
    case tuple([Shape])
    /// An object with known keys.
    case object(ObjectShape)
    /// An object whose keys are the file's own.
    indirect case map(key: StringShape, Shape, atLeast: Int = 0)
    /// An object whose keys are paths of properties.
    case properties(PropertyUse)
    /// One of several.
    case anyOf([Shape])
    /// One of several objects, told by their keys.
    case variants(VariantShape)
    /// A shape that is described once and used by name.
    case defined(Definition)
}

/// The kinds of string.
enum StringShape: Sendable {
    /// Anything.
    case any
    /// Anything but nothing.
    case file
    /// A name: a letter, then letters, digits and underscores.
    case name
    /// `#RRGGBB`, `#RRGGBBAA` or `clear`.
    case color
    /// `=`, then an expression.
    case expression
    /// A view's id, within an instance after a point, with an index in brackets.
    case view
    /// A language tag.
    case language
    /// An animator or a cue, a side of it, and an offset.
    case event
}

/// The numbers that are allowed.
struct NumberRange: Sendable {
    var low: Double?
    var isLowExcluded = false
    var high: Double?

    static let any = NumberRange()
    static let notNegative = NumberRange(low: 0)
    static let positive = NumberRange(low: 0, isLowExcluded: true)
    static let share = NumberRange(low: 0, high: 1)

    func contains(_ number: Double) -> Bool {
        if let low, isLowExcluded ? number <= low : number < low { return false }
        if let high, number > high { return false }
        return true
    }

    /// The numbers in words.
    var phrase: String {
        switch (low, high) {
        case (nil, nil): "a number"
        case (let low?, nil):
            isLowExcluded
                ? "a number above \(NumberText.shortest(low))" : "a number of at least \(NumberText.shortest(low))"
        case (nil, let high?): "a number of at most \(NumberText.shortest(high))"
        case (let low?, let high?): "a number from \(NumberText.shortest(low)) to \(NumberText.shortest(high))"
        }
    }
}

/// What the paths of an object's keys are for.
enum PropertyUse: Sendable {
    /// to, by and from.
    case animate
    /// set.
    case set
    /// keyframes.
    case keyframes
    /// velocity.
    case velocity
}

/// The shapes that are described once.
enum Definition: String, Sendable, CaseIterable {
    case view, animator, animators, action, actions, cue, curve, spring, completion, transform, transformStep
    case mask, gradient, font, hapticEvent, color, number, boolean, value
}
