import Geometry
import Motion
import Testing

@Suite("Finger path")
struct FingerPathTests {
    let path = FingerPath([
        .init(by: Point(x: -100, y: 20), duration: 0.5, curve: .easeIn),
        .rest(0.25),
        .init(by: Point(x: 50, y: 0), duration: 0.1),
    ])

    struct Row: Sendable {
        let time: Double, place: Point, velocity: Point
    }

    @Test(
        "stands and moves where its stretches lead it",
        arguments: [
            Row(time: 0, place: .zero, velocity: .zero),
            // easeIn at a half is .315357.
            Row(time: 0.25, place: Point(x: -31.5357, y: 6.30714), velocity: Point(x: -199.7, y: 39.94)),
            Row(time: 0.6, place: Point(x: -100, y: 20), velocity: .zero),
            Row(time: 0.75, place: Point(x: -100, y: 20), velocity: .zero),
            Row(time: 0.8, place: Point(x: -75, y: 20), velocity: Point(x: 500, y: 0)),
            Row(time: 0.85, place: Point(x: -50, y: 20), velocity: Point(x: 500, y: 0)),
            Row(time: 2, place: Point(x: -50, y: 20), velocity: .zero),
        ])
    func table(row: Row) {
        let (place, velocity) = (path.translation(at: row.time), path.velocity(at: row.time))
        #expect(isNear(place.x, row.place.x, 1e-4) && isNear(place.y, row.place.y, 1e-4))
        guard row.time != 0.25 else {
            let step = 1e-6
            let slope = (path.translation(at: 0.25 + step) - path.translation(at: 0.25 - step)) * (1 / (2 * step))
            #expect(isNear(velocity.x, slope.x, 1e-3) && isNear(velocity.y, slope.y, 1e-3))
            return
        }
        #expect(isNear(velocity.x, row.velocity.x, 1e-9) && isNear(velocity.y, row.velocity.y, 1e-9))
    }

    @Test("lifts with the speed of its last move, and with none after a rest")
    func release() {
        #expect(path.velocity(at: path.duration).x == 500)
        let held = FingerPath([.init(by: Point(x: 60, y: 0), duration: 0.2), .rest(0.1)])
        #expect(held.velocity(at: held.duration) == .zero)
        // At the end of a stretch it is still that stretch's, whatever comes then.
        #expect(isNear(held.velocity(at: 0.2).x, 300, 1e-9))
        #expect(FingerPath([]).duration == 0)
        #expect(FingerPath([]).translation(at: 1) == .zero)
        #expect(FingerPath([.init(by: Point(x: 5, y: 0), duration: 0)]).translation(at: 0).x == 5)
    }
}

@Suite("Scroll motion")
struct ScrollMotionTests {
    let limits = ScrollLimits(lower: 0, upper: 600)
    let band = RubberBand(dimension: 375)

    private func drag(from offset: Double, by way: Double, band: RubberBand?) -> ScrollMotion {
        let path = FingerPath([.init(by: Point(x: way, y: 0), duration: 1)])
        return ScrollMotion(
            ScrollDrag(contentAt: offset, limits: limits, band: band, path: path, axis: .horizontal))
    }

    @Test("content follows the finger, and the rubber band past a limit")
    func followsFinger() {
        let motion = drag(from: 550, by: -250, band: band)
        #expect(isNear(motion.value(at: 0.2), 600, 1e-12))
        #expect(isNear(motion.value(at: 0.6), 647.9651, halfUnit(decimals: 4)))
        #expect(isNear(motion.target, 685.0515, halfUnit(decimals: 4)))
        #expect(motion.velocity(at: 0.1) == 250)
        // Past the limit: the finger's speed × f′ = c(1 − f/D)².
        #expect(isNear(motion.velocity(at: 1), 250 * 0.55 * (1 - 85.0515 / 375) * (1 - 85.0515 / 375), 1e-3))
    }

    @Test("a grab past a limit starts from the inverse of the rubber band")
    func grab() {
        let motion = drag(from: 685.0515, by: 100, band: band)
        #expect(isNear(motion.value(at: 0), 685.0515, 1e-12))
        #expect(isNear(motion.target, 647.9651, halfUnit(decimals: 4)))
        let still = ScrollMotion(
            ScrollDrag(
                contentAt: 685.0515, limits: limits, band: band, path: FingerPath([.rest(2)]), axis: .horizontal))
        #expect(isNear(still.value(at: 1.5), 685.0515, 1e-12) && still.velocity(at: 1.5) == 0)
    }

    @Test("without a rubber band it stops at the limit")
    func clamps() {
        let motion = drag(from: 550, by: -250, band: nil)
        #expect(motion.value(at: 0.9) == 600 && motion.velocity(at: 0.9) == 0)
    }

    @Test("is led to a target by the deceleration alone")
    func glides() {
        let motion = ScrollMotion(from: 100, to: 351, deceleration: .fast)
        #expect(motion.target == 351)
        #expect(isNear(motion.velocity(at: 0), 251 * 10.050336, 1e-3))
        #expect(isNear(351 - motion.value(at: motion.duration), 0.5, 1e-9))
        #expect(ScrollMotion(from: 350.7, to: 351, deceleration: .fast).duration == 0)
    }

    @Test("without bouncing it stops dead at the limit")
    func stopsDead() {
        let coast = BouncingScroll(from: 500, velocity: 1000, limits: limits)
        let motion = ScrollMotion(coast, bounces: false)
        #expect(motion.target == 600)
        #expect(isNear(motion.value(at: motion.duration), 600, 1e-9))
        #expect(motion.duration < ScrollMotion(coast).duration)
    }

    @Test("a view that follows goes along without limits")
    func along() {
        let path = FingerPath([.init(by: Point(x: 7, y: -30), duration: 0.5)])
        let motion = ScrollMotion(ScrollDrag(viewAt: 12, path: path, axis: .vertical))
        #expect(motion.value(at: 0) == 12 && motion.target == -18)
        #expect(isNear(motion.velocity(at: 0.5), -60, 1e-9))
    }
}
