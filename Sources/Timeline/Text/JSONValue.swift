/// A value within a document: what decoding passes around.
struct JSONValue {
    let document: JSONDocument
    let node: NodeIndex

    /// Where it stands.
    var range: SourceRange { document.range(node) }

    /// Where it begins: of an array or an object only the bracket.
    var headRange: SourceRange { document.headRange(node) }

    /// The value of a key of an object, or nil.
    subscript(key: String) -> JSONValue? {
        document.value(key, of: node).map { JSONValue(document: document, node: $0) }
    }

    /// The values of an array; none of anything else.
    var elements: [JSONValue] { document.elements(node).map { JSONValue(document: document, node: $0) } }

    /// The keys and values of an object; none of anything else.
    var entries: [(key: JSONValue, value: JSONValue)] {
        document.keys(node).map {
            (JSONValue(document: document, node: $0), JSONValue(document: document, node: $0 + 1))
        }
    }

    /// The text of a string or a key.
    var string: String? {
        let kind = document.kind(node)
        return kind == .string || kind == .key ? document.string(node) : nil
    }

    /// The number.
    var number: Double? { document.kind(node) == .number ? document.number(node) : nil }

    /// The number as a whole one, held within a range; that it lies outside was reported when shapes were checked.
    func integer(in range: ClosedRange<Int>) -> Int? {
        number.map { Int(min(max($0, Double(range.lowerBound)), Double(range.upperBound))) }
    }

    /// The truth value.
    var boolean: Bool? { document.kind(node) == .boolean ? document.boolean(node) : nil }

    var isArray: Bool { document.kind(node) == .array }
    var isObject: Bool { document.kind(node) == .object }

    /// Whether it is a string that begins with `=`.
    var isExpression: Bool {
        document.kind(node) == .string && document.text(node).dropFirst().first == UInt8(ascii: "=")
    }
}
