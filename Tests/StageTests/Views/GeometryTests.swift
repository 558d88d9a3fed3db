import Geometry
import Stage
import Testing

@Suite struct GeometryTests {
    @Test func centerIsThePlaceOfTheAnchorPoint() {
        let (_, card) = makeStage()
        #expect(card.center == Point(x: 200, y: 150))
        card.anchorPoint = Point(x: 0, y: 1)
        // UIKit: the anchor point's place stays, so that the view moves.
        #expect(card.center == Point(x: 200, y: 150))
        #expect(card.frame == Rect(x: 200, y: 50, width: 100, height: 100))
        card.center = Point(x: 10, y: 20)
        #expect(card.frame == Rect(x: 10, y: -80, width: 100, height: 100))
    }

    @Test func boundsGrowAboutTheAnchorPoint() {
        let (_, card) = makeStage()
        card.bounds.size = Size(width: 200, height: 50)
        #expect(card.frame == Rect(x: 100, y: 125, width: 200, height: 50))
        card.moveAnchorPoint(to: Point(x: 1, y: 0))
        #expect(card.frame == Rect(x: 100, y: 125, width: 200, height: 50))
        #expect(card.center == Point(x: 300, y: 125))
        card.bounds.size = Size(width: 100, height: 100)
        #expect(card.frame == Rect(x: 200, y: 125, width: 100, height: 100))
    }

    /// frame = bounding box of ((corner − anchor·size)·M + position), by hand for a card of 100 × 100 at (200, 150).
    @Test(arguments: [
        (AffineTransform.scale(2), Point(x: 0.5, y: 0.5), Rect(x: 100, y: 50, width: 200, height: 200)),
        (.rotation(degrees: 90), Point(x: 0.5, y: 0.5), Rect(x: 150, y: 100, width: 100, height: 100)),
        (
            .rotation(degrees: 45), Point(x: 0.5, y: 0.5),
            Rect(x: 129.28932188134524, y: 79.28932188134524, width: 141.4213562373095, height: 141.4213562373095)
        ),
        (.scale(x: 2, y: 1), Point(x: 0, y: 0), Rect(x: 200, y: 150, width: 200, height: 100)),
        (.rotation(degrees: 90), Point(x: 0, y: 0), Rect(x: 100, y: 150, width: 100, height: 100)),
        (.translation(x: 5, y: -5), Point(x: 0.5, y: 0.5), Rect(x: 155, y: 95, width: 100, height: 100)),
    ])
    func frameUnderATransform(_ transform: AffineTransform, _ anchor: Point, _ expected: Rect) {
        let (_, card) = makeStage()
        card.anchorPoint = anchor
        card.transform = transform
        #expect(isClose(card.frame, expected))
        #expect(card.bounds.size == Size(width: 100, height: 100))
        #expect(card.center == Point(x: 200, y: 150))
    }

    @Test(arguments: [
        AffineTransform.identity, .scale(2), .scale(x: 0.5, y: -3), .rotation(degrees: 90),
        .rotation(degrees: -90).concatenating(.scale(1.5)), .translation(x: 30, y: 40),
    ])
    func aFrameThatIsSetIsReadBack(under transform: AffineTransform) {
        let (_, card) = makeStage()
        card.anchorPoint = Point(x: 0.2, y: 0.9)
        card.transform = transform
        let frame = Rect(x: 20, y: 30, width: 120, height: 60)
        card.frame = frame
        #expect(isClose(card.frame, frame))
    }

    /// Re-anchoring by moveAnchorPoint: position += (a′ − a)·size·M.
    @Test(arguments: [
        AffineTransform.identity, .rotation(degrees: 30), .scale(x: 2, y: 0.5).rotated(byDegrees: 70),
        .translation(x: 7, y: 9).rotated(byDegrees: -10),
    ])
    func movingTheAnchorPointMovesNothingElse(under transform: AffineTransform) {
        let (_, card) = makeStage()
        card.transform = transform
        card.rotation = 25
        card.scale = Point(x: 1.5, y: 0.75)
        card.translation = Point(x: 3, y: 4)
        let before = card.frame
        card.moveAnchorPoint(to: Point(x: 1, y: 1))
        #expect(card.anchorPoint == Point(x: 1, y: 1))
        #expect(isClose(card.frame, before))
    }

    @Test func rotationInRadiansIsClockwise() {
        let quarter = AffineTransform.identity.rotated(by: .pi / 2)
        #expect(isClose(quarter.apply(Point(x: 1, y: 0)), Point(x: 0, y: 1)))
        #expect(isClose(AffineTransform(rotationAngle: .pi), .rotation(degrees: 180)))
        // Core Graphics prepends: the turn acts before the translation.
        let moved = AffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
        #expect(isClose(moved.apply(Point(x: 1, y: 0)), Point(x: 10, y: 1)))
    }

    @Test func animatedFramesReadOnTheirWay() {
        let (stage, card) = makeStage()
        card.anchorPoint = Point(x: 0, y: 0)
        View.animate(withDuration: 1, options: .curveLinear, on: stage) {
            card.frame = Rect(x: 0, y: 0, width: 200, height: 300)
        }
        #expect(card.frame == Rect(x: 0, y: 0, width: 200, height: 300))
        stage.advance(to: .seconds(0.5))
        #expect(isClose(card.presentation.frame, Rect(x: 100, y: 75, width: 150, height: 200)))
        #expect(isClose(card.presentation.center, Point(x: 100, y: 75)))
    }

    @Test func explicitTurnsWind() {
        let (stage, card) = makeStage()
        View.animate(withDuration: 1, options: .curveLinear, on: stage) { card.rotation = 720 }
        for (time, degrees) in [(0.25, 180.0), (0.5, 360), (0.75, 540), (1, 720)] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.rotation, degrees))
        }
        // A transform of two turns is no turn at all.
        let (still, view) = makeStage()
        View.animate(withDuration: 1, on: still) { view.transform = .rotation(degrees: 720) }
        still.advance(to: .seconds(0.5))
        #expect(view.presentation.transform == .identity)
    }
}
