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
    public var type: ExpressionType { storage.type }
    /// Where the expression is written.
    public var position: SourcePosition { storage.position }
    /// What it depends on.
    public var dependencies: Dependencies { storage.dependencies }

    var code: [Instruction] { storage.code }
    var texts: [String] { storage.texts }
    var colors: [Color] { storage.colors }
    var curves: [TimingCurve] { storage.curves }
    var stackDepth: Int { storage.stackDepth }

    private let storage: Storage

    /// All of it, in one place on the heap: a program may hold very many expressions, and hands them about.
    private final class Storage: Sendable {
        let type: ExpressionType
        let position: SourcePosition
        let dependencies: Dependencies
        let code: [Instruction]
        let texts: [String]
        /// The colour that each text spells, where texts serve as colours; otherwise empty.
        let colors: [Color]
        let curves: [TimingCurve]
        let stackDepth: Int

        init(
            type: ExpressionType, position: SourcePosition, dependencies: Dependencies, code: [Instruction],
            texts: [String], colors: [Color], curves: [TimingCurve], stackDepth: Int
        ) {
            self.type = type
            self.position = position
            self.dependencies = dependencies
            self.code = code
            self.texts = texts
            self.colors = colors
            self.curves = curves
            self.stackDepth = stackDepth
        }
    }

    init(
        type: ExpressionType, position: SourcePosition, dependencies: Dependencies, code: [Instruction],
        texts: [String], colors: [Color], curves: [TimingCurve], stackDepth: Int
    ) {
        storage = Storage(
            type: type, position: position, dependencies: dependencies, code: code, texts: texts, colors: colors,
            curves: curves, stackDepth: stackDepth)
    }

    /// Whether two expressions take the same steps with the same texts and curves, and so give the same everywhere.
    public static func == (a: Expression, b: Expression) -> Bool {
        a.storage === b.storage
            || (a.type == b.type && a.code == b.code && a.texts == b.texts && a.curves == b.curves)
    }

    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
