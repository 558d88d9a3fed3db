/// Reads JSON with comments and trailing commas into a ``JSONDocument``.
///
/// It uses no recursion and takes time in proportion to the text. A missing comma is reported and reading goes on; any
/// other mistake ends it.
struct JSONReader {
    let reporter: Reporter
    let limits: Limits
    let file: Int
    let bytes: [UInt8]
    var offset = 0
    var nodes: [JSONDocument.Node] = []

    private struct Failure: Error {}
    private var open: [NodeIndex] = []

    init(file: Int, bytes: [UInt8], reporter: Reporter, limits: Limits) {
        self.file = file
        self.bytes = bytes
        self.reporter = reporter
        self.limits = limits
    }

    /// The document, or nil when a mistake was reported that ends reading.
    mutating func read() -> JSONDocument? {
        do {
            try checkText()
            try readDocument()
            return JSONDocument(file: file, bytes: bytes, nodes: nodes)
        } catch {
            return nil
        }
    }

    private mutating func readDocument() throws(Failure) {
        nodes.reserveCapacity(min(estimatedCount, limits.jsonValues))
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        try skipTrivia()
        if offset == bytes.count { try fail("found the end of the file, expected a timeline: an object '{ … }'") }
        try readValue()
        while let container = open.last { try readNext(in: container) }
        try skipTrivia()
        if offset < bytes.count { try fail("found \(found), expected the end of the file") }
    }

