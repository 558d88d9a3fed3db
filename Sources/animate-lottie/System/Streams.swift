// The one file of the renderer that reads and writes.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// A failure of a stream.
struct StreamError: Error {
    let message: String
}

/// Standard input, output and errors.
enum Streams {
    /// All of standard input; throws when it is longer than `limit` bytes.
    static func readInput(limit: Int) throws(StreamError) -> [UInt8] {
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(0, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw StreamError(message: "cannot read standard input: \(reason)") }
            if count == 0 { return content }
            content += chunk[..<count]
            if content.count > limit { throw StreamError(message: "the file has more than \(limit) bytes") }
        }
    }

    /// Writes to standard output.
    static func write(_ bytes: UnsafeRawBufferPointer) throws(StreamError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = send(rest, to: 1)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw StreamError(message: "cannot write standard output: \(reason)") }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Writes a text to standard output or standard error, as far as that goes.
    static func say(_ text: String, onErrors: Bool) {
        var text = text
        _ = text.withUTF8 { send(UnsafeRawBufferPointer($0), to: onErrors ? 2 : 1) }
    }

    /// Ends the process.
    static func exit(_ status: Int32) -> Never { endProcess(status) }

    private static var reason: String { String(cString: strerror(errno)) }
}

private func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
private func endProcess(_ status: Int32) -> Never { exit(status) }
