import Geometry
import Motion

/// Compiles an expression in one pass: each rule of the grammar emits the steps of what it reads and checks its type.
///
/// `?:` < `||` < `&&` < one comparison < `+ −` < `* / %` < unary `− !` < number, 'text', true, false, path, call,
/// parentheses.
struct ExpressionCompiler {
    /// What the surroundings ask of an expression.
    enum Expectation {
        case anything
        case number
        case boolean
        case color
        case text
        /// One of these texts; the result is its place, a number.
        case state([String])
    }

    /// A mistake; it ends the expression.
    struct Mistake: Error {
        var range: Range<Int>
        var message: String?
    }

    /// What a rule has read: its type, where its steps begin, and the bytes it covers.
    struct Operand {
        var type: ExpressionType
        var start: Int
        var range: Range<Int>
    }

    let scope: any ExpressionScope
    let limits: Limits
    private var lexer: ExpressionLexer
    private var depth = 0
    var builder = CodeBuilder()
    private(set) var token = ExpressionToken(kind: .end, range: 0..<0)
    private(set) var previousEnd = 0

    private init(bytes: [UInt8], scope: any ExpressionScope) {
        self.scope = scope
        limits = scope.limits
        lexer = ExpressionLexer(bytes: bytes)
    }

    /// Compiles an expression; nil when a mistake was reported.
    static func compile(
        _ source: ExpressionSource, expecting expectation: Expectation, scope: any ExpressionScope, reporter: Reporter
    ) -> Expression? {
        var compiler = ExpressionCompiler(bytes: source.bytes, scope: scope)
        do {
            return try compiler.compile(source, expectation)
        } catch {
            if let message = error.message { reporter.error(source.range(error.range), message) }
            return nil
        }
    }

    private mutating func compile(
        _ source: ExpressionSource, _ expectation: Expectation
    ) throws(Mistake) -> Expression {
        if source.bytes.count > limits.expressionBytes {
            throw Mistake(
                range: 0..<1,
                message: "the expression has \(source.bytes.count) bytes, at most \(limits.expressionBytes) are read")
        }
        try advance()
        if token.kind == .end { throw Mistake(range: token.range, message: "nothing follows '='") }
        var result = try expression()
        guard token.kind == .end else { throw unexpected("an operator or the end of the expression") }
        try convert(&result, expectation)
        let whole = source.range(0..<source.bytes.count)
        return builder.expression(type: result.type, position: scope.position(whole)).folded
    }

    private mutating func convert(_ result: inout Operand, _ expectation: Expectation) throws(Mistake) {
        switch expectation {
        case .anything: break
        case .number: try require(result, .number)
        case .boolean: try require(result, .boolean)
        case .color: try convertToColor(&result)
        case .text:
            guard result.type.isText else {
                throw Mistake(
                    range: result.range,
                    message: "found \(result.type.phrase), expected a text; concat(…) and fixed(…) make texts")
            }
        case .state(let states): try convertToPlace(&result, states)
        }
    }

    private mutating func convertToPlace(_ result: inout Operand, _ states: [String]) throws(Mistake) {
        guard case .text(let among) = result.type else {
            throw Mistake(
                range: result.range, message: "found \(result.type.phrase), expected one of \(states.quotedList)")
        }
        guard let among else {
            throw Mistake(
                range: result.range, message: "found a text that may be anything, expected one of \(states.quotedList)")
        }
        for text in among where !states.contains(text) { throw unknownState(text, states, result.range) }
        let base = builder.add(list: states)
        emit(.place(base: Int32(base), count: Int32(states.count)), 0)
        result.type = .number
    }

    func unknownState(_ text: String, _ states: [String], _ range: Range<Int>) -> Mistake {
        Mistake(
            range: range,
            message: "'\(text)' is none of the states \(states.quotedList)"
                + Suggestion.phrase(for: text, among: states))
    }

    mutating func advance() throws(Mistake) {
        previousEnd = token.range.upperBound
        do {
            token = try lexer.next()
        } catch {
            throw Mistake(range: error.range, message: error.message)
        }
        if builder.code.count > limits.expressionSteps {
            throw Mistake(
                range: token.range,
                message: "the expression, with the values it uses, takes more than \(limits.expressionSteps) steps")
        }
    }

    mutating func emit(_ instruction: Instruction, _ change: Int) { builder.emit(instruction, change) }

    /// Whether the next word is a symbol; if so it is read.
    mutating func accept(_ symbol: String) throws(Mistake) -> Bool {
        guard token.kind == .symbol(symbol) else { return false }
        try advance()
        return true
    }

    mutating func expect(_ symbol: String, _ place: String) throws(Mistake) {
        guard try accept(symbol) else { throw unexpected("'\(symbol)' \(place)") }
    }

    func unexpected(_ expectation: String) -> Mistake {
        var hint = ""
        if case .name(let word) = token.kind, let reason = ForeignWord.expressionWords[word] { hint = "; \(reason)" }
        return Mistake(range: token.range, message: "found \(token.phrase), expected \(expectation)\(hint)")
    }

    func require(_ operand: Operand, _ type: ExpressionType) throws(Mistake) {
        guard operand.type == type else {
            throw Mistake(range: operand.range, message: "found \(operand.type.phrase), expected \(type.phrase)")
        }
    }

    /// Goes one level deeper for the time of a rule.
    mutating func nested<Result>(
        _ rule: (inout ExpressionCompiler) throws(Mistake) -> Result
    ) throws(Mistake) -> Result {
        guard depth < limits.expressionDepth else {
            throw Mistake(
                range: token.range, message: "the expression nests more than \(limits.expressionDepth) levels deep")
        }
        depth += 1
        defer { depth -= 1 }
        return try rule(&self)
    }

    /// A compiler for the index within a path, which reads on where this one stands.
    mutating func withFreshBuilder<Result>(
        _ rule: (inout ExpressionCompiler) throws(Mistake) -> Result
    ) throws(Mistake) -> Result {
        let outer = builder
        builder = CodeBuilder()
        defer { builder = outer }
        return try rule(&self)
    }
}

extension [String] {
    /// "'a', 'b' or 'c'"; of many only the first ones.
    var quotedList: String {
        let shown = prefix(12).map { "'\($0)'" }
        if count > 12 { return shown.joined(separator: ", ") + ", …" }
        guard let last = shown.last, count > 1 else { return shown.first ?? "nothing" }
        return shown.dropLast().joined(separator: ", ") + " or " + last
    }
}
