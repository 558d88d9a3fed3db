/// A stretch of bytes of a file that the reporter knows.
struct SourceRange: Hashable, Comparable, Sendable {
    /// The file's place in the reporter's list.
    var file: Int
    /// The offset of its first byte.
    var start: Int
    /// One past its last byte.
    var end: Int

    static func < (a: SourceRange, b: SourceRange) -> Bool {
        (a.file, a.start, a.end) < (b.file, b.start, b.end)
    }
}
