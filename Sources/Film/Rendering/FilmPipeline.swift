import Motion
import Raster
import Scene

/// Draws the shots of a film on several threads and delivers them in order.
///
/// Each thread has a painter of its own and takes runs of shots, since neighbours have most pixels in common. What is
/// delivered does not depend on the number of threads. No more pictures wait for delivery than are allowed to, so that
/// memory stays bounded.
struct FilmPipeline<Painter: FramePainter, Product: Sendable>: Sendable {
    /// The snapshot at an instant: a pure function.
    let snapshot: @Sendable (Time) throws -> SceneSnapshot
    /// Makes a painter, on the thread that uses it.
    let makePainter: @Sendable () throws -> Painter
    /// Turns drawn pixels into what is delivered, on the same thread.
    ///
    /// `spare` may hold a product that has been delivered and is not needed any more: its memory can be used again.
    let develop: @Sendable (_ picture: PixelBuffer, _ spare: inout Product?) throws -> Product
    /// Whether somebody asked for it to stop; may be asked on any thread.
    let isCancelled: @Sendable () -> Bool
    /// How many threads draw, at least 1; with 1 the caller's own does.
    let jobs: Int
    /// How many shots make a run, at least 1.
    let runLength: Int
    /// How many pictures may be drawn, or being drawn, and not yet delivered, at least 1: several threads need as many
    /// as their runs have to work all at once.
    let waitingPictures: Int

    /// A finished picture.
    struct Drawn: Sendable {
        let product: Product
        /// Outside of it the picture equals the one drawn before it; nil when that is not known.
        let damage: PixelRect?
        let pixelCount: Int
    }

    /// Draws what the schedule says; every shot is delivered once, in order. `damage` is relative to the shot before.
    ///
    /// Throws the first error in the order of the film, or `FilmError.cancelled`.
    func run(
        shots: [Shot], schedule: DrawingSchedule,
        deliver: (_ shot: Shot, _ product: Product, _ damage: PixelRect?) throws -> Void
    ) throws -> FilmStatistics {
        let instants = schedule.drawnShots.map { shots[$0].instant }
        var statistics = FilmStatistics()
        var kept: [Int: Product] = [:]
        try withPictures(at: instants) { next, giveBack in
            for (place, step) in schedule.steps.enumerated() {
                if isCancelled() { throw FilmError.cancelled }
                let shot = shots[place]
                var damage: PixelRect?
                let product: Product
                if step.isDrawn {
                    let drawn = try next()
                    product = drawn.product
                    // The damage is told against what was drawn before: use it only if that is what was shown before.
                    if place > 0, schedule.steps[place - 1].isDrawn { damage = drawn.damage }
                    statistics.drawnFrameCount += 1
                    statistics.drawnPixelCount += drawn.pixelCount
                } else {
                    guard let again = kept.removeValue(forKey: shot.picture) else {
                        preconditionFailure("picture \(shot.picture) is scheduled as kept and is not")
                    }
                    product = again
                }
                if let released = step.released { kept[Int(released)] = nil }
                if step.isKept { kept[shot.picture] = product }
                try deliver(shot, product, damage)
                if !step.isKept { giveBack(consume product) }
            }
        }
        return statistics
    }

    /// Calls the body with a function that gives the pictures of the instants, one after the other, and with one that
    /// takes back what is not needed any more.
    private func withPictures(
        at instants: [Time], _ body: (_ next: () throws -> Drawn, _ giveBack: (Product) -> Void) throws -> Void
    ) throws {
        if jobs == 1 || instants.count <= runLength {
            var bench = try Bench(self)
            var place = 0
            // A single thread may deliver the very buffer that is drawn into next, so none is taken back.
            try body(
                {
                    var none: Product?
                    defer { place += 1 }
                    return try bench.draw(instants[place], isFirst: place == 0, spare: &none)
                }, { _ in })
        } else {
            try RunQueue(self, instants: instants).withWorkers(body)
        }
    }

    /// A painter and the buffer it draws into.
    struct Bench {
        private let pipeline: FilmPipeline
        private let painter: Painter
        private var buffer: PixelBuffer

        /// Makes a painter and an empty buffer.
        init(_ pipeline: FilmPipeline) throws {
            self.pipeline = pipeline
            painter = try pipeline.makePainter()
            buffer = painter.makeBuffer()
        }

        /// Draws one picture; of the first of a run the damage is not told.
        mutating func draw(_ instant: Time, isFirst: Bool, spare: inout Product?) throws -> Drawn {
            if pipeline.isCancelled() { throw FilmError.cancelled }
            let damage = try painter.draw(pipeline.snapshot(instant), into: &buffer)
            return Drawn(
                product: try pipeline.develop(buffer, &spare), damage: isFirst ? nil : damage, pixelCount: damage.area)
        }
    }
}
