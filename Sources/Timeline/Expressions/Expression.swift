import Geometry
import Motion

/// A compiled expression: a flat list of steps, as pure as what it reads.
///
/// Evaluating takes at most as many steps as the list is long and allocates nothing, unless it builds a text.
public struct Expression: Hashable, Sendable {
    /// What evaluating depends on.
    public struct Dependencies: Hashable, Sendable {
        /// The numbers read, in order, each once.
        public internal(set) var keys: [PropertyKey] = []
        /// Whether the time is read.
        public internal(set) var readsTime = false
        /// Whether a speed is read.
        public internal(set) var readsVelocity = false

        /// Whether the value is the same at every instant.
        public var isConstant: Bool { keys.isEmpty && !readsTime }
    }

    /// The type of the value.
    public let type: ExpressionType
    /// Where the expression is written.
    public let position: SourcePosition
    /// What it depends on.
    public let dependencies: Dependencies

    let code: [Instruction]
    let texts: [String]
    /// The colour that each text spells, where texts serve as colours; otherwise empty.
    let colors: [Color]
    let curves: [TimingCurve]
    let stackDepth: Int
}
