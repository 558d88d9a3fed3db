import Testing

@testable import Timeline

/// Every broken file gives just the one error, at its place, in these words.
@Suite struct BrokenFileTests {
    @Test(
        arguments: syntax + topLevel + views + symbols + animators + actions + names + expressions + values
            + foreignWords)
    func aMistakeIsReportedAtItsPlace(broken: Broken) throws {
        let (text, line, column) = broken.marked
        let error = #expect(throws: TimelineError.self, "\(broken.name)") {
            try Program.load(text: text, name: "f.json")
        }
        let found = (error?.diagnostics ?? []).filter { $0.severity == .error }.map(\.headline)
        #expect(found == ["f.json:\(line):\(column): error: \(broken.message)"], "\(broken.name)")
    }

    @Test func theTableIsLongEnough() {
        let all =
            Self.syntax + Self.topLevel + Self.views + Self.symbols + Self.animators + Self.actions + Self.names
            + Self.expressions + Self.values + Self.foreignWords
        #expect(all.count >= 120)
        #expect(Set(all.map(\.name)).count == all.count)
    }
}
