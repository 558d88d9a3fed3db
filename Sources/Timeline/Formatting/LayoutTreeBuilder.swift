/// Builds a layout tree from a document by looking at what stands between its values.
struct LayoutTreeBuilder {
    private let document: JSONDocument

    init(document: JSONDocument) {
        self.document = document
    }

    /// The tree of the whole text.
    func tree() -> LayoutTree {
        let range = document.range(JSONDocument.root)
        return LayoutTree(
            before: gap(0..<range.start).comments.map(\.comment), root: value(JSONDocument.root),
            after: gap(range.end..<document.bytes.count).comments.map(\.comment))
    }

    /// What stands between two values.
    private struct Gap {
        /// The comments, and whether each begins on the line on which the gap begins.
        var comments: [(comment: LayoutTree.Comment, isOnFirstLine: Bool, hasBlankLineBefore: Bool)] = []
        /// Whether a blank line stands behind the last comment.
        var hasBlankLine = false
        /// Whether the gap contains a line break.
        var isBroken = false
    }

    private func value(_ node: NodeIndex) -> LayoutTree.Value {
        let kind = document.kind(node)
        guard kind == .array || kind == .object else {
            return .scalar(String(decoding: document.text(node), as: UTF8.self))
        }
        let isObject = kind == .object
        var container = LayoutTree.Container(isObject: isObject)
        let range = document.range(node)
        var end = range.start + 1
        let children = Array(isObject ? document.keys(node) : document.elements(node))
        for (place, child) in children.enumerated() {
            let start = document.range(child).start
            let between = gap(end..<start)
            if place == 0 { container.isBroken = between.isBroken }
            var entry = LayoutTree.Entry()
            distribute(between, &container, &entry, isFirst: place == 0)
            var valueNode = child
            if isObject {
                entry.key = String(decoding: document.text(child), as: UTF8.self)
                valueNode = child + 1
                let inner = gap(document.range(child).end..<document.range(valueNode).start)
                entry.leading += inner.comments.map(\.comment)
            }
            entry.value = value(valueNode)
            container.entries.append(entry)
            end = document.range(valueNode).end
        }
        close(gap(end..<range.end - 1), &container)
        container.measure()
        return .container(container)
    }

    /// Gives the comments of a gap to the entry before it, on its line, and to the one after.
    private func distribute(
        _ gap: Gap, _ container: inout LayoutTree.Container, _ entry: inout LayoutTree.Entry, isFirst: Bool
    ) {
        for (comment, isOnFirstLine, hasBlankLine) in gap.comments {
            if isOnFirstLine, !isFirst {
                container.entries[container.entries.count - 1].trailing.append(comment)
            } else {
                if entry.leading.isEmpty { entry.hasBlankLine = hasBlankLine && !isFirst }
                entry.leading.append(comment)
            }
        }
        if entry.leading.isEmpty { entry.hasBlankLine = gap.hasBlankLine && !isFirst }
    }

    private func close(_ gap: Gap, _ container: inout LayoutTree.Container) {
        for (comment, isOnFirstLine, _) in gap.comments {
            if isOnFirstLine, !container.entries.isEmpty {
                container.entries[container.entries.count - 1].trailing.append(comment)
            } else {
                container.dangling.append(comment)
            }
        }
    }

    /// Takes apart what stands between two values: spaces, commas, colons and comments.
    private func gap(_ range: Range<Int>) -> Gap {
        var gap = Gap()
        var breaks = 0
        var offset = range.lowerBound
        let bytes = document.bytes
        while offset < range.upperBound {
            guard bytes[offset] == UInt8(ascii: "/") else {
                if bytes[offset] == 10 { breaks += 1 }
                gap.isBroken = gap.isBroken || bytes[offset] == 10
                offset += 1
                continue
            }
            let end = commentEnd(offset, range.upperBound)
            let text = String(decoding: bytes[offset..<end], as: UTF8.self)
            let comment = LayoutTree.Comment(text: text.trimmedAtEnd)
            gap.comments.append((comment, !gap.isBroken, breaks > 1))
            if comment.isLine { gap.isBroken = true }
            breaks = 0
            offset = end
        }
        gap.hasBlankLine = breaks > 1
        return gap
    }

    private func commentEnd(_ start: Int, _ limit: Int) -> Int {
        let bytes = document.bytes
        var end = start + 2
        if bytes[start + 1] == UInt8(ascii: "/") {
            while end < limit, bytes[end] != 10 { end += 1 }
            return end
        }
        end += 1
        while end < limit, bytes[end] != UInt8(ascii: "/") || bytes[end - 1] != UInt8(ascii: "*") { end += 1 }
        return min(end + 1, limit)
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var scalars = unicodeScalars[...]
        while let last = scalars.last, last == " " || last == "\t" || last == "\r" { scalars.removeLast() }
        return String(scalars)
    }
}
