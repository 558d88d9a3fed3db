#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An unlinked temporary file: it has no name, and the system frees it however the program ends.
///
/// The one place of the encoder that calls the system's file functions.
final class SpoolFile {
    private let descriptor: Int32
    private let folder: String

    /// Makes the file; throws ``GIFError/spool(folder:errorNumber:)`` when the folder does not allow it.
    init(folder: String) throws(GIFError) {
        var template = Array("\(folder)/animate-spool-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .spool(folder: folder, errorNumber: errno) }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.descriptor = descriptor
        self.folder = folder
    }

    deinit {
        close(descriptor)
    }

    /// Appends all the bytes.
    func write(_ bytes: UnsafeRawBufferPointer) throws(GIFError) {
        var rest = bytes
        while !rest.isEmpty {
            #if canImport(Glibc)
                let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
            #else
                let written = Darwin.write(descriptor, rest.baseAddress, rest.count)
            #endif
            if written < 0 {
                if errno == EINTR { continue }
                throw .spool(folder: folder, errorNumber: errno)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        }
    }

    /// Fills the target from an offset; a file that ends early is an error like any other.
    func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws(GIFError) {
        var filled = 0
        while filled < target.count {
            let count = pread(
                descriptor, target.baseAddress?.advanced(by: filled), target.count - filled, off_t(offset + filled))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .spool(folder: folder, errorNumber: count < 0 ? errno : EIO) }
            filled += count
        }
    }
}
