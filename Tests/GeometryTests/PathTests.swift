import Geometry
import Testing

@Suite("Paths")
struct PathTests {
    @Test("an empty path and a mere move have no bounds")
    func emptyBounds() throws {
        #expect(Path().boundingBox == .zero)
        #expect(try Path(svg: "M5 5").boundingBox == .zero)
        #expect(try Path(svg: "M100 100M1 2L3 5").boundingBox == Rect(x: 1, y: 2, width: 2, height: 3))
    }

    @Test("after a close lines go on from the start of the subpath")
    func boundsAfterClose() throws {
        #expect(try Path(svg: "M1 1L9 1L9 9Zl-3 0").boundingBox == Rect(x: -2, y: 1, width: 11, height: 8))
    }

    @Test("a curve counts by where it goes")
    func curveBounds() throws {
        // y = 3·4·(1 − t)·t has its top 3 at ½; x = 4t.
        let arch = try Path(svg: "M0 0C0 4 4 4 4 0")
        #expect(arch.boundingBox == Rect(x: 0, y: 0, width: 4, height: 3))
        // The control points lie on the straight line: no turn at all.
        #expect(try Path(svg: "M0 0C1 1 2 2 3 3").boundingBox == Rect(x: 0, y: 0, width: 3, height: 3))
    }

    @Test("paths of one structure are led over point by point")
    func interpolated() throws {
        let from = try Path(svg: "M0 0L10 0C10 5 5 10 0 10Z")
        let to = try Path(svg: "M2 2L20 4C12 9 9 12 4 20Z")
        let middle = try #require(from.interpolated(to: to, at: 0.5))
        #expect(try middle == Path(svg: "M1 1L15 2C11 7 7 11 2 15Z"))
        #expect(from.interpolated(to: to, at: 0) == from)
        #expect(from.interpolated(to: to, at: 1) == to)
    }

    @Test(
        "paths of different structures are not",
        arguments: ["M0 0L10 0C10 5 5 10 0 10", "M0 0L10 0L0 10Z", "M0 0C1 1 2 2 10 0L0 10Z", ""])
    func different(data: String) throws {
        let path = try Path(svg: "M0 0L10 0C10 5 5 10 0 10Z")
        let other = try Path(svg: data)
        #expect(!path.hasSameStructure(as: other))
        #expect(path.interpolated(to: other, at: 0.5) == nil)
    }

    @Test("a transform moves every point")
    func applying() throws {
        let path = try Path(svg: "M1 2L3 4C5 6 7 8 9 10Z").applying(.translation(x: 10, y: 20))
        #expect(try path == Path(svg: "M11 22L13 24C15 26 17 28 19 30Z"))
    }
}
