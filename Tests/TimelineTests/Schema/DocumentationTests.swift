import Scene
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

    @Test func everyFunctionIsInTheReference() {
        for function in ExpressionFunction.all {
            #expect(TimelineReference.markdown.contains("`\(function.name)("))
        }
    }

    /// Whatever the reader takes, at any depth, has a row, and each word that may be chosen is written out.
    @Test func everyKeyAndEveryChoiceIsInTheReference() {
        var walk = ShapeWalk()
        walk.visit(.object(Forms.timeline))
        #expect(walk.keys.count > 150)
        #expect(walk.keys.filter { !TimelineReference.markdown.contains("| `\($0)` |") } == [])
        #expect(walk.words.filter { !TimelineReference.markdown.contains("`\"\($0)\"`") } == [])
    }
}

/// All keys and all choices that can be reached from a shape.
private struct ShapeWalk {
    private(set) var keys: Set<String> = []
    private(set) var words: Set<String> = []
    private var definitions: Set<Definition> = []

    mutating func visit(_ shape: Shape) {
        switch shape {
        case .object(let object): visit(object)
        case .variants(let variants):
            for variant in variants.variants where variant.waitsFor == nil { visit(variant.object) }
            if let fallback = variants.fallback { visit(fallback) }
        case .array(let item, _, _): visit(item)
        case .map(_, let value, _): visit(value)
        case .tuple(let shapes), .anyOf(let shapes): for shape in shapes { visit(shape) }
        case .words(let choices): words.formUnion(choices)
        case .properties(let use):
            visit(Forms.shape(for: PropertyTable.description(of: .alpha), component: nil, use: use))
        case .defined(.curve): return
        case .defined(let definition):
            if definitions.insert(definition).inserted { visit(Forms.shape(of: definition)) }
        case .boolean, .number, .integer, .string: return
        }
    }

    private mutating func visit(_ object: ObjectShape) {
        for field in object.fields where field.waitsFor == nil {
            keys.insert(field.name)
            visit(field.shape)
        }
    }
}
