/// The text of an expression, without its `=`, and where each byte of it stands.
struct ExpressionSource {
    /// The bytes of the expression.
    let bytes: [UInt8]
    /// The file.
    let file: Int
    /// Where the first byte stands.
    private let start: Int
    /// For a text with escapes: where each byte stands, counted from `start`, and the end.
    private let offsets: [Int]?

    /// Takes the expression out of a JSON string that begins with `=`.
    init(document: JSONDocument, node: NodeIndex) {
        let raw = document.text(node).dropFirst(2).dropLast()
        file = document.file
        start = raw.startIndex
        if raw.contains(UInt8(ascii: "\\")) {
            bytes = Array(JSONStringDecoder.decode(raw).utf8)
            offsets = JSONStringDecoder.sourceOffsets(raw)
        } else {
            bytes = Array(raw)
            offsets = nil
        }
    }

    /// Takes an expression that stands in a file as it is, from an offset on.
    init(text: ArraySlice<UInt8>, file: Int) {
        bytes = Array(text)
        self.file = file
        start = text.startIndex
        offsets = nil
    }

    /// Where a stretch of the expression stands in the file.
    func range(_ stretch: Range<Int>) -> SourceRange {
        func place(_ offset: Int) -> Int { start + (offsets.map { $0[min(offset, $0.count - 1)] } ?? offset) }
        return SourceRange(file: file, start: place(stretch.lowerBound), end: place(stretch.upperBound))
    }
}
