import Motion
import TestSupport
import Testing

@Suite("What every curve does")
struct CurvePropertyTests {
    @Test("begins at 0 and ends at 1, to the last bit", arguments: CurveGallery.fromZeroToOne)
    func ends(entry: CurveGallery.Entry) {
        #expect(entry.curve.value(at: 0) == 0)
        #expect(entry.curve.value(at: 1) == 1)
    }

    @Test("the inverse leads to the share that was asked for", arguments: CurveGallery.all)
    func inverse(entry: CurveGallery.Entry) {
        var random = SeededRandom(seed: 11)
        for _ in 0..<300 {
            let moment = random.number(0...1)
            let share = entry.curve.value(at: moment)
            let found = entry.curve.inverse(of: share)
            #expect((0...1).contains(found))
            // The parameter is exact to its last place; near a vertical tangent, √(2·1.1e-16) of the share is lost.
            #expect(isNear(entry.curve.value(at: found), share, 2e-8) || isJump(entry, at: found), "\(share)")
            // It is the first time, so never later; flat curves tell times apart no finer than the cube root of 1e-16.
            #expect(found <= moment + 1e-5, "\(share) at \(moment), found at \(found)")
        }
    }

    @Test("before the inverse the share has not been reached", arguments: CurveGallery.all)
    func firstTime(entry: CurveGallery.Entry) {
        var random = SeededRandom(seed: 13)
        let start = entry.curve.value(at: 0)
        for _ in 0..<40 {
            let share = random.number(-0.3...1.3)
            let found = entry.curve.inverse(of: share)
            for _ in 0..<50 where found > 1e-7 && found < 1 {
                let earlier = entry.curve.value(at: random.number(0...(found - 1e-7)))
                #expect(start < share ? earlier < share : earlier > share, "\(share), found at \(found)")
            }
        }
    }

    @Test("the derivative is the slope of the value", arguments: CurveGallery.all)
    func derivative(entry: CurveGallery.Entry) {
        var random = SeededRandom(seed: 17)
        let step = 1e-5
        for _ in 0..<300 {
            let moment = random.number(0.001...0.999)
            // At breaks the slope is one-sided, and near vertical tangents the difference is far off.
            if entry.breaks.contains(where: { isNear($0, moment, 0.002) }) { continue }
            if entry.name.hasPrefix("(1.0, 0.0, 0.0"), isNear(moment, 0.5, 0.1) { continue }
            let difference = (entry.curve.value(at: moment + step) - entry.curve.value(at: moment - step)) / (2 * step)
            let slope = entry.curve.derivative(at: moment)
            // A central difference is off by h²/6 of the third derivative: 1.7e-11 of it, which near a steep end, 0.002
            // away, reaches 1e6; and by the value's 1e-11 over 2e-5.
            #expect(isNear(slope, difference, 1e-4 * max(1, slope.magnitude)), "at \(moment)")
        }
    }

    @Test("the derivative is finite everywhere", arguments: CurveGallery.all)
    func finite(entry: CurveGallery.Entry) {
        for moment in [-1, -1e-12, 0, 1e-12, 1e-6, 0.25, 0.5, 0.75, 1 - 1e-9, 1, 1 + 1e-9, 2] {
            #expect(entry.curve.derivative(at: moment).isFinite, "at \(moment)")
            #expect(entry.curve.value(at: moment).isFinite, "at \(moment)")
        }
    }

    @Test("is continuous but for its breaks", arguments: CurveGallery.all)
    func continuity(entry: CurveGallery.Entry) {
        let step = 1.0 / 4096
        for index in 0..<4096 {
            let moment = Double(index) * step
            if entry.breaks.contains(where: { $0 >= moment - step && $0 <= moment + 2 * step }) { continue }
            // The steepest here is a cubic with its tangent upright in the middle, whose cube root is 0.06 high after a
            // step; the others are a few steps high.
            let rise = entry.curve.value(at: moment + step) - entry.curve.value(at: moment)
            #expect(rise.magnitude < 0.1, "at \(moment)")
        }
    }

    @Test("a cubic Bézier curve is solved to far better than 1e-7")
    func solver() {
        var random = SeededRandom(seed: 19)
        for _ in 0..<20_000 {
            let (x1, y1) = (random.number(0...1), random.number(-2...3))
            let (x2, y2) = (random.number(0...1), random.number(-2...3))
            let t = random.number(0...1)
            let x = 3 * (1 - t) * (1 - t) * t * x1 + 3 * (1 - t) * t * t * x2 + t * t * t
            let y = 3 * (1 - t) * (1 - t) * t * y1 + 3 * (1 - t) * t * t * y2 + t * t * t
            let curve = CubicBezier(x1, y1, x2, y2)
            // An error of 1e-12 in x shows in y by the slope.
            let slope = curve.derivative(at: x).magnitude
            #expect(isNear(curve.value(at: x), y, 1e-12 * (1 + slope)), "(\(x1), \(y1), \(x2), \(y2)) at \(x)")
        }
    }

    private func isJump(_ entry: CurveGallery.Entry, at moment: Double) -> Bool {
        entry.breaks.contains { isNear($0, moment, 1e-7) }
    }
}
