import Geometry

extension NumericFunction {
    /// The value of a function of one argument.
    func value(_ x: Double) -> Double {
        switch self {
        case .abs: Swift.abs(x)
        case .sign: x > 0 ? 1 : (x < 0 ? -1 : 0)
        case .sqrt: x.squareRoot()
        case .round: x.rounded(.toNearestOrAwayFromZero)
        case .floor: x.rounded(.down)
        case .ceil: x.rounded(.up)
        case .sin: sineAndCosine(degrees: x).sine
        case .cos: sineAndCosine(degrees: x).cosine
        case .tan: tangent(degrees: x)
        case .atan2, .pow, .clamp, .lerp, .progress, .near: .nan
        }
    }

    /// The value of a function of two arguments.
    func value(_ x: Double, _ y: Double) -> Double {
        switch self {
        case .atan2: ElementaryFunctions.arcTangent(x, y) * 180 / .pi
        case .pow: ElementaryFunctions.power(x, y)
        default: .nan
        }
    }

    /// The value of a function of three arguments.
    func value(_ x: Double, _ y: Double, _ z: Double) -> Double {
        switch self {
        case .clamp: Swift.min(Swift.max(x, y), z)
        case .lerp: x + (y - x) * z
        case .progress: y == z ? (x < y ? 0 : 1) : (x - y) / (z - y)
        case .near: Swift.abs(x - y) <= z ? 1 : 0
        default: .nan
        }
    }

    private func tangent(degrees: Double) -> Double {
        let (sine, cosine) = sineAndCosine(degrees: degrees)
        return sine / cosine
    }
}
