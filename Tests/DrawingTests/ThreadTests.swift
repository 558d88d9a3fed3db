import Drawing
import Geometry
import Raster
import Scene
import Testing

/// Renderers on several threads, sharing one set of fonts, draw the same bytes.
@Suite struct ThreadTests {
    private static func scene() -> Scene {
        var builder = SceneBuilder(canvasSize: Size(width: 60, height: 40), backgroundColor: .white)
        builder.view(
            Rect(x: 2, y: 2, width: 56, height: 36), .text, font: FontDescription(size: 12, weight: .bold),
            set: [(.numberOfLines, [0]), (.shadowOpacity, [0.5])],
            objects: [(.text, .string("Ab مرحبا שלום 🎉 Яя"))])
        return builder.build()
    }

    private static func film(_ fonts: FontLibrary) throws -> [PixelBuffer] {
        let scene = scene()
        let renderer = try Renderer(scene: scene, scale: 1, fonts: fonts)
        var snapshot = SceneSnapshot(of: scene)
        var buffer = renderer.makeBuffer()
        return try (0..<6).map { frame in
            snapshot.set(.rotation, [Double(frame) * 7], view: 0)
            _ = try renderer.draw(snapshot, into: &buffer)
            return buffer
        }
    }

    @Test func threadsDrawTheSameBytes() async throws {
        let fonts = try TestFonts.require()
        let expected = try Self.film(fonts)
        try await withThrowingTaskGroup(of: [PixelBuffer].self) { group in
            for _ in 0..<6 { group.addTask { try Self.film(fonts) } }
            for try await film in group { #expect(film == expected) }
        }
    }
}
