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

    /// Whether golden files are to be written anew.
    static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

    static func write(_ text: String, _ path: String) throws {
        try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
    }

    /// The shipped libraries, sorted by name, as paths below the repository.
    static var parts: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/timelines/parts")) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { "timelines/parts/\($0)" }
    }

    /// The shipped timelines, sorted by name, as paths below the repository.
    static var timelines: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/timelines")) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { "timelines/\($0)" }
    }
}
