import Geometry
import Testing

@Suite("Rectangles")
struct RectTests {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test("tell their edges and middle")
    func edges() {
        #expect(rect.minX == 10 && rect.minY == 20 && rect.maxX == 40 && rect.maxY == 60)
        #expect(rect.midX == 25 && rect.midY == 40 && rect.center == Point(x: 25, y: 40))
        #expect(Rect(center: rect.center, size: rect.size) == rect)
    }

    @Test("are joined and cut; empty ones count for nothing")
    func unionAndIntersection() {
        let other = Rect(x: 30, y: 0, width: 30, height: 30)
        #expect(rect.union(other) == Rect(x: 10, y: 0, width: 50, height: 60))
        #expect(rect.intersection(other) == Rect(x: 30, y: 20, width: 10, height: 10))
        #expect(rect.union(.zero) == rect && Rect.zero.union(rect) == rect)
        #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)) == .zero)
    }

    @Test("hold their left and top edge but not the right and the bottom one")
    func contains() {
        #expect(rect.contains(Point(x: 10, y: 20)))
        #expect(!rect.contains(Point(x: 40, y: 20)))
        #expect(!rect.contains(Point(x: 10, y: 60)))
        #expect(rect.contains(Point(x: 40.0.nextDown, y: 60.0.nextDown)))
    }

    @Test("are moved and shrunk")
    func moved() {
        #expect(rect.offsetBy(dx: 1, dy: -1) == Rect(x: 11, y: 19, width: 30, height: 40))
        #expect(rect.insetBy(dx: 5, dy: 10) == Rect(x: 15, y: 30, width: 20, height: 20))
    }

    @Test("interpolation ends exactly where it was told")
    func interpolation() {
        // 0.1 + (0.7 − 0.1)·1 is not 0.7.
        #expect(interpolate(0.1, 0.7, at: 1) == 0.7)
        #expect(interpolate(3, 3, at: 0.123) == 3)
        #expect(interpolate(0, 10, at: 1.2) == 12)
    }
}
