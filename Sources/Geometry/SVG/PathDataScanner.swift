/// Reads the tokens of SVG path data: command letters, numbers and the flags of arcs.
struct PathDataScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Whether only white space is left; skips it.
    mutating func isAtEnd() -> Bool {
        skipSpace()
        return position == bytes.count
    }

    /// The next command's letter; nil, and nothing read, when something else comes.
    mutating func command() -> UInt8? {
        skipSpace()
        guard let byte = peek, "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte) else { return nil }
        position += 1
        return byte
    }

    /// Whether another number follows, after white space and at most one comma; skips those if so.
    mutating func hasMoreNumbers() -> Bool {
        let start = position
        skipSeparator()
        if let byte = peek, isDigit(byte) || "+-.".utf8.contains(byte) { return true }
        position = start
        return false
    }

    /// The next number, after an optional separator.
    mutating func number() throws(PathDataError) -> Double {
        skipSeparator()
        let start = position
        if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
        var digits = skipDigits()
        if peek == UInt8(ascii: ".") {
            position += 1
            digits += skipDigits()
        }
        guard digits > 0 else { throw error(.expectedNumber, at: start) }
        skipExponent()
        guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.magnitude <= 1e30
        else { throw error(.numberOutOfRange, at: start) }
        return value
    }

    /// The next flag of an arc, which needs no separator behind it.
    mutating func flag() throws(PathDataError) -> Bool {
        skipSeparator()
        guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw error(.expectedFlag, at: position)
        }
        position += 1
        return byte == UInt8(ascii: "1")
    }

    /// An error at the place that is read next.
    func error(_ reason: PathDataError.Reason) -> PathDataError { error(reason, at: position) }

    private func error(_ reason: PathDataError.Reason, at byte: Int) -> PathDataError {
        // Continuation bytes of UTF-8 do not count as characters of their own.
        PathDataError(reason: reason, offset: bytes[..<byte].count { $0 & 0xC0 != 0x80 })
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D {
            position += 1
        }
    }

    private mutating func skipSeparator() {
        skipSpace()
        if peek == UInt8(ascii: ",") {
            position += 1
            skipSpace()
        }
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = peek, isDigit(byte) { position += 1 }
        return position - start
    }

    /// Skips an exponent, if what looks like one has digits.
    private mutating func skipExponent() {
        guard peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") else { return }
        let start = position
        position += 1
        if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
        if skipDigits() == 0 { position = start }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
