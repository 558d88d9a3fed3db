import Platform

/// A queue of bytes, written once and then read, again and again if need be.
///
/// The first piece is in memory, the rest in an unlinked file.
final class Spool {
    /// The bytes appended so far.
    private(set) var count = 0

    private let folder: String
    private let limit: Int
    private let pieceSize: Int
    /// The piece being filled or read, and the file that holds the others.
    private var pieceBytes: [UInt8] = []
    private var file: UnlinkedFile?
    private var fileCount = 0
    private var filePosition = 0
    private var isReading = false
    private var readOffset = 0
    private var pieceOffset = 0

    /// An empty spool. The file is made once more than `pieceSize` bytes are there.
    init(folder: String, limit: Int, pieceSize: Int = 1 << 18) {
        self.folder = folder
        self.limit = limit
        self.pieceSize = pieceSize
        pieceBytes.reserveCapacity(pieceSize)
    }

    /// Appends bytes; throws ``GIFError/spoolFull(limit:)`` beyond the limit.
    func append(_ bytes: UnsafeRawBufferPointer) throws(GIFError) {
        precondition(!isReading, "a spool is written before it is read")
        guard bytes.count <= limit - count else { throw .spoolFull(limit: limit) }
        count += bytes.count
        if pieceBytes.count + bytes.count > pieceSize {
            try makeFile()
            try writePiece()
            if bytes.count > pieceSize {
                try write(bytes)
                fileCount += bytes.count
                return
            }
        }
        pieceBytes.append(contentsOf: bytes)
    }

    /// Whether everything has been read.
    var isAtEnd: Bool { readOffset == count }

    /// Fills the target with the next bytes. Traps when fewer are left.
    func read(into target: UnsafeMutableRawBufferPointer) throws(GIFError) {
        if !isReading { try startReading() }
        precondition(readOffset + target.count <= count, "the spool holds \(count) bytes")
        var filled = 0
        while filled < target.count {
            if pieceOffset == pieceBytes.count { try readPiece() }
            let length = min(target.count - filled, pieceBytes.count - pieceOffset)
            pieceBytes.withUnsafeBytes { piece in
                UnsafeMutableRawBufferPointer(rebasing: target[filled...])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: piece[pieceOffset..<pieceOffset + length]))
            }
            pieceOffset += length
            filled += length
        }
        readOffset += target.count
    }

    /// Starts reading at the first byte, again and again if need be.
    func rewind() throws(GIFError) {
        try startReading()
    }

    private func startReading() throws(GIFError) {
        if !isReading, file != nil { try writePiece() }
        isReading = true
        readOffset = 0
        pieceOffset = 0
        if file != nil {
            pieceBytes.removeAll(keepingCapacity: true)
            filePosition = 0
        }
    }

    private func makeFile() throws(GIFError) {
        guard file == nil else { return }
        do { file = try UnlinkedFile(folder: folder, purpose: "spool") } catch { throw .spool(error) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(GIFError) {
        do { try file?.append(bytes) } catch { throw .spool(error) }
    }

    private func writePiece() throws(GIFError) {
        guard !pieceBytes.isEmpty else { return }
        var failure: GIFError?
        pieceBytes.withUnsafeBytes { piece in
            do throws(GIFError) { try write(piece) } catch { failure = error }
        }
        if let failure { throw failure }
        fileCount += pieceBytes.count
        pieceBytes.removeAll(keepingCapacity: true)
    }

    private func readPiece() throws(GIFError) {
        let length = min(pieceSize, fileCount - filePosition)
        var failure: GIFError?
        pieceBytes = Array(unsafeUninitializedCapacity: length) { target, size in
            do throws(FileError) {
                try file?.read(into: UnsafeMutableRawBufferPointer(target), at: filePosition)
                size = length
            } catch { failure = .spool(error) }
        }
        if let failure { throw failure }
        filePosition += length
        pieceOffset = 0
    }
}
