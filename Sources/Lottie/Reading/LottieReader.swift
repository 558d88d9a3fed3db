/// Reads JSON into values, with bounds on how deep and how many.
struct LottieReader {
    private let bytes: ArraySlice<UInt8>
    private let limits: LottieLimits
    private var offset: Int
    private var depth = 0
    private var count = 0

    /// The outermost value. A byte-order mark before it is passed over.
    static func read(_ bytes: [UInt8], limits: LottieLimits) throws(LottieError) -> LottieValue {
        var reader = LottieReader(bytes, limits: limits)
        let value = try reader.value()
        reader.skipSpace()
        if let byte = reader.peek { throw reader.unexpected(byte, expected: "the end of the file") }
        return value
    }

    private init(_ bytes: [UInt8], limits: LottieLimits) {
        self.bytes = bytes[...]
        self.limits = limits
        offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    private var peek: UInt8? { offset < bytes.endIndex ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 32 || (9...13).contains(byte) { offset += 1 }
    }

    private func unexpected(_ byte: UInt8?, expected: String) -> LottieError {
        guard let byte else { return .endsEarly }
        let found = (33...126).contains(byte) ? "'\(Unicode.Scalar(byte))'" : "byte \(byte)"
        return .syntax(found: found, expected: expected, offset: offset)
    }

    private mutating func expect(_ byte: UInt8, _ expected: String) throws(LottieError) {
        guard peek == byte else { throw unexpected(peek, expected: expected) }
        offset += 1
    }

    private mutating func value() throws(LottieError) -> LottieValue {
        count += 1
        guard count <= limits.values else { throw .tooManyValues(limit: limits.values) }
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return .object(try nested { reader throws(LottieError) in try reader.members() })
        case UInt8(ascii: "["): return .array(try nested { reader throws(LottieError) in try reader.elements() })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return .boolean(try word("true", true))
        case UInt8(ascii: "f"): return .boolean(try word("false", false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func nested<Result>(
        _ body: (inout LottieReader) throws(LottieError) -> Result
    ) throws(LottieError) -> Result {
        guard depth < limits.nesting else { throw .nestedTooDeeply(limit: limits.nesting) }
        depth += 1
        offset += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    private mutating func members() throws(LottieError) -> [LottieMember] {
        var members: [LottieMember] = []
        var keys = SeenKeys()
        skipSpace()
        if peek == UInt8(ascii: "}") {
            offset += 1
            return members
        }
        while true {
            skipSpace()
            let key = String(decoding: try string(), as: UTF8.self)
            skipSpace()
            try expect(UInt8(ascii: ":"), "':'")
            let value = try value()
            // Of a key that stands twice the first counts, for the checks and for what is handed on alike.
            if keys.insert(key, into: members) { members.append(LottieMember(key: key, value: value)) }
            if try isLast(before: UInt8(ascii: "}"), "',' or '}'") { return members }
        }
    }

    /// The keys of an object; nearly all objects have few.
    private struct SeenKeys {
        private var set: Set<String> = []

        /// Notes a key; false when it is among the members already.
        mutating func insert(_ key: String, into members: [LottieMember]) -> Bool {
            guard members.count >= 16 else { return !members.contains { $0.key == key } }
            if set.isEmpty { set = Set(members.lazy.map(\.key)) }
            return set.insert(key).inserted
        }
    }

    private mutating func elements() throws(LottieError) -> [LottieValue] {
        var elements: [LottieValue] = []
        skipSpace()
        if peek == UInt8(ascii: "]") {
            offset += 1
            return elements
        }
        while true {
            elements.append(try value())
            if try isLast(before: UInt8(ascii: "]"), "',' or ']'") { return elements }
        }
    }

    private mutating func isLast(before close: UInt8, _ expected: String) throws(LottieError) -> Bool {
        skipSpace()
        if peek == close {
            offset += 1
            return true
        }
        try expect(UInt8(ascii: ","), expected)
        return false
    }

    private mutating func string() throws(LottieError) -> ArraySlice<UInt8> {
        try expect(UInt8(ascii: "\""), "'\"'")
        let start = offset
        var hasEscapes = false
        while let byte = peek, byte != UInt8(ascii: "\"") {
            if byte < 32 { throw unexpected(byte, expected: "a text without control characters") }
            hasEscapes = hasEscapes || byte == UInt8(ascii: "\\")
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard offset < bytes.endIndex else { throw .endsEarly }
        offset += 1
        let raw = bytes[start..<offset - 1]
        guard hasEscapes else { return raw }
        guard let text = LottieString.unescape(raw) else {
            throw .syntax(found: "an escape that means nothing", expected: "a text", offset: start)
        }
        return text[...]
    }

    private mutating func word<Result>(_ text: String, _ result: Result) throws(LottieError) -> Result {
        for byte in text.utf8 { try expect(byte, "'\(text)'") }
        return result
    }

    private mutating func number() throws(LottieError) -> Double {
        let start = offset
        while let byte = peek, Self.isNumberByte(byte) { offset += 1 }
        guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), number.isFinite else {
            offset = start
            throw unexpected(peek, expected: "a value")
        }
        return number
    }

    private static func isNumberByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
