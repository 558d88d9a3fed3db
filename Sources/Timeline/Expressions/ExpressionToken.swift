/// A word of an expression.
struct ExpressionToken: Equatable {
    /// What it is.
    enum Kind: Equatable {
        case number(Double)
        case text(String)
        case name(String)
        case symbol(String)
        case end
    }

    var kind: Kind
    /// The bytes it covers.
    var range: Range<Int>

    /// What was found, in words.
    var phrase: String {
        switch kind {
        case .number(let number): "the number \(NumberText.shortest(number))"
        case .text(let text): "the text '\(text)'"
        case .name(let name): "'\(name)'"
        case .symbol(let symbol): "'\(symbol)'"
        case .end: "the end of the expression"
        }
    }
}
