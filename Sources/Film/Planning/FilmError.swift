import Motion

/// Why no film can be made: the facts.
public enum FilmError: Error, Hashable, Sendable {
    /// More frames than allowed.
    case tooManyFrames(Int, limit: Int)
    /// Nothing lies between the start and the end.
    case noFrames(length: Time, start: Time)
    /// The settled state is to be held longer than anyone waits.
    case holdTooLong(Time, limit: Time)
    /// A frame has more pixels than allowed, or none.
    case canvas(width: Double, height: Double, pixelLimit: Int, sideLimit: Int)
    /// The system gives no threads to draw on.
    case noThreads
    /// Somebody asked for it to stop.
    case cancelled
}

extension FilmError {
    /// The error in words; what a limit is raised with is for the caller to say.
    public var message: String {
        switch self {
        case .tooManyFrames(let count, let limit):
            "the film would have \(count) frames, and \(limit) are allowed"
        case .noFrames(let length, let start):
            "the film would have no frames: it begins at \(start.seconds) s of \(length.seconds) s"
        case .holdTooLong(let hold, let limit):
            "the settled state would be held for \(hold.seconds) s, and \(limit.seconds) are allowed"
        case .canvas(let width, let height, let pixelLimit, let sideLimit):
            "a frame would have \(text(width)) × \(text(height)) pixels; allowed are sides of 1 to \(sideLimit) "
                + "and \(pixelLimit) pixels in all"
        case .noThreads:
            "the system gives no threads to draw on; --jobs 1 needs none"
        case .cancelled:
            "interrupted"
        }
    }

    private func text(_ side: Double) -> String {
        side.isFinite && side < 1e15 ? String(Int(side)) : String(side)
    }
}
