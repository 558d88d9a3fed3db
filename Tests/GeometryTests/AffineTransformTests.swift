import Geometry
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
    private func isNear(_ a: AffineTransform, _ b: AffineTransform, _ tolerance: Double) -> Bool {
        [(a.a, b.a), (a.b, b.b), (a.c, b.c), (a.d, b.d), (a.tx, b.tx), (a.ty, b.ty)].allSatisfy {
            ($0 - $1).magnitude <= tolerance
        }
    }

    @Test(
        "quarter turns are exact, and positive is clockwise",
        arguments: [
            (0.0, 1.0, 0.0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (-90, 0, -1), (360, 1, 0), (450, 0, 1),
            (-180, -1, 0),
        ])
    func quarterTurns(degrees: Double, x: Double, y: Double) {
        // The right end of the x axis; y grows downwards.
        #expect(AffineTransform.rotation(degrees: degrees).apply(Point(x: 1, y: 0)) == Point(x: x, y: y))
    }

    @Test("concatenating goes first through the one, then through the next")
    func concatenating() {
        let moved = AffineTransform.translation(x: 10, y: 0).concatenating(.scale(2))
        #expect(moved.apply(.zero) == Point(x: 20, y: 0))
        let scaled = AffineTransform.scale(2).concatenating(.translation(x: 10, y: 0))
        #expect(scaled.apply(.zero) == Point(x: 10, y: 0))
        let a = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let b = AffineTransform(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12)
        // By hand, row times column.
        #expect(a.concatenating(b) == AffineTransform(a: 25, b: 28, c: 57, d: 64, tx: 100, ty: 112))
    }

    @Test("translatedBy, rotated and scaledBy act before what was there")
    func prepending() {
        let base = AffineTransform.scale(x: 2, y: 3).concatenating(.translation(x: 100, y: 200))
        #expect(base.translatedBy(x: 10, y: 20).apply(.zero) == Point(x: 120, y: 260))
        #expect(base.scaledBy(x: 5, y: 7).apply(Point(x: 1, y: 1)) == Point(x: 110, y: 221))
        #expect(base.rotated(byDegrees: 90).apply(Point(x: 1, y: 0)) == Point(x: 100, y: 203))
    }

    @Test("the inverse leads back")
    func inverse() throws {
        let map = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
        let inverse = try #require(map.inverse)
        #expect(isNear(map.concatenating(inverse), .identity, 1e-15))
        #expect(isNear(inverse.concatenating(map), .identity, 1e-15))
        #expect(map.determinant == 7)
        #expect(AffineTransform.scale(x: 0, y: 1).inverse == nil)
        #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    }

    @Test("the bounding box holds the image of the rectangle and touches it on all sides")
    func boundingBox() {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        for map in [
            AffineTransform.rotation(degrees: 37), .scale(x: -2, y: 0.5), .rotation(degrees: 200),
            AffineTransform(a: 1, b: -2, c: -0.5, d: -1, tx: 10, ty: 20), .identity,
        ] {
            let box = map.boundingBox(of: rect)
            let corners = [(1.0, 2.0), (4, 2), (1, 6), (4, 6)].map { map.apply(Point(x: $0, y: $1)) }
            let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
            // The extent is a difference of two edges: a rounding of numbers up to 30.
            #expect(box.minX == xs[0] && (box.maxX - xs[3]).magnitude <= 1e-14)
            #expect(box.minY == ys[0] && (box.maxY - ys[3]).magnitude <= 1e-14)
        }
    }

    @Test("a new anchor point moves nothing when the position follows")
    func anchor() {
        let size = Size(width: 80, height: 30)
        let map = AffineTransform.rotation(degrees: 30).scaledBy(x: 2, y: 0.5).translatedBy(x: 3, y: 4)
        let position = Point(x: 100, y: 50)
        let before = map.placing(size, anchor: Point(x: 0.5, y: 0.5), at: position)
        for anchor in [Point.zero, Point(x: 1, y: 1), Point(x: 2, y: -1)] {
            let shift = map.positionShift(from: Point(x: 0.5, y: 0.5), to: anchor, size: size)
            #expect(isNear(map.placing(size, anchor: anchor, at: position + shift), before, 1e-13))
        }
    }

    @Test("vectors are not translated")
    func vectors() {
        let map = AffineTransform.scale(2).concatenating(.translation(x: 5, y: 6))
        #expect(map.applyLinear(Point(x: 1, y: 1)) == Point(x: 2, y: 2))
        #expect(AffineTransform.identity.isIdentity && !map.isIdentity)
    }

    @Test("sine and cosine in degrees agree with the series at 30° and 45°")
    func degrees() {
        #expect((sineAndCosine(degrees: 30).sine - 0.5).magnitude <= 1.2e-16)
        #expect((sineAndCosine(degrees: 45).cosine - 0.5.squareRoot()).magnitude <= 2.3e-16)
        #expect((sineAndCosine(degrees: -60).sine + 0.75.squareRoot()).magnitude <= 2.3e-16)
    }
}
