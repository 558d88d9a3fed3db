/// A file being written beside its place: it takes the place only when it is whole.
///
/// Whatever stood there before stays until then, and stays for good when writing fails or is interrupted. A device or a
/// pipe is written in place; `-` is standard output.
package struct OutputFile: ~Copyable {
    private let target: String
    private let temporary: String?
    private let descriptor: Int32
    private var isOpen = true
    /// How many bytes have been written.
    package private(set) var byteCount = 0

    /// Opens a new file for a target.
    package init(_ path: String) throws(FileError) {
        if path == "-" {
            (target, temporary, descriptor, isOpen) = ("standard output", nil, 1, false)
            return
        }
        // Through a symbolic link the file it leads to is replaced, not the link.
        let place = FileSystem.resolved(path) ?? path
        switch FileSystem.kind(of: place) {
        case .special: (target, temporary, descriptor) = (path, nil, try FileSystem.openForWriting(place))
        case .folder: throw FileError(folderInTheWay: path)
        case .absent, .file:
            let opened = try FileSystem.createTemporary(beside: place)
            (target, temporary, descriptor) = (place, opened.path, opened.descriptor)
        }
    }

    /// Appends bytes.
    package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        try FileSystem.write(bytes, to: descriptor, named: target)
        byteCount += bytes.count
    }

    /// Appends bytes.
    package mutating func write(_ bytes: [UInt8]) throws(FileError) {
        try FileSystem.write(bytes, to: descriptor, named: target)
        byteCount += bytes.count
    }

    /// Closes the file, which waits beside its place until ``PendingFile/takePlace()``.
    package consuming func finish() throws(FileError) -> PendingFile {
        let pending = PendingFile(target: target, temporary: temporary)
        guard isOpen else { return pending }
        isOpen = false
        do {
            try FileSystem.close(descriptor, named: target)
        } catch {
            pending.discard()
            throw error
        }
        return pending
    }

    deinit {
        guard isOpen else { return }
        try? FileSystem.close(descriptor, named: target)
        if let temporary { FileSystem.remove(temporary) }
    }
}

/// A whole file that waits beside its place.
package struct PendingFile {
    fileprivate let target: String
    fileprivate let temporary: String?

    /// Moves it to its place, over what stood there; on failure it is gone and the place untouched.
    package func takePlace() throws(FileError) {
        guard let temporary else { return }
        do {
            try FileSystem.rename(temporary, to: target)
        } catch {
            discard()
            throw error
        }
    }

    /// Removes it; the place stays as it is.
    package func discard() {
        if let temporary { FileSystem.remove(temporary) }
    }
}
