/// Checks a document against a shape and reports every mistake that a schema would find too.
struct ShapeChecker {
    let document: JSONDocument
    let reporter: Reporter

    /// Checks a value and everything in it.
    func check(_ node: NodeIndex, _ shape: Shape) {
        if reporter.isFull { return }
        switch shape {
        case .defined(let definition): check(node, Forms.shape(of: definition))
        case .anyOf(let shapes): checkAny(node, shapes, shape)
        case .array(let item, let count, let unique): checkArray(node, item, count, unique, shape)
        case .tuple(let items): checkTuple(node, items, shape)
        case .object(let object): checkObject(node, object, shape)
        case .variants(let variants): checkVariants(node, variants, shape)
        case .map(let key, let value, let least): checkMap(node, key, value, least, shape)
        case .properties(let use): checkProperties(node, use, shape)
        case .boolean, .number, .integer, .string, .words: if !fits(node, shape) { mismatch(node, shape) }
        }
    }

    /// Whether a value that holds no others is as it should be.
    private func fits(_ node: NodeIndex, _ shape: Shape) -> Bool {
        switch (shape, document.kind(node)) {
        case (.boolean, .boolean): return true
        case (.number(let range), .number): return range.contains(document.number(node))
        case (.integer(let range), .number):
            let number = document.number(node)
            return number == number.rounded() && number >= Double(range.lowerBound)
                && number <= Double(range.upperBound)
        case (.string(let kind), .string):
            if case .any = kind { return true }
            return kind.matches(document.string(node))
        case (.words(let words), .string): return words.contains { document.matches(node, $0) }
        default: return false
        }
    }

    private func mismatch(_ node: NodeIndex, _ shape: Shape) {
        error(node, "found \(describe(node)), expected \(shape.phrase)\(suggestion(node, shape))")
    }

    func error(_ node: NodeIndex, _ message: @autoclosure () -> String) {
        reporter.error(document.headRange(node), message(), category: .structure)
    }

    private func suggestion(_ node: NodeIndex, _ shape: Shape) -> String {
        switch document.kind(node) {
        case .string: return suggestion(forText: document.string(node), shape)
        case .object: return suggestion(forObject: node, shape)
        case .array:
            if case .map = shape { return "; each entry is a key, its name, with its value" }
            return ""
        default: return ""
        }
    }

    private func suggestion(forText text: String, _ shape: Shape) -> String {
        let words = shape.words
        if !words.isEmpty, let reason = Forms.refusals[text] { return ": \(reason)" }
        let alternatives = shape.alternatives
        let near =
            Suggestion.nearest(to: text, among: words)
            ?? (words.contains("easeInOut") ? ForeignWord.curve(text, among: words) : nil)
            ?? (alternatives.contains(where: \.isColor) ? ForeignWord.color(text) : nil)
        if let near { return "; did you mean '\(near)'?" }
        if alternatives.contains(where: \.isNumber), let number = ForeignWord.number(text) {
            return "; did you mean \(number), without quotation marks?"
        }
        guard alternatives.contains(where: \.isExpression), text.utf8.count <= 80, ExpressionLexer.computes(text) else {
            return ""
        }
        return "; did you mean '=\(text)'?"
    }

    /// An object of numbers where the format has them in a row: `{ "x": 1, "y": 2 }`.
    private func suggestion(forObject node: NodeIndex, _ shape: Shape) -> String {
        for case .array(_, let count, _) in shape.alternatives {
            let values = document.keys(node).map { $0 + 1 }
            if count.upperBound == .max { return values.isEmpty ? "" : "; did you mean '[ { … } ]'?" }
            if count.contains(values.count), values.allSatisfy({ document.kind($0) == .number }) {
                let numbers = values.map { String(decoding: document.text($0).prefix(24), as: UTF8.self) }
                return "; did you mean [\(numbers.joined(separator: ", "))]?"
            }
            return ""
        }
        return ""
    }

    /// A value in words: "the number 3".
    func describe(_ node: NodeIndex) -> String {
        switch document.kind(node) {
        case .null: return "null"
        case .boolean: return document.boolean(node) ? "true" : "false"
        case .number: return "the number " + String(decoding: document.text(node).prefix(24), as: UTF8.self)
        case .string, .key:
            let text = document.string(node)
            let shown = text.count > 40 ? String(text.prefix(40)) + "…" : text
            return text.hasPrefix("=") ? "the expression '\(shown)'" : "the text '\(shown)'"
        case .array: return document.count(node) == 0 ? "an empty array" : "an array of \(document.count(node))"
        case .object: return document.count(node) == 0 ? "an empty object" : "an object"
        }
    }

