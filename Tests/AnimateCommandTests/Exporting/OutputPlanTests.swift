import Film
import Testing

@testable import AnimateCommand

@Suite struct OutputPlanTests {
    static func plan(
        _ inputs: [String], output: String? = nil, format: FilmFormat? = nil, at instant: Double? = nil
    ) throws -> OutputPlan {
        var settings = ExportSettings()
        settings.output = output
        settings.format = format
        settings.instant = instant
        return try OutputPlan(inputs: inputs, settings: settings) { $0 == "films" }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var inputs = ["timelines/shake.json"]
        var output: String?
        var format: FilmFormat?
        var instant: Double?
        let product: OutputPlan.Product
        let outputs: [String]
    }

    @Test(arguments: [
        Case(testDescription: "into the current folder", product: .film, outputs: ["shake.gif"]),
        Case(
            testDescription: "several inputs", inputs: ["a/x.json", "b/y.json", "-"], product: .film,
            outputs: ["x.gif", "y.gif", "timeline.gif"]),
        Case(testDescription: "into a file", output: "out/a.gif", product: .film, outputs: ["out/a.gif"]),
        Case(testDescription: "into a folder by slash", output: "new/", product: .film, outputs: ["new/shake.gif"]),
        Case(
            testDescription: "into a folder that is one", output: "films", product: .film, outputs: ["films/shake.gif"]),
        Case(testDescription: "to standard output", output: "-", product: .film, outputs: ["-"]),
        Case(testDescription: "one picture", instant: 0.5, product: .picture, outputs: ["shake.png"]),
        Case(
            testDescription: "one picture to standard output", output: "-", instant: 0.5, product: .picture,
            outputs: ["-"]),
        Case(testDescription: "a picture a frame", format: .png, product: .pictures, outputs: ["shake-"]),
        Case(
            testDescription: "a picture a frame into a new folder", output: "frames", format: .png,
            product: .pictures, outputs: ["frames/shake-"]),
        Case(testDescription: "pixels", format: .raw, product: .frames, outputs: ["shake.raw"]),
        Case(testDescription: "pixels by the ending", output: "a.raw", product: .frames, outputs: ["a.raw"]),
        Case(
            testDescription: "pixels to standard output", output: "-", format: .raw, product: .frames, outputs: ["-"]),
        Case(
            testDescription: "a foreign extension is kept", output: "film.dat", product: .film, outputs: ["film.dat"]),
    ])
    func namesTheOutputs(_ example: Case) throws {
        let plan = try Self.plan(
            example.inputs, output: example.output, format: example.format, at: example.instant)
        #expect(plan.product == example.product)
        #expect(plan.jobs.map(\.output) == example.outputs)
        #expect(plan.jobs.map(\.input) == example.inputs)
    }

    @Test func refusesBeforeWorkStarts() {
        #expect(throws: UsageError.operandMissing(command: "export", operand: "a timeline FILE")) {
            try Self.plan([])
        }
        #expect(throws: UsageError.sameOutput("x.gif", first: "a/x.json", second: "b/x.json")) {
            try Self.plan(["a/x.json", "b/x.json"])
        }
        #expect(throws: UsageError.sameOutput("x.gif", first: "x.json", second: "x.json")) {
            try Self.plan(["x.json", "x.json"])
        }
        #expect(throws: UsageError.severalInputsIntoOneFile("a.gif")) {
            try Self.plan(["x.json", "y.json"], output: "a.gif")
        }
        #expect(throws: UsageError.outputIsInput("x.json")) { try Self.plan(["x.json"], output: "x.json") }
        #expect(throws: UsageError.severalPicturesIntoOneFile("a.png")) { try Self.plan(["x.json"], output: "a.png") }
        #expect(throws: UsageError.optionsClash("--at", "--format gif")) {
            try Self.plan(["x.json"], format: .gif, at: 1)
        }
        #expect(throws: UsageError.optionsClash("--at", "-o x.raw")) {
            try Self.plan(["x.json"], output: "x.raw", at: 1)
        }
    }
}
