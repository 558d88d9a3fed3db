/// Why values, key times and curves do not make keyframes. Indices are zero-based.
public enum KeyframeError: Error, Hashable, Sendable {
    /// Fewer values than the mode needs.
    case tooFewValues(found: Int, expected: Int)
    /// A value has another number of components than the first.
    case raggedValue(index: Int, found: Int, expected: Int)
    /// A component of a value is infinite or no number.
    case valueNotFinite(index: Int)
    /// Another number of key times than the mode needs for so many values.
    case keyTimeCount(found: Int, expected: Int)
    /// The first key time is not 0.
    case firstKeyTime(Double)
    /// The last key time is not 1.
    case lastKeyTime(Double)
    /// A key time lies before the one before it, or is no number.
    case fallingKeyTime(index: Int, value: Double, previous: Double)
    /// Another number of curves than there are intervals.
    case curveCount(found: Int, expected: Int)
}

extension KeyframeError: CustomStringConvertible {
    /// What was found and what was expected, in one sentence without a full stop.
    public var description: String {
        switch self {
        case .tooFewValues(let found, let expected): "\(found) keyframe values, but at least \(expected) are needed"
        case .raggedValue(let index, let found, let expected):
            "keyframe value \(index) has \(found) components, but the first has \(expected)"
        case .valueNotFinite(let index): "keyframe value \(index) is not a finite number"
        case .keyTimeCount(let found, let expected): "\(found) key times, but these values need \(expected)"
        case .firstKeyTime(let time): "the first key time is \(time), but must be 0"
        case .lastKeyTime(let time): "the last key time is \(time), but must be 1"
        case .fallingKeyTime(let index, let value, let previous):
            "key time \(index) is \(value), but the one before it is \(previous)"
        case .curveCount(let found, let expected): "\(found) curves, but there are \(expected) intervals"
        }
    }
}
