import Drawing
import Geometry
import Raster
import Scene
import Testing

/// Flips against the projection computed from the documented figures, and dissolves.
@Suite struct TransitionDrawingTests {
    private static let size = Size(width: 200, height: 120)
    private static let card = Rect(x: 20, y: 20, width: 160, height: 80)

    /// A white card with black stripes 10 points wide, upright or lying.
    private static func striped(_ builder: inout SceneBuilder, upright: Bool) {
        builder.view(card, color: .white) { builder in
            for place in stride(from: 10.0, to: upright ? 160 : 80, by: 20) {
                let stripe =
                    upright
                    ? Rect(x: place, y: 0, width: 10, height: 80) : Rect(x: 0, y: place, width: 160, height: 10)
                builder.view(stripe, color: .black)
            }
        }
    }

    /// Where a point of the card, from its middle, is seen: row vectors, m34 = −1/1000, the near edge kept at its length.
    private static func project(_ x: Double, _ y: Double, _ kind: TransitionKind, degrees: Double) -> Point {
        let radians = degrees * .pi / 180
        let (sine, cosine) = (ElementaryFunctions.sine(radians), ElementaryFunctions.cosine(radians))
        let isHorizontal = kind == .flipFromLeft || kind == .flipFromRight
        let half = (isHorizontal ? card.width : card.height) / 2
        let size = 1 - half / 1_000 * abs(sine)
        // About +y: x′ = x·cos + z·sin, z′ = −x·sin + z·cos. About +x: y′ = y·cos − z·sin, z′ = y·sin + z·cos.
        let (turnedX, turnedY, z): (Double, Double, Double)
        switch kind {
        case .flipFromLeft: (turnedX, turnedY, z) = (x * cosine, y, -x * sine)
        case .flipFromRight: (turnedX, turnedY, z) = (x * cosine, y, x * sine)
        case .flipFromTop: (turnedX, turnedY, z) = (x, y * cosine, -y * sine)
        default: (turnedX, turnedY, z) = (x, y * cosine, y * sine)
        }
        let w = 1 - z / 1_000
        return Point(x: card.midX + size * turnedX / w, y: card.midY + size * turnedY / w)
    }

    private func flip(
        _ kind: TransitionKind, _ progress: Double, scale: Double = 2, _ build: (inout SceneBuilder) -> Void
    ) throws -> PixelBuffer {
        try draw(Self.size.width, Self.size.height, background: Color("#FF0000")!, scale: scale, build) {
            $0.transitions = [TransitionState(view: 0, kind: kind, progress: progress)]
        }
    }

    private static let flips = TransitionKind.allCases.filter(\.isFlip)

    @Test(arguments: flips, [0.25, 0.7]) func aStripedCardMatchesTheProjection(kind: TransitionKind, progress: Double)
        throws
    {
        let isHorizontal = kind == .flipFromLeft || kind == .flipFromRight
        let degrees = progress < 0.5 ? progress * 180 : progress * 180 - 180
        let buffer = try flip(kind, progress) { Self.striped(&$0, upright: isHorizontal) }
        func seen(_ along: Double, _ across: Double) -> Point {
            let point =
                isHorizontal
                ? Self.project(along, across, kind, degrees: degrees)
                : Self.project(across, along, kind, degrees: degrees)
            return Point(x: 2 * point.x, y: 2 * point.y)
        }
        // The boundaries of the stripes along the card's middle line.
        let half = isHorizontal ? 80.0 : 40
        let line = isHorizontal ? buffer.row(buffer.height / 2) : buffer.column(buffer.width / 2)
        for place in stride(from: -half + 10, through: half - 10, by: 10) {
            let point = seen(place, 0)
            let expected = isHorizontal ? point.x : point.y
            let crossings = Self.crossings(line.map { Double($0.green) }, level: 100)
            #expect(crossings.contains { abs($0 - expected) <= 1 }, "\(kind) at \(place): \(expected) in \(crossings)")
        }
        // The heights of both edges: where red gives way to the card, just inside each.
        for edge in [-half + 1, half - 1] {
            let (top, bottom) = (seen(edge, isHorizontal ? -40 : -80), seen(edge, isHorizontal ? 40 : 80))
            let at = isHorizontal ? Int(seen(edge, 0).x) : Int(seen(edge, 0).y)
            let cross = isHorizontal ? buffer.column(at) : buffer.row(at)
            let inside = cross.indices.filter { cross[$0].green > 60 || cross[$0].red < 100 }
            let ends = isHorizontal ? (top.y, bottom.y) : (top.x, bottom.x)
            #expect(abs(Double(inside.first ?? -99) - ends.0) <= 1.5, "\(kind) at \(edge)")
            #expect(abs(Double((inside.last ?? -99) + 1) - ends.1) <= 1.5, "\(kind) at \(edge)")
        }
    }

    /// Where a line of values passes a level, between pixels' middles.
    private static func crossings(_ values: [Double], level: Double) -> [Double] {
        (1..<values.count).compactMap { x in
            let (a, b) = (values[x - 1], values[x])
            guard (a < level) != (b < level) else { return nil }
            return Double(x) - 0.5 + (level - a) / (b - a)
        }
    }

