import Testing

/// Values that somebody else's implementation gives, typed as facts, beside what ours gives for the same question.
struct ForeignTable: Sendable, CustomTestStringConvertible {
    /// One value.
    struct Row: Sendable {
        let name: String
        let ours: Double
        let theirs: Double
    }

    /// The repository on GitHub, its file and the commit that was read.
    let repository: String
    let path: String
    let commit: String
    /// What is compared, in a few words.
    let subject: String
    /// How far the two may lie apart; why is said beside each table.
    let tolerance: Double
    let rows: [Row]

    var testDescription: String { "\(repository): \(subject)" }

    /// The largest distance of the table.
    var largestError: Double { rows.map { ($0.ours - $0.theirs).magnitude }.max() ?? 0 }

    static let all: [ForeignTable] =
        webPlatformTests + chromium + flutter + d3Ease + motion + gnustep + rbbAnimation + tweenJS
}

@Suite("Values of foreign implementations")
struct ForeignTableTests {
    @Test("agree", arguments: ForeignTable.all)
    func agrees(table: ForeignTable) {
        for row in table.rows {
            #expect(
                (row.ours - row.theirs).magnitude <= table.tolerance,
                "\(row.name): ours \(row.ours), theirs \(row.theirs)")
        }
    }

    @Test(
        "are as many as were promised",
        arguments: [
            ("servo/servo", 20), ("chromium/chromium", 20), ("flutter/flutter", 20), ("d3/d3-ease", 20),
            ("motiondivision/motion", 20), ("gnustep/libs-quartzcore", 20), ("robb/RBBAnimation", 12),
            ("tweenjs/tween.js", 20),
        ])
    func count(repository: String, least: Int) {
        let tables = ForeignTable.all.filter { $0.repository == repository }
        let count = tables.reduce(0) { $0 + $1.rows.count }
        #expect(count >= least)
        for table in tables {
            print("\(table.testDescription): \(table.rows.count) values, largest error \(table.largestError)")
        }
    }
}
