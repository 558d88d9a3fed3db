import Geometry
import Raster
import TestSupport
import Testing

@testable import Drawing

@Suite struct CoverageRasterizerTests {
    private func coverage(_ path: Path, _ transform: AffineTransform = .identity, in clip: PixelRect) -> [[Int]] {
        let rasterizer = CoverageRasterizer()
        rasterizer.setPath(path, transform: transform)
        var rows: [[Int]] = []
        rasterizer.forEachRow(in: clip) { _, spans in
            var row = [Int](repeating: 0, count: clip.width)
            for span in spans {
                for x in span.x..<span.x + span.count { row[x - clip.x] = Int(span.coverage) }
            }
            rows.append(row)
        }
        return rows
    }

    @Test func sharesOfPixelsAreAreas() {
        let rect = Path.rectangle(Rect(x: 1.25, y: 0.5, width: 2, height: 1.25))
        let rows = coverage(rect, in: PixelRect(x: 0, y: 0, width: 5, height: 3))
        let expected = [0.5, 0.75, 0].map { height in [0, 0.75, 1, 0.25, 0].map { $0 * height * 255 } }
        for (row, wanted) in zip(rows, expected) {
            for (got, want) in zip(row, wanted) { #expect(abs(Double(got) - want) <= 0.51) }
        }
    }

    /// Chords lie up to 1/128 of a pixel inside the curve: two thirds of that, along 2πr, may be missing.
    @Test(arguments: [0.5, 3.0, 17.3, 60.0]) func circleHasItsArea(radius: Double) {
        let box = Rect(center: Point(x: 64.37, y: 63.81), size: Size(width: 2 * radius, height: 2 * radius))
        let rows = coverage(.ellipse(in: box), in: PixelRect(x: 0, y: 0, width: 128, height: 128))
        let area = rows.joined().reduce(0) { $0 + Double($1) / 255 }
        #expect(abs(area - .pi * radius * radius) < 0.04 * radius + 0.01)
    }

    @Test func triangleFollowsItsSlope() {
        // Below y = x/4 in an 8 × 2 box: pixel (x, 0) is covered by its trapezium.
        let path = Path([
            .move(Point(x: 0, y: 0)), .line(Point(x: 8, y: 2)), .line(Point(x: 0, y: 2)), .close,
        ])
        let row = coverage(path, in: PixelRect(x: 0, y: 0, width: 8, height: 2))[0]
        for x in 0..<4 { #expect(abs(Double(row[x]) - 255 * (1 - (Double(x) + 0.5) / 4)) <= 1) }
        #expect(row[4...].allSatisfy { $0 == 0 })
    }

    @Test func windingCountsOnceAndOppositeWaysCutHoles() {
        let outer = Path.rectangle(Rect(x: 0, y: 0, width: 8, height: 8))
        let inner = Path.rectangle(Rect(x: 2, y: 2, width: 4, height: 4))
        let clip = PixelRect(x: 0, y: 0, width: 8, height: 8)
        #expect(coverage(Path(outer.elements + inner.elements), in: clip)[4][4] == 255)
        #expect(coverage(Path(outer.elements + inner.reversed().elements), in: clip)[4][4] == 0)
    }

    /// The ground of drawing in part: a pixel's coverage is the same whatever else is asked for.
    @Test func coverageDoesNotDependOnTheClip() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<60 {
            var path = Path()
            for place in 0..<Int.random(in: 3...9, using: &random) {
                func point() -> Point {
                    Point(x: .random(in: -80...110, using: &random), y: .random(in: -80...110, using: &random))
                }
                path.elements.append(
                    place == 0
                        ? .move(point())
                        : Bool.random(using: &random) ? .line(point()) : .curve(point(), point(), point()))
            }
            let whole = coverage(path, in: PixelRect(x: 0, y: 0, width: 40, height: 30))
            let part = PixelRect(
                x: .random(in: 0..<39, using: &random), y: .random(in: 0..<29, using: &random), width: 0, height: 0)
            let clip = PixelRect(
                x: part.x, y: part.y, width: .random(in: 1...40 - part.x, using: &random),
                height: .random(in: 1...30 - part.y, using: &random))
            let rows = coverage(path, in: clip)
            for (y, row) in rows.enumerated() {
                #expect(row == Array(whole[clip.y + y][clip.x..<clip.maxX]), "\(clip) of \(path)")
            }
        }
    }

    @Test(arguments: [true, false]) func slowMotionDoesNotStep(vertical: Bool) {
        // A circle sliding by 1/100 of a pixel: the pixel at its edge goes through nearly as many levels.
        var levels: Set<Int> = []
        for step in 0..<100 {
            let slide = Double(step) / 100
            let move = AffineTransform.translation(x: vertical ? 0 : slide, y: vertical ? slide : 0)
            let circle = Path.ellipse(in: Rect(x: 2, y: 2, width: 40, height: 40))
            let rows = coverage(circle, move, in: PixelRect(x: 0, y: 0, width: 46, height: 46))
            levels.insert(vertical ? rows[2][22] : rows[22][2])
        }
        #expect(levels.count >= 90)
    }

    @Test func hugeAndBrokenCoordinatesAreHarmless() {
        let clip = PixelRect(x: 0, y: 0, width: 4, height: 4)
        let huge = Path.rectangle(Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
        #expect(coverage(huge, in: clip).joined().allSatisfy { $0 == 255 })
        let broken = Path([.move(Point(x: 0, y: 0)), .line(Point(x: .nan, y: 4)), .line(Point(x: 4, y: .infinity))])
        _ = coverage(broken, in: clip)
    }
}
