/// A file or folder that could not be read or written: the facts.
public struct FileError: Error, Hashable, Sendable {
    /// What was tried.
    public enum Operation: Hashable, Sendable {
        case read, write, makeFolder
    }

    /// Why it failed.
    public enum Reason: Hashable, Sendable {
        /// The C library's error number.
        case system(Int32)
        /// It is longer than this many bytes.
        case tooLong(Int)
        /// It does not lie below this folder.
        case outside(String)
    }

    /// What was tried.
    public let operation: Operation
    /// The file or folder, as it was named.
    public let path: String
    /// Why it failed.
    public let reason: Reason

    /// What the C library said.
    package init(_ operation: Operation, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        reason = .system(code)
    }

    /// What the C library has just said.
    package init(_ operation: Operation, _ path: String) {
        self.init(operation, path, code: FileSystem.latestCode)
    }

    /// A folder stands where a file should.
    package init(folderInTheWay path: String) { self.init(.write, path, code: FileSystem.isAFolder) }

    /// A file longer than allowed.
    package init(tooLong path: String, limit: Int) {
        operation = .read
        self.path = path
        reason = .tooLong(limit)
    }

    /// A file from where none may be read.
    package init(outside path: String, folder: String) {
        operation = .read
        self.path = path
        reason = .outside(folder)
    }

    /// Whether it says no more than that a reader went away, as `head` does.
    package var isBrokenPipe: Bool {
        if case .system(let code) = reason { return FileSystem.isBrokenPipe(code: code) }
        return false
    }
}

extension FileError: CustomStringConvertible {
    /// The error in words, with the path.
    public var description: String { "\(attempt): \(cause)" }

    /// What could not be done.
    package var attempt: String {
        let verb =
            switch operation {
            case .read: "read"
            case .write: "write"
            case .makeFolder: "make the folder"
            }
        return "cannot \(verb) \(path)"
    }

    /// The reason alone.
    package var cause: String {
        switch reason {
        case .system(let code):
            let words = FileSystem.describe(code: code)
            return words.prefix(1).lowercased() + words.dropFirst()
        case .tooLong(let limit): return "it is longer than \(limit) bytes"
        case .outside(let folder): return "it lies outside \(folder)"
        }
    }
}
