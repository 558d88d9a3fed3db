import Geometry
import Motion

/// A compiled expression: a flat list of steps, as pure as what it reads.
///
/// Evaluating takes at most as many steps as the list is long and allocates nothing, unless it builds a text.
public struct Expression: Hashable, Sendable {
    /// What evaluating depends on.
    public struct Dependencies: Hashable, Sendable {
        /// The numbers read, in order, each once.
        public fileprivate(set) var keys: [PropertyKey] = []
        /// Whether the time is read.
        public fileprivate(set) var readsTime = false
        /// Whether a speed is read.
        public fileprivate(set) var readsVelocity = false

        /// Whether the value is the same at every instant.
        public var isConstant: Bool { keys.isEmpty && !readsTime }

        /// Adds what another depends on; new numbers come last.
        mutating func unite(_ other: Dependencies) {
            let known = Set(keys)
            keys += other.keys.filter { !known.contains($0) }
            readsTime = readsTime || other.readsTime
            readsVelocity = readsVelocity || other.readsVelocity
        }
    }

    /// The type of the value.
    public var type: ExpressionType { storage.type }
    /// Where the expression is written.
    public var position: SourcePosition { storage.position }
    /// What it depends on, found anew at each call.
    public var dependencies: Dependencies { Dependencies(of: code) }

    var code: [Instruction] { storage.code }
    var texts: [String] { storage.tables?.texts ?? [] }
    var colors: [Color] { storage.tables?.colors ?? [] }
    var curves: [TimingCurve] { storage.tables?.curves ?? [] }
    var stackDepth: Int { Int(storage.stackDepth) }

    private let storage: Storage

    /// All of it, in one place on the heap: a program may hold very many expressions, and hands them about.
    private final class Storage: Sendable {
        let position: SourcePosition
        let code: [Instruction]
        let tables: Tables?
        let type: ExpressionType
        let stackDepth: Int32

        init(
            type: ExpressionType, position: SourcePosition, code: [Instruction], tables: Tables?, stackDepth: Int
        ) {
            self.type = type
            self.position = position
            self.code = code
            self.tables = tables
            self.stackDepth = Int32(stackDepth)
        }
    }

    /// What most expressions have none of.
    private final class Tables: Sendable {
        let texts: [String]
        /// The colour that each text spells, where texts serve as colours; otherwise empty.
        let colors: [Color]
        let curves: [TimingCurve]

        init(texts: [String], colors: [Color], curves: [TimingCurve]) {
            self.texts = texts
            self.colors = colors
            self.curves = curves
        }
    }

    init(
        type: ExpressionType, position: SourcePosition, code: [Instruction], texts: [String], colors: [Color],
        curves: [TimingCurve], stackDepth: Int
    ) {
        let hasTables = !texts.isEmpty || !curves.isEmpty
        storage = Storage(
            type: type, position: position, code: code,
            tables: hasTables ? Tables(texts: texts, colors: colors, curves: curves) : nil, stackDepth: stackDepth)
    }

    /// Whether two expressions take the same steps with the same texts and curves, and so give the same everywhere.
    public static func == (a: Expression, b: Expression) -> Bool {
        a.storage === b.storage
            || (a.type == b.type && a.code == b.code && a.texts == b.texts && a.curves == b.curves)
    }

    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Expression.Dependencies {
    fileprivate init(of code: [Instruction]) {
        for instruction in code {
            switch instruction {
            case .read(let key), .readModel(let key), .readState(let key, _), .readModelState(let key, _):
                keys.append(key)
            case .readVelocity(let key):
                keys.append(key)
                readsVelocity = true
            case .time: readsTime = true
            case .boundingBox(let view, _, _): keys += StoredGeometry.keys(of: view)
            default: break
            }
        }
        keys = keys.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
