import Drawing
import Geometry
import Raster
import Scene
import Testing

/// Edges, corners, borders, clips, masks, order, strokes and pictures.
@Suite struct ShapeDrawingTests {
    @Test(arguments: [1.9, -10, 27.3, 45]) func rotatedEdgesHaveTheirAngle(degrees: Double) throws {
        // A half plane's edge through the middle: fit a line to where each column is half covered.
        let side = 400
        let buffer = try draw(Double(side), Double(side)) {
            $0.view(
                Rect(x: -400, y: 200, width: 1200, height: 1200), color: .black,
                set: [(.anchorPoint, [0.5, 0]), (.rotation, [degrees])])
        }
        var (sx, sy, sxx, sxy, count) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for x in 0..<side {
            let height = buffer.column(x).reduce(0.0) { $0 + Double($1.alpha) / 255 }
            let (u, v) = (Double(x) + 0.5 - 200, Double(side) - height - 200)
            guard abs(v) < 195 else { continue }
            sx += u
            sy += v
            sxx += u * u
            sxy += u * v
            count += 1
        }
        let slope = (count * sxy - sx * sy) / (count * sxx - sx * sx)
        let angle = ElementaryFunctions.arcTangent(slope, 1) * 180 / .pi
        #expect(abs(angle - degrees) < 0.02)
    }

    @Test func cornersAreRoundedWhereChosen() throws {
        let buffer = try draw(20, 20) {
            $0.view(
                Rect(x: 0, y: 0, width: 20, height: 20), color: .black,
                set: [(.cornerRadius, [8]), (.maskedCorners, [1 + 8])])
        }
        #expect(buffer.components(0, 0).alpha == 0)
        #expect(buffer.components(19, 19).alpha == 0)
        #expect(buffer.components(19, 0).alpha == 255)
        #expect(buffer.components(0, 19).alpha == 255)
        let cut = 400 - buffer.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        #expect(abs(cut - 2 * 64 * (1 - .pi / 4)) < 0.3)
    }

    @Test func continuousCornersBeginEarlierAndBulgeLess() throws {
        func kept(_ curve: Double) throws -> [Int] {
            try draw(100, 100) {
                $0.view(
                    Rect(x: 0, y: 0, width: 100, height: 100), color: .black,
                    set: [(.cornerRadius, [20]), (.cornerCurve, [curve])])
            }.column(0).map(\.alpha)
        }
        let (circular, continuous) = (try kept(0), try kept(1))
        // The circle leaves the edge at 20, the continuous curve at 32.
        #expect(circular[21] == 255)
        #expect(continuous[26] < 255)
        #expect(continuous[33] == 255)
    }

