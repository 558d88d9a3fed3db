/// Resolves and makes the escapes of JSON texts.
///
/// They are resolved on reading, so that nothing in a file can hide behind another spelling of it.
enum LottieString {
    /// The text behind the escapes as UTF-8; nil when one is no escape, or stands for a zero, which ends a C string.
    static func unescape(_ raw: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = raw
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            guard let escape = rest.popFirst() else { return nil }
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
            case UInt8(ascii: "b"): result.append(8)
            case UInt8(ascii: "t"): result.append(9)
            case UInt8(ascii: "n"): result.append(10)
            case UInt8(ascii: "f"): result.append(12)
            case UInt8(ascii: "r"): result.append(13)
            case UInt8(ascii: "u"):
                guard let scalar = scalar(&rest), scalar.value != 0 else { return nil }
                result += String(scalar).utf8
            default: return nil
            }
        }
        return result
    }

    /// Appends the text in quotation marks, with what JSON asks for escaped.
    static func quote(_ text: some Sequence<UInt8>, into result: inout [UInt8]) {
        result.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
            case 0..<32: result += ((byte < 16 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
            default: result.append(byte)
            }
        }
        result.append(UInt8(ascii: "\""))
    }

    /// The scalar of a `\u` escape, of two of them when they are a surrogate pair; a lone surrogate is U+FFFD.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let high = hexadecimal(&rest) else { return nil }
        guard (0xD800..<0xDC00).contains(high), rest.starts(with: "\\u".utf8) else {
            return Unicode.Scalar(high) ?? "\u{FFFD}"
        }
        var ahead = rest.dropFirst(2)
        guard let low = hexadecimal(&ahead), (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
        rest = ahead
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private static func hexadecimal(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
        let digits = rest.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        rest = rest.dropFirst(4)
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
