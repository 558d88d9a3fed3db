import Testing

@testable import Timeline

@Suite struct ShippedTimelineTests {
    /// The timelines that are odd on purpose, and what is said of them.
    static let odd = [
        "timelines/additive-blend.json": [
            "'dim' and 'lighten' both move 'lamp.alpha' at 0.70 s, where the latest wins"
        ],
        "timelines/ticket.json": ["nothing in this film ever moves: the script starts nothing"],
    ]

    @Test(arguments: Repository.timelines)
    func aShippedTimelineLoadsWithoutWarning(path: String) throws {
        let program = try Program.load(path, files: Repository.files)
        #expect(program.warnings.map(\.message) == Self.odd[path, default: []])
    }
}
