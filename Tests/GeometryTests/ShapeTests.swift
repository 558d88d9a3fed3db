import Geometry
import Testing

/// Outlines against what is known of the shapes.
@Suite struct ShapeTests {
    /// Points along a path, curves sampled finely.
    private func points(_ path: Path, pieces: Int = 64) -> [Point] {
        var points: [Point] = []
        for element in path.elements {
            switch element {
            case .move(let p), .line(let p): points.append(p)
            case .curve(let a, let b, let p):
                let start = points[points.count - 1]
                for piece in 1...pieces {
                    let t = Double(piece) / Double(pieces)
                    let u = 1 - t
                    points.append(
                        start * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + p * (t * t * t))
                }
            case .close: break
            }
        }
        return points
    }

    private func area(_ path: Path) -> Double {
        let corners = points(path)
        var sum = 0.0
        for (place, a) in corners.enumerated() {
            let b = corners[(place + 1) % corners.count]
            sum += a.x * b.y - a.y * b.x
        }
        return abs(sum) / 2
    }

    private func distance(_ a: Point, _ x: Double, _ y: Double) -> Double {
        ElementaryFunctions.hypotenuse(a.x - x, a.y - y)
    }

    @Test(arguments: [(0.0, 360.0), (-30, 90), (200, 20)]) func arcsKeepTheirRadius(start: Double, end: Double) {
        var path = Path()
        path.appendArc(center: Point(x: 3, y: 4), radius: 10, start: start, end: end, moves: true)
        for point in points(path) { #expect(abs(distance(point, 3, 4) - 10) < 1e-4) }
        let (sine, cosine) = sineAndCosine(degrees: end)
        let last = points(path).last!
        #expect(abs(last.x - 3 - 10 * cosine) < 1e-9 && abs(last.y - 4 - 10 * sine) < 1e-9)
    }

    @Test func areasAreThoseOfTheShapes() {
        let rect = Rect(x: 5, y: 7, width: 40, height: 20)
        let corner = 1 - Double.pi / 4
        let cases: [(String, Path, Double)] = [
            ("rectangle", .rectangle(rect), 800),
            ("ellipse", .ellipse(in: rect), .pi * 200),
            ("rounded", .roundedRectangle(rect, cornerRadius: 6), 800 - 4 * 36 * corner),
            (
                "two corners", .roundedRectangle(rect, cornerRadius: 6, corners: [.topLeft, .bottomRight]),
                800 - 72 * corner
            ),
            ("radius too large", .roundedRectangle(rect, cornerRadius: 60), 800 - 400 * corner),
            ("no room to smooth", .roundedRectangle(rect, cornerRadius: 60, curve: .continuous), 800 - 400 * corner),
            ("no radius", .roundedRectangle(rect, cornerRadius: 0), 800),
            ("sector", .sector(center: .zero, innerRadius: 0, outerRadius: 3, start: 10, end: 130), .pi * 3),
            ("ring sector", .sector(center: .zero, innerRadius: 2, outerRadius: 3, start: 130, end: 10), .pi * 5 / 3),
        ]
        for (name, path, expected) in cases { #expect(abs(area(path) - expected) < 0.03, "\(name)") }
        #expect(Path.sector(center: .zero, innerRadius: 1, outerRadius: 2, start: 5, end: 5).elements.isEmpty)
    }

    @Test func continuousCornersAreSmoothAndSymmetric() {
        let path = Path.roundedRectangle(
            Rect(x: 0, y: 0, width: 200, height: 200), cornerRadius: 40, curve: .continuous, corners: .topRight)
        let corner = points(path).filter { $0.x >= 200 - 64 - 1e-9 && $0.y <= 64 + 1e-9 && $0 != Point(x: 200, y: 200) }
        // It reaches 1.6 radii along both sides and is its own mirror image in the diagonal.
        #expect(corner.contains { distance($0, 136, 0) < 1e-9 } && corner.contains { distance($0, 200, 64) < 1e-9 })
        for point in corner {
            #expect(corner.contains { distance($0, 200 - point.y, 200 - point.x) < 1e-6 })
        }
        // The direction never jumps.
        for place in 2..<corner.count {
            let (a, b) = (corner[place - 1] - corner[place - 2], corner[place] - corner[place - 1])
            let turn = ElementaryFunctions.arcTangent(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
            #expect(turn > -1e-9 && turn < 0.05)
        }
    }

    @Test func reversingKeepsTheOutline() {
        let path = Path.roundedRectangle(Rect(x: 0, y: 0, width: 30, height: 20), cornerRadius: 5)
        let back = path.reversed()
        #expect(abs(area(back) - area(path)) < 1e-9)
        #expect(back.reversed().controlBox == path.controlBox)
    }
}

/// The perforated edge of scenes.md, A1.
@Suite struct PerforationTests {
    private static let ticket = Perforation(innerRadius: 2, outerRadius: 3)

    @Test(arguments: [(192.0, 24), (100, 13), (101, 13), (8, 1), (3, 1), (300, 38)])
    func aWholeNumberOfPeriodsFillsTheHeight(height: Double, count: Int) {
        #expect(Self.ticket.nominalPeriod == 8)
        #expect(Self.ticket.periodCount(height: height) == count)
        #expect(abs(Self.ticket.fit(height: height) - height / Double(count) / 8) < 1e-12)
    }

    @Test(arguments: [192.0, 101, 250]) func circlesTouchWhereTheirArcsMeet(height: Double) {
        let path = Self.ticket.path(before: 86, outTo: 0, top: 10, height: height)
        let fit = Self.ticket.fit(height: height)
        let period = 8 * fit
        // The ends of all curves: touching points lie 2/5 of the way from an inner to an outer centre.
        let ends = path.elements.compactMap { element -> Point? in
            if case .curve(_, _, let end) = element { return end }
            return nil
        }
        for index in 0..<Self.ticket.periodCount(height: height) {
            let y = 10 + Double(index) * period
            for (dx, dy) in [(-0.8, 1.6), (-0.8, 6.4), (0.0, 8.0)] {
                let wanted = Point(x: 86 + dx * fit, y: y + dy * fit)
                #expect(ends.contains { abs($0.x - wanted.x) < 1e-9 && abs($0.y - wanted.y) < 1e-9 }, "\(wanted)")
            }
        }
        #expect(path.controlBox.minY == 10)
        #expect(abs(path.controlBox.maxY - 10 - height) < 1e-9)
        #expect(path.controlBox.maxX <= 86 + 0.1)
    }

    @Test func bothSidesShareTheWave() {
        let before = Self.ticket.path(before: 86, outTo: 0, top: 0, height: 192)
        let after = Self.ticket.path(after: 86, outTo: 343, top: 0, height: 192)
        func curves(_ path: Path) -> [Path.Element] {
            path.elements.filter { if case .curve = $0 { true } else { false } }
        }
        #expect(curves(before) == curves(after))
        #expect(Self.ticket.depth(height: 192) == 2)
    }

    @Test func withoutRadiiTheEdgeIsStraight() {
        let path = Perforation(innerRadius: 0, outerRadius: 3).path(before: 10, outTo: 0, top: 0, height: 20)
        #expect(path.controlBox == Rect(x: 0, y: 0, width: 10, height: 20))
    }
}