    private func checkAny(_ node: NodeIndex, _ shapes: [Shape], _ whole: Shape) {
        let kind = document.kind(node)
        switch kind {
        case .array, .object:
            if let first = firstAccepting(kind, shapes) { return check(node, first) }
        default:
            if shapes.contains(where: { fitsAny(node, $0) }) { return }
        }
        mismatch(node, whole)
    }

    private func firstAccepting(_ kind: JSONDocument.Kind, _ shapes: [Shape]) -> Shape? {
        for shape in shapes {
            switch shape {
            case .anyOf(let inner): if let found = firstAccepting(kind, inner) { return found }
            case .defined(let definition):
                if let found = firstAccepting(kind, [Forms.shape(of: definition)]) { return found }
            default: if shape.accepts(kind) { return shape }
            }
        }
        return nil
    }

    /// Whether a value that holds no others is as one of the shapes that a shape may be.
    private func fitsAny(_ node: NodeIndex, _ shape: Shape) -> Bool {
        switch shape {
        case .anyOf(let shapes): shapes.contains { fitsAny(node, $0) }
        case .defined(let definition): fitsAny(node, Forms.shape(of: definition))
        default: fits(node, shape)
        }
    }

    private func checkArray(
        _ node: NodeIndex, _ item: Shape, _ count: ClosedRange<Int>, _ unique: Bool, _ whole: Shape
    ) {
        guard document.kind(node) == .array else { return mismatch(node, whole) }
        let found = document.count(node)
        if found < count.lowerBound, count.upperBound == Int.max || count.lowerBound != count.upperBound {
            error(node, "found \(describe(node)), expected at least \(count.lowerBound)")
        } else if !count.contains(found) {
            let bound = count.lowerBound == count.upperBound ? "an array of" : "at most"
            error(node, "found \(describe(node)), expected \(bound) \(count.upperBound)")
        }
        var seen: Set<String> = []
        for element in document.elements(node) {
            check(element, item)
            if unique, document.kind(element) == .string, !seen.insert(document.string(element)).inserted {
                error(element, "found \(describe(element)) twice, expected each only once")
            }
        }
    }

    private func checkTuple(_ node: NodeIndex, _ items: [Shape], _ whole: Shape) {
        guard document.kind(node) == .array, document.count(node) == items.count else {
            return mismatch(node, whole)
        }
        for (element, item) in zip(document.elements(node), items) { check(element, item) }
    }

    private func checkMap(_ node: NodeIndex, _ key: StringShape, _ value: Shape, _ least: Int, _ whole: Shape) {
        guard document.kind(node) == .object else { return mismatch(node, whole) }
        var count = 0
        for name in document.keys(node) {
            if reporter.isFull { return }
            count += 1
            if key.matches(document.string(name)) {
                check(name + 1, value)
            } else {
                error(name, "found the key '\(document.string(name))', expected \(key.phrase)")
            }
        }
        if count < least { error(node, "found an empty object, expected at least \(least) entry") }
    }

    private func checkProperties(_ node: NodeIndex, _ use: PropertyUse, _ whole: Shape) {
        guard document.kind(node) == .object else { return mismatch(node, whole) }
        var count = 0
        for key in document.keys(node) {
            if reporter.isFull { return }
            count += 1
            switch PropertyPathText.parse(document.string(key), use: use) {
            case .mistake(let message): error(key, message)
            case .variable: check(key + 1, Forms.constant)
            case .property(_, _, let property, let component):
                check(key + 1, Forms.shape(for: property, component: component, use: use))
            }
        }
        if count == 0 { error(node, "found an empty object, expected at least one path") }
    }
}

extension Shape {
    /// The shapes it may be, names looked up and nested choices laid flat.
    var alternatives: [Shape] {
        switch self {
        case .defined(let definition): Forms.shape(of: definition).alternatives
        case .anyOf(let shapes): shapes.flatMap(\.alternatives)
        default: [self]
        }
    }

    /// Whether a kind of JSON value can be of this shape at all.
    func accepts(_ kind: JSONDocument.Kind) -> Bool {
        switch self {
        case .boolean: kind == .boolean
        case .number, .integer: kind == .number
        case .string, .words: kind == .string
        case .array, .tuple: kind == .array
        case .object, .map, .properties, .variants: kind == .object
        case .anyOf, .defined: alternatives.contains { $0.accepts(kind) }
        }
    }

    fileprivate var isColor: Bool {
        if case .string(.color) = self { return true }
        return false
    }

    fileprivate var isExpression: Bool {
        if case .string(.expression) = self { return true }
        return false
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .number, .integer: true
        default: false
        }
    }

    /// The words that a text may be.
    var words: [String] {
        switch self {
        case .words(let words): words
        case .anyOf, .defined:
            alternatives.flatMap { shape -> [String] in
                if case .words(let words) = shape { return words }
                return []
            }
        default: []
        }
    }
}
