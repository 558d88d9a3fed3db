import Motion
import Testing

@Suite("Deceleration")
struct DecelerationTests {
    @Test("k of the two rates")
    func coefficient() {
        #expect(isNear(Deceleration.normal.coefficient, -2.002003, halfUnit(decimals: 6)))
        #expect(isNear(Deceleration.fast.coefficient, -10.050336, halfUnit(decimals: 6)))
        #expect(Deceleration.normal.rate == 0.998)
        #expect(Deceleration.fast.rate == 0.99)
    }

    struct Row: Sendable {
        let velocity: Double
        let normalRest: Double, normalTime: Double
        let fastRest: Double, fastTime: Double
    }

    @Test(
        "rest and duration",
        arguments: [
            Row(velocity: 500, normalRest: 249.750, normalTime: 3.104, fastRest: 49.750, fastTime: 0.458),
            Row(velocity: 2000, normalRest: 999.000, normalTime: 3.796, fastRest: 198.998, fastTime: 0.596),
        ])
    func table(row: Row) {
        for sign in [1.0, -1] {
            let velocity = sign * row.velocity
            let unit = halfUnit(decimals: 3)
            #expect(isNear(Deceleration.normal.distance(from: velocity), sign * row.normalRest, unit))
            #expect(isNear(Deceleration.normal.duration(from: velocity), row.normalTime, unit))
            #expect(isNear(Deceleration.fast.distance(from: velocity), sign * row.fastRest, unit))
            #expect(isNear(Deceleration.fast.duration(from: velocity), row.fastTime, unit))
        }
    }

    @Test("the duration ends where half a point is left")
    func remaining() {
        for velocity in [3.0, 80, -700, 5000] {
            let deceleration = Deceleration.normal
            let left =
                deceleration.distance(from: velocity)
                - deceleration.distance(from: velocity, at: deceleration.duration(from: velocity))
            // A logarithm and an exponential, times up to 2500.
            #expect(isNear(left.magnitude, 0.5, 1e-11))
        }
        #expect(Deceleration.normal.duration(from: 0.5) == 0)
        #expect(Deceleration.normal.duration(from: 0) == 0)
    }

    @Test("the time to an edge is when the edge is reached")
    func edge() throws {
        let deceleration = Deceleration.fast
        for (velocity, distance) in [(900.0, 50.0), (-900, -50), (900, 89), (20, 1e-9)] {
            let time = try #require(deceleration.time(from: velocity, toCover: distance))
            #expect(isNear(deceleration.distance(from: velocity, at: time), distance, 1e-12))
        }
        #expect(deceleration.time(from: 900, toCover: 90) == nil)
        #expect(deceleration.time(from: 900, toCover: -1) == nil)
        #expect(deceleration.time(from: 900, toCover: 0) == 0)
        #expect(deceleration.time(from: 0, toCover: 5) == nil)
    }

    @Test("a scroll can be led to another target")
    func retarget() {
        let velocity = Deceleration.normal.velocity(toRestAfter: -320)
        #expect(isNear(Deceleration.normal.distance(from: velocity), -320, 1e-12))
    }

    @Test("the velocity is the slope of the distance, and no frame rate enters")
    func closedForm() {
        let deceleration = Deceleration.normal
        for time in [0.1, 0.5, 2] {
            let step = 1e-5
            let difference =
                (deceleration.distance(from: 700, at: time + step) - deceleration.distance(from: 700, at: time - step))
                / (2 * step)
            // h²/6·k²·700 = 4.7e-8, and roundings of 350·2.2e-16 over 2e-5.
            #expect(isNear(deceleration.velocity(from: 700, at: time), difference, 6e-8))
            // Half-way and on from there is the same way.
            let half = deceleration.velocity(from: 700, at: time / 2)
            let way = deceleration.distance(from: 700, at: time / 2) + deceleration.distance(from: half, at: time / 2)
            #expect(isNear(way, deceleration.distance(from: 700, at: time), 1e-12))
        }
    }
}
