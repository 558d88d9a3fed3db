/// The thirty easing functions that Robert Penner made popular, under the names that people look for.
///
/// The formulas are those of easings.net, in which the overshoot of back is 1.70158 and elastic oscillates with a period
/// of 0.3 (0.45 in and out). The raw value is the name in a file.
public enum Penner: String, Hashable, Sendable, CaseIterable {
    /// The square of the share.
    case quadIn, quadOut, quadInOut
    /// The third power of the share.
    case cubicIn, cubicOut, cubicInOut
    /// The fourth power of the share.
    case quartIn, quartOut, quartInOut
    /// The fifth power of the share.
    case quintIn, quintOut, quintInOut
    /// A quarter of a sine wave.
    case sineIn, sineOut, sineInOut
    /// A doubling at every tenth, with a step of a thousandth at the quiet end.
    case expoIn, expoOut, expoInOut
    /// A quarter of a circle.
    case circIn, circOut, circInOut
    /// A cubic that swings back before it goes, or past the end.
    case backIn, backOut, backInOut
    /// Four parabolas, like a dropped ball.
    case bounceIn, bounceOut, bounceInOut
    /// An oscillation that doubles at every tenth.
    case elasticIn, elasticOut, elasticInOut

    /// The share of the way at a share of time; held at 0 and 1 outside 0 … 1.
    public func value(at fraction: Double) -> Double { sample(at: fraction).value }

    /// The slope of ``value(at:)``, from the left; 0 up to 0 and beyond 1.
    ///
    /// Where the tangent is vertical (circ) it is the slope of the chord over the millionth before, so that it stays
    /// finite.
    public func derivative(at fraction: Double) -> Double {
        let slope = sample(at: fraction).slope
        if slope.isFinite { return slope }
        return (value(at: fraction) - value(at: fraction - 1e-6)) / 1e-6
    }

    /// The first share of time in 0 … 1 at which the curve reaches a share of the way, as ``TimingCurve/inverse(of:)``.
    public func inverse(of share: Double) -> Double {
        firstParameter(of: share, in: 0, 1, turns: turns, curve: sample(at:)) ?? (share < 0 ? 0 : 1)
    }

    /// Value and slope at once.
    @inline(__always)
    private func sample(at fraction: Double) -> (value: Double, slope: Double) {
        if fraction <= 0 { return (0, 0) }
        if fraction > 1 { return (1, 0) }
        let (family, direction) = parts
        let (value, slope) =
            switch direction {
            case .in: family.entry(fraction)
            case .out: family.exit(fraction)
            case .inOut: family.entryAndExit(fraction)
            }
        return (fraction == 1 ? 1 : value, slope)
    }

    /// The shares of time in rising order between which the curve is monotone.
    private var turns: [Double] {
        let (family, direction) = parts
        switch direction {
        case .in: return family.turns(isHalf: false)
        case .out: return family.turns(isHalf: false).reversed().map { 1 - $0 }
        case .inOut:
            let turns = family.turns(isHalf: true)
            return turns.map { $0 / 2 } + turns.reversed().map { 1 - $0 / 2 }
        }
    }

    private enum Direction { case `in`, out, inOut }

    private var parts: (PennerFamily, Direction) {
        switch self {
        case .quadIn: (.quad, .in)
        case .quadOut: (.quad, .out)
        case .quadInOut: (.quad, .inOut)
        case .cubicIn: (.cubic, .in)
        case .cubicOut: (.cubic, .out)
        case .cubicInOut: (.cubic, .inOut)
        case .quartIn: (.quart, .in)
        case .quartOut: (.quart, .out)
        case .quartInOut: (.quart, .inOut)
        case .quintIn: (.quint, .in)
        case .quintOut: (.quint, .out)
        case .quintInOut: (.quint, .inOut)
        case .sineIn: (.sine, .in)
        case .sineOut: (.sine, .out)
        case .sineInOut: (.sine, .inOut)
        case .expoIn: (.expo, .in)
        case .expoOut: (.expo, .out)
        case .expoInOut: (.expo, .inOut)
        case .circIn: (.circ, .in)
        case .circOut: (.circ, .out)
        case .circInOut: (.circ, .inOut)
        case .backIn: (.back, .in)
        case .backOut: (.back, .out)
        case .backInOut: (.back, .inOut)
        case .bounceIn: (.bounce, .in)
        case .bounceOut: (.bounce, .out)
        case .bounceInOut: (.bounce, .inOut)
        case .elasticIn: (.elastic, .in)
        case .elasticOut: (.elastic, .out)
        case .elasticInOut: (.elastic, .inOut)
        }
    }
}
