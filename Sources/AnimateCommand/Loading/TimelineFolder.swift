import Platform

/// Reads files that a timeline names, from below one folder and no other.
struct TimelineFolder {
    /// The folder without symbolic links, with a slash at its end.
    private let root: String
    private let limit: Int

    /// The folder of a timeline, or the one that is named instead; files longer than `limit` bytes are refused.
    init(of timeline: String, root: String?, limit: Int) throws(FileError) {
        let folder = root ?? Pathname.parent(of: timeline) ?? "."
        guard let resolved = FileSystem.resolved(folder) else { throw FileError(.read, folder) }
        self.root = resolved.hasSuffix("/") ? resolved : resolved + "/"
        self.limit = limit
    }

    /// The bytes of a file; throws when it is not there, too long, or not below the folder.
    func read(_ path: String) throws(FileError) -> [UInt8] {
        guard let resolved = FileSystem.resolved(path) else { throw FileError(.read, path) }
        guard resolved.hasPrefix(root) else { throw FileError(outside: path, folder: root) }
        return try FileSystem.read(resolved, limit: limit)
    }

    /// Whether a file is there that may be read.
    func exists(_ path: String) -> Bool {
        guard let resolved = FileSystem.resolved(path) else { return false }
        return resolved.hasPrefix(root) && FileSystem.kind(of: resolved) == .file
    }
}
