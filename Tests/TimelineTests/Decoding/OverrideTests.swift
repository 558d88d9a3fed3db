import Motion
import Testing

@testable import Timeline

@Suite struct OverrideTests {
    private static let text = """
        { "timeline": 1, "canvas": { "size": [100, 100] },
          "values": { "angle": 2, "twice": "=angle * 2" }, "variables": { "stage": 0, "done": false, "mood": ["calm", "angry"] },
          "views": [ { "borderWidth": "=angle" } ] }
        """

    private func load(_ name: String, _ value: String) throws(TimelineError) -> Program {
        try Program.load(text: Self.text, name: "f", options: LoadOptions(overrides: [(name, value)]))
    }

    @Test func aValueIsReplaced() throws {
        #expect(try load("angle", "2.5").values[1].expression.number(in: FakeReading()) == 5)
        #expect(try load("angle", "=1 + 2").values[1].expression.number(in: FakeReading()) == 6)
    }

    @Test func aVariableBeginsInAnotherState() throws {
        #expect(try load("stage", "-3").variables[0].initial == -3)
        #expect(try load("done", "true").variables[1].initial == 1)
        #expect(try load("mood", "angry").variables[2].initial == 1)
    }

    @Test func directionAndLanguageAreReplaced() throws {
        #expect(try load("direction", "rtl").settings.isRightToLeft)
        #expect(try load("direction", "rtl").settings.language == "en")
        #expect(try load("language", "ar").settings.isRightToLeft)
    }

    static let mistakes: [(name: String, value: String, message: String)] = [
        ("angel", "1", "--set angel:1:1: error: there is no value or variable 'angel'; did you mean 'angle'?"),
        (
            "mood", "angyr",
            "--set mood:1:1: error: found 'angyr', but the variable 'mood' holds one of the states 'calm' or 'angry'; did you mean 'angry'?"
        ),
        ("stage", "true", "--set stage:1:1: error: found 'true', but the variable 'stage' holds a number"),
        ("done", "1", "--set done:1:1: error: found '1', but the variable 'done' holds a truth value"),
        ("direction", "up", "--set direction:1:1: error: found 'up', expected 'ltr' or 'rtl'"),
        (
            "angle", "=1 +",
            "--set angle:1:6: error: found the end of the expression, expected a number, a name, a text in single quotation marks or '('"
        ),
        ("angle", "wide", "f:2:38: error: found a text, expected a number"),
    ]

    @Test(arguments: mistakes)
    func aMistakeIsNamed(example: (name: String, value: String, message: String)) {
        let error = #expect(throws: TimelineError.self) { try load(example.name, example.value) }
        #expect(error?.diagnostics.contains { $0.headline == example.message } == true, "\(error?.description ?? "")")
    }
}
