import Geometry
import Motion
import TestSupport
import Testing

@Suite("Interpolation of transforms")
struct TransformInterpolationTests {
    private func isNear(_ a: AffineTransform, _ b: AffineTransform, _ tolerance: Double) -> Bool {
        [(a.a, b.a), (a.b, b.b), (a.c, b.c), (a.d, b.d), (a.tx, b.tx), (a.ty, b.ty)].allSatisfy {
            ($0 - $1).magnitude <= tolerance
        }
    }

    /// A rotation by any angle, as someone writes it who works in radians.
    private func rotation(_ radians: Double) -> AffineTransform {
        let (sine, cosine) = (ElementaryFunctions.sine(radians), ElementaryFunctions.cosine(radians))
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    @Test("a map is put together from its parts again")
    func roundTrip() throws {
        var random = SeededRandom(seed: 37)
        for _ in 0..<2000 {
            let map = AffineTransform(
                a: random.number(-3...3), b: random.number(-3...3), c: random.number(-3...3), d: random.number(-3...3),
                tx: random.number(-100...100), ty: random.number(-100...100))
            guard map.determinant.magnitude > 0.01 else { continue }
            let parts = try #require(TransformComponents(map))
            // A division by a scale of at least 0.002, of numbers up to 5.
            #expect(isNear(parts.transform, map, 1e-11))
            #expect(isClose(parts.scaleX * parts.scaleY, map.determinant, 1e-12))
            #expect(parts.scaleX > 0)
        }
    }

    @Test("parts of simple maps")
    func parts() throws {
        let turned = try #require(TransformComponents(.rotation(degrees: 30)))
        #expect(isClose(turned.rotation, .pi / 6, 1e-15))
        #expect(isClose(turned.scaleX, 1, 1e-15) && isClose(turned.scaleY, 1, 1e-15))
        #expect(isClose(turned.shear, 0, 1e-15))
        let scaled = try #require(TransformComponents(.scale(x: 2, y: -3)))
        #expect(scaled.scaleX == 2 && scaled.scaleY == -3 && scaled.shear == 0 && scaled.rotation == 0)
        let sheared = try #require(
            TransformComponents(AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 7, ty: 8)))
        #expect(sheared.shear == 0.5 && sheared.translation == Point(x: 7, y: 8))
        #expect(TransformComponents(.scale(x: 0, y: 1)) == nil)
        #expect(TransformComponents(.scale(x: 1, y: 0)) == nil)
        #expect(TransformComponents(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)) == nil)
    }

    @Test("a pure rotation keeps its area")
    func area() {
        let way = TransformInterpolation(from: .identity, to: .rotation(degrees: 150))
        for index in 0...10 {
            #expect(isClose(way.value(at: Double(index) / 10).determinant, 1, 1e-15))
        }
        #expect(isNear(way.value(at: 0.5), .rotation(degrees: 75), 1e-15))
    }

    @Test("half a turn is clockwise, as π and as −π, in degrees and in radians")
    func halfTurn() {
        let quarter = AffineTransform.rotation(degrees: 90)
        for end in [rotation(.pi), rotation(-.pi), .rotation(degrees: 180), .rotation(degrees: -180)] {
            #expect(isNear(TransformInterpolation(from: .identity, to: end).value(at: 0.5), quarter, 1e-15))
        }
        for start in [10.0, 45, 89.9, -120, 170] {
            let way = TransformInterpolation(
                from: .rotation(degrees: start), to: .rotation(degrees: start + 180))
            #expect(isNear(way.value(at: 0.5), .rotation(degrees: start + 90), 1e-14), "from \(start)")
        }
    }

    @Test("181° goes counter-clockwise, 179° clockwise, and whole turns move nothing")
    func shorterWay() {
        let over = TransformInterpolation(from: .identity, to: .rotation(degrees: 181))
        #expect(isNear(over.value(at: 0.5), .rotation(degrees: -89.5), 1e-14))
        let under = TransformInterpolation(from: .identity, to: .rotation(degrees: 179))
        #expect(isNear(under.value(at: 0.5), .rotation(degrees: 89.5), 1e-14))
        for turns in 1...5 {
            let whole = TransformInterpolation(from: .identity, to: rotation(2 * .pi * Double(turns)))
            #expect(isNear(whole.value(at: 0.5), .identity, 1e-14))
        }
        let across = TransformInterpolation(from: .rotation(degrees: 170), to: .rotation(degrees: -170))
        #expect(isNear(across.value(at: 0.5), .rotation(degrees: 180), 1e-14))
    }

    @Test("explicit turns wind", arguments: [1, -1, 3])
    func winding(turns: Int) {
        let way = TransformInterpolation(from: .identity, to: .rotation(degrees: 40), turns: turns)
        for fraction in [0.1, 0.25, 0.5, 0.9] {
            let degrees = (360 * Double(turns) + 40) * fraction
            #expect(isNear(way.value(at: fraction), .rotation(degrees: degrees), 1e-14))
        }
        #expect(way.value(at: 1) == .rotation(degrees: 40))
    }

    @Test("a map that flattens the plane is interpolated entry by entry")
    func degenerate() {
        let way = TransformInterpolation(
            from: .scale(x: 0, y: 0), to: AffineTransform(a: 2, b: 1, c: -1, d: 2, tx: 4, ty: 6))
        #expect(way.value(at: 0.5) == AffineTransform(a: 1, b: 0.5, c: -0.5, d: 1, tx: 2, ty: 3))
    }

    @Test("the ends are the given maps, to the last bit")
    func ends() {
        let (start, end) = (AffineTransform.rotation(degrees: 33), AffineTransform.scale(x: 0.1, y: 0.7))
        let way = TransformInterpolation(from: start, to: end)
        #expect(way.value(at: 0) == start)
        #expect(way.value(at: 1) == end)
    }

    @Test("a contribution leads from the old map to the new one")
    func contribution() throws {
        let old = AffineTransform.rotation(degrees: 20).concatenating(.translation(x: 5, y: 9))
        let new = AffineTransform.scale(x: 2, y: 0.5).concatenating(.rotation(degrees: -40))
        let way = try #require(TransformInterpolation.contribution(from: old, to: new))
        #expect(isNear(way.value(at: 0).concatenating(new), old, 1e-14))
        #expect(way.value(at: 1).concatenating(new) == new)
        #expect(TransformInterpolation.contribution(from: old, to: .scale(0)) == nil)
        #expect(TransformInterpolation.contribution(from: old, to: old)?.value(at: 0.3) == .identity)
    }
}

/// `isNear` for numbers, beside the suite's own for transforms.
private func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { (a - b).magnitude <= tolerance }
