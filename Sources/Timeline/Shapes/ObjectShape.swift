/// An object with known keys.
final class ObjectShape: Sendable {
    /// What it is, with its article: "a leaf animator".
    let phrase: String
    /// One sentence for people.
    let documentation: String
    /// Its keys.
    let fields: [Field]
    /// What its keys ask of each other.
    let rules: [Rule]

    private let places: [String: Int]

    init(phrase: String, documentation: String = "", fields: [Field], rules: [Rule] = []) {
        self.phrase = phrase
        self.documentation = documentation
        self.fields = fields
        self.rules = rules
        places = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// Where a key stands among the fields, or nil.
    func place(of name: String) -> Int? { places[name] }

    /// What keys ask of each other.
    enum Rule: Sendable {
        /// One of these must stand, and only one.
        case exactlyOne([String])
        /// No two of these may stand together.
        case atMostOne([String])
        /// A key may stand only with another.
        case needs(String, another: String)
    }
}

/// A key of an object.
struct Field: Sendable {
    /// The key.
    var name: String
    /// What its value looks like.
    var shape: Shape
    /// Whether it must stand.
    var isRequired = false
    /// One sentence for people.
    var documentation: String
    /// The default as the documentation writes it; empty where there is none.
    var defaultText = ""
    /// What it waits for, if the format knows it but the program does not yet: "scroll views".
    var waitsFor: String?
}
