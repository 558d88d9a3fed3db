import Foundation
import Geometry
import Motion
import Testing

@testable import PropertyAnimation

/// A scroll view of 375 × 200 over 2000 × 200, its metrics in the test's hand.
final class ScrollFixture {
    let loop = makeLoop()
    var metrics = ScrollMetrics(
        viewport: Size(width: 375, height: 200), contentSize: Size(width: 2000, height: 200))
    private(set) var scroller: Scroller!
    var events: [ScrollEvent] = []

    static func key(_ property: UInt16, _ component: UInt16 = 0) -> PropertyKey {
        PropertyKey(object: 7, property: property, component: component)
    }

    init() {
        scroller = loop.addScroller(
            Scroller.Keys(
                offset: [Self.key(1), Self.key(1, 1)], isDragging: Self.key(3), isDecelerating: Self.key(5),
                isSettled: Self.key(7))
        ) { [unowned self] in self.metrics }
        scroller.onEvent = { [unowned self] in self.events.append($0) }
    }

    var offset: Double {
        get { loop.value(of: Self.key(1)) }
        set { loop.set(Self.key(1), newValue) }
    }

    func drag(_ stretches: FingerPath.Stretch...) { scroller.drag(along: FingerPath(stretches)) }

    func run(_ seconds: Double) throws { try loop.run(until: .seconds(seconds)) }

    /// The recorded offset.
    func recorded(_ seconds: Double, _ side: Side = .after) -> Double {
        RecordedInstant(loop.recording(), at: .seconds(seconds), side: side) { _ in 0 }.value(of: Self.key(1))
    }
}

private let k = 1000 * log(0.998)

