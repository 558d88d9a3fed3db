import Geometry
import Platform
import Raster
import Synchronization
import TestSupport
import Testing

@testable import Film

/// How many pictures there are at once, whatever the threads and the receiver do.
@Suite struct WaitingPicturesTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var jobs: Int
        var runLength: Int
        var waiting: Int
        var kept = 0
        var testDescription: String { "\(jobs) threads, runs of \(runLength), \(waiting) wait, \(kept) kept" }
    }

    static let cases = [
        Case(jobs: 1, runLength: 16, waiting: 1), Case(jobs: 1, runLength: 1, waiting: 1, kept: 5),
        Case(jobs: 2, runLength: 1, waiting: 3), Case(jobs: 2, runLength: 3, waiting: 6, kept: 4),
        Case(jobs: 2, runLength: 16, waiting: 32), Case(jobs: 2, runLength: 16, waiting: 1),
        Case(jobs: 3, runLength: 4, waiting: 2, kept: 3), Case(jobs: 4, runLength: 1, waiting: 5),
        Case(jobs: 8, runLength: 2, waiting: 16, kept: 1),
    ]

    /// What is delivered: its pixels, in memory that is used again.
    final class Sheet: Sendable {
        let pixels = Mutex<[UInt32]>([])
    }

    /// Counts sheets made, pictures drawn and pictures delivered.
    struct Counts: Sendable {
        var sheets = 0
        var drawn = 0
        var delivered = 0
        var mostAhead = 0
    }

    /// The receiver always waits until no more can be drawn, so that threads that may run ahead do.
    @Test(arguments: cases) func areNeverMoreThanAllowed(_ test: Case) throws {
        let film = FakeFilm(rotations: FilmPipelineTests.rotations)
        let shots = try film.shots()
        let schedule = DrawingSchedule(pictures: shots.map(\.picture), capacity: test.kept)
        let counts = Monitor(Counts())
        let pipeline = FilmPipeline<FakePainter, Sheet>(
            snapshot: { film.snapshot($0) }, makePainter: { FakePainter() },
            develop: { picture, spare in
                let sheet = spare.take() ?? Sheet()
                let isNew = sheet.pixels.withLock { pixels in
                    defer { pixels = picture.pixels }
                    return pixels.isEmpty
                }
                counts.change { counts in
                    counts.drawn += 1
                    counts.sheets += isNew ? 1 : 0
                    counts.mostAhead = max(counts.mostAhead, counts.drawn - counts.delivered)
                }
                return sheet
            },
            isCancelled: { false }, jobs: test.jobs, runLength: test.runLength, waitingPictures: test.waiting)
        var expected = FilmPipelineTests.rotations[...]
        var drawnBefore = 0
        _ = try pipeline.run(shots: shots, schedule: schedule) { shot, sheet, _ in
            let step = schedule.steps[shots.firstIndex(of: shot)!]
            if step.isDrawn { drawnBefore += 1 }
            let goal = test.jobs == 1 ? drawnBefore : min(schedule.drawnShots.count, drawnBefore + test.waiting)
            counts.wait { $0.drawn >= goal ? () : nil }
            let rotation = expected.removeFirst()
            expected = expected.dropFirst(shot.frames.count - 1)
            #expect(sheet.pixels.withLock { $0 } == (0..<8).map { UInt32($0) * UInt32(rotation * 1000) })
            if step.isDrawn { counts.change { $0.delivered += 1 } }
        }
        let final = counts.change { $0 }
        #expect(final.delivered == schedule.drawnShots.count)
        // The one that is delivered does not wait any more.
        #expect(final.mostAhead <= (test.jobs == 1 ? 1 : test.waiting + 1))
        if test.jobs > 1 { #expect(final.sheets <= test.waiting + 1 + test.kept) }
    }

    @Test(arguments: cases) func anErrorInTheMiddleEndsEveryThread(_ test: Case) throws {
        struct Broken: Error, Equatable {}
        let rotations = (0..<100).map { $0 == 50 ? -50.0 : Double($0) }
        let film = FakeFilm(rotations: rotations)
        let shots = try film.shots()
        var delivered: [Int] = []
        #expect(throws: FakeFilm.Failure(rotation: -50)) {
            try film.pipeline(jobs: test.jobs, runLength: test.runLength, waitingPictures: test.waiting).run(
                shots: shots, schedule: DrawingSchedule(pictures: shots.map(\.picture), capacity: test.kept)
            ) { shot, _, _ in delivered.append(shot.frames.lowerBound) }
        }
        #expect(delivered == Array(0..<50))
        #expect(throws: Broken()) {
            try film.pipeline(jobs: test.jobs, runLength: test.runLength, waitingPictures: test.waiting).run(
                shots: shots, schedule: DrawingSchedule(pictures: shots.map(\.picture), capacity: test.kept)
            ) { shot, _, _ in if shot.frames.contains(30) { throw Broken() } }
        }
    }

    @Test(arguments: [
        (name: "a pixel", width: 1, height: 1), (name: "an icon", width: 64, height: 64),
        (name: "a card", width: 750, height: 440), (name: "a screen", width: 750, height: 1334),
        (name: "a large screen", width: 2868, height: 1320), (name: "the largest", width: 4096, height: 4096),
    ])
    func allPicturesAreWithinAFewCanvasesAndMegabytes(name: String, width: Int, height: Int) throws {
        let size = try FrameSize(
            canvas: .init(width: Double(width), height: Double(height)), scale: 1, maximumPixelCount: 1 << 24)
        let bytes = width * height * 4
        for jobs in [1, 2, 4, 16] {
            let memory = PictureMemory(size: size, jobs: jobs)
            #expect(memory.waitingPictures * bytes <= max(4 << 20, (jobs + 1) * bytes))
            #expect(memory.keptPictures * bytes <= max(8 << 20, min(4 * bytes, 16 << 20)))
            #expect(memory.keptPictures <= 256 && memory.waitingPictures <= max(2, 16 * jobs))
            // With fewer, threads would stand still; with longer runs too.
            #expect(memory.waitingPictures > jobs && (1...16).contains(memory.runLength))
            #expect(memory.runLength * jobs <= memory.waitingPictures)
        }
    }
}
