// The one file of the module that asks the C library to write a file: Film.export names a path and no descriptor.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// Why a film could not be written.
public struct OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where it was to go.
    public let path: String
    /// The C library's errno.
    public let code: Int32

    /// The failure in words.
    public var description: String { "\(path) cannot be written: \(String(cString: strerror(code)))" }
}

/// A file that takes its place only when it is complete.
final class OutputFile {
    private let path: String
    private let temporaryPath: String
    private var descriptor: Int32

    /// Opens a new file beside the path.
    init(_ path: String) throws(OutputFileError) {
        self.path = path
        temporaryPath = "\(path).tmp-\(getpid())"
        descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputFileError(path: path, code: errno) }
    }

    deinit { discard() }

    /// Appends bytes.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            let count = systemWrite(descriptor, start, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno != EINTR {
                throw OutputFileError(path: path, code: errno)
            }
        }
    }

    /// Puts the file in its place.
    func finish() throws(OutputFileError) {
        // A disk may only now say that it is full.
        let isClosed = close(descriptor) == 0
        descriptor = -1
        guard isClosed, rename(temporaryPath, path) == 0 else {
            let code = errno
            unlink(temporaryPath)
            throw OutputFileError(path: path, code: code)
        }
    }

    private func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(temporaryPath)
    }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, start, count)
}