@Suite struct ScrollerTests {
    @Test func aFingerLetsGoWithTheSpeedOfItsPathAndTheContentSlowsDown() throws {
        let view = ScrollFixture()
        view.offset = 100
        view.drag(.init(by: Point(x: -200, y: 0), duration: 0.25))
        try view.run(0.1)
        #expect(view.scroller.isDragging && view.scroller.phase == .dragging)
        #expect(abs(view.offset - 180) < 1e-9)
        try view.run(0.25)
        #expect(view.scroller.isDecelerating && view.scroller.phase == .decelerating)
        for time in stride(from: 0.25, through: 2, by: 0.173) {
            try view.run(time)
            #expect(abs(view.offset - (300 + 800 * (pow(0.998, 1000 * (time - 0.25)) - 1) / k)) < 1e-9)
        }
        // ln(−kε/|v|)/k, and there the rest itself.
        let end = 0.25 + log(-k * 0.5 / 800) / k
        try view.run(end - 1e-6)
        #expect(view.scroller.isDecelerating)
        try view.run(end + 1e-6)
        #expect(!view.scroller.isDecelerating && view.offset == 300 - 800 / k)
        #expect(
            view.events == [
                .willBeginDragging, .didEndDragging(willDecelerate: true), .willBeginDecelerating, .didEndDecelerating,
            ])
    }

    @Test func itSpringsBackFromTheEdgeInOneClosedForm() throws {
        let view = ScrollFixture()
        view.offset = 1500
        view.scroller.fling(velocity: Point(x: -3000, y: 0))
        // The edge at 1625 is met after ln(1 + kΔ/v)/k, the spring is critical with a response of .575 s.
        let edge = log(1 + k * 125 / 3000) / k
        let speed = 3000 * exp(k * edge)
        let frequency = 2 * Double.pi / 0.575
        for step in 1...200 {
            let time = edge + Double(step) * 0.0025
            try view.run(time)
            let elapsed = time - edge
            #expect(abs(view.offset - (1625 + speed * elapsed * exp(-frequency * elapsed))) < 1e-4)
        }
        #expect(view.scroller.phase == .bouncing)
        try view.run(4)
        #expect(view.offset == 1625 && view.scroller.phase == .idle)
    }

    @Test func letGoPastTheEndItGoesBackWithTheFingersSpeedTimesTheSlope() throws {
        let view = ScrollFixture()
        view.offset = 0
        view.drag(.init(by: Point(x: 200, y: 0), duration: 0.4))
        try view.run(0.4)
        #expect(abs(view.recorded(0.4) - -85.0515) < 1e-4)
        let slope = 0.55 * pow(1 - 85.0515 / 375, 2)
        let velocity = view.loop.velocity(of: ScrollFixture.key(1))
        #expect(abs(velocity - -500 * slope) < 1e-3)
        let frequency = 2 * Double.pi / 0.575
        try view.run(0.5)
        // x(t) = [d + (ωd − v)t]e^(−ωt), v towards the target.
        let left = (-85.0515 + (-85.0515 * frequency - 500 * slope) * 0.1) * exp(-frequency * 0.1)
        #expect(abs(view.offset - left) < 1e-3)
        #expect(view.scroller.isDecelerating)
    }

    @Test func aTouchStopsACoastWithoutAJumpAndTheRestIsTheFingers() throws {
        let view = ScrollFixture()
        view.offset = 200
        view.scroller.fling(velocity: Point(x: -1500, y: 0))
        try view.run(0.3)
        let caught = view.offset
        view.drag(.rest(0.2), .init(by: Point(x: 40, y: 0), duration: 0.1), .rest(0.05))
        try view.run(0.45)
        #expect(abs(view.offset - caught) < 1e-9)
        try view.run(0.65)
        #expect(abs(view.offset - (caught - 40)) < 1e-9)
        // After a rest it is let go without speed, and lies where it is.
        #expect(view.scroller.phase == .idle && abs(view.recorded(0.3, .before) - caught) < 1e-9)
    }

    @Test(arguments: stride(from: 0.02, through: 0.9, by: 0.04).map { $0 })
    func aTouchDuringABounceNeverYanks(time: Double) throws {
        let view = ScrollFixture()
        view.offset = 1600
        view.scroller.fling(velocity: Point(x: -2500, y: 0))
        try view.run(time)
        let before = view.offset
        view.drag(.rest(0.1))
        try view.run(time + 0.05)
        #expect(abs(view.offset - before) < 1e-9)
    }

    @Test func cuttingTheTouchLetsGoWithoutSpeed() throws {
        let view = ScrollFixture()
        view.offset = 1500
        var liftedAt: Time?
        view.scroller.drag(along: FingerPath([.init(by: Point(x: -400, y: 0), duration: 1)])) {
            liftedAt = view.loop.now
        }
        view.loop.schedule(at: .seconds(0.2), order: 0) { view.metrics.isScrollEnabled = false }
        try view.run(0.3)
        #expect(liftedAt == .seconds(0.2))
        #expect(abs(view.offset - 1580) < 1e-9 && !view.scroller.isDragging)
        // The same finger does nothing more; a new one neither, as long as touches are off.
        view.drag(.init(by: Point(x: -50, y: 0), duration: 0.1))
        try view.run(0.6)
        #expect(abs(view.offset - 1580) < 1e-9)
    }

    @Test func anInsetThatChangesUnderAFingerDoesNotMoveTheContent() throws {
        let view = ScrollFixture()
        view.offset = 1625
        view.drag(.init(by: Point(x: -400, y: 0), duration: 1))
        view.loop.schedule(at: .seconds(0.5), order: 0) { view.metrics.contentInset.trailing = 60 }
        try view.run(1)
        #expect(abs(view.recorded(0.5, .before) - (1625 + 85.0515)) < 1e-4)
        #expect(abs(view.recorded(0.5) - view.recorded(0.5, .before)) < 1e-9)
        // From there the finger goes on from the inverse of the new rubber band: f⁻¹(25.0515) + 200.
        let finger = 25.0515 * 375 / (0.55 * (375 - 25.0515)) + 200
        let stretched = 1685 + (1 - 1 / (finger * 0.55 / 375 + 1)) * 375
        #expect(abs(view.recorded(1) - stretched) < 1e-3)
    }

    @Test func anotherAnimationOfTheOffsetCutsTheFingerOff() throws {
        let view = ScrollFixture()
        view.offset = 500
        view.drag(.init(by: Point(x: -400, y: 0), duration: 1))
        try view.run(0.3)
        let animator = Animator(loop: view.loop, name: "settle", duration: .seconds(0.3), timing: .curve(.linear))
        animator.addAnimations { view.loop.assign(ScrollFixture.key(1), 0) }
        animator.startAnimation()
        try view.run(0.45)
        #expect(!view.scroller.isDragging && abs(view.offset - 310) < 1e-9)
        #expect(view.scroller.phase == .animating)
        try view.run(1.2)
        #expect(view.offset == 0)
    }

    @Test func settingTheOffsetMovesTheContentUnderAFingerAndUnderACoast() throws {
        let view = ScrollFixture()
        view.offset = 500
        view.drag(.init(by: Point(x: -100, y: 0), duration: 1))
        try view.run(0.5)
        view.scroller.setOffset(200, .horizontal)
        try view.run(0.75)
        #expect(view.scroller.isDragging && abs(view.offset - 225) < 1e-9)
        try view.run(1.5)
        let speed = view.loop.velocity(of: ScrollFixture.key(1))
        view.scroller.setOffset(900, .horizontal)
        try view.run(1.6)
        #expect(abs(view.offset - (900 + speed * (exp(k * 0.1) - 1) / k)) < 1e-6)
    }

    @Test(
        arguments: [
            (from: 800.0, velocity: 0.0, page: 750.0), (800, -400, 1125), (800, 400, 750), (960, 0, 1125),
            (800, -9000, 1125),
        ])
    func pagingTurnsToTheNextPageOrTheNearest(from: Double, velocity: Double, page: Double) throws {
        let view = ScrollFixture()
        view.metrics.isPagingEnabled = true
        view.offset = from
        if velocity == 0 { view.drag(.rest(0.1)) } else { view.scroller.fling(velocity: Point(x: velocity, y: 0)) }
        _ = try view.loop.runToEnd(limit: .seconds(20))
        #expect(view.offset == page)
    }

    @Test func snappingLeadsToATargetAndZeroVelocityToTheNearest() throws {
        let view = ScrollFixture()
        view.scroller.snap = { proposed, axis, _ in axis == .horizontal ? (proposed / 351).rounded() * 351 : nil }
        view.metrics.deceleration = .fast
        view.scroller.fling(velocity: Point(x: -2000, y: 0))
        try view.run(0.2)
        // Rest at 198.998 is nearest to 351; the speed is chosen so that it ends there.
        #expect(abs(view.offset - 351 * (1 - pow(0.99, 200))) < 1e-6)
        try view.run(2)
        #expect(view.offset == 351)
        view.drag(.init(by: Point(x: -150, y: 0), duration: 0.3), .rest(0.1))
        try view.run(5)
        #expect(view.offset == 351)
    }

    @Test func theDelegateMayChooseAnotherTarget() throws {
        let view = ScrollFixture()
        view.offset = 400
        var seen: (Point, Point)?
        view.scroller.willEndDragging = { velocity, target in
            seen = (velocity, target)
            target.x = 700
        }
        view.scroller.fling(velocity: Point(x: -500, y: 0))
        try view.run(10)
        #expect(seen?.0.x == 500 && abs((seen?.1.x ?? 0) - 649.75) < 1e-3)
        #expect(view.offset == 700)
    }

    @Test func whatFitsMovesOnlyWhenItAlwaysBounces() throws {
        let view = ScrollFixture()
        view.metrics.contentSize.width = 300
        view.drag(.init(by: Point(x: -100, y: 0), duration: 0.2))
        try view.run(0.1)
        #expect(view.offset == 0)
        view.metrics.alwaysBounceHorizontal = true
        try view.run(1)
        view.drag(.init(by: Point(x: -100, y: 0), duration: 0.2))
        try view.run(1.1)
        #expect(abs(view.offset - 25.6211) < 1e-4)
    }

    @Test func aDraggedViewHandsItsSpeedToASpring() throws {
        let loop = makeLoop()
        let dragger = loop.addDragger(translation: [position, otherPosition], isDragging: ScrollFixture.key(9))
        let spring = Spring(mass: 1, stiffness: 100, damping: 20)
        dragger.drag(along: FingerPath([.init(by: Point(x: 120, y: 30), duration: 0.3)])) {
            let animator = Animator(
                loop: loop, name: "back", duration: .seconds(1), timing: .spring(spring, duration: 1))
            animator.addAnimations { loop.assign(position, 0, options: AssignmentOptions(velocity: .current)) }
            animator.startAnimation()
        }
        try loop.run(until: .seconds(0.15))
        #expect(abs(loop.value(of: position) - 60) < 1e-9 && loop.value(of: ScrollFixture.key(9)) == 1)
        try loop.run(until: .seconds(0.4))
        // x(t) = [d + (ωd + v)t]e^(−ωt) from 120 with 400 away from the target.
        #expect(abs(loop.value(of: position) - (120 + (1200 + 400) * 0.1) * exp(-1)) < 1e-6)
        #expect(loop.value(of: otherPosition) == 30 && loop.value(of: ScrollFixture.key(9)) == 0)
    }

    @Test func readingTheRecordingGivesWhatTheRunHadToTheLastBit() throws {
        let view = ScrollFixture()
        view.offset = 1400
        view.drag(.init(by: Point(x: -500, y: 0), duration: 0.4, curve: .easeIn))
        view.loop.schedule(at: .seconds(0.9), order: 0) { view.scroller.fling(velocity: Point(x: 900, y: 0)) }
        var run: [(Double, Double)] = []
        for step in 0..<200 {
            let time = Double(step) * 0.0137
            try view.run(time)
            run.append((time, view.offset))
        }
        for (time, offset) in run.reversed() { #expect(view.recorded(time) == offset) }
    }
}
