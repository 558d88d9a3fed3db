/// A file, or standard input, that is read piece by piece and closed with its last owner.
package final class InputStream {
    /// What it is called in messages.
    package let name: String
    private let descriptor: Int32

    /// Opens a file, or standard input for `-`.
    package init(_ path: String) throws(FileError) {
        name = path == "-" ? "standard input" : path
        descriptor = try FileSystem.openForReading(path)
    }

    /// Fills a buffer; returns how many bytes there were, fewer only at the end of the file.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = try FileSystem.read(descriptor, into: rest, named: name)
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    deinit { try? FileSystem.close(descriptor, named: name) }
}
