import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage
import Timeline

/// Why things stand where they do at an instant: each moving value as model plus contributions, and who is at work.
public struct Explanation: Sendable {
    /// One value: its name as expressions have it, and where it comes from.
    public struct Row: Sendable {
        /// `card.center.x`.
        public var name: String
        /// The model, the contributions and what is shown.
        public var provenance: Provenance
    }

    /// An animation that has begun and is not over.
    public struct Activity: Sendable {
        /// Its name in the ledger.
        public var animator: String
        /// When it was started.
        public var start: Time
        /// When it will be over; nil when the film ends first.
        public var end: Time?
    }

    /// The instant.
    public var time: Time
    /// The values, in the order of views and of the property table.
    public var rows: [Row]
    /// The animations, in the order of their starts.
    public var activities: [Activity]
}

extension Playback {
    /// Explains an instant: of one view everything that ever changes, else all that is moving then.
    ///
    /// Numbers are those of the file, x from the leading edge. Past the length it is the settled state.
    public func explain(at time: Time, view: Int? = nil) -> Explanation {
        let time = min(time, length)
        var rows: [Explanation.Row] = []
        for key in changingKeys where view == nil || Int(key.object) == view {
            guard let provenance = recording.contributions(of: key, at: time), let name = program.scene.name(of: key),
                view != nil || !provenance.contributions.isEmpty
            else { continue }
            rows.append(Explanation.Row(name: name, provenance: provenance))
        }
        let running = recording.ledger.entries.filter { entry in
            guard entry.start <= time, entry.outcome != .skipped else { return false }
            return entry.outcome == .unfinished || (entry.end ?? .distantFuture) > time
        }
        return Explanation(
            time: time, rows: rows,
            activities: running.map { entry in
                Explanation.Activity(
                    animator: recording.ledger.name(of: entry), start: entry.start,
                    end: entry.outcome == .unfinished ? nil : entry.end)
            })
    }

    /// Every key of a view's property that ever changes, in order.
    private var changingKeys: [PropertyKey] {
        (recording.numberKeys + recording.transformKeys + recording.objectKeys).filter { $0.object >= 0 }.sorted()
    }
}

extension Scene {
    /// A key as expressions name it, or with the view's index where it has no id.
    fileprivate func name(of key: PropertyKey) -> String? {
        guard views.indices.contains(Int(key.object)), let property = PropertyID(rawValue: key.property) else {
            return nil
        }
        let description = PropertyTable.description(of: property)
        let view = views[Int(key.object)].id ?? "views[\(key.object)]"
        let names = description.kind == .color ? ["red", "green", "blue", "alpha"] : description.kind.componentNames
        let component = names.indices.contains(Int(key.component)) ? ".\(names[Int(key.component)])" : ""
        return "\(view).\(description.name)\(component)"
    }
}
