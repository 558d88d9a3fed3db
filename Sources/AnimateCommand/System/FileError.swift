/// A file or folder that could not be read or written: the facts.
struct FileError: Error, Hashable {
    /// What was tried.
    enum Operation: Hashable {
        case read, write, makeFolder
    }

    let operation: Operation
    let path: String
    /// The C library's error number; nil when the file is longer than allowed.
    let code: Int32?
    /// The longest allowed, in bytes, when that is what was wrong.
    let limit: Int?

    init(_ operation: Operation, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
        limit = nil
    }

    init(folderInTheWay path: String) { self.init(.write, path, code: FileSystem.isAFolder) }

    init(tooLong path: String, limit: Int) {
        operation = .read
        self.path = path
        code = nil
        self.limit = limit
    }

    /// Whether it says no more than that a reader went away, as `head` does.
    var isBrokenPipe: Bool { code.map(FileSystem.isBrokenPipe) ?? false }

    /// The error in words.
    var message: String {
        let verb =
            switch operation {
            case .read: "read"
            case .write: "write"
            case .makeFolder: "make the folder"
            }
        if let limit { return "cannot \(verb) \(path): it is longer than \(limit) bytes" }
        let reason = FileSystem.describe(code: code ?? 0)
        return "cannot \(verb) \(path): \(reason.prefix(1).lowercased() + reason.dropFirst())"
    }
}
