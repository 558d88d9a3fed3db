import Motion
import Testing

@testable import Film

@Suite struct ShotListTests {
    @Test(arguments: [
        ("all different", [1.0, 2, 3], [0, 1, 2], [1, 1, 1]),
        ("neighbours are one shot", [1, 1, 1, 2, 2], [0, 1], [3, 2]),
        ("a picture that comes again keeps its number", [0, 1, 0, 2, 1], [0, 1, 0, 2, 1], [1, 1, 1, 1, 1]),
        ("zero and negative zero differ in a bit", [0.0, -0.0], [0, 1], [1, 1]),
    ])
    func findsThePictures(name: String, rotations: [Double], pictures: [Int], lengths: [Int]) throws {
        let shots = try FakeFilm(rotations: rotations).shots()
        #expect(shots.map(\.picture) == pictures)
        #expect(shots.map(\.frames.count) == lengths)
        #expect(shots.map(\.duration) == lengths.map { Time.frame($0, at: 50) })
        #expect(shots.map(\.frames.lowerBound) == lengths.indices.map { lengths[..<$0].reduce(0, +) })
    }

    @Test func aRepeatedPictureIsDrawnFromItsFirstInstant() throws {
        let shots = try FakeFilm(rotations: [4, 5, 4]).shots()
        #expect(shots.map(\.instant) == [.zero, .frame(1, at: 50), .zero])
    }

    @Test func stopsWhenAsked() throws {
        let film = FakeFilm(rotations: [1, 2])
        #expect(throws: FilmError.cancelled) {
            try ShotList(plan: film.plan, snapshot: film.snapshot, isCancelled: { true })
        }
    }
}
