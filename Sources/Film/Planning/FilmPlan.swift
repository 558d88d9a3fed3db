import Motion

/// Which instants of a simulation a film shows, and how long each is shown.
public struct FilmPlan: Hashable, Sendable {
    /// One frame of the film.
    public struct Frame: Hashable, Sendable {
        /// The instant of the simulation that it shows.
        public let instant: Time
        /// How long it is shown.
        public let duration: Time
    }

    /// The frames in order; at least one.
    public let frames: [Frame]
    /// Frames a second of the film, after what the format can do.
    public let framesPerSecond: Int

    /// Plans a film.
    ///
    /// With L the length and N = ⌈L·fps⌉, frames stand at n/fps for n < N. Without a given duration one more shows the
    /// settled state for 1/fps + hold; with one, that frame exists only if hold > 0, and lasts hold. At another speed or
    /// from another start, frame n shows start + n·speed/fps to the nearest flick, below the end; delays stay those of
    /// fps. With an end, there is no settled frame.
    ///
    /// Throws when there would be no frame, or more than `maximumFrameCount`, or a hold beyond ``longestHold``. Traps when the rate or the speed is not
    /// positive.
    public init(_ request: FilmRequest, format: FilmFormat, maximumFrameCount: Int) throws(FilmError) {
        precondition(request.framesPerSecond > 0, "a frame rate is positive")
        precondition(request.speed > 0 && request.speed.isFinite, "a speed is positive")
        if request.hold > Self.longestHold { throw .holdTooLong(request.hold, limit: Self.longestHold) }
        framesPerSecond = min(request.framesPerSecond, format.maximumFramesPerSecond ?? .max)
        let sampler = Sampler(request: request, framesPerSecond: framesPerSecond)
        let estimate = sampler.estimatedCount
        if estimate > Double(maximumFrameCount) + 2 {
            throw .tooManyFrames(Int(min(estimate, 1e15)), limit: maximumFrameCount)
        }
        var frames: [Frame] = []
        while let instant = sampler.instant(frames.count) {
            frames.append(
                Frame(instant: instant, duration: sampler.boundary(frames.count + 1) - sampler.boundary(frames.count)))
        }
        if let settled = sampler.settledDuration(after: frames.count) {
            frames.append(Frame(instant: request.length, duration: settled))
        }
        if frames.isEmpty { throw .noFrames(length: request.length, start: request.start) }
        if frames.count > maximumFrameCount { throw .tooManyFrames(frames.count, limit: maximumFrameCount) }
        self.frames = frames
    }

    /// The longest that the settled state may be held: a million seconds.
    public static let longestHold = Time.seconds(1_000_000)

    /// How long the film is.
    public var duration: Time { frames.reduce(.zero) { $0 + $1.duration } }
}

/// Where the frames of a request stand.
private struct Sampler {
    let request: FilmRequest
    let framesPerSecond: Int

    /// One past the last instant that may be shown.
    private var end: Time { request.end ?? request.length }

    /// About how many frames there will be, without counting them.
    var estimatedCount: Double {
        max(0, (end - request.start).seconds * Double(framesPerSecond) / request.speed)
    }

    /// The instant that frame `index` shows, or nil past the end; past the length it is the length, where all is settled.
    func instant(_ index: Int) -> Time? {
        let passed =
            request.speed == 1
            ? Time.frame(index, at: framesPerSecond)
            : Time.seconds(Double(index) * request.speed / Double(framesPerSecond))
        let instant = request.start + passed
        return instant < end ? min(instant, request.length) : nil
    }

    /// When frame `index` begins, on the film's own clock.
    func boundary(_ index: Int) -> Time { .frame(index, at: framesPerSecond) }

    /// How long the settled state is shown after `count` frames, or nil when it is not.
    func settledDuration(after count: Int) -> Time? {
        if request.end != nil { return nil }
        if request.hasFixedDuration { return request.hold > .zero ? request.hold : nil }
        return boundary(count + 1) - boundary(count) + request.hold
    }
}
