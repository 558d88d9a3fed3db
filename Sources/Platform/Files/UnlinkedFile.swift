// Wraps the C library's temporary files.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// A temporary file without a name: the system frees it however the program ends.
///
/// Sendable because bytes that have been written never change and reading keeps no position.
package final class UnlinkedFile: @unchecked Sendable {
    /// The descriptor, for a process that is to read or write the file.
    package let descriptor: Int32
    private let folder: String

    /// Makes an empty file in a folder; the purpose is in the name it has for a moment.
    package init(folder: String, purpose: String) throws(FileError) {
        var template = Array("\(folder)/animate-\(purpose)-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw FileError(.write, folder) }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.folder = folder
    }

    deinit { close(descriptor) }

    /// Appends bytes; one thread at a time.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        try FileSystem.write(bytes, to: descriptor, named: folder)
    }

    /// Sets the position that a process with this file as its input begins at.
    package func rewind() { lseek(descriptor, 0, SEEK_SET) }

    /// Fills the target with the bytes from an offset on; a file that ends early is an error like any other.
    package func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) {
        var filled = 0
        while filled < target.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
            let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError(.read, folder, code: count < 0 ? errno : EIO) }
            filled += count
        }
    }

    /// The first bytes of the file as text, as many as there are up to a limit.
    package func text(limit: Int) -> String {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(descriptor, &bytes, limit, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
