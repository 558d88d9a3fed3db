/// A JSON text and the places of all its values: a flat list of nodes, each before its children.
final class JSONDocument: Sendable {
    /// The kinds of JSON value; keys are nodes too, each before its value.
    enum Kind: UInt8, Sendable {
        case null, boolean, number, string, array, object, key
    }

    /// One value.
    struct Node: Sendable {
        /// Where its text begins in the file.
        var start: UInt32
        /// One past its last byte.
        var end: UInt32
        /// The index of the first node after all of its own.
        var next: UInt32
        /// What it is.
        var kind: Kind
    }

    /// The file's place in the reporter's list.
    let file: Int
    /// Its bytes.
    let bytes: [UInt8]
    /// The nodes, the outermost value first.
    let nodes: [Node]

    init(file: Int, bytes: [UInt8], nodes: [Node]) {
        self.file = file
        self.bytes = bytes
        self.nodes = nodes
    }
}

/// The place of a value in a document.
typealias NodeIndex = Int

extension JSONDocument {
    static let root: NodeIndex = 0

    func kind(_ node: NodeIndex) -> Kind { nodes[node].kind }

    /// Where a value stands.
    func range(_ node: NodeIndex) -> SourceRange {
        SourceRange(file: file, start: Int(nodes[node].start), end: Int(nodes[node].end))
    }

    /// Where a value begins: of an array or an object only the bracket.
    func headRange(_ node: NodeIndex) -> SourceRange {
        let range = range(node)
        let isLong = kind(node) == .array || kind(node) == .object
        return isLong ? SourceRange(file: file, start: range.start, end: range.start + 1) : range
    }

    /// The text of a value as it stands in the file.
    func text(_ node: NodeIndex) -> ArraySlice<UInt8> { bytes[Int(nodes[node].start)..<Int(nodes[node].end)] }

    /// The values of an array.
    func elements(_ node: NodeIndex) -> Siblings { Siblings(document: self, node: node, stride: 1) }

    /// The keys of an object; the value of a key is the node after it.
    func keys(_ node: NodeIndex) -> Siblings { Siblings(document: self, node: node, stride: 2) }

    /// How many values an array has, or keys an object.
    func count(_ node: NodeIndex) -> Int { keysOrElements(node).reduce(into: 0) { count, _ in count += 1 } }

    /// How many objects lie within a value, at whatever depth. O(the values in it).
    func objectCount(in node: NodeIndex) -> Int {
        nodes[node..<Int(nodes[node].next)].reduce(0) { $0 + ($1.kind == .object ? 1 : 0) }
    }

    private func keysOrElements(_ node: NodeIndex) -> Siblings {
        kind(node) == .object ? keys(node) : elements(node)
    }

    /// The value of a key, or nil; linear in the number of keys.
    func value(_ key: String, of node: NodeIndex) -> NodeIndex? {
        self.key(key, of: node).map { $0 + 1 }
    }

    /// The node of a key, or nil; linear in the number of keys.
    func key(_ name: String, of node: NodeIndex) -> NodeIndex? {
        guard kind(node) == .object else { return nil }
        return keys(node).first { matches($0, name) }
    }

    /// Whether a string or key says just this.
    func matches(_ node: NodeIndex, _ text: String) -> Bool {
        let range = nodes[node]
        let length = Int(range.end - range.start) - 2
        let utf8 = text.utf8
        // An escape takes more bytes than what it stands for, so that a shorter text is another one.
        guard length >= utf8.count else { return false }
        if length == utf8.count {
            var offset = Int(range.start) + 1
            for byte in utf8 {
                if bytes[offset] != byte { return false }
                offset += 1
            }
            return true
        }
        let inner = self.text(node).dropFirst().dropLast()
        return inner.contains(UInt8(ascii: "\\")) && string(node) == text
    }

    /// What a string or a key says.
    func string(_ node: NodeIndex) -> String { JSONStringDecoder.decode(text(node).dropFirst().dropLast()) }

    /// The number; the reader has made sure that it is finite.
    func number(_ node: NodeIndex) -> Double { JSONNumber.value(text(node)) ?? 0 }

    /// The truth value.
    func boolean(_ node: NodeIndex) -> Bool { text(node).first == UInt8(ascii: "t") }

    /// The nodes one level below an array or an object.
    struct Siblings: Sequence, IteratorProtocol {
        private let document: JSONDocument
        private var current: Int
        private let end: Int
        private let isObject: Bool

        init(document: JSONDocument, node: NodeIndex, stride: Int) {
            self.document = document
            current = node + 1
            let fits = document.kind(node) == (stride == 2 ? .object : .array)
            end = fits ? Int(document.nodes[node].next) : current
            isObject = stride == 2
        }

        mutating func next() -> NodeIndex? {
            guard current < end else { return nil }
            defer { current = Int(document.nodes[isObject ? current + 1 : current].next) }
            return current
        }
    }
}
