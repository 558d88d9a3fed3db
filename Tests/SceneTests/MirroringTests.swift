import Geometry
import Scene
import Testing

/// What a snapshot of a scene that runs from right to left holds once it is mirrored.
@Suite struct MirroringTests {
    private static let attribute: [String: Double] = [
        "unspecified": 0, "playback": 1, "spatial": 2, "forceLeftToRight": 3, "forceRightToLeft": 4,
    ]

    /// A canvas of 375 with a card (16, 343 wide) and in it a counterfoil (0, 86 wide).
    private func snapshot(
        rightToLeft: Bool = true, card: String = "unspecified", foil: String = "unspecified",
        _ change: (inout SceneBuilder) -> Void = { _ in }
    ) -> SceneSnapshot {
        var builder = SceneBuilder(canvasSize: Size(width: 375, height: 220), isRightToLeft: rightToLeft)
        builder.beginView()
        builder.setFrame(Rect(x: 16, y: 14, width: 343, height: 192))
        builder.set(.semanticContentAttribute, [Self.attribute[card]!])
        builder.beginView(.path)
        builder.setFrame(Rect(x: 0, y: 0, width: 86, height: 192))
        builder.set(.semanticContentAttribute, [Self.attribute[foil]!])
        change(&builder)
        builder.endView()
        builder.endView()
        return SceneSnapshot(of: builder.build())
    }

    @Test func placesAreMirroredWithinTheParent() {
        let shown = snapshot().mirrored()
        #expect(shown.isMirrored)
        #expect(shown.frame(view: 0) == Rect(x: 16, y: 14, width: 343, height: 192))
        #expect(shown.frame(view: 1) == Rect(x: 257, y: 0, width: 86, height: 192))
    }

    @Test func theTearMirrorsItsAnchorTurnAndWay() {
        let shown = snapshot {
            $0.set(.anchorPoint, [1, 1])
            $0.set(.rotation, [-10])
            $0.set(.translation, [-86, 3])
            $0.set(.transform, [1, 0.25, -0.5, 2, -86, 7])
            $0.set(.scale, [1.5, 2])
            $0.set(.shadowOffset, [4, -3])
            $0.set(.maskedCorners, [1 + 4])
        }.mirrored()
        #expect(shown.vector(.anchorPoint, view: 1) == Point(x: 0, y: 1))
        #expect(shown.number(.rotation, view: 1) == 10)
        #expect(shown.vector(.translation, view: 1) == Point(x: 86, y: 3))
        #expect(
            shown.affineTransform(.transform, view: 1)
                == AffineTransform(a: 1, b: -0.25, c: 0.5, d: 2, tx: 86, ty: 7))
        #expect(shown.vector(.scale, view: 1) == Point(x: 1.5, y: 2))
        #expect(shown.vector(.shadowOffset, view: 1) == Point(x: -4, y: -3))
        // Top and bottom leading become top and bottom right.
        #expect(shown.number(.maskedCorners, view: 1) == 2 + 8)
    }

    @Test func everyPointLandsWhereItsMirrorImageDoes() {
        let plain = snapshot {
            $0.set(.anchorPoint, [0.9, 0.2])
            $0.set(.rotation, [33])
            $0.set(.translation, [5, -3])
            $0.set(.transform, [1.1, 0.3, -0.2, 0.9, 4, 6])
        }
        let shown = plain.mirrored()
        func place(_ snapshot: SceneSnapshot, _ point: Point) -> Point {
            snapshot.transformToParent(view: 0).apply(snapshot.transformToParent(view: 1).apply(point))
        }
        for (x, y) in [(0.0, 0.0), (86, 0), (10, 192), (50, 77)] {
            let (left, right) = (place(plain, Point(x: x, y: y)), place(shown, Point(x: 86 - x, y: y)))
            #expect(abs(left.x + right.x - 375) < 1e-9 && abs(left.y - right.y) < 1e-9)
        }
    }

    @Test func pathsAreMirroredWithinTheBounds() {
        let path = Path([.move(Point(x: 0, y: 1)), .line(Point(x: 30, y: 2)), .close])
        let shown = snapshot { $0.set(.path, .path(path)) }.mirrored()
        #expect(
            shown.object(.path, view: 1)
                == .path(Path([.move(Point(x: 86, y: 1)), .line(Point(x: 56, y: 2)), .close])))
    }

    @Test(arguments: [
        ("unspecified", "unspecified", true, true, 257.0), ("forceLeftToRight", "unspecified", false, false, 0),
        ("playback", "unspecified", false, false, 0), ("spatial", "unspecified", false, false, 0),
        ("forceLeftToRight", "forceRightToLeft", false, true, 0), ("unspecified", "forceLeftToRight", true, false, 257),
    ])
    func attributesForceASubtree(card: String, foil: String, cardFlips: Bool, foilFlips: Bool, x: Double) {
        let shown = snapshot(card: card, foil: foil).mirrored()
        #expect(shown.isMirrored(view: 0) == cardFlips)
        #expect(shown.isMirrored(view: 1) == foilFlips)
        #expect(shown.frame(view: 1).minX == x)
        // The card itself always follows the canvas.
        #expect(shown.frame(view: 0).minX == 16)
    }

    @Test func leftToRightScenesAndMirroredSnapshotsStayAsTheyAre() {
        let plain = snapshot(rightToLeft: false)
        #expect(!plain.mirrored().isMirrored)
        #expect(plain.mirrored().isIdentical(to: plain))
        let shown = snapshot().mirrored()
        #expect(shown.mirrored().isIdentical(to: shown))
    }

    @Test func scrolledContentsShowTheMirrorImage() {
        var builder = SceneBuilder(canvasSize: Size(width: 100, height: 10), isRightToLeft: true)
        builder.beginView(.scroll)
        builder.set(.contentSize, [250, 10])
        builder.set(.contentOffset, [30, 0])
        builder.beginView()
        builder.setFrame(Rect(x: 40, y: 0, width: 20, height: 10))
        builder.endView()
        builder.endView()
        let shown = SceneSnapshot(of: builder.build()).mirrored()
        #expect(shown.vector(.contentOffset, view: 0).x == 250 - 100 - 30)
        // Ten points from the leading edge before, so ten points from the right after.
        let map = shown.contentTransformToParent(view: 0).apply(Point(x: shown.frame(view: 1).maxX, y: 0))
        #expect(map.x == 90)
    }

    @Test func theBeginningOfADissolveIsMirroredToo() {
        var plain = snapshot()
        var before = plain
        before.values[before.offset(of: .center, view: 1)] = 100
        plain.transitions = [
            TransitionState(
                view: 0, kind: .crossDissolve, progress: 0.5, outgoingValues: before.values,
                outgoingObjects: before.objects)
        ]
        let shown = plain.mirrored()
        #expect(shown.outgoing(shown.transitions[0])?.frame(view: 1).midX == 243)
    }

    @Test func aContentsStampIgnoresWhereTheViewStands() {
        let plain = snapshot()
        func stamp(_ property: PropertyID, _ value: Double, view: Int) -> Bool {
            var other = plain
            other.values[other.offset(of: property, view: view)] = value
            return other.contentsStamp(view: 0) == plain.contentsStamp(view: 0)
        }
        #expect(stamp(.rotation, 5, view: 0))
        #expect(stamp(.alpha, 0.5, view: 0))
        #expect(!stamp(.rotation, 5, view: 1))
        #expect(!stamp(.backgroundColor, 0.5, view: 0))
        #expect(!stamp(.lineWidth, 3, view: 1))
    }
}
