/// A path as a key writes it, cut into segments: `dots[index].inner.frame.x`.
struct PathText {
    /// A name, and what stands in brackets behind it.
    struct Segment {
        /// The name.
        var name: String
        /// What stands in brackets: an expression of constants.
        var index: String?
        /// The bytes of the segment within the key.
        var range: Range<Int>
    }

    var segments: [Segment]

    /// Cuts a text; nil when it is no path.
    static func parse(_ text: String) -> PathText? {
        let bytes = Array(text.utf8)
        var segments: [Segment] = []
        var offset = 0
        while true {
            let start = offset
            while offset < bytes.count, isNameByte(bytes[offset], isFirst: offset == start) { offset += 1 }
            guard offset > start else { return nil }
            var segment = Segment(
                name: String(decoding: bytes[start..<offset], as: UTF8.self), index: nil, range: start..<offset)
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "[") {
                guard let close = bytes[offset...].firstIndex(of: UInt8(ascii: "]")), close > offset + 1 else {
                    return nil
                }
                segment.index = String(decoding: bytes[offset + 1..<close], as: UTF8.self)
                offset = close + 1
                segment.range = start..<offset
            }
            segments.append(segment)
            if offset == bytes.count { return PathText(segments: segments) }
            guard bytes[offset] == UInt8(ascii: ".") else { return nil }
            offset += 1
        }
    }

    private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
        StringShape.isLetter(byte) || (!isFirst && (StringShape.isDigit(byte) || byte == UInt8(ascii: "_")))
    }
}

/// The `at` of a cue that waits for an event, cut into its parts.
struct EventText {
    /// The animator or the cue.
    var name: String
    /// "start", "end" or nil.
    var edge: String?
    /// Seconds, with their sign.
    var offset: Double

    /// Cuts a text: NAME[.start | .end][ ± s].
    static func parse(_ text: String) -> EventText? {
        var rest = text.unicodeScalars[...]
        let name = rest.prefix { isNameScalar($0) }
        guard StringShape.isName(String(name).utf8) else { return nil }
        rest = rest[name.endIndex...]
        var edge: String?
        if rest.first == "." {
            let word = rest.dropFirst().prefix { isNameScalar($0) }
            guard ["start", "end"].contains(String(word)) else { return nil }
            edge = String(word)
            rest = rest[word.endIndex...]
        }
        guard !rest.isEmpty else { return EventText(name: String(name), edge: edge, offset: 0) }
        rest = rest.drop { $0 == " " }
        guard let sign = rest.popFirst(), ["+", "-", "\u{2212}"].contains(sign) else { return nil }
        let digits = String(rest.drop { $0 == " " })
        guard isPlainNumber(digits), let seconds = Double(digits), seconds.isFinite else { return nil }
        return EventText(name: String(name), edge: edge, offset: sign == "+" ? seconds : -seconds)
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII, let byte = UInt8(exactly: scalar.value) else { return false }
        return StringShape.isLetter(byte) || StringShape.isDigit(byte) || scalar == "_"
    }

    /// Digits, and perhaps a point and more digits.
    private static func isPlainNumber(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(StringShape.isDigit) }
    }
}
