import Motion
import Platform

/// Shares runs of pictures out to threads and puts what they draw in order again.
///
/// A thread draws no picture further ahead of the one delivered next than the pipeline lets pictures wait, wherever its
/// run ends: what waits is bounded by that number, however unequally fast the threads and the receiver are.
struct RunQueue<Painter: FramePainter, Product: Sendable>: Sendable {
    typealias Pipeline = FilmPipeline<Painter, Product>

    /// What all threads see.
    private struct State: Sendable {
        /// The next run that nobody has taken.
        var nextRun = 0
        /// The picture that is delivered next.
        var nextPicture = 0
        /// What has been drawn and not yet delivered: never more than the pipeline lets wait.
        var finished: [Int: Result<Pipeline.Drawn, any Error>] = [:]
        /// What has been delivered and is not needed any more.
        var spares: [Product] = []
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

    /// Starts the threads, calls the body, and ends them.
    ///
    /// The body's functions give one picture after the other, and take back what is not needed any more.
    func withWorkers(
        _ body: (_ next: () throws -> Pipeline.Drawn, _ giveBack: (Product) -> Void) throws -> Void
    ) throws {
        try ThreadGroup.run(count: min(pipeline.jobs, runCount)) { _ in
            work()
        } meanwhile: { started in
            defer { monitor.change { $0.isOver = true } }
            if started == 0 { throw FilmError.noThreads }
            try body(
                { try monitor.wait { $0.takeNext() }.get() },
                { product in monitor.change { $0.spares.append(product) } })
        }
    }

    /// Takes runs and draws them until there are no more.
    private func work() {
        var bench: Pipeline.Bench?
        while let run = takeRun() {
            for place in run {
                guard hasRoom(for: place) else { return }
                var spare = monitor.change { $0.spares.popLast() }
                let result = Result {
                    if bench == nil { bench = try Pipeline.Bench(pipeline) }
                    return try bench!.draw(instants[place], isFirst: place == run.lowerBound, spare: &spare)
                }
                monitor.change { $0.finished[place] = result }
            }
        }
    }

    /// The places of the next run; nil when there are no more.
    private func takeRun() -> Range<Int>? {
        monitor.change { state in
            if state.isOver || state.nextRun == runCount { return nil }
            let first = state.nextRun * pipeline.runLength
            state.nextRun += 1
            return first..<min(first + pipeline.runLength, instants.count)
        }
    }

    /// Waits until so many pictures have been delivered that one more may wait; false when all are to stop.
    ///
    /// The picture that is delivered next always has room, and its run has been taken before every later one: so there
    /// is always a thread that goes on.
    private func hasRoom(for place: Int) -> Bool {
        monitor.wait { state in
            if state.isOver { return false }
            return place < state.nextPicture + pipeline.waitingPictures ? true : nil
        }
    }
}