    @Test func theNamedEdgeComesForward() throws {
        for kind in Self.flips {
            let buffer = try flip(kind, 0.25) { $0.view(Self.card, color: .white) }
            func length(_ pixels: [Components]) -> Int { pixels.filter { $0.green > 100 }.count }
            let columns = (0..<buffer.width).map { length(buffer.column($0)) }.filter { $0 > 4 }
            let rows = (0..<buffer.height).map { length(buffer.row($0)) }.filter { $0 > 4 }
            switch kind {
            case .flipFromLeft: #expect(columns[2] > columns[columns.count - 3] + 4)
            case .flipFromRight: #expect(columns[2] + 4 < columns[columns.count - 3])
            case .flipFromTop: #expect(rows[2] > rows[rows.count - 3] + 4)
            default: #expect(rows[2] + 4 < rows[rows.count - 3])
            }
        }
    }

    @Test func theBackFaceIsNotReversed() throws {
        // After the half-turn what is marked at the left is still at the left.
        for kind in Self.flips {
            let buffer = try flip(kind, 0.9) {
                $0.view(Self.card, color: .white) { $0.view(Rect(x: 0, y: 0, width: 40, height: 30), color: .black) }
            }
            #expect(buffer.components(80, 70).green < 60)
            #expect(buffer.components(320, 170).green > 150)
        }
    }

    @Test(arguments: flips) func thinLinesSurviveNearlyEdgeOn(kind: TransitionKind) throws {
        let isHorizontal = kind == .flipFromLeft || kind == .flipFromRight
        let buffer = try flip(kind, 0.46) { builder in
            builder.view(Self.card, color: .white) { builder in
                for place in stride(from: 4.0, to: isHorizontal ? 160 : 80, by: 8) {
                    builder.view(
                        isHorizontal
                            ? Rect(x: place, y: 0, width: 1, height: 80) : Rect(x: 0, y: place, width: 160, height: 1),
                        color: .black)
                }
            }
        }
        // An eighth of the card is black, so every part of it is an eighth darker than a plain one.
        let plain = try flip(kind, 0.46) { $0.view(Self.card, color: .white) }
        func mean(_ buffer: PixelBuffer) -> Double {
            let line = isHorizontal ? buffer.row(buffer.height / 2) : buffer.column(buffer.width / 2)
            return line.reduce(0) { $0 + Double($1.green) }
        }
        #expect(abs(mean(buffer) / mean(plain) - 7.0 / 8) < 0.02)
    }

    @Test func beginningAndEndLieFlat() throws {
        let flat = try draw(200, 120, background: Color("#FF0000")!, scale: 2) { Self.striped(&$0, upright: true) }
        for progress in [0.0, 1] {
            #expect(try flip(.flipFromTop, progress) { Self.striped(&$0, upright: true) } == flat)
        }
        let edgeOn = try flip(.flipFromTop, 0.5) { Self.striped(&$0, upright: true) }
        #expect(edgeOn.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func facesDarkenTowardsTheHalfTurn() throws {
        let buffer = try flip(.flipFromLeft, 1.0 / 6) { $0.view(Self.card, color: .white) }
        // 1 − sin 30° / 5
        #expect(abs(buffer.components(200, 120).green - Int(255 * 0.9)) <= 1)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1]) func aDissolveIsABlend(progress: Double) throws {
        var outgoing: (values: [Double], objects: [ObjectValue]) = ([], [])
        func build(_ builder: inout SceneBuilder) {
            builder.view(Rect(x: 0, y: 0, width: 4, height: 4), color: Color("#0000FF")!) {
                $0.view(Rect(x: 2, y: 0, width: 2, height: 4), color: Color("#787878")!)
            }
        }
        let buffer = try draw(4, 4, background: .white, build) { snapshot in
            let start = snapshot
            var before = start
            before.set(.backgroundColor, [1, 0, 0, 1], view: 0)
            outgoing = (before.values, before.objects)
            snapshot.transitions = [
                TransitionState(
                    view: 0, kind: .crossDissolve, progress: progress, outgoingValues: outgoing.values,
                    outgoingObjects: outgoing.objects)
            ]
        }
        let old = Int(255 - 255 * progress)
        #expect(buffer.components(0, 0).distance(to: Components(old, 0, 255 - old)) <= 1)
        // What is the same in both does not dip towards the white behind.
        #expect(buffer.components(3, 0) == Components(120, 120, 120))
    }

    @Test func aDissolvingViewMayHaveMovedAndVanished() throws {
        let buffer = try draw(12, 4, background: .white) {
            $0.view(Rect(x: 0, y: 0, width: 12, height: 4)) {
                $0.view(Rect(x: 0, y: 0, width: 4, height: 4), color: .black)
                $0.view(Rect(x: 4, y: 0, width: 4, height: 4), color: .black, set: [(.isHidden, [1])])
            }
        } change: { snapshot in
            var before = snapshot
            before.set(.center, [10, 2], view: 1)
            before.set(.isHidden, [0], view: 2)
            snapshot.transitions = [
                TransitionState(
                    view: 0, kind: .crossDissolve, progress: 0.25, outgoingValues: before.values,
                    outgoingObjects: before.objects)
            ]
        }
        for (x, level) in [(1, 191), (5, 64), (9, 64)] {
            #expect(abs(buffer.components(x, 1).red - level) <= 1, "\(x)")
        }
    }
}
