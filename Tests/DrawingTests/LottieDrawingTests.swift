import Drawing
import Geometry
import Raster
import Scene
import Testing

/// Lottie views, with pictures made by the test.
struct LottieDrawingTests {
    /// Four pictures of 4 by 2 pixels, each of one colour.
    private static let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_8080]
    private static let sequence = PictureSequence(count: 4, width: 4, height: 2) { place, pixels in
        for index in pixels.indices { pixels[index] = colors[place] }
    }

    private func scene(alpha: Double = 1, file: String = "a.json") -> Scene {
        var builder = SceneBuilder(canvasSize: Size(width: 8, height: 4), backgroundColor: .clear)
        builder.view(
            Rect(x: 2, y: 1, width: 4, height: 2), .lottie, set: [(.alpha, [alpha])],
            objects: [(.lottie, .string(file))])
        return builder.build()
    }

    private func renderer(_ scene: Scene) throws -> Renderer {
        try Renderer(
            scene: scene, scale: 1, fonts: TestFonts.require(),
            sequences: [PictureSequenceKey(view: 0, file: "a.json"): Self.sequence])
    }

    /// Each progress, and which of the four pictures is nearest: they stand at 0, 1/4, 2/4 and 3/4.
    @Test(arguments: [(0, 0), (0.12, 0), (0.13, 1), (0.25, 1), (0.49, 2), (0.8, 3), (1, 3), (7, 3), (-1, 0)])
    func `the nearest picture is shown`(progress: Double, place: Int) throws {
        #expect(PictureSequence.place(at: progress, of: 4) == place)
        let renderer = try renderer(scene())
        var snapshot = SceneSnapshot(of: scene())
        snapshot.set(.lottieProgress, [progress], view: 0)
        var buffer = renderer.makeBuffer()
        try renderer.drawWhole(snapshot, into: &buffer)
        for y in 0..<4 {
            for x in 0..<8 {
                let isInside = (2..<6).contains(x) && (1..<3).contains(y)
                #expect(buffer[x, y] == (isInside ? Self.colors[place] : 0), "\(x) \(y)")
            }
        }
    }

    @Test func `frames drawn in a row equal frames drawn alone`() throws {
        let scene = scene()
        let (film, alone) = (try renderer(scene), try renderer(scene))
        var (running, single) = (film.makeBuffer(), alone.makeBuffer())
        for progress in [0, 0.3, 0.3, 0.9, 0.1, 0.6, 0] {
            var snapshot = SceneSnapshot(of: scene)
            snapshot.set(.lottieProgress, [progress], view: 0)
            _ = try film.draw(snapshot, into: &running)
            try alone.drawWhole(snapshot, into: &single)
            #expect(running.pixels == single.pixels, "\(progress)")
        }
    }

    @Test func `a translucent view fades its picture`() throws {
        let renderer = try renderer(scene(alpha: 0.5))
        var buffer = renderer.makeBuffer()
        try renderer.drawWhole(SceneSnapshot(of: scene(alpha: 0.5)), into: &buffer)
        #expect(buffer.components(3, 1).distance(to: Components(128, 0, 0, 128)) <= 1)
    }

    @Test func `a file without pictures is an error`() throws {
        let renderer = try renderer(scene(file: "b.json"))
        var buffer = renderer.makeBuffer()
        #expect(throws: DrawingError.missingSequence(name: "b.json")) {
            try renderer.drawWhole(SceneSnapshot(of: scene(file: "b.json")), into: &buffer)
        }
    }
}
