import Motion
import Platform

/// Shares runs of pictures out to threads and puts what they draw in order again.
struct RunQueue<Painter: FramePainter, Product: Sendable>: Sendable {
    typealias Pipeline = FilmPipeline<Painter, Product>

    /// What all threads see.
    private struct State: Sendable {
        /// The next run that nobody has taken.
        var nextRun = 0
        /// The picture that is delivered next.
        var nextPicture = 0
        /// What has been drawn and not yet delivered.
        var finished: [Int: Result<Pipeline.Drawn, any Error>] = [:]
        /// Whether all are to stop.
        var isOver = false

        /// The next picture in order, once it has been drawn.
        mutating func takeNext() -> Result<Pipeline.Drawn, any Error>? {
            guard let result = finished.removeValue(forKey: nextPicture) else { return nil }
            nextPicture += 1
            return result
        }
    }

    private let pipeline: Pipeline
    private let instants: [Time]
    private let monitor = Monitor(State())

    init(_ pipeline: Pipeline, instants: [Time]) {
        self.pipeline = pipeline
        self.instants = instants
    }

    private var runCount: Int { (instants.count + pipeline.runLength - 1) / pipeline.runLength }

    /// Starts the threads, calls the body with a function that gives one picture after the other, and ends the threads.
    func withWorkers(_ body: (() throws -> Pipeline.Drawn) throws -> Void) throws {
        try ThreadGroup.run(count: min(pipeline.jobs, runCount)) { _ in
            work()
        } meanwhile: { started in
            defer { monitor.change { $0.isOver = true } }
            if started == 0 { throw FilmError.noThreads }
            try body { try monitor.wait { $0.takeNext() }.get() }
        }
    }

    /// Takes runs and draws them until there are no more.
    private func work() {
        var bench: Pipeline.Bench?
        while let run = takeRun() {
            let first = run * pipeline.runLength
            for place in first..<min(first + pipeline.runLength, instants.count) {
                let result = Result {
                    if bench == nil { bench = try Pipeline.Bench(pipeline) }
                    return try bench!.draw(instants[place], isFirst: place == first)
                }
                let isOver = monitor.change { state in
                    state.finished[place] = result
                    return state.isOver
                }
                if isOver { return }
            }
        }
    }

    /// The next run, once the pictures ahead of it have been delivered so far that memory stays bounded; nil at the end.
    private func takeRun() -> Int? {
        let window = pipeline.jobs + 1
        return monitor.wait { state -> Int?? in
            if state.isOver || state.nextRun == runCount { return .some(nil) }
            guard state.nextRun < state.nextPicture / pipeline.runLength + window else { return nil }
            state.nextRun += 1
            return state.nextRun - 1
        }
    }
}
