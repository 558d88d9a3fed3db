import Geometry
import Testing

@Suite("SVG path data")
struct PathDataTests {
    /// Path data and the elements it means, written shortly: `M 1 2`, `L 3 4`, `C` with three points, `Z`.
    struct Case: Sendable, CustomStringConvertible {
        let data: String
        let meaning: [Path.Element]
        var description: String { data }

        init(_ data: String, _ meaning: [Path.Element]) {
            self.data = data
            self.meaning = meaning
        }
    }

    private static func m(_ x: Double, _ y: Double) -> Path.Element { .move(Point(x: x, y: y)) }
    private static func l(_ x: Double, _ y: Double) -> Path.Element { .line(Point(x: x, y: y)) }
    private static func c(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
    ) -> Path.Element {
        .curve(Point(x: a, y: b), Point(x: c, y: d), Point(x: e, y: f))
    }

    static let cases: [Case] = [
        Case("", []),
        Case("  \n", []),
        Case("M1 2", [m(1, 2)]),
        Case("M1,2L3,4", [m(1, 2), l(3, 4)]),
        Case("M1,2 3,4 5,6", [m(1, 2), l(3, 4), l(5, 6)]),
        Case("m1 2 3 4 5 6", [m(1, 2), l(4, 6), l(9, 12)]),
        Case("M1 2m3 4l5 6", [m(1, 2), m(4, 6), l(9, 12)]),
        Case("M1 2H5V7h-1v-2", [m(1, 2), l(5, 2), l(5, 7), l(4, 7), l(4, 5)]),
        Case("M1 2H5 6 7", [m(1, 2), l(5, 2), l(6, 2), l(7, 2)]),
        Case("M0 0C1 2 3 4 5 6", [m(0, 0), c(1, 2, 3, 4, 5, 6)]),
        Case("M1 1c1 2 3 4 5 6", [m(1, 1), c(2, 3, 4, 5, 6, 7)]),
        Case("M1 1c1 2 3 4 5 6 1 2 3 4 5 6", [m(1, 1), c(2, 3, 4, 5, 6, 7), c(7, 9, 9, 11, 11, 13)]),
        Case("M0 0C1 2 3 4 5 6S9 8 10 10", [m(0, 0), c(1, 2, 3, 4, 5, 6), c(7, 8, 9, 8, 10, 10)]),
        Case("M0 0S9 8 10 10", [m(0, 0), c(0, 0, 9, 8, 10, 10)]),
        Case("M0 0L4 4s5 4 6 6", [m(0, 0), l(4, 4), c(4, 4, 9, 8, 10, 10)]),
        Case("M0 0Q3 6 6 0", [m(0, 0), c(2, 4, 4, 4, 6, 0)]),
        Case("M0 0Q3 6 6 0T12 0", [m(0, 0), c(2, 4, 4, 4, 6, 0), c(8, -4, 10, -4, 12, 0)]),
        Case("M0 0Q3 6 6 0t6 0 6 0", [m(0, 0), c(2, 4, 4, 4, 6, 0), c(8, -4, 10, -4, 12, 0), c(14, 4, 16, 4, 18, 0)]),
        Case("M0 0T6 0", [m(0, 0), c(0, 0, 2, 0, 6, 0)]),
        Case("M0 0Q3 6 6 0S9 9 12 0", [m(0, 0), c(2, 4, 4, 4, 6, 0), c(6, 0, 9, 9, 12, 0)]),
        Case("M1 2L5 6z", [m(1, 2), l(5, 6), .close]),
        Case("M1 2L5 6zl1 1", [m(1, 2), l(5, 6), .close, l(2, 3)]),
        Case("M1 2L5 6ZM9 9zm1 1", [m(1, 2), l(5, 6), .close, m(9, 9), .close, m(10, 10)]),
        Case("M0 0A0 5 0 0 0 7 8", [m(0, 0), l(7, 8)]),
        Case("M3 4A5 5 0 0 0 3 4L1 1", [m(3, 4), l(1, 1)]),
        Case("M1.5.5-2-.5", [m(1.5, 0.5), l(-2, -0.5)]),
        Case("M1.e1+2E-1", [m(10, 0.2)]),
        Case("M 1e2 , 2\tL\r\n3\u{C}4", [m(100, 2), l(3, 4)]),
        Case("M0 0 1 2,3 4", [m(0, 0), l(1, 2), l(3, 4)]),
    ]

