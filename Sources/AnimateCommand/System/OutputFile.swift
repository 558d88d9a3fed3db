/// A file being written beside its place: it takes the place only when it is whole.
///
/// Whatever stood there before stays until then, and stays for good when writing fails or is interrupted. A device or a
/// pipe is written in place; `-` is standard output.
struct OutputFile: ~Copyable {
    private let target: String
    private let temporary: String?
    private let descriptor: Int32
    private var isOpen = true
    /// How many bytes have been written.
    private(set) var byteCount = 0

    /// Opens a new file for a target.
    init(_ path: String) throws(FileError) {
        if path == "-" {
            (target, temporary, descriptor) = ("standard output", nil, 1)
            return
        }
        // Through a symbolic link the file it leads to is replaced, not the link.
        let place = FileSystem.resolved(path) ?? path
        if FileSystem.kind(of: place) == .special {
            (target, temporary, descriptor) = (path, nil, try FileSystem.openForWriting(place))
            return
        }
        let opened = try FileSystem.createTemporary(beside: place)
        (target, temporary, descriptor) = (place, opened.path, opened.descriptor)
    }

    /// Appends bytes.
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        try FileSystem.write(bytes, to: descriptor, named: target)
        byteCount += bytes.count
    }

    /// Appends bytes.
    mutating func write(_ bytes: [UInt8]) throws(FileError) {
        try FileSystem.write(bytes, to: descriptor, named: target)
        byteCount += bytes.count
    }

    /// Puts the finished file in its place.
    consuming func commit() throws(FileError) {
        guard descriptor != 1 else { return }
        isOpen = false
        do {
            try FileSystem.close(descriptor, named: target)
            if let temporary { try FileSystem.rename(temporary, to: target) }
        } catch {
            if let temporary { FileSystem.remove(temporary) }
            throw error
        }
    }

    deinit {
        guard isOpen && descriptor != 1 else { return }
        try? FileSystem.close(descriptor, named: target)
        if let temporary { FileSystem.remove(temporary) }
    }
}
