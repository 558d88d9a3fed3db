import Drawing
import Film
import GIFCoding
import ImageCoding
import Platform
import Timeline

/// Why one input came to nothing: what is told, and what it means for the exit status.
struct Failure {
    let status: CommandStatus
    /// Lines for a person, without the program's name; empty when there is nothing to tell.
    let message: String
    /// The mistakes of a timeline, to be shown with their lines; then the message is not.
    let diagnostics: [Diagnostic]

    /// Words an error that came up while working on an input.
    init(_ error: any Error, input: String) {
        if Interrupts.isRequested {
            (status, message, diagnostics) = (.interrupted, "", [])
            return
        }
        diagnostics = (error as? TimelineError)?.diagnostics ?? []
        (status, message) =
            switch error {
            case is TimelineError: (.inputIsWrong, "")
            case FilmError.cancelled: (.interrupted, "")
            case FilmError.noThreads: (.trouble, FilmError.noThreads.message)
            case let error as FilmError: (.inputIsWrong, "\(input): \(error.message)\(Self.hint(error))")
            case let error as ImageFile.Failure: (.inputIsWrong, error.message)
            case let error as FrameSource.Failure: (.inputIsWrong, error.message)
            case GIFError.frameSize, GIFError.malformed, GIFError.limit, GIFError.noFrames,
                GIFError.tooLarge:
                (.inputIsWrong, "\(input): \(error)")
            case let error as FileError: (.trouble, error.isBrokenPipe ? "" : error.message)
            case let error as LottieRendererError: (Self.status(error), "\(input): \(error)")
            case let error as DrawingError: (.trouble, "\(input): \(error)")
            case let error as GIFError: (.trouble, "\(input): \(error)")
            case let error as ImageError: (.trouble, "\(input): \(error)")
            default: (.trouble, "\(input): \(error)")
            }
    }

    /// Which option raises the limit that was met.
    private static func hint(_ error: FilmError) -> String {
        switch error {
        case .tooManyFrames: "; --limit frames=N raises that"
        case .canvas: "; --limit pixels=N raises the number in all"
        case .noFrames, .holdTooLong, .noThreads, .cancelled: ""
        }
    }

    /// A file that cannot be drawn is wrong; anything else is trouble.
    private static func status(_ error: LottieRendererError) -> CommandStatus {
        switch error {
        case .refused, .tookTooLong, .ended, .stalled: .inputIsWrong
        case .missing, .cannotStart, .unknownOutput, .spool, .spoolFull: .trouble
        }
    }

    /// All of it in one text, for programs.
    var words: String {
        diagnostics.isEmpty ? message : diagnostics.map(\.headline).joined(separator: "\n")
    }

    /// Tells it on the console.
    func tell(on console: Console) {
        for diagnostic in diagnostics { console.show(diagnostic) }
        if !message.isEmpty { console.note("animate: \(message)") }
    }
}

extension Console {
    /// Shows a mistake or a warning with its line, on standard error.
    func show(_ diagnostic: Diagnostic) { note(diagnostic.rendered(color: usesColor), terminator: "") }
}
