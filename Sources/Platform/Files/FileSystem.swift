// Asks the C library for files; nothing above it sees a file descriptor's errno.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// Files and folders, with every failure a ``FileError``.
package enum FileSystem {
    /// The whole content of a file, or of standard input for `-`.
    ///
    /// Throws when the file cannot be read, is a folder, or is longer than `limit` bytes.
    package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = try openForReading(path)
        defer { _ = systemClose(descriptor) }
        var content: [UInt8] = []
        // Growing by and by, an array takes three times what it holds.
        var status = stat()
        if fstat(descriptor, &status) == 0 { content.reserveCapacity(min(max(Int(status.st_size), 0), limit)) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let result = chunk.withUnsafeMutableBytes { buffer in
                Result { () throws(FileError) in try read(descriptor, into: buffer, named: path) }
            }
            let count = try result.get()
            if count == 0 { return content }
            content += chunk[..<count]
            if content.count > limit { throw FileError(tooLong: path, limit: limit) }
        }
    }

    /// Opens a file, or a copy of standard input for `-`; a folder is an error.
    package static func openForReading(_ path: String) throws(FileError) -> Int32 {
        let descriptor = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.read, path) }
        if kind(ofDescriptor: descriptor) == .folder {
            _ = systemClose(descriptor)
            throw FileError(.read, path, code: EISDIR)
        }
        return descriptor
    }

    /// Reads some bytes; 0 only at the end of the file. Throws when a signal asks the program to stop.
    package static func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, named name: String
    ) throws(FileError) -> Int {
        while true {
            let count = systemRead(descriptor, buffer)
            if count >= 0 { return count }
            if errno != EINTR || Interrupts.isRequested { throw FileError(.read, name) }
        }
    }

    /// What stands at a path, a symbolic link followed.
    package static func kind(of path: String) -> FileKind {
        var status = stat()
        return stat(path, &status) == 0 ? FileKind(mode: status.st_mode) : .absent
    }

    /// Makes a folder and those above it that are missing; one that exists is left alone.
    package static func makeFolder(_ path: String) throws(FileError) {
        if kind(of: path) == .folder { return }
        if let parent = Pathname.parent(of: path), parent != path { try makeFolder(parent) }
        if mkdir(path, 0o777) != 0 && errno != EEXIST { throw FileError(.makeFolder, path, code: errno) }
    }

    /// The path without symbolic links, `.` and `..`; nil when nothing stands there.
    package static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// Writes all bytes to a descriptor that is open already (1 is standard output, 2 standard error).
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, named name: String)
        throws(FileError)
    {
        var rest = bytes
        while !rest.isEmpty {
            let count = systemWrite(descriptor, rest)
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError(.write, name, code: errno)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Writes all bytes to a descriptor that is open already.
    package static func write(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws(FileError) {
        // withUnsafeBytes rethrows untyped: the result is carried out and thrown here.
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(FileError) in try write(buffer, to: descriptor, named: name) }
        }
        try result.get()
    }

    /// Opens a new file beside a target, named `.NAME.tmp-` and six digits, with the target's permissions if it exists.
    package static func createTemporary(beside target: String) throws(FileError) -> (descriptor: Int32, path: String) {
        let folder = Pathname.parent(of: target).map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
        let process = Int(getpid())
        for attempt in 0..<100 {
            let number = String((process &* 100 &+ attempt) % 1_000_000)
            let digits = String(repeating: "0", count: 6 - number.count) + number
            let path = "\(folder).\(Pathname.name(of: target)).tmp-\(digits)"
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                var status = stat()
                if stat(target, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
                return (descriptor, path)
            }
            if errno != EEXIST { throw FileError(.write, target, code: errno) }
        }
        throw FileError(.write, target, code: EEXIST)
    }

    /// Opens an existing device or pipe for writing.
    package static func openForWriting(_ path: String) throws(FileError) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
        return descriptor
    }

    /// Closes a descriptor; the target's name goes into the error, for a disk may only now say that it is full.
    package static func close(_ descriptor: Int32, named name: String) throws(FileError) {
        if systemClose(descriptor) != 0 { throw FileError(.write, name, code: errno) }
    }

    /// Moves a file over another in one step.
    package static func rename(_ path: String, to target: String) throws(FileError) {
        if systemRename(path, target) != 0 { throw FileError(.write, target, code: errno) }
    }

    /// Removes a file; one that is not there is no error.
    package static func remove(_ path: String) { unlink(path) }

    /// Removes an empty folder; one that is not there, or not empty, is left alone.
    package static func removeFolder(_ path: String) { rmdir(path) }

    /// The names in a folder, sorted, `.` and `..` left out; none when it cannot be read.
    package static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Whether a descriptor leads to a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// What the C library calls an error.
    package static func describe(code: Int32) -> String { String(cString: strerror(code)) }

    /// The error code of the C library's latest failure on this thread.
    package static var latestCode: Int32 { errno }

    /// The error code that says that a folder stands where a file should.
    package static let isAFolder: Int32 = EISDIR

    /// Whether an error code says that nobody reads the pipe any more.
    package static func isBrokenPipe(code: Int32) -> Bool { code == EPIPE }

    private static func kind(ofDescriptor descriptor: Int32) -> FileKind {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileKind(mode: status.st_mode) : .absent
    }
}

/// What can stand at a path.
package enum FileKind {
    case absent, file, folder
    /// A device, a pipe or a socket: written to in place, never replaced.
    case special

    fileprivate init(mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .special
            }
    }
}

// The C functions whose names the wrappers above take for themselves.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    write(descriptor, buffer.baseAddress, buffer.count)
}
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemRename(_ path: String, _ target: String) -> Int32 { rename(path, target) }