    /// How many values and keys there are, or more where texts hold what separates them: each but the first follows one.
    private var estimatedCount: Int {
        var count = 1
        for byte in bytes {
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "["): count += 1
            default: break
            }
        }
        return count
    }

    /// Reads what follows within an open array or object: a value with its key, or the end.
    private mutating func readNext(in container: NodeIndex) throws(Failure) {
        let isObject = nodes[container].kind == .object
        let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let isFirst = nodes.count == container + 1
        try skipTrivia()
        if !isFirst, try !readComma(before: close, isObject: isObject) { return closeContainer() }
        if offset < bytes.count, bytes[offset] == close { return closeContainer() }
        if isObject { try readKey() }
        try readValue()
    }

    /// Reads the comma between two values and what space follows; false when the container ends instead.
    private mutating func readComma(before close: UInt8, isObject: Bool) throws(Failure) -> Bool {
        guard offset < bytes.count else { try failAtEnd() }
        if bytes[offset] == close { return false }
        if bytes[offset] == UInt8(ascii: ",") {
            offset += 1
            try skipTrivia()
            return true
        }
        let startsValue = isObject ? bytes[offset] == UInt8(ascii: "\"") : JSONReader.startsValue(bytes[offset])
        let message = "found \(found), expected ',' or '\(isObject ? "}" : "]")'"
        guard startsValue else { try fail(message) }
        report(offset, nil, message)
        return true
    }

    private mutating func closeContainer() {
        let container = open.removeLast()
        offset += 1
        nodes[container].end = UInt32(offset)
        nodes[container].next = UInt32(nodes.count)
        if nodes[container].kind == .object { checkDuplicates(container) }
    }

    private mutating func readKey() throws(Failure) {
        guard offset < bytes.count else { try failAtEnd() }
        guard bytes[offset] == UInt8(ascii: "\"") else { try fail("found \(found), expected a key in quotation marks") }
        try readString(.key)
        try skipTrivia()
        guard offset < bytes.count else { try failAtEnd() }
        guard bytes[offset] == UInt8(ascii: ":") else { try fail("found \(found), expected ':' after the key") }
        offset += 1
        try skipTrivia()
    }

    private mutating func readValue() throws(Failure) {
        guard offset < bytes.count else { try failAtEnd() }
        switch bytes[offset] {
        case UInt8(ascii: "{"): try openContainer(.object)
        case UInt8(ascii: "["): try openContainer(.array)
        case UInt8(ascii: "\""): try readString(.string)
        default: try readWord()
        }
    }

    private mutating func openContainer(_ kind: JSONDocument.Kind) throws(Failure) {
        if open.count == limits.nesting { try fail("nested more than \(limits.nesting) levels deep") }
        open.append(nodes.count)
        try append(kind, start: offset, end: offset + 1)
        offset += 1
    }

    private mutating func append(_ kind: JSONDocument.Kind, start: Int, end: Int) throws(Failure) {
        if nodes.count == limits.jsonValues { try fail("more than \(limits.jsonValues) values in one file") }
        nodes.append(.init(start: UInt32(start), end: UInt32(end), next: UInt32(nodes.count + 1), kind: kind))
    }

    /// A number, true, false or null.
    private mutating func readWord() throws(Failure) {
        let start = offset
        var end = offset
        while end < bytes.count, JSONReader.isWordByte(bytes[end]) { end += 1 }
        let word = bytes[start..<end]
        if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) {
            try append(.boolean, start: start, end: end)
        } else if word.elementsEqual("null".utf8) {
            try append(.null, start: start, end: end)
        } else if let number = JSONNumber.value(word) {
            if !number.isFinite { report(start, end, "the number \(shown(word)) is too large") }
            try append(.number, start: start, end: end)
        } else if word.isEmpty {
            try fail("found \(found), expected a value")
        } else {
            try fail("found '\(shown(word))', expected a value\(JSONReader.hint(word))", end: end)
        }
        offset = end
    }

    private mutating func readString(_ kind: JSONDocument.Kind) throws(Failure) {
        let start = offset
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] < 32 { try fail("found \(found) in a text; write it as an escape, or close the text") }
            offset += bytes[offset] == UInt8(ascii: "\\") ? try escapeLength() : 1
        }
        if offset >= bytes.count {
            offset = start
            try fail("the text that begins here is not closed")
        }
        offset += 1
        try append(kind, start: start, end: offset)
    }

    private func escapeLength() throws(Failure) -> Int {
        guard offset + 1 < bytes.count else { return 2 }
        if "\"\\/bfnrt".utf8.contains(bytes[offset + 1]) { return 2 }
        let digits = bytes[min(offset + 2, bytes.count)..<min(offset + 6, bytes.count)]
        if bytes[offset + 1] == UInt8(ascii: "u"), digits.count == 4, digits.allSatisfy(JSONReader.isHexDigit) {
            return 6
        }
        try fail(
            "unknown escape in a text, expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits")
    }

    private mutating func skipTrivia() throws(Failure) {
        while offset < bytes.count {
            switch bytes[offset] {
            case 9, 10, 13, 32: offset += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(Failure) {
        let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        if second == UInt8(ascii: "/") {
            while offset < bytes.count, bytes[offset] != 10 { offset += 1 }
        } else if second == UInt8(ascii: "*") {
            var end = offset + 3
            while end < bytes.count, bytes[end] != UInt8(ascii: "/") || bytes[end - 1] != UInt8(ascii: "*") { end += 1 }
            guard end < bytes.count else { try fail("the comment that begins here is not closed") }
            offset = end + 1
        } else {
            try fail("found '/', expected a value, or a comment: '//' or '/* */'")
        }
    }
}

// What was found, and reporting it.
extension JSONReader {
    /// The text itself: valid UTF-8, not too long.
    private func checkText() throws(Failure) {
        if bytes.count > limits.fileBytes {
            try fail("the file has \(bytes.count) bytes, at most \(limits.fileBytes) are read")
        }
        if let place = UTF8Check.firstInvalidOffset(bytes) {
            report(place, nil, "the file is not valid UTF-8 from here on")
            throw Failure()
        }
    }

    private var found: String {
        guard offset < bytes.count else { return "the end of the file" }
        switch bytes[offset] {
        case 10, 13: return "the end of the line"
        case 9: return "a tab"
        case 0..<32, 127: return "a control character"
        case UInt8(ascii: "\""): return "a text"
        default:
            let scalar = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).unicodeScalars
                .first
            return scalar.map { "'\($0)'" } ?? "nothing"
        }
    }

    private func shown(_ word: ArraySlice<UInt8>) -> String {
        let text = String(decoding: word.prefix(40), as: UTF8.self)
        return word.count > 40 ? text + "…" : text
    }

    private func report(_ start: Int, _ end: Int?, _ message: String) {
        reporter.error(
            SourceRange(file: file, start: start, end: end ?? start + 1), message, category: .syntax)
    }

    private func fail(_ message: String, end: Int? = nil) throws(Failure) -> Never {
        report(offset, end, message)
        throw Failure()
    }

    private func failAtEnd() throws(Failure) -> Never {
        let container = open.last ?? 0
        let start = Int(nodes[container].start)
        let name = nodes[container].kind == .object ? "object" : "array"
        reporter.error(
            SourceRange(file: file, start: bytes.count, end: bytes.count),
            "found the end of the file, expected '\(name == "object" ? "}" : "]")'", category: .syntax,
            notes: [
                .init(
                    range: SourceRange(file: file, start: start, end: start + 1),
                    message: "the \(name) begins here")
            ])
        throw Failure()
    }

    /// Reports every key that stands in an object twice; in proportion to the number of keys.
    private func checkDuplicates(_ object: NodeIndex) {
        let document = JSONDocument(file: file, bytes: bytes, nodes: nodes)
        let keys = Array(document.keys(object))
        guard keys.count > 8 || hasEqualTexts(keys, document) else { return }
        var first: [String: NodeIndex] = [:]
        for key in keys {
            let name = document.string(key)
            guard let earlier = first.updateValue(key, forKey: name) else { continue }
            first[name] = earlier
            reporter.error(
                document.range(key), "the key '\(name)' stands here twice", category: .syntax,
                notes: [.init(range: document.range(earlier), message: "first here")])
        }
    }

    /// Whether two of a few keys may be the same: a quick look at the bytes that spares a dictionary for each object.
    private func hasEqualTexts(_ keys: [NodeIndex], _ document: JSONDocument) -> Bool {
        for (place, key) in keys.enumerated() {
            let text = document.text(key)
            if text.contains(UInt8(ascii: "\\")) { return true }
            for earlier in keys[..<place] where document.text(earlier).elementsEqual(text) { return true }
        }
        return false
    }

    private static func startsValue(_ byte: UInt8) -> Bool {
        isWordByte(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "#"):
            true
        default: byte >= 128
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    /// What the writer may have meant by a word that is no value.
    private static func hint(_ word: ArraySlice<UInt8>) -> String {
        let text = String(decoding: word.prefix(20), as: UTF8.self)
        if let near = Suggestion.nearest(to: text, among: ["true", "false", "null"]) {
            return "; did you mean '\(near)'?"
        }
        let first = word.first ?? 0
        let isNumberLike =
            first == UInt8(ascii: "+") || first == UInt8(ascii: ".") || first == UInt8(ascii: "-")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        return isNumberLike
            ? ": a number begins with a digit or '-', as in 0.5, and has no leading zero"
            : "; texts stand in quotation marks"
    }
}
