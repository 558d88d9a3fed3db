/// An output file that an escaping closure writes to.
package final class SharedOutput {
    private var file: OutputFile?
    package private(set) var byteCount = 0

    package init(_ file: consuming OutputFile) { self.file = consume file }

    package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        try file?.write(bytes)
        byteCount += bytes.count
    }

    package func takePlace() throws(FileError) {
        guard let file = file.take() else { return }
        try file.finish().takePlace()
    }
}
