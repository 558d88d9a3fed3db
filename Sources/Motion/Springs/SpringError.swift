/// Why numbers do not make a spring that an animation can follow.
public enum SpringError: Error, Hashable, Sendable {
    /// A parameter that must be above 0 is not.
    case notPositive(parameter: String, value: Double)
    /// A damping below 0, which would swing ever wider.
    case negativeDamping(parameter: String, value: Double)
    /// Nothing damps the spring, so it would never come to rest.
    case undamped(parameter: String, value: Double)
    /// A bounce outside −1 … 1, −1 excluded.
    case bounceOutOfRange(Double)
    /// A parameter beyond what can be computed with, or no number at all.
    case outOfRange(parameter: String, value: Double)
}

extension SpringError: CustomStringConvertible {
    /// What was found and what was expected, in one sentence without a full stop.
    public var description: String {
        switch self {
        case .notPositive(let parameter, let value): "\(parameter) is \(value), but must be above 0"
        case .negativeDamping(let parameter, let value):
            "\(parameter) is \(value); below 0 the spring would swing ever wider"
        case .undamped(let parameter, let value):
            "with \(parameter) \(value) nothing damps the spring, so it would never come to rest"
        case .bounceOutOfRange(let value): "bounce is \(value), but must lie above -1 and below 1"
        case .outOfRange(let parameter, let value):
            "\(parameter) is \(value), but a spring is computed with numbers from 1e-9 to 1e12"
        }
    }
}
