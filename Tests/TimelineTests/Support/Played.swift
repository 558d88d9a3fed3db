import Geometry
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

/// A timeline that has been played, and what tests ask about it.
struct Played {
    let playback: Playback

    /// Plays a timeline with these keys besides the necessary ones and, unless they are given, one card of 100 × 60 points
    /// at (10, 20) on a canvas of 300 × 200 points.
    init(_ keys: String, views: String = #"{ "id": "card", "frame": [10, 20, 100, 60] }"#) throws {
        playback = try Playback.run(try Program.load(text: Self.text(keys, views: views)))
    }

    static func text(_ keys: String, views: String = #"{ "id": "card", "frame": [10, 20, 100, 60] }"#) -> String {
        """
        { "timeline": 1, "canvas": { "size": [300, 200] }, "views": [ \(views) ],
        \(keys) }
        """
    }

    /// What a value of the file gives at a time in seconds; a truth value is 0 or 1.
    func value(_ name: String, at seconds: Double, side: Side = .after) throws -> Double {
        let value = try #require(playback.program.values.first { $0.name == name })
        let reader = playback.reader(at: .seconds(seconds), side: side)
        return value.expression.type == .boolean
            ? (value.expression.boolean(in: reader) ? 1 : 0) : value.expression.number(in: reader)
    }

    /// What a variable holds when the film is over.
    func variable(_ name: String) throws -> Double {
        let place = try #require(playback.program.variables.firstIndex { $0.name == name })
        let key = PropertyKey(object: ObjectIndex.variables, property: UInt16(place))
        return playback.reader(at: playback.recording.end).value(of: key)
    }

    /// The runs of named animators in the order of their ends: name, outcome and the seconds from start to end.
    var runs: [String] {
        let ledger = playback.recording.ledger
        let named = Set(playback.program.animators.filter(\.isNamed).map(\.name))
        return ledger.ended.filter { named.contains(ledger.name(of: $0)) }.map { entry in
            let end = entry.end.map { " \(entry.start.seconds)–\($0.seconds)" } ?? ""
            return "\(ledger.name(of: entry)) \(entry.outcome?.rawValue ?? "")\(end)"
        }
    }

    /// What was noted: kind, name and action.
    var marks: [String] {
        playback.recording.marks.map { mark in
            let facts = mark.parameters.map { parameter in
                if case .string(let text) = parameter.value { return " \(text)" }
                return ""
            }
            return "\(mark.kind.rawValue) \(mark.name)\(facts.joined()) at \(mark.time.seconds)"
        }
    }

    /// What goes wrong when a timeline is loaded and played.
    static func mistakes(_ keys: String, views: String = #"{ "id": "card", "frame": [10, 20, 100, 60] }"#) -> [String] {
        do {
            let program = try Program.load(text: text(keys, views: views), name: "f")
            _ = try Playback.run(program)
            return []
        } catch {
            return error.diagnostics.filter { $0.severity == .error }.map(\.headline)
        }
    }
}
