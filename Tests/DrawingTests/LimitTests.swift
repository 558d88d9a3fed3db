import Drawing
import Geometry
import Raster
import Scene
import Testing

/// What is too much gives an error and what is odd gives a picture.
@Suite struct LimitTests {
    private func scene(_ size: Size, depth: Int = 1) -> Scene {
        var builder = SceneBuilder(canvasSize: size)
        for _ in 0..<depth { builder.beginView() }
        for _ in 0..<depth { builder.endView() }
        return builder.build()
    }

    @Test(arguments: [
        (Size(width: 20_000, height: 1), DrawingError.sideTooLong(pixels: 40_000, limit: 32_767)),
        (Size(width: 1e300, height: 1), .sideTooLong(pixels: 2e300, limit: 32_767)),
        (Size(width: 10_000, height: 10_000), .canvasTooLarge(pixels: 4e8, limit: 100_000_000)),
    ])
    func canvasesHaveLimits(size: Size, error: DrawingError) throws {
        #expect(throws: error) { _ = try Renderer(scene: scene(size), scale: 2, fonts: TestFonts.require()) }
    }

    @Test func nestingHasALimit() throws {
        let deep = scene(Size(width: 4, height: 4), depth: 300)
        #expect(throws: DrawingError.tooDeep(depth: 300, limit: 256)) {
            _ = try Renderer(scene: deep, scale: 1, fonts: TestFonts.require())
        }
    }

    @Test func deepNestsAreDrawn() throws {
        var builder = SceneBuilder(canvasSize: Size(width: 4, height: 4))
        for _ in 0..<256 {
            builder.beginView()
            builder.set(.alpha, [0.999])
        }
        builder.set(.backgroundColor, [0, 0, 0, 1])
        for _ in 0..<256 { builder.endView() }
        let renderer = try Renderer(scene: builder.build(), scale: 1, fonts: TestFonts.require())
        var buffer = renderer.makeBuffer()
        try renderer.drawWhole(SceneSnapshot(of: builder.build()), into: &buffer)
        #expect(buffer.components(1, 1).alpha > 100)
    }

    @Test func scratchMemoryHasALimit() throws {
        var builder = SceneBuilder(canvasSize: Size(width: 40, height: 40))
        builder.view(Rect(x: 0, y: 0, width: 40, height: 40), mask: .ellipse) { builder in
            builder.view(Rect(x: 0, y: 0, width: 40, height: 40), color: .black, mask: .ellipse)
        }
        let renderer = try Renderer(
            scene: builder.build(), scale: 1, fonts: TestFonts.require(),
            limits: DrawingLimits(maximumScratchPixels: 2_000))
        var buffer = renderer.makeBuffer()
        let snapshot = SceneSnapshot(of: builder.build())
        #expect(throws: DrawingError.scratchTooLarge(pixels: 3_200, limit: 2_000)) {
            try renderer.drawWhole(snapshot, into: &buffer)
        }
    }

    @Test func missingImagesAreErrors() throws {
        #expect(throws: DrawingError.missingImage(name: "a.png")) {
            _ = try draw(4, 4) {
                $0.view(Rect(x: 0, y: 0, width: 4, height: 4), .image, objects: [(.image, .string("a.png"))])
            }
        }
    }

    private static let oddities: [(String, PropertyID, [Double])] = [
        ("flattened", .scale, [0, 1]), ("mirrored", .scale, [-1, 1]), ("enormous", .scale, [1e9, 1e9]),
        ("infinite", .scale, [.infinity, 1]), ("far", .translation, [1e12, 0]), ("undefined", .rotation, [.nan]),
        ("negative size", .bounds, [0, 0, -5, 5]), ("no size", .bounds, [0, 0, 0, 0]),
        ("vast", .bounds, [0, 0, 1e8, 1e8]), ("negative radius", .cornerRadius, [-4]),
        ("huge blur", .shadowRadius, [1e9]),
        ("negative blur", .shadowRadius, [-1]), ("thick border", .borderWidth, [100]),
        ("overshot alpha", .alpha, [1.7]),
        ("singular", .transform, [0, 0, 0, 0, 0, 0]), ("undefined colour", .backgroundColor, [.nan, 0, 0, 1]),
        ("undefined bounds", .bounds, [0, 0, .nan, 8]),
        ("beyond all bounds", .bounds, [0, 0, 1e300, 8]), ("undefined shadow", .shadowColor, [0, .nan, 0, 1]),
        ("shadow nowhere", .shadowOffset, [.nan, 0]), ("undefined place", .center, [.nan, 0]),
        ("no such choice", .maskedCorners, [.infinity]), ("no such curve", .cornerCurve, [.nan]),
    ]

    @Test(arguments: oddities.indices) func oddValuesAreDrawnSomehow(index: Int) throws {
        let (name, property, numbers) = Self.oddities[index]
        let gradient = Gradient(
            colors: [.white, .black], locations: [0, 1], geometry: .radial(center: .zero, radius: 1))
        // A vast shadow takes the largest mask there is: once is enough for a debug build.
        for kind in name == "vast" ? [ViewKind.plain] : ViewKind.allCases {
            for flips in [false, true] {
                let buffer = try draw(16, 12, images: ["i": PixelBuffer(width: 2, height: 2, fill: 0xFF00_FF00)]) {
                    $0.view(
                        Rect(x: 2, y: 2, width: 10, height: 8), kind, color: .white,
                        mask: .perforated(edge: .leading, innerRadius: 1, outerRadius: 2), gradient: gradient,
                        set: [(.shadowOpacity, [1]), (.borderWidth, [1]), (.clipsToBounds, [1]), (property, numbers)],
                        objects: kind == .text
                            ? [(.text, .string("Wort 🎉"))]
                            : kind == .image
                                ? [(.image, .string("i"))]
                                : kind == .path
                                    ? [(.path, .path(.ellipse(in: Rect(x: 0, y: 0, width: 9, height: 9))))] : []
                    ) { $0.view(Rect(x: 1, y: 1, width: 3, height: 3), color: .black) }
                } change: {
                    if flips { $0.transitions = [TransitionState(view: 0, kind: .flipFromTop, progress: 0.3)] }
                }
                #expect(buffer.pixels.allSatisfy { ($0 >> 16 & 255) <= $0 >> 24 }, "\(name), \(kind)")
            }
        }
    }
}
