import Drawing
import Geometry
import Raster
import Scene
import TestSupport
import Testing

/// Every frame drawn over the one before equals, byte for byte, the frame drawn alone.
@Suite struct IncrementalDrawingTests {
    private static let stripes = PixelBuffer(
        width: 8, height: 8, pixels: (0..<64).map { $0 % 8 < 4 ? 0xFF00_8040 : 0x8040_2000 })

    /// A scene with everything that can be drawn.
    private static func scene(rightToLeft: Bool) -> Scene {
        var b = SceneBuilder(
            canvasSize: Size(width: 72, height: 54), backgroundColor: Color("#F2F2F7")!, isRightToLeft: rightToLeft)
        let ramp = Gradient(
            colors: [Color("#6C2BD9")!, Color("#F5B700")!], locations: [0, 1],
            geometry: .linear(start: .zero, end: Point(x: 1, y: 1)))
        b.view(Rect(x: 4, y: 4, width: 50, height: 30), set: [(.shadowOpacity, [0.5]), (.shadowOffset, [1, 2])]) { b in
            b.view(
                Rect(x: 0, y: 0, width: 20, height: 30), color: Color("#F5B700")!,
                mask: .perforated(edge: .trailing, innerRadius: 1, outerRadius: 1.5))
            b.view(Rect(x: 10, y: 0, width: 40, height: 30)) { b in
                b.view(
                    Rect(x: 9, y: 0, width: 31, height: 30), .gradient,
                    mask: .perforated(edge: .leading, innerRadius: 1, outerRadius: 1.5), gradient: ramp
                ) { b in
                    b.view(
                        Rect(x: 2, y: 2, width: 28, height: 12), .text, font: FontDescription(size: 9, weight: .bold),
                        set: [(.textColor, [1, 1, 1, 1])], objects: [(.text, .string("Ab 🎉"))])
                }
                b.view(
                    Rect(x: 0, y: 0, width: 40, height: 30), color: .white,
                    set: [(.isHidden, [1]), (.cornerRadius, [4])])
            }
        }
        b.view(
            Rect(x: 30, y: 20, width: 30, height: 24), color: Color("#3366CC80")!,
            set: [(.cornerRadius, [6]), (.clipsToBounds, [1]), (.borderWidth, [1.5]), (.shadowOpacity, [0.4])]
        ) { b in
            b.view(
                Rect(x: -4, y: 6, width: 20, height: 20), .path,
                set: [(.strokeColor, [1, 0, 0, 1]), (.lineWidth, [2]), (.strokeEnd, [0.8])],
                objects: [(.path, .path(.ellipse(in: Rect(x: 2, y: 2, width: 16, height: 16))))])
            b.view(Rect(x: 14, y: 4, width: 14, height: 14), .image, objects: [(.image, .string("stripes"))])
        }
        b.view(Rect(x: 50, y: 2, width: 20, height: 20), color: Color("#22AA66")!, mask: .ellipse) { b in
            b.view(Rect(x: 5, y: 5, width: 10, height: 10), color: .black)
        }
        return b.build()
    }

    @Test(arguments: [false, true]) func framesDrawnInARowEqualFramesDrawnAlone(rightToLeft: Bool) throws {
        let scene = Self.scene(rightToLeft: rightToLeft)
        let fonts = try TestFonts.require()
        func makeRenderer() throws -> Renderer {
            try Renderer(scene: scene, scale: 1.5, fonts: fonts, images: ["stripes": Self.stripes])
        }
        let renderer = try makeRenderer()
        var random = SeededRandom(seed: rightToLeft ? 2 : 1)
        var snapshot = SceneSnapshot(of: scene)
        var buffer = renderer.makeBuffer()
        for frame in 0..<60 {
            let before = buffer
            let damage = try renderer.draw(snapshot, into: &buffer)
            let alone = try makeRenderer()
            var expected = alone.makeBuffer()
            try alone.drawWhole(snapshot, into: &expected)
            #expect(buffer == expected, "frame \(frame)")
            if frame > 0 { #expect(Self.isChangeWithin(damage, before, buffer), "frame \(frame)") }
            Self.change(&snapshot, &random)
        }
        #expect(try renderer.draw(renderer.lastDrawn(snapshot, &buffer), into: &buffer) == .empty)
    }

    private static func isChangeWithin(_ damage: PixelRect, _ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
        for y in 0..<a.height {
            for x in 0..<a.width where a.pixels[y * a.width + x] != b.pixels[y * a.width + x] {
                if x < damage.x || y < damage.y || x >= damage.maxX || y >= damage.maxY { return false }
            }
        }
        return true
    }

    /// Changes a few values of a view at random, and begins, moves on or ends a transition.
    private static func change(_ snapshot: inout SceneSnapshot, _ random: inout SeededRandom) {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let view = Int.random(in: 0..<snapshot.scene.views.count, using: &random)
            switch Int.random(in: 0..<13, using: &random) {
            case 0: snapshot.set(.rotation, [number(-30...30)], view: view)
            case 1: snapshot.set(.scale, [number(0.5...1.4), number(0.5...1.4)], view: view)
            case 2: snapshot.set(.translation, [number(-9...9), number(-9...9)], view: view)
            case 3: snapshot.set(.alpha, [number(-0.2...1.1)], view: view)
            case 4: snapshot.set(.isHidden, [Double(Int.random(in: 0...1, using: &random))], view: view)
            case 5: snapshot.set(.zPosition, [Double(Int.random(in: -1...1, using: &random))], view: view)
            case 6: snapshot.set(.backgroundColor, [number(0...1), number(0...1), 0.5, number(0...1)], view: view)
            case 7: snapshot.set(.cornerRadius, [number(0...12)], view: view)
            case 8: snapshot.set(.clipsToBounds, [Double(Int.random(in: 0...1, using: &random))], view: view)
            case 9: snapshot.set(.shadowOpacity, [number(0...1)], view: view)
            case 10: snapshot.set(.bounds, [0, 0, number(4...40), number(4...30)], view: view)
            case 11: snapshot.set(.translation, [0, 0], view: view)
            default: changeTransition(of: view, &snapshot, &random)
            }
        }
    }

    private static func changeTransition(
        of view: Int, _ snapshot: inout SceneSnapshot, _ random: inout SeededRandom
    ) {
        guard snapshot.transitions.isEmpty else { return snapshot.transitions = [] }
        let kind = TransitionKind.allCases.randomElement(using: &random)!
        let progress = Double.random(in: 0.05...0.95, using: &random)
        var state = TransitionState(view: view, kind: kind, progress: progress)
        if !kind.isFlip {
            state.outgoingValues = Array(snapshot.values[snapshot.valueRange(of: view)])
            state.outgoingObjects = Array(snapshot.objects[snapshot.objectRange(of: view)])
        }
        snapshot.transitions = [state]
    }
}

extension Renderer {
    /// Draws a snapshot and gives it back, so that drawing it once more must change nothing.
    fileprivate func lastDrawn(_ snapshot: SceneSnapshot, _ buffer: inout PixelBuffer) throws -> SceneSnapshot {
        _ = try draw(snapshot, into: &buffer)
        return snapshot
    }
}
