/// A frame as it lies in the spool: the size of its packed runs, the runs, and how long it is shown.
///
/// The time stands last since it is known only when the next frame is.
enum SpooledFrame {
    /// Appends the runs of a frame.
    static func write(_ runs: UnsafeRawBufferPointer, to spool: Spool) throws(GIFError) {
        try write(runs.count, to: spool)
        try spool.append(runs)
    }

    /// Appends how long the frame just written is shown.
    static func write(centiseconds: Int, to spool: Spool) throws(GIFError) {
        try write(centiseconds, to: spool)
    }

    /// Reads the next frame's runs into memory that grows as needed; returns its centiseconds.
    static func read(from spool: Spool, into memory: inout GrowingMemory) throws(GIFError) -> Int {
        let size = try readNumber(from: spool)
        try spool.read(into: memory.resize(to: size))
        return try readNumber(from: spool)
    }

    private static func write(_ number: Int, to spool: Spool) throws(GIFError) {
        var failure: GIFError?
        withUnsafeBytes(of: number) { bytes in
            do throws(GIFError) { try spool.append(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    private static func readNumber(from spool: Spool) throws(GIFError) -> Int {
        var number = 0
        var failure: GIFError?
        withUnsafeMutableBytes(of: &number) { bytes in
            do throws(GIFError) { try spool.read(into: bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        return number
    }
}
