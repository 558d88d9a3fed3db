import Geometry
import Motion
import PropertyAnimation
import Scene
import Timeline
import Trace

/// Collects the rows of a trace.
struct TraceColumns {
    private let playback: Playback
    private let properties: [SceneFeature]
    private(set) var times: [Time] = []
    private(set) var features: [TraceFeature] = []

    /// Starts without rows.
    init(playback: Playback) {
        self.playback = playback
        let program = playback.program
        properties = SceneFeature.all(of: program.scene)
        features =
            properties.map { TraceFeature(name: $0.name, kind: $0.kind, values: []) }
            + program.variables.map { TraceFeature(name: $0.name, kind: $0.kind.traced, values: []) }
            + program.values.map { TraceFeature(name: $0.name, kind: $0.expression.type.traced, values: []) }
    }

    /// Reads one instant; where it may jump, the left limit is a row of its own if anything differs.
    mutating func append(_ instant: Time, mayJump: Bool = false) {
        let after = row(at: instant, side: .after)
        if mayJump {
            let before = row(at: instant, side: .before)
            if !zip(before, after).allSatisfy({ $0.isContinuous(with: $1) }) { append(before, at: instant) }
        }
        append(after, at: instant)
    }

    private mutating func append(_ row: [TraceValue], at instant: Time) {
        times.append(instant)
        for (place, value) in row.enumerated() { features[place].values.append(value) }
    }

    private func row(at instant: Time, side: Side) -> [TraceValue] {
        let program = playback.program
        let snapshot = playback.snapshot(at: instant, side: side)
        let reader = playback.reader(at: instant, side: side)
        let mirrored = snapshot.mirrored()
        return properties.map { $0.value(in: snapshot, mirrored: mirrored) }
            + program.variables.enumerated().map { place, variable in
                variable.kind.value(
                    reader.value(of: PropertyKey(object: ObjectIndex.variables, property: UInt16(place))))
            }
            + program.values.map { $0.expression.traced(in: reader) }
    }
}

extension TraceValue {
    /// Whether two limits at one instant are the same but for rounding.
    fileprivate func isContinuous(with other: TraceValue) -> Bool {
        switch (self, other) {
        case (.number(let a), .number(let b)): Self.isNear(a, b)
        case (.numbers(let a), .numbers(let b)): a.count == b.count && zip(a, b).allSatisfy(Self.isNear)
        default: self == other
        }
    }

    private static func isNear(_ a: Double, _ b: Double) -> Bool {
        a == b || abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
    }
}

extension Variable.Kind {
    fileprivate var traced: TraceFeature.Kind {
        switch self {
        case .number: .number
        case .boolean: .boolean
        case .states: .choice
        }
    }

    fileprivate func value(_ number: Double) -> TraceValue {
        switch self {
        case .number: .number(number)
        case .boolean: .boolean(number != 0)
        case .states(let states): states.indices.contains(Int(number)) ? .string(states[Int(number)]) : .absent
        }
    }
}

extension ExpressionType {
    fileprivate var traced: TraceFeature.Kind {
        switch self {
        case .number: .number
        case .boolean: .boolean
        case .color: .color
        case .text: .string
        }
    }
}

extension Expression {
    fileprivate func traced(in reader: some PropertyReading) -> TraceValue {
        switch type {
        case .number: return .number(number(in: reader))
        case .boolean: return .boolean(boolean(in: reader))
        case .text: return .string(text(in: reader))
        case .color:
            let color = color(in: reader)
            return .numbers([color.red, color.green, color.blue, color.alpha])
        }
    }
}
