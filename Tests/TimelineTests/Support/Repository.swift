import Foundation
import Timeline

/// Reaches the repository's own files.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// Reads files below the repository.
    static let files = TimelineFiles(
        read: { path in
            guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { throw NoSuchFile() }
            return Array(data)
        },
        exists: { FileManager.default.fileExists(atPath: "\(root)/\($0)") })

    struct NoSuchFile: Error, CustomStringConvertible {
        let description = "there is no such file"
    }

    /// The shipped timelines, sorted by name, as paths below the repository.
    static var timelines: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/timelines")) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { "timelines/\($0)" }
    }
}
