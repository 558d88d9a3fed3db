/// A CSS cubic-bezier() easing function: a curve from (0, 0) to (1, 1) with two control points.
///
/// Only the four numbers are kept: the six coefficients of its polynomials are a dozen operations away, which is less
/// than copying them would cost in every segment of a recording.
public struct CubicBezier: Hashable, Sendable {
    /// The first control point.
    public let x1: Double, y1: Double
    /// The second control point.
    public let x2: Double, y2: Double

    /// How far up or down a control point may lie.
    public static let largestY = 1e6

    /// Makes a curve. Traps unless both x lie in 0 … 1 and both y in ±``largestY``.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "the x of a control point lies in 0 … 1")
        precondition(max(y1.magnitude, y2.magnitude) <= Self.largestY, "the y of a control point is a million at most")
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// The eased share at a share of time; outside 0 … 1 it goes on along the tangent of the nearer end.
    public func value(at x: Double) -> Double {
        if x <= 0 { return x == 0 ? 0 : x * startSlope }
        if x >= 1 { return x == 1 ? 1 : 1 + (x - 1) * endSlope }
        return yPolynomial.value(at: parameter(at: x))
    }

    /// The slope of ``value(at:)``, from the left.
    ///
    /// Where the tangent is vertical it is the slope of the chord over the millionth before, so that it stays finite.
    public func derivative(at x: Double) -> Double {
        if x <= 0 { return startSlope }
        if x > 1 { return endSlope }
        if x == 1, x2 == 1, y2 == 1, x1 < 1 { return endSlope }
        let t = x == 1 ? 1 : parameter(at: x)
        let run = xPolynomial.slope(at: t)
        guard run > 1e-6 else {
            let before = max(x - 1e-6, 0)
            return (value(at: x) - value(at: before)) / (x - before)
        }
        return yPolynomial.slope(at: t) / run
    }

    /// The first share of time in 0 … 1 at which the curve reaches a share of the way, as ``TimingCurve/inverse(of:)``.
    public func inverse(of share: Double) -> Double {
        // In the parameter the curve is a cubic, so the turns that could come first are known exactly.
        let y = yPolynomial
        let turns = y.turningPoints
        let t = firstParameter(of: share, in: 0, 1, turns: [turns.0, turns.1]) { t in
            (y.value(at: t), y.slope(at: t))
        }
        guard let t else { return share < 0 ? 0 : 1 }
        return min(max(xPolynomial.value(at: t), 0), 1)
    }

    /// The parameter at which x is reached; `x` lies inside 0 … 1.
    ///
    /// Halley's method kept inside a bracket that shrinks at every step: a step that leaves it is replaced by halving. It
    /// ends with a step of less than 1e-9, after which, the convergence being cubic, nothing is left but rounding; where x
    /// is as flat as a cube, some 1e-9 of the parameter are left, but 1e-26 of x.
    private func parameter(at x: Double) -> Double {
        let polynomial = xPolynomial
        var (low, high, t) = (0.0, 1.0, x)
        for _ in 0..<64 {
            let error = polynomial.value(at: t) - x
            if error > 0 { high = t } else { low = t }
            let slope = polynomial.slope(at: t)
            let next = t - error * slope / (slope * slope - error * polynomial.halfBend(at: t))
            guard next >= low, next <= high else {
                t = (low + high) / 2
                continue
            }
            let step = (next - t).magnitude
            t = next
            if step < 1e-9 { break }
        }
        return t
    }

    /// The tangent at the start, as CSS draws it on to the left.
    private var startSlope: Double {
        if x1 > 0 { return y1 / x1 }
        if y1 == 0, x2 > 0 { return y2 / x2 }
        return y1 == 0 && y2 == 0 ? 1 : 0
    }

    /// The tangent at the end, as CSS draws it on to the right.
    private var endSlope: Double {
        if x2 < 1 { return (y2 - 1) / (x2 - 1) }
        if y2 == 1, x1 < 1 { return (y1 - 1) / (x1 - 1) }
        return y2 == 1 && y1 == 1 ? 1 : 0
    }

    private var xPolynomial: UnitCubic { UnitCubic(x1, x2) }
    private var yPolynomial: UnitCubic { UnitCubic(y1, y2) }
}

/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial of its parameter: ((a·t + b)·t + c)·t.
struct UnitCubic {
    let a: Double, b: Double, c: Double

    init(_ first: Double, _ second: Double) {
        c = 3 * first
        b = 3 * (second - first) - c
        a = 1 - c - b
    }

    func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }

    func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

    /// Half the second derivative.
    func halfBend(at t: Double) -> Double { 3 * a * t + b }

    /// The roots of the slope, in rising order; 0 stands for one that is not there.
    var turningPoints: (Double, Double) {
        let (p, q) = (3 * a, b)
        if p == 0 { return q == 0 ? (0, 0) : (0, -c / (2 * q)) }
        let discriminant = q * q - p * c
        guard discriminant > 0 else { return (0, 0) }
        // The stable form of the quadratic formula: no difference of near-equal numbers.
        let sum = -(q + (q < 0 ? -1 : 1) * discriminant.squareRoot())
        let first = sum / p
        let second = sum == 0 ? 0 : c / sum
        return (min(first, second), max(first, second))
    }
}
