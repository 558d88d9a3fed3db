/// A JSON text as a tree that keeps what a value model throws away: comments, blank lines, how things were written.
struct LayoutTree {
    /// A comment as it stands in the file.
    struct Comment {
        let text: String
        /// Whether it runs to the end of its line.
        var isLine: Bool { text.hasPrefix("//") }
    }

    /// A value of an array, or a key with its value.
    struct Entry {
        /// Comments before it, each on a line of its own.
        var leading: [Comment] = []
        /// Whether a blank line stands before it.
        var hasBlankLine = false
        /// The key as written.
        var key: String?
        var value: Value = .scalar("")
        /// Comments behind it on its line.
        var trailing: [Comment] = []
    }

    /// A value.
    indirect enum Value {
        /// Anything without parts, as written.
        case scalar(String)
        case container(Container)
    }

    /// An array or an object.
    struct Container {
        let isObject: Bool
        var entries: [Entry] = []
        /// Comments behind the last entry, each on a line of its own.
        var dangling: [Comment] = []
        /// Whether the writer broke the line behind the opening bracket.
        var isBroken = false
        /// How wide it is on one line; nil when it cannot stand on one.
        var flatWidth: Int?
    }

    /// Comments before and behind the outermost value.
    var before: [Comment] = []
    var root: Value = .scalar("")
    var after: [Comment] = []
}

extension LayoutTree.Container {
    /// Whether the brackets have a space within: objects, and arrays that hold objects.
    var isSpaced: Bool {
        isObject
            || entries.contains { entry in
                if case .container(let inner) = entry.value { return inner.isObject }
                return false
            }
    }

    /// Works out the width on one line from the entries' widths.
    mutating func measure() {
        guard dangling.isEmpty else { return flatWidth = nil }
        var width = entries.isEmpty ? 2 : (isSpaced ? 4 : 2) + 2 * (entries.count - 1)
        for entry in entries {
            guard let own = entry.flatWidth else { return flatWidth = nil }
            width += own
        }
        flatWidth = width
    }
}

extension LayoutTree.Entry {
    /// How wide it is on one line; nil when it cannot stand on one.
    var flatWidth: Int? {
        guard leading.isEmpty, !hasBlankLine, trailing.allSatisfy({ !$0.isLine }) else { return nil }
        let comments = trailing.reduce(0) { $0 + $1.text.unicodeScalars.count + 1 }
        let keyWidth = key.map { $0.unicodeScalars.count + 2 } ?? 0
        switch value {
        case .scalar(let text): return comments + keyWidth + text.unicodeScalars.count
        case .container(let container):
            guard !container.isBroken, let width = container.flatWidth else { return nil }
            return comments + keyWidth + width
        }
    }
}
