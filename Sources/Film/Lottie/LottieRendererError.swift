import Platform

/// Why the frames of a Lottie file cannot be had: the facts, worded by ``description``.
public enum LottieRendererError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program that draws them is in none of the places where it was looked for.
    case missing(file: String, searched: [String])
    /// It cannot be started.
    case cannotStart(program: String, reason: String)
    /// What was started is another program, or another version.
    case unknownOutput(program: String)
    /// It would not draw the file, and said why.
    case refused(file: String, message: String)
    /// It used up the processor time it allows itself.
    case tookTooLong(file: String)
    /// A signal ended it: it ran out of the memory it allows itself, or crashed.
    case ended(file: String, signal: Int)
    /// For a long time nothing came from it.
    case stalled(file: String, seconds: Int)
    /// The temporary file for the frames fails.
    case spool(FileError)
    /// The frames take more room than allowed.
    case spoolFull(file: String, limit: Int)

    /// The error in words.
    public var description: String {
        switch self {
        case .missing(let file, let searched):
            "'\(file)' is a Lottie file, and animate-lottie, which draws those, was not found "
                + "(\(searched.joined(separator: ", "))); install the package librlottie-dev "
                + "(apt-get install librlottie-dev) and build again, or name the program with --lottie-renderer"
        case .cannotStart(let program, let reason):
            "\(program), which draws Lottie files, cannot be started: \(reason)"
        case .unknownOutput(let program):
            "\(program) does not draw Lottie files as this version of animate expects"
        case .refused(let file, let message):
            "'\(file)' cannot be drawn: \(message)"
        case .tookTooLong(let file):
            "'\(file)' cannot be drawn: it takes too much time"
        case .ended(let file, let signal):
            "'\(file)' cannot be drawn: it takes too much memory, or rlottie crashes on it (signal \(signal))"
        case .stalled(let file, let seconds):
            "'\(file)' cannot be drawn: nothing happens for \(seconds) s"
        case .spool(let error):
            "the temporary file for the frames of a Lottie file fails: \(error)"
        case .spoolFull(let file, let limit):
            "the frames of '\(file)' take more than \(limit) bytes"
        }
    }
}

extension LottieRendererError {
    /// Uses a temporary file; its failure becomes ``spool(_:)``.
    static func spooling<Result>(_ body: () throws(FileError) -> Result) throws(LottieRendererError) -> Result {
        do { return try body() } catch { throw .spool(error) }
    }

    /// Makes a temporary file in a folder.
    static func temporaryFile(in folder: String) throws(LottieRendererError) -> UnlinkedFile {
        try spooling { () throws(FileError) in try UnlinkedFile(folder: folder, purpose: "lottie") }
    }
}
