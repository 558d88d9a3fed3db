/// Builds JSON text piece by piece; commas are set where they are due.
public struct JSONWriter {
    private var text = ""
    private var needsComma = false
    private var lineBreak: String?

    /// Starts without any text.
    public init() {}

    /// What has been built.
    public var finished: String { text }

    /// Appends an object whose members the closure appends.
    public mutating func object(_ members: (inout JSONWriter) -> Void) { enclose("{", "}", members) }

    /// Appends an array whose elements the closure appends.
    public mutating func array(_ elements: (inout JSONWriter) -> Void) { enclose("[", "]", elements) }

    /// Appends a member's name; its value follows.
    public mutating func name(_ name: String) {
        separate()
        text += Self.quoted(name) + ": "
    }

    /// Appends a string.
    public mutating func string(_ value: String) { literal(Self.quoted(value)) }

    /// Appends a whole number.
    public mutating func integer(_ value: Int) { literal(String(value)) }

    /// Appends a number to the nearest millionth; `null` when it is not finite.
    public mutating func number(_ value: Double) { literal(DecimalText.number(value)) }

    /// Appends a truth value.
    public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

    /// Appends `null`.
    public mutating func null() { literal("null") }

    /// Appends a value that is JSON text already.
    public mutating func literal(_ value: String) {
        separate()
        text += value
        needsComma = true
    }

    /// Puts what comes next, be it a value or a closing bracket, on a new line, moved in by a number of spaces.
    public mutating func line(indent: Int) { lineBreak = "\n" + String(repeating: " ", count: indent) }

    private mutating func separate() {
        if needsComma { text += lineBreak == nil ? ", " : "," }
        text += lineBreak ?? ""
        (lineBreak, needsComma) = (nil, false)
    }

    private mutating func enclose(_ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
        separate()
        text += open
        content(&self)
        text += (lineBreak ?? "") + close
        (lineBreak, needsComma) = (nil, true)
    }

    /// A string as JSON writes it, in quotes; only what must be is escaped.
    public static func quoted(_ value: String) -> String {
        var result = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