    @Test func bordersLieInsideTheBounds() throws {
        let buffer = try draw(12, 12) {
            $0.view(
                Rect(x: 1, y: 1, width: 10, height: 10), color: Color("#0000FF")!,
                set: [(.borderWidth, [2]), (.borderColor, [1, 0, 0, 1])]
            ) { $0.view(Rect(x: 0, y: 0, width: 3, height: 3), color: .black) }
        }
        let expected: [Character: Components] = [
            ".": Components(0, 0, 0, 0), "r": Components(255, 0, 0), "b": Components(0, 0, 255),
            "k": Components(0, 0, 0),
        ]
        // The border lies over subviews.
        for (y, line) in [(0, "............"), (1, ".rrrrrrrrrr."), (3, ".rrkbbbbbrr."), (6, ".rrbbbbbbrr.")] {
            for (x, sign) in line.enumerated() { #expect(buffer.components(x, y) == expected[sign], "(\(x), \(y))") }
        }
    }

    @Test func clippedSubviewsEndAtRoundedBounds() throws {
        let buffer = try draw(24, 24) {
            $0.view(
                Rect(x: 2, y: 2, width: 20, height: 20), set: [(.cornerRadius, [10]), (.clipsToBounds, [1])]
            ) { $0.view(Rect(x: -20, y: -20, width: 60, height: 60), color: .black) }
        }
        let area = buffer.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        #expect(abs(area - .pi * 100) < 1)
    }

    @Test func boundsOriginScrollsSubviewsOnly() throws {
        let buffer = try draw(10, 1, background: .white) {
            $0.view(
                Rect(x: 2, y: 0, width: 4, height: 1), color: Color("#FF0000")!,
                set: [(.bounds, [3, 0, 4, 1]), (.clipsToBounds, [1])]
            ) { $0.view(Rect(x: 5, y: 0, width: 8, height: 1), color: .black) }
        }
        let line = buffer.row(0).map { $0 == Components(0, 0, 0) ? "k" : $0 == Components(255, 0, 0) ? "r" : "." }
        #expect(line.joined() == "..rrkk....")
    }

    @Test func largerZPositionsLieInFrontAndEqualOnesInFileOrder() throws {
        let buffer = try draw(3, 1) {
            $0.view(Rect(x: 0, y: 0, width: 2, height: 1), color: Color("#FF0000")!, set: [(.zPosition, [1])])
            $0.view(Rect(x: 0, y: 0, width: 3, height: 1), color: Color("#00FF00")!)
            $0.view(Rect(x: 1, y: 0, width: 1, height: 1), color: Color("#0000FF")!, set: [(.zPosition, [1])])
        }
        #expect(buffer.row(0) == [Components(255, 0, 0), Components(0, 0, 255), Components(0, 255, 0)])
    }

    private static let masks: [(String, Mask, Double)] = [
        ("rectangle", .rectangle(cornerRadius: 10), 40 * 20 - 100 * (4 - .pi)),
        ("ellipse", .ellipse, .pi * 20 * 10),
        ("path", .path(.rectangle(Rect(x: 10, y: -5, width: 10, height: 15))), 100),
        ("sector", .sector(innerRadius: 4, outerRadius: 8, start: -30, end: 60), .pi * (64 - 16) / 4),
        ("ring", .sector(innerRadius: 4, outerRadius: 8, start: 0, end: 360), .pi * (64 - 16)),
        ("perforated", .perforated(edge: .leading, innerRadius: 2.5, outerRadius: 3.75), 750 + 2 * 8.6365 * 1.5625),
    ]

    @Test(arguments: masks.indices) func masksKeepTheirArea(index: Int) throws {
        let (name, mask, area) = Self.masks[index]
        let buffer = try draw(40, 20, scale: 2) {
            $0.view(Rect(x: 0, y: 0, width: 40, height: 20), color: .black, mask: mask)
        }
        let kept = buffer.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 } / 4
        #expect(abs(kept - area) < 0.5, "\(name)")
    }

    @Test func sectorAnglesRunClockwiseFromTheRight() throws {
        let buffer = try draw(20, 20) {
            $0.view(
                Rect(x: 0, y: 0, width: 20, height: 20), color: .black,
                mask: .sector(innerRadius: 0, outerRadius: 10, start: 0, end: 90))
        }
        #expect(buffer.components(14, 14).alpha == 255)
        #expect(buffer.components(5, 14).alpha == 0)
        #expect(buffer.components(14, 5).alpha == 0)
    }

    /// Start, end and the share of the circle's ring that is then drawn.
    private static let parts: [[Double]] = [[0, 1, 1], [0.25, 0.75, 0.5], [0.5, 0.5, 0], [-1, 2, 1]]

    @Test(arguments: parts) func strokesRunByLength(part: [Double]) throws {
        let (start, end, area) = (part[0], part[1], part[2] * 80 * Double.pi)
        let buffer = try draw(30, 30, scale: 2) {
            $0.view(
                Rect(x: 0, y: 0, width: 30, height: 30), .path,
                set: [
                    (.fillColor, [0, 0, 0, 0]), (.strokeColor, [0, 0, 0, 1]), (.lineWidth, [4]),
                    (.strokeStart, [start]),
                    (.strokeEnd, [end]),
                ], objects: [(.path, .path(.ellipse(in: Rect(x: 5, y: 5, width: 20, height: 20))))])
        }
        #expect(abs(buffer.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 } / 4 - area) < 0.5)
    }

