import Motion
import Testing

@Suite("steps()")
struct StepsTests {
    /// A share of time, and the shares of the way with four treads for jumpStart, jumpEnd, jumpNone and jumpBoth.
    struct Case: Sendable {
        let fraction: Double
        let start: Double, end: Double, none: Double, both: Double
    }

    static let cases: [Case] = [
        Case(fraction: -0.3, start: -0.25, end: -0.5, none: -2.0 / 3, both: -0.2),
        Case(fraction: 0, start: 0.25, end: 0, none: 0, both: 0.2),
        Case(fraction: 0.1, start: 0.25, end: 0, none: 0, both: 0.2),
        Case(fraction: 0.25, start: 0.5, end: 0.25, none: 1.0 / 3, both: 0.4),
        Case(fraction: 0.5, start: 0.75, end: 0.5, none: 2.0 / 3, both: 0.6),
        Case(fraction: 0.99, start: 1, end: 0.75, none: 1, both: 0.8),
        Case(fraction: 1, start: 1, end: 1, none: 1, both: 1),
        Case(fraction: 1.3, start: 1.5, end: 1.25, none: 5.0 / 3, both: 1.2),
    ]

    @Test("stands where CSS says", arguments: cases)
    func values(test: Case) {
        #expect(Steps(4, .jumpStart).value(at: test.fraction) == test.start)
        #expect(Steps(4, .jumpEnd).value(at: test.fraction) == test.end)
        #expect(Steps(4, .jumpNone).value(at: test.fraction) == test.none)
        #expect(Steps(4, .jumpBoth).value(at: test.fraction) == test.both)
    }

    @Test("a jump at this very share is still ahead before the animation begins")
    func beforePhase() {
        #expect(Steps(4, .jumpStart).value(at: 0, isBeforePhase: true) == 0)
        #expect(Steps(4, .jumpBoth).value(at: 0, isBeforePhase: true) == 0)
        #expect(Steps(4, .jumpEnd).value(at: 0, isBeforePhase: true) == 0)
        #expect(Steps(4, .jumpEnd).value(at: 0.5, isBeforePhase: true) == 0.25)
        #expect(Steps(4, .jumpEnd).value(at: 0.6, isBeforePhase: true) == 0.5)
        #expect(TimingCurve.steps(Steps(4, .jumpStart)).value(at: 0, isBeforePhase: true) == 0)
        #expect(TimingCurve.steps(Steps(4, .jumpStart)).value(at: 0, isBeforePhase: false) == 0.25)
        #expect(TimingCurve.easeIn.value(at: 0.5, isBeforePhase: true) == TimingCurve.easeIn.value(at: 0.5))
    }

    @Test("the inverse is the edge of the first tread that is high enough")
    func inverse() {
        #expect(Steps(4, .jumpEnd).inverse(of: 0.5) == 0.5)
        #expect(Steps(4, .jumpEnd).inverse(of: 0.51) == 0.75)
        #expect(Steps(4, .jumpStart).inverse(of: 0.25) == 0)
        #expect(Steps(4, .jumpStart).inverse(of: 0.26) == 0.25)
        #expect(Steps(5, .jumpNone).inverse(of: 1) == 0.8)
        #expect(Steps(4, .jumpBoth).inverse(of: 1) == 1)
        #expect(Steps(4).inverse(of: -1) == 0)
        #expect(Steps(4).inverse(of: 2) == 1)
    }

    @Test("a count is checked")
    func counts() {
        #expect(Steps.allows(1, .jumpEnd))
        #expect(!Steps.allows(0, .jumpEnd))
        #expect(!Steps.allows(1, .jumpNone))
        #expect(Steps.allows(2, .jumpNone))
    }
}
