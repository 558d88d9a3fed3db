import Geometry
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

/// A reading whose numbers a test decides: presentation, model and speed are told apart.
struct FakeReading: PropertyReading {
    var time = Time.zero
    var values: [PropertyKey: Double] = [:]
    var models: [PropertyKey: Double] = [:]
    var speeds: [PropertyKey: Double] = [:]

    func value(of key: PropertyKey) -> Double { values[key] ?? 0 }
    func modelValue(of key: PropertyKey) -> Double { models[key] ?? value(of: key) }
    func velocity(of key: PropertyKey) -> Double { speeds[key] ?? 0 }
}

extension Program {
    /// A program whose values are the given expressions, with a view, variables and an animator to read.
    static func values(_ values: [(name: String, expression: String)]) throws -> Program {
        let entries = values.map { "\(JSONText.quoted($0.name)): \(JSONText.quoted($0.expression))" }
        return try load(
            text: """
                {
                  "timeline": 1, "canvas": { "size": [300, 200] }, "seed": 7,
                  "values": { \(entries.joined(separator: ", ")) },
                  "curves": { "half": { "points": [0, 0.5] } },
                  "variables": { "stage": 3, "done": true, "mood": ["calm", "angry", "sad"] },
                  "views": [
                    { "id": "card", "frame": [10, 20, 100, 60], "backgroundColor": "#FF0000", "cornerCurve": "continuous",
                      "rotation": 90 }
                  ],
                  "animators": { "go": { "duration": 1, "to": { "card.alpha": 0 } } },
                  "script": [ { "at": 0, "start": "go" } ]
                }
                """)
    }

    /// The expression of the value `x`.
    static func expression(_ text: String) throws -> Expression {
        let program = try values([("x", "=" + text)])
        return try #require(program.values.first).expression
    }
}
