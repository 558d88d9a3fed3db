/// Cuts an expression into words.
struct ExpressionLexer {
    /// Why the text cannot be cut further.
    struct Failure: Error {
        let range: Range<Int>
        let message: String
    }

    private let bytes: [UInt8]
    private var offset = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether a text reads as an expression of more than one word: names and numbers with something between them.
    static func computes(_ text: String) -> Bool {
        var lexer = ExpressionLexer(bytes: Array(text.utf8))
        var kinds: [ExpressionToken.Kind] = []
        while kinds.last != .end {
            guard let token = try? lexer.next() else { return false }
            kinds.append(token.kind)
        }
        var hasSymbol = false
        var wasOperand = false
        for kind in kinds {
            if case .symbol = kind { hasSymbol = true }
            // Two words in a row are prose.
            let isOperand = if case .symbol = kind { false } else { kind != .end }
            if wasOperand && isOperand { return false }
            wasOperand = isOperand
        }
        return hasSymbol && kinds.count > 3
    }

    /// The next word.
    mutating func next() throws(Failure) -> ExpressionToken {
        while offset < bytes.count, bytes[offset] == 32 || (9...13).contains(bytes[offset]) { offset += 1 }
        guard offset < bytes.count else { return ExpressionToken(kind: .end, range: bytes.count..<bytes.count) }
        let byte = bytes[offset]
        if Self.isDigit(byte) { return try number() }
        if Self.isLetter(byte) { return name() }
        if byte == UInt8(ascii: "'") { return try text() }
        return try symbol()
    }

    private mutating func number() throws(Failure) -> ExpressionToken {
        let start = offset
        var end = offset
        while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
        if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), Self.isDigit(bytes[end + 1]) {
            end += 1
            while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
        }
        end = exponentEnd(end)
        offset = end
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let value = Double(word), value.isFinite else {
            throw Failure(range: start..<end, message: "the number \(word) is too large")
        }
        return ExpressionToken(kind: .number(value), range: start..<end)
    }

    private func exponentEnd(_ end: Int) -> Int {
        guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return end }
        var place = end + 1
        if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") { place += 1 }
        let digits = place
        while place < bytes.count, Self.isDigit(bytes[place]) { place += 1 }
        return place > digits ? place : end
    }

    private mutating func name() -> ExpressionToken {
        let start = offset
        while offset < bytes.count, Self.isLetter(bytes[offset]) || Self.isDigit(bytes[offset]) { offset += 1 }
        return ExpressionToken(
            kind: .name(String(decoding: bytes[start..<offset], as: UTF8.self)), range: start..<offset)
    }

    private mutating func text() throws(Failure) -> ExpressionToken {
        let start = offset
        let quote = UInt8(ascii: "'")
        var content: [UInt8] = []
        offset += 1
        while offset < bytes.count {
            if bytes[offset] == quote {
                guard offset + 1 < bytes.count, bytes[offset + 1] == quote else {
                    offset += 1
                    return ExpressionToken(
                        kind: .text(String(decoding: content, as: UTF8.self)), range: start..<offset)
                }
                offset += 1
            }
            content.append(bytes[offset])
            offset += 1
        }
        throw Failure(range: start..<bytes.count, message: "the text that begins here is not closed with '")
    }

    private static let symbols = [
        "&&", "||", "==", "!=", "<=", ">=", "?", ":", "<", ">", "+", "-", "*", "/", "%", "!", "(", ")", "[", "]", ",",
        ".",
    ]

    private mutating func symbol() throws(Failure) -> ExpressionToken {
        for symbol in Self.symbols where bytes[offset...].starts(with: symbol.utf8) {
            let start = offset
            offset += symbol.utf8.count
            return ExpressionToken(kind: .symbol(symbol), range: start..<offset)
        }
        let scalar = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "?"
        let hints: [Unicode.Scalar: String] = [
            "=": "; equality is '=='", "&": "; 'and' is '&&'", "|": "; 'or' is '||'",
            "\"": "; a text stands in single quotation marks", "\u{2212}": "; minus is '-'",
            "#": "; a colour is a text: '#RRGGBB'", "^": "; a power is pow(x, y)",
        ]
        let end = offset + String(scalar).utf8.count
        throw Failure(range: offset..<end, message: "found '\(scalar)', which means nothing here\(hints[scalar] ?? "")")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isLetter(_ byte: UInt8) -> Bool {
        let small = byte | 0x20
        return (small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
    }
}
