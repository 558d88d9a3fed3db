import Platform

/// Why a GIF could not be written or read.
public enum GIFError: Error, Hashable, Sendable {
    /// The canvas has no pixel, or a side beyond GIF's 65 535.
    case canvasSize(width: Int, height: Int)
    /// An option is outside its range.
    case option(name: String, value: Int, allowed: ClosedRange<Int>)
    /// A frame has another size than the film.
    case frameSize(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
    /// A frame is shown for less than viewers honour, or longer than can be counted.
    case delay(centiseconds: Int)
    /// The film has no frame.
    case noFrames
    /// However few the colours, the file has more bytes than allowed: the fewest found.
    case tooLarge(limit: Int, smallest: Int)
    /// The packed frames need more room than the limit, in bytes.
    case spoolFull(limit: Int)
    /// The temporary file of the packed frames could not be made, written or read.
    case spool(FileError)
    /// giflib refused to write: its error number.
    case container(code: Int32)
    /// The bytes are not a GIF, or break off or contradict themselves at the frame (zero-based), with the reason.
    case malformed(frame: Int, reason: String)
    /// The file asks for more than the limits allow: what, how much, how much is allowed.
    case limit(what: String, value: Int, maximum: Int)
}

extension GIFError: CustomStringConvertible {
    /// The error as one sentence for the person who asked for the GIF.
    public var description: String {
        switch self {
        case .canvasSize(let width, let height):
            "a GIF of \(width) × \(height) pixels cannot be: each side must be 1 to 65535"
        case .option(let name, let value, let allowed):
            "\(name) is \(value); it must be \(allowed.lowerBound) to \(allowed.upperBound)"
        case .frameSize(let width, let height, let expectedWidth, let expectedHeight):
            "a frame is \(width) × \(height) pixels in a film of \(expectedWidth) × \(expectedHeight)"
        case .delay(let centiseconds):
            "a frame cannot be shown for \(centiseconds) hundredths of a second"
        case .noFrames:
            "a GIF needs at least one frame"
        case .tooLarge(let limit, let smallest):
            "the GIF cannot be made as small as \(limit) bytes: with the fewest colours it has \(smallest)"
        case .spoolFull(let limit):
            "the packed frames take more than the \(limit) bytes allowed for the spool"
        case .spool(let error):
            "the temporary file for the packed frames fails: \(error)"
        case .container(let code):
            "giflib could not write the file (error \(code))"
        case .malformed(let frame, let reason):
            "not a readable GIF: \(reason) (frame \(frame))"
        case .limit(let what, let value, let maximum):
            "the GIF has \(value) \(what); at most \(maximum) are allowed"
        }
    }
}
