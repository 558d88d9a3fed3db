// Wraps the C library's files: the temporary ones that Lottie frames wait in.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// A temporary file without a name: the system frees it however the program ends.
///
/// Sendable because bytes that have been written never change and reading keeps no position.
final class UnlinkedFile: @unchecked Sendable {
    /// The descriptor, for a process that is to read or write the file.
    let descriptor: Int32
    private let folder: String

    /// Makes an empty file in a folder.
    init(folder: String) throws(LottieRendererError) {
        var template = Array("\(folder)/animate-lottie-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .spool(folder: folder, reason: String(cString: strerror(errno))) }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.folder = folder
    }

    deinit { close(descriptor) }

    /// Appends bytes; one thread at a time.
    func append(_ bytes: UnsafeRawBufferPointer) throws(LottieRendererError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Sets the position that a process with this file as its input begins at.
    func rewind() { lseek(descriptor, 0, SEEK_SET) }

    /// Fills the target with the bytes from an offset on.
    func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws(LottieRendererError) {
        var filled = 0
        while filled < target.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
            let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure }
            filled += count
        }
    }

    /// The first bytes of the file as text, as many as there are up to a limit.
    func text(limit: Int) -> String {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(descriptor, &bytes, limit, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    private var failure: LottieRendererError { .spool(folder: folder, reason: String(cString: strerror(errno))) }
}
