import Motion
import Testing

@Suite("Curves, by published values")
struct CurveFactsTests {
    @Test(
        "UIKit's curves at .1 .25 .5 .75 .9",
        arguments: [
            ("linear", [0.1, 0.25, 0.5, 0.75, 0.9]),
            ("easeIn", [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
            ("easeOut", [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
            ("easeInOut", [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
            ("default", [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
        ])
    func named(name: String, values: [Double]) throws {
        let curve = try #require(TimingCurve(named: name))
        for (fraction, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
            #expect(isNear(curve.value(at: fraction), value, halfUnit(decimals: 6)), "at \(fraction)")
        }
    }

    @Test("a scrubbed curve is found again")
    func scrubbing() {
        #expect(isNear(TimingCurve.easeOut.inverse(of: 0.5), 0.3425, halfUnit(decimals: 4)))
        #expect(isNear(TimingCurve.easeIn.value(at: 0.5), 0.3154, halfUnit(decimals: 4)))
    }

    @Test(
        "cubic-bezier goes on along its tangents",
        arguments: [(-1.0, -2.0), (2.0, 1.0)])
    func extrapolation(fraction: Double, value: Double) {
        #expect(TimingCurve.cubicBezier(CubicBezier(0.5, 1, 0.5, 1)).value(at: fraction) == value)
    }

    @Test(
        "cubic-bezier(.25, 0, .75, 1)",
        arguments: [(0.05, 0.01136), (0.1, 0.03978), (0.25, 0.18235), (0.75, 0.81764), (0.9, 0.96021)])
    func bezier(fraction: Double, value: Double) {
        // The source gives ±1.5e-4; its five decimals are cut off, which leaves a unit of the last.
        #expect(isNear(CubicBezier(0.25, 0, 0.75, 1).value(at: fraction), value, 1.05e-5))
    }

    @Test(
        "Penner's elastic is that of easings.net",
        arguments: [(Penner.elasticIn, 0.7, 0.125), (.elasticIn, 0.9, -0.25)])
    func elastic(curve: Penner, fraction: Double, value: Double) {
        // A power, a sine and a product of numbers below 1.
        #expect(isNear(curve.value(at: fraction), value, 1e-15))
    }

    @Test("Penner's back goes 10 % over")
    func back() throws {
        // The lowest point of backIn, at 2s/(3(s + 1)), is −4s³/(27(s + 1)²).
        let overshoot = 1.70158
        let lowest = -4 * overshoot * overshoot * overshoot / (27 * (overshoot + 1) * (overshoot + 1))
        let moment = 2 * overshoot / (3 * (overshoot + 1))
        #expect(isNear(Penner.backIn.value(at: moment), lowest, 1e-15))
        #expect(isNear(Penner.backOut.value(at: 1 - moment), 1 - lowest, 1e-15))
        #expect(isNear(lowest, -0.1, 1e-5))
    }

    @Test("the keyboard's curve is the critical spring of ω² = 1000/3 over half a second")
    func keyboard() {
        // 1 − (1 + ωt)·e^(−ωt) with ω = 18.257418583505537, computed elsewhere to 12 decimals.
        #expect(isNear(TimingCurve.keyboard.value(at: 0.2), 0.544778389928, halfUnit(decimals: 12)))
        #expect(isNear(TimingCurve.keyboard.value(at: 0.5), 0.942038346548, halfUnit(decimals: 12)))
        #expect(TimingCurve.keyboard.value(at: 1) == 1)
        #expect(TimingCurve.keyboard.value(at: 2) == 1)
        #expect(TimingCurve.keyboard.value(at: -1) == 0)
    }

    @Test("linear() interpolates between its points")
    func points() {
        let curve = TimingCurve.points(PiecewiseLinear([(0, nil), (1.5, nil), (1, nil)]))
        #expect(curve.value(at: 0.25) == 0.75)
        #expect(curve.value(at: 0.75) == 1.25)
        #expect(curve.value(at: 2) == 0)
        #expect(curve.value(at: -1) == -3)
    }
}
