import Foundation
import Testing

@testable import Timeline

/// The reader's half of `scripts/check-schema`: it judges a folder of files and writes down what it found.
@Suite struct MutantVerdictTests {
    static let folder = ProcessInfo.processInfo.environment["ANIMATE_MUTANTS"]

    @Test(.enabled(if: folder != nil))
    func theReaderJudgesEveryFileOfTheFolder() throws {
        let folder = try #require(Self.folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".json") && $0 != "verdicts.json" }.sorted()
        let files = TimelineFiles(read: { path in
            guard let data = FileManager.default.contents(atPath: path) else { throw Repository.NoSuchFile() }
            return Array(data)
        })
        let lines = names.map { name -> String in
            let (categories, message) = Self.judge("\(folder)/\(name)", files)
            let quoted = categories.map { "\"\($0)\"" }.joined(separator: ", ")
            return "  \(JSONText.quoted(name)): {\"found\": [\(quoted)], \"first\": \(JSONText.quoted(message))}"
        }
        try "{\n\(lines.joined(separator: ",\n"))\n}\n".write(
            toFile: "\(folder)/verdicts.json", atomically: true, encoding: .utf8)
    }

    /// The categories of what the reader found in a file, warnings as "warning".
    private static func judge(_ path: String, _ files: TimelineFiles) -> (categories: [String], message: String) {
        do {
            let warnings = try Program.load(path, files: files).warnings
            return (warnings.isEmpty ? [] : ["warning"], warnings.first?.headline ?? "")
        } catch {
            let found = Set(error.diagnostics.map { $0.severity == .error ? $0.category.rawValue : "warning" })
            return (found.sorted(), error.diagnostics.first { $0.severity == .error }?.headline ?? "")
        }
    }
}
