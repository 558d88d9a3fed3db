import Testing

@testable import Timeline

/// A broken timeline: § marks where the mistake is expected.
struct Broken: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let message: String

    var testDescription: String { name }

    /// The text without the mark, and the line and column of the mark.
    var marked: (text: String, line: Int, column: Int) {
        let parts = text.split(separator: "§", omittingEmptySubsequences: false)
        let before = parts[0]
        let line = before.split(separator: "\n", omittingEmptySubsequences: false)
        return (parts.joined(), line.count, (line.last?.unicodeScalars.count ?? 0) + 1)
    }

    /// A whole file.
    static func file(_ name: String, _ text: String, _ message: String) -> Broken {
        Broken(name: name, text: text, message: message)
    }

    /// A file with these keys besides the necessary ones.
    static func top(_ name: String, _ keys: String, _ message: String) -> Broken {
        Broken(
            name: name, text: "{\n  \"timeline\": 1,\n  \"canvas\": { \"size\": [100, 100] },\n  \(keys)\n}",
            message: message)
    }

    /// A file with one view.
    static func view(_ name: String, _ view: String, _ message: String) -> Broken {
        top(name, "\"views\": [\n    \(view)\n  ]", message)
    }

    /// A file with a card and one animator, which is started.
    static func animator(_ name: String, _ animator: String, _ message: String) -> Broken {
        top(name, "\(card),\n  \"animators\": { \"go\":\n    \(animator) },\n  \(start)", message)
    }

    /// A file with a card, an animator, a value and variables, and these cues.
    static func cues(_ name: String, _ cues: String, _ message: String) -> Broken {
        top(name, "\(card),\n  \(common),\n  \"script\": [\n    \(cues)\n  ]", message)
    }

    /// A file in which an expression is bound to a text's alpha, the expression as given.
    static func expression(_ name: String, _ expression: String, _ message: String) -> Broken {
        cues(name, "{ \"when\": \"=\(expression)\", \"start\": \"go\" }", message)
    }

    private static let card =
        "\"views\": [ { \"id\": \"card\", \"backgroundColor\": \"#FF0000\" }, { \"id\": \"label\", \"text\": \"a\" } ]"
    private static let start = "\"script\": [ { \"at\": 0, \"start\": \"go\" } ]"
    private static let common = """
        "values": { "angle": 2, "tint": "#00FF00" },
          "variables": { "stage": 0, "done": false, "mood": ["calm", "angry"] },
          "animators": { "go": { "duration": 1, "to": { "card.alpha": 0.5 } } }
        """
}
