import Geometry
import Motion
import PropertyAnimation
import Scene
import Timeline
import Trace

extension Playback {
    /// What happened while the timeline played: every property of every view with an id, every variable and value, and
    /// the ledger.
    ///
    /// Values are those presented; a scene that runs from right to left is told in physical coordinates. Throws when
    /// there are more than `maximumRowCount` rows to be read at the rate asked for.
    public func trace(_ rows: TraceRows, maximumRowCount: Int) throws(FilmError) -> TraceDocument {
        let instants = try rows.instants(length: length, changes: recording.changeTimes, limit: maximumRowCount)
        var columns = TraceColumns(playback: self)
        switch rows {
        case .evenly: for instant in instants { columns.append(instant) }
        case .framesAndChanges:
            let jumps = Set(recording.changeTimes)
            for instant in instants { columns.append(instant, mayJump: jumps.contains(instant)) }
        }
        return TraceDocument(
            times: columns.times, features: columns.features, events: events, marks: recording.marks.map(TraceMark.init)
        )
    }

    /// Every run that ended by the length, in the order of the endings.
    private var events: [TraceEvent] {
        recording.ledger.ended.map { entry in
            guard let end = entry.end, let outcome = entry.outcome,
                let traced = TraceEvent.Outcome(rawValue: outcome.rawValue)
            else { preconditionFailure("an ended run has an end") }
            return TraceEvent(
                time: end, start: entry.start, animator: recording.ledger.name(of: entry), outcome: traced)
        }
    }
}

extension TraceMark {
    /// The same mark, as a trace tells it.
    fileprivate init(_ mark: Mark) {
        guard let kind = Kind(rawValue: mark.kind.rawValue) else { preconditionFailure("a trace knows all kinds") }
        self.init(
            time: mark.time, kind: kind, name: mark.name,
            parameters: mark.parameters.map { Parameter(name: $0.name, value: TraceValue($0.value)) })
    }
}

extension TraceValue {
    /// A value of any kind, as a trace tells it.
    fileprivate init(_ value: Value) {
        switch value {
        case .number(let number): self = .number(number)
        case .boolean(let truth): self = .boolean(truth)
        case .vector(let point): self = .numbers([point.x, point.y])
        case .rect(let rect): self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
        case .insets(let insets): self = .numbers([insets.top, insets.leading, insets.bottom, insets.trailing])
        case .color(let color): self = .numbers([color.red, color.green, color.blue, color.alpha])
        case .transform(let map): self = .numbers([map.a, map.b, map.c, map.d, map.tx, map.ty])
        case .string(let text): self = .string(text)
        case .path(let path): self = .string(PathData.text(path))
        }
    }
}
