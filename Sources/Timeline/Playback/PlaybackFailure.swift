import Geometry
import Motion
import PropertyAnimation

/// What can go wrong only while a file plays: the facts; ``Player/explain(_:_:)`` words them.
enum PlaybackFailure: Error {
    case notFinite(String, SourcePosition?)
    case negative(String, Double, SourcePosition?)
    case notPositive(String, Double, SourcePosition?)
    case outside(String, Double, Double, Double, SourcePosition?)
    case spring(SpringError, SourcePosition?)
    case keyframes(KeyframeError, SourcePosition?)
    /// A finger would leave the canvas: where it goes, and the canvas.
    case fingerLeaves(Point, Size, SourcePosition?)
    /// Nothing is seen of the view that a finger is laid on.
    case nothingToTouch(String, SourcePosition?)
    /// The clock passed the film's limit.
    case endless(Time)
}

extension Player {
    /// An error with its place in the file.
    func explain(_ error: any Error, _ limits: PlaybackLimits) -> TimelineError {
        let (position, message) = words(for: error, limits)
        let anywhere = program.cues.first?.position ?? program.animators.first?.position
        let start = SourcePosition(file: anywhere?.file ?? "", line: 1, column: 1)
        return TimelineError(diagnostics: [Diagnostic(.error, at: position ?? place ?? start, message)])
    }

    private func words(for error: any Error, _ limits: PlaybackLimits) -> (SourcePosition?, String) {
        switch error {
        case let error as TimelineError: (error.diagnostics.first?.position, error.diagnostics.first?.message ?? "")
        case PlaybackFailure.notFinite(let what, let position):
            (position, "\(what) is not a finite number when it is read, at \(loop.now.seconds) s")
        case PlaybackFailure.negative(let what, let value, let position):
            (position, "\(what) is \(value) when it is read, at \(loop.now.seconds) s; expected 0 or more")
        case PlaybackFailure.notPositive(let what, let value, let position):
            (position, "\(what) is \(value) when it is read, at \(loop.now.seconds) s; expected more than 0")
        case PlaybackFailure.outside(let what, let value, let low, let high, let position):
            (position, "\(what) is \(value), at \(loop.now.seconds) s; expected \(low) to \(high)")
        case PlaybackFailure.spring(let error, let position): (position, error.description)
        case PlaybackFailure.keyframes(let error, let position): (position, error.description)
        case PlaybackFailure.fingerLeaves(let place, let canvas, let position):
            (
                position,
                "at \(loop.now.seconds) s this leads the finger off the canvas, to [\(NumberText.shortest(place.x)), "
                    + "\(NumberText.shortest(place.y))] of [\(NumberText.shortest(canvas.width)), "
                    + "\(NumberText.shortest(canvas.height))]; begin elsewhere with 'from', or use 'strokes'"
            )
        case PlaybackFailure.nothingToTouch(let id, let position):
            (position, "nothing of '\(id)' is seen at \(loop.now.seconds) s, so that no finger can be laid on it")
        case PlaybackFailure.endless: endlessWords(limits)
        case EventLoopError.endlessInstant(let time, let names):
            (
                position(of: names.first),
                "at \(time.seconds) s there is no end of what happens at once: \(list(names)) take no time and follow "
                    + "each other; give one of them a duration"
            )
        case EventLoopError.tooManyRuns(let limit, let name):
            (
                position(of: name),
                "more than \(limit) animations have been started; is '\(name)' meant to repeat so fast?"
            )
        case EventLoopError.cancelled: (nil, "playing was cancelled at \(loop.now.seconds) s")
        case EventLoopError.alreadyRunning(let name):
            (position(of: name) ?? place, "'\(name)' is to start as a child, but is running already")
        case EventLoopError.illegalCall(let name, let call, let reason):
            (place, "cannot \(call) '\(name)' at \(loop.now.seconds) s: \(reason)")
        default: (nil, "\(error)")
        }
    }

    private func endlessWords(_ limits: PlaybackLimits) -> (SourcePosition?, String) {
        let running = program.animators.indices.first { program.animators[$0].parent == nil && loop.isActive($0) }
        let name = running.map { "'\(program.animators[$0].name)'" } ?? "something"
        return (
            running.map { program.animators[$0].position },
            "\(name) is still running after \(limits.duration.seconds) s; stop it in the script, or give the film a 'duration'"
        )
    }

    private func position(of name: String?) -> SourcePosition? {
        program.animators.first { $0.name == name }?.position
    }

    private func list(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
