import Geometry
import Motion
import Raster
import Scene

@testable import Film

/// A painter of one-pixel-high frames: pixel n is n times the rotation, so that damage can be told and checked.
struct FakePainter: FramePainter {
    static let width = 8

    func makeBuffer() -> PixelBuffer { PixelBuffer(width: Self.width, height: 1) }

    func draw(_ snapshot: SceneSnapshot, into buffer: inout PixelBuffer) throws -> PixelRect {
        let rotation = snapshot.number(.rotation, view: 0)
        if rotation < 0 { throw FakeFilm.Failure(rotation: rotation) }
        let new = (0..<Self.width).map { UInt32($0) * UInt32(rotation * 1000) }
        let changed = new.indices.filter { new[$0] != buffer.pixels[$0] }
        buffer.pixels = new
        guard let first = changed.first, let last = changed.last else { return .empty }
        return PixelRect(x: first, y: 0, width: last - first + 1, height: 1)
    }
}

/// A simulation of one turning view.
struct FakeFilm: Sendable {
    struct Failure: Error, Equatable { let rotation: Double }

    /// The rotation shown by each frame, in degrees.
    let rotations: [Double]

    var plan: FilmPlan {
        get throws {
            try FilmPlan(
                FilmRequest(
                    length: .frame(rotations.count, at: 50), hasFixedDuration: true, framesPerSecond: 50),
                format: .gif, maximumFrameCount: 10_000)
        }
    }

    func snapshot(_ time: Time) -> SceneSnapshot {
        var builder = SceneBuilder(canvasSize: Size(width: 8, height: 1))
        builder.beginView()
        let frame = Int((time.seconds * 50).rounded())
        builder.set(.rotation, [rotations[frame]])
        builder.endView()
        return SceneSnapshot(of: builder.build())
    }

    func shots() throws -> [Shot] {
        try ShotList(plan: plan, snapshot: snapshot, isCancelled: { false }).shots
    }

    func pipeline(
        jobs: Int, runLength: Int = 3, waitingPictures: Int? = nil,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> FilmPipeline<FakePainter, [UInt32]> {
        FilmPipeline(
            snapshot: { snapshot($0) }, makePainter: { FakePainter() }, develop: { picture, _ in picture.pixels },
            isCancelled: isCancelled, jobs: jobs, runLength: runLength,
            waitingPictures: waitingPictures ?? jobs * runLength)
    }
}
