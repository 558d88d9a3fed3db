import Testing

@testable import Timeline

@Suite struct ShippedTimelineTests {
    @Test(arguments: Repository.timelines)
    func aShippedTimelineLoadsWithoutWarning(path: String) throws {
        let program = try Program.load(path, files: Repository.files)
        #expect(program.warnings.map(\.headline) == [])
    }
}