    @Test func strokesPassFromSubpathToSubpath() throws {
        // Lines of 10 and 30 points: the middle half of the whole length is the first 20 points of the second.
        let path = Path([
            .move(Point(x: 0, y: 2)), .line(Point(x: 10, y: 2)), .move(Point(x: 0, y: 6)), .line(Point(x: 30, y: 6)),
        ])
        let buffer = try draw(30, 8) {
            $0.view(
                Rect(x: 0, y: 0, width: 30, height: 8), .path,
                set: [
                    (.strokeColor, [0, 0, 0, 1]), (.lineWidth, [2]), (.strokeStart, [0.25]), (.strokeEnd, [0.75]),
                ], objects: [(.path, .path(path))])
        }
        #expect(buffer.row(1).allSatisfy { $0.alpha == 0 })
        #expect(buffer.row(5).map { $0.alpha } == Array(repeating: 255, count: 20) + Array(repeating: 0, count: 10))
    }

    @Test func cornersOfStrokesAreMitred() throws {
        let path = Path.rectangle(Rect(x: 4, y: 4, width: 10, height: 10))
        let buffer = try draw(18, 18) {
            $0.view(
                Rect(x: 0, y: 0, width: 18, height: 18), .path,
                set: [(.fillColor, [0, 0, 0, 0]), (.strokeColor, [0, 0, 0, 1]), (.lineWidth, [4])],
                objects: [(.path, .path(path))])
        }
        #expect(buffer.pixels.filter { $0 == 0xFF00_0000 }.count == 14 * 14 - 6 * 6)
        #expect(buffer.pixels.filter { $0 == 0 }.count == 18 * 18 - (14 * 14 - 6 * 6))
    }

    /// A picture of 2 × 1: red, then blue.
    private static let flag = PixelBuffer(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])

    @Test(arguments: [
        (0, "rrrbbb/rrrbbb/rrrbbb/rrrbbb"), (1, "....../rrrbbb/rrrbbb/rrrbbb"), (2, "rrrbbb/rrrbbb/rrrbbb/rrrbbb"),
        (3, "....../....../..rb../......"), (4, "..rb../....../....../......"), (5, "....../....../....../..rb.."),
        (6, "....../....../rb..../......"), (7, "....../....../....rb/......"), (8, "rb..../....../....../......"),
        (9, "....rb/....../....../......"), (10, "....../....../....../rb...."), (11, "....../....../....../....rb"),
    ])
    func picturesFitAsTheirModeSays(mode: Int, lines: String) throws {
        let buffer = try draw(6, 4, images: ["flag": Self.flag]) {
            // Half a point lower where a picture is centred in an even number of rows.
            let shift = [3, 6, 7].contains(mode) || mode == 1 ? 0.5 : 0
            $0.view(
                Rect(x: 0, y: shift, width: 6, height: 4), .image, set: [(.contentMode, [Double(mode)])],
                objects: [(.image, .string("flag"))])
        }
        for (y, line) in lines.split(separator: "/").enumerated() {
            for (x, sign) in line.enumerated() {
                let pixel = buffer.components(x, y)
                switch sign {
                case "r": #expect(pixel.red >= pixel.blue && pixel.alpha > 120, "(\(x), \(y))")
                case "b": #expect(pixel.blue >= pixel.red && pixel.alpha > 120, "(\(x), \(y))")
                default: #expect(pixel.alpha < 135, "(\(x), \(y))")
                }
            }
        }
    }

    @Test func unscaledPicturesKeepTheirPixels() throws {
        let pixels = (0..<64).map { UInt32(0xFF00_0000) | UInt32($0) &* 0x0003_0501 }
        let picture = PixelBuffer(width: 8, height: 8, pixels: pixels)
        let buffer = try draw(8, 8, images: ["p": picture]) {
            $0.view(Rect(x: 0, y: 0, width: 8, height: 8), .image, objects: [(.image, .string("p"))])
        }
        #expect(buffer == picture)
    }

    @Test func shrunkPicturesAreAveraged() throws {
        // Black and white pixels by turns become an even grey.
        let picture = PixelBuffer(
            width: 64, height: 64, pixels: (0..<4096).map { ($0 + $0 / 64) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
        let buffer = try draw(8, 8, images: ["p": picture]) {
            $0.view(Rect(x: 0, y: 0, width: 8, height: 8), .image, objects: [(.image, .string("p"))])
        }
        for pixel in buffer.pixels { #expect(Components(pixel).distance(to: Components(128, 128, 128)) <= 1) }
    }
}
