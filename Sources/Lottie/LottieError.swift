/// Why a Lottie file cannot be played: the facts, worded by ``description``.
public enum LottieError: Error, Hashable, Sendable, CustomStringConvertible {
    /// At a byte stands something other than JSON allows there.
    case syntax(found: String, expected: String, offset: Int)
    /// The file ends before its values do.
    case endsEarly
    /// Values lie deeper in one another than allowed.
    case nestedTooDeeply(limit: Int)
    /// There are more values than allowed.
    case tooManyValues(limit: Int)
    /// Something that every Lottie file has is missing, or not as it must be.
    case malformed(String)
    /// An image lies in a file of its own.
    case externalImage(String)
    /// Compositions contain one another.
    case circularCompositions(String)
    /// Compositions lie deeper in one another than allowed.
    case compositionsTooDeep(limit: Int)
    /// With every composition and repeater written out there are more layers and shapes than allowed.
    case tooManyShapes(limit: Int)
    /// One repeater, star or polygon asks for more copies or points than allowed.
    case tooManyCopies(what: String, count: Double, limit: Int)
    /// It has more frames than allowed.
    case tooManyFrames(Double, limit: Int)

    /// The error in words.
    public var description: String {
        switch self {
        case .syntax(let found, let expected, let offset):
            "it is no JSON: at byte \(offset), found \(found), expected \(expected)"
        case .endsEarly:
            "it is cut off: found the end of the file within a value"
        case .nestedTooDeeply(let limit):
            "it is nested more than \(limit) levels deep"
        case .tooManyValues(let limit):
            "it has more than \(limit) values"
        case .malformed(let what):
            "it is no Lottie file: \(what)"
        case .externalImage(let name):
            "its image '\(name)' lies in another file; only images within the file itself (data: URIs) are read"
        case .circularCompositions(let name):
            "its composition '\(name)' contains itself"
        case .compositionsTooDeep(let limit):
            "its compositions lie more than \(limit) deep in one another"
        case .tooManyShapes(let limit):
            "with every composition and repeater written out it has more than \(limit) layers and shapes"
        case .tooManyCopies(let what, let count, let limit):
            "\(what) asks for \(Self.text(count)); at most \(limit) are drawn"
        case .tooManyFrames(let count, let limit):
            "it has \(Self.text(count)) frames; at most \(limit) are drawn"
        }
    }

    private static func text(_ count: Double) -> String {
        count.magnitude < 1e15 && count == count.rounded() ? String(Int(count)) : String(count)
    }
}
