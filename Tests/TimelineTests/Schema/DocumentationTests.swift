import Testing

@testable import Timeline

@Suite(.serialized) struct DocumentationTests {
    private static let path = "docs/timeline.md"
    private static let mark = "<!-- reference -->\n"

    /// The timelines that stand in the documentation, with the lines they begin on.
    static var examples: [(line: Int, text: String)] {
        guard let text = try? Repository.text(path) else { return [] }
        var result: [(line: Int, text: String)] = []
        var current: (line: Int, text: String)?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line == "```json" {
                current = (number + 2, "")
            } else if line == "```" {
                if let example = current { result.append(example) }
                current = nil
            } else {
                current?.text += line + "\n"
            }
        }
        return result
    }

    @Test func thereAreExamples() {
        #expect(Self.examples.count >= 5)
    }

    @Test(arguments: examples)
    func anExampleLoadsWithoutWarning(example: (line: Int, text: String)) throws {
        let program = try Program.load(text: example.text, name: "\(Self.path), line \(example.line)")
        #expect(program.warnings.map(\.headline) == [])
    }

    @Test func theExamplesAreLaidOutAlready() throws {
        var text = try Repository.text(Self.path)
        let before = text
        for example in Self.examples {
            let formatted = try TimelineFormatter.format(example.text, name: Self.path)
            text = text.split(separator: example.text, omittingEmptySubsequences: false).joined(separator: formatted)
        }
        if Repository.isRecording, text != before { try Repository.write(text, Self.path) }
        #expect(text == before)
    }

    /// RECORD=1 writes the reference anew, and the test still fails then.
    @Test func theReferenceIsTheOneOfTheTables() throws {
        let text = try Repository.text(Self.path)
        let parts = text.split(separator: Self.mark, maxSplits: 1, omittingEmptySubsequences: false)
        let wanted = parts[0] + Self.mark + "\n" + TimelineReference.markdown
        if Repository.isRecording, text != wanted { try Repository.write(String(wanted), Self.path) }
        #expect(text == wanted)
    }

    @Test func everyPropertyAndFunctionIsInTheReference() {
        for function in ExpressionFunction.all where function.name != "offsetOf" {
            #expect(TimelineReference.markdown.contains("`\(function.name)("))
        }
    }
}
