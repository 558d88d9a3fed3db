import Motion
import Testing

@Suite("Rubber band")
struct RubberBandTests {
    let band = RubberBand(dimension: 375)

    @Test(
        "yields as published for a viewport of 375",
        arguments: [(10, 5.4205), (50, 25.6211), (100, 47.9651), (200, 85.0515), (400, 138.6555)])
    func table(distance: Double, offset: Double) {
        #expect(isNear(band.offset(for: distance), offset, halfUnit(decimals: 4)))
        #expect(isNear(band.offset(for: -distance), -offset, halfUnit(decimals: 4)))
        // The inverse, to the rounding of numbers up to 400.
        #expect(isNear(band.distance(for: band.offset(for: distance)), distance, 1e-12))
        #expect(isNear(band.distance(for: band.offset(for: -distance)), -distance, 1e-12))
    }

    @Test("its slope is that of the finger's way", arguments: [-300.0, -20, 0, 5, 80, 900])
    func slope(distance: Double) {
        let step = 1e-4
        let difference = (band.offset(for: distance + step) - band.offset(for: distance - step)) / (2 * step)
        // At 0 the second derivative changes its sign: c²/D·h/2 = 4e-8 is left there; elsewhere roundings over 2e-4.
        #expect(isNear(band.slope(atOffset: band.offset(for: distance)), difference, 1e-7))
    }

    @Test("never yields its own length")
    func limit() {
        #expect(band.offset(for: 1e9) < 375)
        #expect(band.distance(for: 375) == .infinity)
        #expect(band.distance(for: -375) == -.infinity)
    }

    @Test("without a length it does not yield")
    func empty() {
        let empty = RubberBand(dimension: 0)
        #expect(empty.offset(for: 10) == 0)
        #expect(empty.slope(atOffset: 0) == 0)
        #expect(empty.distance(for: 0) == 0)
    }

    @Test("limits stretch and are unstretched")
    func limits() {
        let limits = ScrollLimits(content: 1000, viewport: 375, insetBefore: 20, insetAfter: 30)
        #expect(limits.lower == -20)
        #expect(limits.upper == 655)
        #expect(limits.stretched(300, by: band) == 300)
        #expect(isNear(limits.stretched(-120, by: band), -20 - 47.9651, halfUnit(decimals: 4)))
        #expect(isNear(limits.stretched(855, by: band), 655 + 85.0515, halfUnit(decimals: 4)))
        for offset in [-400.0, -20, 0, 655, 700, 2000] {
            #expect(isNear(limits.unstretched(limits.stretched(offset, by: band), by: band), offset, 1e-10))
        }
        // Short content: the upper limit is never below the lower one.
        let short = ScrollLimits(content: 100, viewport: 375, insetBefore: 20)
        #expect(short.upper == -20)
    }
}
