/// Why a text is no SVG path data, and where.
public struct PathDataError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// The data does not begin with M or m.
        case missingMove
        /// Something else stands where a command's letter must.
        case expectedCommand
        /// A number is missing.
        case expectedNumber
        /// A flag of an arc is missing: 0 or 1.
        case expectedFlag
        /// A number is too large to be told, or leads there.
        case numberOutOfRange
    }

    /// What is wrong.
    public let reason: Reason
    /// Where, as a zero-based count of Unicode scalars; the length of the text when it ends too early.
    public let offset: Int

    /// Makes an error.
    public init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension PathDataError: CustomStringConvertible {
    /// What was expected, in one sentence without a full stop; the place is told by ``offset``.
    public var description: String {
        switch reason {
        case .missingMove: "path data begins with M or m"
        case .expectedCommand: "expected one of the commands M L H V C S Q T A Z"
        case .expectedNumber: "expected a number"
        case .expectedFlag: "expected an arc flag, 0 or 1"
        case .numberOutOfRange: "this number is too large"
        }
    }
}
