import Geometry

/// What the three directions of a Penner curve share: its way in, from 0 to 1, with value and slope at once.
///
/// The way out is the way in turned by 180°, and in-and-out is one of each at half the size. Back and elastic use other
/// constants for the halves (`isHalf`), as easings.net has them. The functions are inlined, so that who asks for the value
/// alone does not pay for the slope.
enum PennerFamily {
    case quad, cubic, quart, quint, sine, expo, circ, back, bounce, elastic

    typealias Sample = (value: Double, slope: Double)

    /// The way in; `t` lies in 0 … 1.
    @inline(__always)
    func entry(_ t: Double, isHalf: Bool = false) -> Sample {
        switch self {
        case .quad: return (t * t, 2 * t)
        case .cubic: return (t * t * t, 3 * t * t)
        case .quart: return (t * t * t * t, 4 * t * t * t)
        case .quint: return (t * t * t * t * t, 5 * t * t * t * t)
        case .sine:
            let angle = t * .pi / 2
            return (1 - ElementaryFunctions.cosine(angle), ElementaryFunctions.sine(angle) * .pi / 2)
        case .expo:
            let value = ElementaryFunctions.exponential((10 * t - 10) * Self.ln2)
            return (value, value * 10 * Self.ln2)
        case .circ:
            let height = (1 - t * t).squareRoot()
            return (1 - height, t / height)
        case .back:
            let overshoot = Self.overshoot(isHalf: isHalf)
            return (((overshoot + 1) * t - overshoot) * t * t, (3 * (overshoot + 1) * t - 2 * overshoot) * t)
        case .bounce:
            let (value, slope) = Self.fall(1 - t, closedOnTheRight: false)
            return (1 - value, slope)
        case .elastic:
            let (shift, turn) = Self.oscillation(isHalf: isHalf)
            let amplitude = ElementaryFunctions.exponential((10 * t - 10) * Self.ln2)
            let angle = (10 * t - shift) * turn
            let (sine, cosine) = (ElementaryFunctions.sine(angle), ElementaryFunctions.cosine(angle))
            return (-amplitude * sine, -10 * amplitude * (Self.ln2 * sine + turn * cosine))
        }
    }

    /// The way out.
    @inline(__always)
    func exit(_ t: Double, isHalf: Bool = false) -> Sample {
        if self == .bounce { return Self.fall(t, closedOnTheRight: true) }
        let (value, slope) = entry(1 - t, isHalf: isHalf)
        return (1 - value, slope)
    }

    /// Half the way in at double speed, then half the way out.
    @inline(__always)
    func entryAndExit(_ t: Double) -> Sample {
        if t <= 0.5 {
            let (value, slope) = entry(2 * t, isHalf: true)
            return (value / 2, slope)
        }
        let (value, slope) = exit(2 * t - 1, isHalf: true)
        return (0.5 + value / 2, slope)
    }

    /// The shares of time in rising order at which the way in turns round.
    func turns(isHalf: Bool) -> [Double] {
        switch self {
        case .back:
            let overshoot = Self.overshoot(isHalf: isHalf)
            return [2 * overshoot / (3 * (overshoot + 1))]
        case .bounce: return [2.625, 2.5, 2.25, 2, 1.5, 1].map { 1 - $0 / 2.75 }
        case .elastic:
            let (shift, turn) = Self.oscillation(isHalf: isHalf)
            let first = -ElementaryFunctions.arcTangent(turn, Self.ln2)
            let turns = (-12...12).map { ((first + Double($0) * .pi) / turn + shift) / 10 }
            // The quiet end begins with a jump, to a side that the first piece does not show.
            return [.ulpOfOne] + turns.filter { $0 > .ulpOfOne && $0 < 1 }
        default: return []
        }
    }

    private static let ln2 = 0.693_147_180_559_945_309_417

    private static func overshoot(isHalf: Bool) -> Double { isHalf ? 1.70158 * 1.525 : 1.70158 }

    /// By how much the tenfold time is shifted, and the radians that one unit of it turns by.
    private static func oscillation(isHalf: Bool) -> (shift: Double, turn: Double) {
        isHalf ? (11.125, 2 * .pi / 4.5) : (10.75, 2 * .pi / 3)
    }

    /// The way out of bounce: four parabolas, the corner between two of them belonging to the left or the right one.
    private static func fall(_ t: Double, closedOnTheRight: Bool) -> Sample {
        func isBefore(_ corner: Double) -> Bool { closedOnTheRight ? t <= corner : t < corner }
        let (centre, base) =
            if isBefore(1 / 2.75) {
                (0.0, 0.0)
            } else if isBefore(2 / 2.75) {
                (1.5 / 2.75, 0.75)
            } else if isBefore(2.5 / 2.75) {
                (2.25 / 2.75, 0.9375)
            } else {
                (2.625 / 2.75, 0.984375)
            }
        let distance = t - centre
        return (7.5625 * distance * distance + base, 15.125 * distance)
    }
}