    @Test("is read by the whole grammar", arguments: cases)
    func read(test: Case) throws {
        let path = try Path(svg: test.data)
        #expect(path.elements.count == test.meaning.count)
        for (ours, theirs) in zip(path.elements, test.meaning) {
            #expect(Self.isNear(ours, theirs, 1e-14), "\(ours), expected \(theirs)")
        }
    }

    @Test(
        "names the place of a mistake",
        arguments: [
            ("L1 2", PathDataError.Reason.missingMove, 0),
            ("  l1 2", .missingMove, 2),
            ("1 2", .expectedCommand, 0),
            ("M", .expectedNumber, 1),
            ("M1", .expectedNumber, 2),
            ("M1 2 3", .expectedNumber, 6),
            ("M1 2,", .expectedCommand, 4),
            ("M1 2 L", .expectedNumber, 6),
            ("M1 2 X", .expectedCommand, 5),
            ("M1 2é3", .expectedCommand, 4),
            ("Mé", .expectedNumber, 1),
            ("M1,,2", .expectedNumber, 3),
            ("M1 2C1 2 3 4 5", .expectedNumber, 14),
            ("M1 2A1 1 0 2 0 3 4", .expectedFlag, 11),
            ("M1 2A1 1 0 0", .expectedFlag, 12),
            ("M1 2Z3", .expectedCommand, 5),
            ("M1e999 0", .numberOutOfRange, 1),
            ("M1 --2", .expectedNumber, 3),
            ("M. 2", .expectedNumber, 1),
            ("éM1 2", .expectedCommand, 0),
            ("M1 2 é", .expectedCommand, 5),
            ("M1 2L3 4 éé L", .expectedCommand, 9),
            ("M1 NaN", .expectedNumber, 3),
        ])
    func refused(data: String, reason: PathDataError.Reason, offset: Int) {
        #expect(throws: PathDataError(reason: reason, offset: offset)) { try Path(svg: data) }
    }

    @Test("a chain of relative steps cannot leave the numbers")
    func runaway() {
        let data = "M0 0" + String(repeating: "l1e30 1e30", count: 1000) + String(repeating: "Q1e30 0 9 9", count: 10)
        #expect((try? Path(svg: data))?.elements.count == 1011)
    }

    @Test("any text is read or refused, and what is read is finite")
    func anyText() {
        let pieces = [
            "M", "m", "L", "l", "H", "v", "C", "c", "S", "s", "Q", "q", "T", "t", "A", "a", "Z", "z", " ", ",", "-",
            "+", ".",
            "0", "1", "7", "1e30", "1e-300", "-1e29", "1e400", "1e", "é", "\n", "0 0 1 1 5 5", "1 1 0 0 1 9 9", "NaN",
        ]
        var random = SeededBytes(seed: 41)
        for _ in 0..<20_000 {
            let text = "M0 0" + (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
            guard let path = try? Path(svg: text) else { continue }
            let points = path.elements.flatMap(Self.points)
            #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(text)")
            #expect(path.boundingBox.width >= 0, "\(text)")
        }
    }

    /// Whether two elements are of one kind and their points near.
    static func isNear(_ a: Path.Element, _ b: Path.Element, _ tolerance: Double) -> Bool {
        zip(points(a), points(b)).allSatisfy {
            ($0.x - $1.x).magnitude <= tolerance && ($0.y - $1.y).magnitude <= tolerance
        } && Path([a]).hasSameStructure(as: Path([b]))
    }

    static func points(_ element: Path.Element) -> [Point] {
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let a, let b, let c): [a, b, c]
        case .close: []
        }
    }
}

/// Small numbers that are the same on every run: a linear congruence.
private struct SeededBytes {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 up to, but not, a bound.
    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
