import Geometry

/// Reads numbers, truth values, colours and texts, each written out or as an expression.
struct ConstantReader {
    let scope: Scope

    private var reporter: Reporter { scope.names.reporter }

    /// A constant or an expression as an expression; nil when there is a mistake in it.
    func expression(
        _ value: JSONValue, expecting expectation: ExpressionCompiler.Expectation = .anything
    ) -> Expression? {
        if value.isExpression {
            return ExpressionCompiler.compile(
                ExpressionSource(document: value.document, node: value.node), expecting: expectation, scope: scope,
                reporter: reporter)
        }
        var builder = CodeBuilder()
        let type: ExpressionType
        if let number = value.number {
            builder.emit(.constant(number), 1)
            type = .number
        } else if let truth = value.boolean {
            builder.emit(.constant(truth ? 1 : 0), 1)
            type = .boolean
        } else if let text = value.string {
            let place = builder.add(text)
            builder.emit(.text(place), 1)
            type = .text(among: [text])
        } else {
            return nil
        }
        return builder.expression(type: type, position: reporter.position(value.range))
    }

    /// A number that may change; a constant one must be finite.
    func number(_ value: JSONValue, in range: NumberRange = .any) -> NumericInput? {
        if let number = value.number { return .constant(number) }
        guard value.isExpression, let expression = expression(value, expecting: .number) else { return nil }
        guard let constant = expression.constantNumber else { return .expression(expression) }
        guard constant.isFinite else {
            reporter.error(value.range, "the expression gives \(constant.isNaN ? "no number" : "an infinite number")")
            return nil
        }
        guard range.contains(constant) else {
            reporter.error(
                value.range, "the expression gives \(NumberText.shortest(constant)), expected \(range.phrase)")
            return nil
        }
        return .constant(constant)
    }

    /// A truth value that may change.
    func boolean(_ value: JSONValue) -> NumericInput? {
        if let truth = value.boolean { return .constant(truth ? 1 : 0) }
        guard value.isExpression, let expression = expression(value, expecting: .boolean) else { return nil }
        return expression.constantNumber.map { .constant($0) } ?? .expression(expression)
    }

    /// A text that may change.
    func text(_ value: JSONValue, language: String) -> TextInput? {
        if value.isObject { return Self.choose(value, language: language).map { .constant($0) } }
        guard value.isExpression else { return value.string.map { .constant($0) } }
        guard let expression = expression(value, expecting: .text) else { return nil }
        return expression.constantText.map { .constant($0) } ?? .expression(expression)
    }

    /// Of a text for each language the one for a language, for its main part, for English, or the first.
    static func choose(_ value: JSONValue, language: String) -> String? {
        let texts = value.entries.map { (language: $0.key.string ?? "", text: $0.value.string) }
        let main = String(language.prefix { $0 != "-" })
        for wanted in [language, main, "en"] {
            if let found = texts.first(where: { $0.language == wanted }) { return found.text }
        }
        return texts.first?.text
    }

    /// A condition.
    func condition(_ value: JSONValue?) -> Expression? {
        value.flatMap { expression($0, expecting: .boolean) }
    }
}
