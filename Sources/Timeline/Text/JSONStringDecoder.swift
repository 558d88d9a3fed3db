/// Turns the inside of a JSON string into text.
enum JSONStringDecoder {
    /// The text; the reader has checked the escapes. A lone surrogate becomes U+FFFD.
    static func decode(_ raw: ArraySlice<UInt8>) -> String {
        guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
        var units: [UInt8] = []
        var rest = raw
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                units.append(byte)
                continue
            }
            units += decodeEscape(escape, &rest)
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// For each byte of the decoded text, and for its end, the offset of its source within `raw`.
    static func sourceOffsets(_ raw: ArraySlice<UInt8>) -> [Int] {
        var offsets: [Int] = []
        var rest = raw
        while !rest.isEmpty {
            let offset = rest.startIndex - raw.startIndex
            let byte = rest.removeFirst()
            var length = 1
            if byte == UInt8(ascii: "\\"), let escape = rest.popFirst() { length = decodeEscape(escape, &rest).count }
            offsets += Array(repeating: offset, count: length)
        }
        return offsets + [raw.count]
    }

    private static func decodeEscape(_ escape: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        switch escape {
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "u"): return decodeUnicode(&rest)
        default: return [escape]
        }
    }

    private static func decodeUnicode(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        var code = popHex(&rest)
        if (0xD800..<0xDC00).contains(code), rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            var ahead = rest.dropFirst(2)
            let low = popHex(&ahead)
            if (0xDC00..<0xE000).contains(low) {
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                rest = ahead
            }
        }
        return Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    }

    private static func popHex(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        rest = rest.dropFirst(4)
        return UInt32(digits, radix: 16) ?? 0xFFFD
    }
}
