import Raster
import Synchronization
import Testing

@testable import Film

@Suite struct FilmPipelineTests {
    /// A film whose pictures come one after the other, again, and in long stretches.
    static let rotations: [Double] = (0..<120).map { frame in
        switch frame {
        case ..<40: Double(frame)
        case ..<80: Double(frame % 4)
        case ..<100: 7
        default: Double(frame % 13)
        }
    }

    @Test(arguments: [1, 2, 3, 8], [1, 3, 50])
    func deliversEveryShotInOrderOnAnyNumberOfThreads(jobs: Int, runLength: Int) throws {
        let film = FakeFilm(rotations: Self.rotations)
        let shots = try film.shots()
        var shown: [[UInt32]] = []
        var previous: [UInt32]?
        let schedule = DrawingSchedule(pictures: shots.map(\.picture), capacity: 5)
        let statistics = try film.pipeline(jobs: jobs, runLength: runLength).run(shots: shots, schedule: schedule) {
            shot, pixels, damage in
            if let damage, let previous {
                let changed = pixels.indices.filter { pixels[$0] != previous[$0] }
                #expect(changed.allSatisfy { $0 >= damage.x && $0 < damage.maxX }, "shot \(shot)")
            }
            previous = pixels
            shown += Array(repeating: pixels, count: shot.frames.count)
        }
        let expected = Self.rotations.map { rotation in (0..<8).map { UInt32($0) * UInt32(rotation * 1000) } }
        #expect(shown == expected)
        #expect(statistics.drawnFrameCount == schedule.drawnShots.count)
        #expect(statistics.drawnFrameCount < shots.count)
    }

    @Test(arguments: [1, 4]) func throwsTheFirstErrorOfTheFilm(jobs: Int) throws {
        let failing: Set<Int> = [31, 33]
        let rotations: [Double] = (0..<60).map { failing.contains($0) ? Double(-$0) : Double($0) }
        let film = FakeFilm(rotations: rotations)
        let shots = try film.shots()
        var delivered = 0
        #expect(throws: FakeFilm.Failure(rotation: -31)) {
            try film.pipeline(jobs: jobs).run(
                shots: shots, schedule: DrawingSchedule(pictures: shots.map(\.picture), capacity: 9)
            ) { _, _, _ in delivered += 1 }
        }
        #expect(delivered == 31)
    }

    @Test(arguments: [1, 4]) func stopsWhenTheReceiverFails(jobs: Int) throws {
        struct Full: Error {}
        let film = FakeFilm(rotations: (0..<60).map(Double.init))
        let shots = try film.shots()
        #expect(throws: Full.self) {
            try film.pipeline(jobs: jobs).run(
                shots: shots, schedule: DrawingSchedule(pictures: shots.map(\.picture), capacity: 9)
            ) { shot, _, _ in if shot.frames.contains(20) { throw Full() } }
        }
    }

    @Test(arguments: [1, 4]) func stopsWhenAsked(jobs: Int) throws {
        let film = FakeFilm(rotations: (0..<60).map(Double.init))
        let shots = try film.shots()
        let flag = Flag()
        #expect(throws: FilmError.cancelled) {
            try film.pipeline(jobs: jobs, isCancelled: { flag.isSet.load(ordering: .relaxed) }).run(
                shots: shots, schedule: DrawingSchedule(pictures: shots.map(\.picture), capacity: 9)
            ) { shot, _, _ in if shot.frames.contains(20) { flag.isSet.store(true, ordering: .relaxed) } }
        }
    }

    final class Flag: Sendable {
        let isSet = Atomic(false)
    }
}
