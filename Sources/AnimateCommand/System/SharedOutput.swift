/// An output file that an escaping closure writes to.
final class SharedOutput {
    private var file: OutputFile?
    private(set) var byteCount = 0

    init(_ file: consuming OutputFile) { self.file = consume file }

    func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        try file?.write(bytes)
        byteCount += bytes.count
    }

    func takePlace() throws(FileError) {
        guard let file = file.take() else { return }
        try file.finish().takePlace()
    }
}
