import Platform

/// Where the command speaks: data on standard output, messages and progress on standard error.
struct Console: Sendable {
    /// The two streams.
    enum Stream: Sendable {
        case output, errors
    }

    /// Whether bold type may be used on standard output.
    let usesBold: Bool
    /// Whether colours may be used on standard error.
    let usesColor: Bool
    /// Whether a progress bar may be drawn on standard error.
    let showsProgress: Bool
    private let write: @Sendable (Stream, [UInt8]) throws(FileError) -> Void

    init(
        usesBold: Bool = false, usesColor: Bool = false, showsProgress: Bool = false,
        write: @escaping @Sendable (Stream, [UInt8]) throws(FileError) -> Void
    ) {
        self.usesBold = usesBold
        self.usesColor = usesColor
        self.showsProgress = showsProgress
        self.write = write
    }

    /// The console of this process: plain unless the streams are terminals that can do more.
    static func standard() -> Console {
        let isPlain = (Environment.variable("TERM") ?? "dumb") == "dumb"
        let noColor = Environment.variable("NO_COLOR").map { !$0.isEmpty } ?? false
        return Console(
            usesBold: !isPlain && !noColor && FileSystem.isTerminal(1),
            usesColor: !isPlain && !noColor && FileSystem.isTerminal(2),
            showsProgress: !isPlain && FileSystem.isTerminal(2)
        ) { (stream, bytes) throws(FileError) in
            switch stream {
            case .output: try FileSystem.write(bytes, to: 1, named: "standard output")
            case .errors: try FileSystem.write(bytes, to: 2, named: "standard error")
            }
        }
    }

    /// Writes a line of data to standard output.
    func print(_ text: String) throws(FileError) { try write(.output, Array((text + "\n").utf8)) }

    /// Writes data to standard output as it is.
    func print(bytes: [UInt8]) throws(FileError) { try write(.output, bytes) }

    /// Writes a message to standard error; when that is gone there is nobody to tell.
    func note(_ text: String, terminator: String = "\n") {
        try? write(.errors, Array((text + terminator).utf8))
    }

    /// Draws over the current line of standard error.
    func draw(_ text: String) { try? write(.errors, Array("\r\u{1B}[K\(text)".utf8)) }
}
