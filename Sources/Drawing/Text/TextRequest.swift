import Scene

/// Everything that decides how a text is laid out, and nothing that does not.
struct TextRequest: Hashable {
    /// Where lines stand between the sides of the box; physical.
    enum Alignment: Hashable {
        case left, center, right, justified
    }

    var text: String
    var font: FontDescription
    /// The width of the box, in points.
    var width: Double
    var alignment: Alignment
    /// The most lines; 0 for as many as it takes.
    var numberOfLines: Int
    /// The direction of paragraphs without a letter of their own direction.
    var isRightToLeft: Bool
}
