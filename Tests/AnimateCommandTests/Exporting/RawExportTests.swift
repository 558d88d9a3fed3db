import Platform
import TestSupport
import Testing

@testable import AnimateCommand

/// What `--format raw` writes.
@Suite struct RawExportTests {
    private static let timeline = """
        { "timeline": 1, "canvas": { "size": [3, 2], "scale": 1, "backgroundColor": "#FF8000" }, "hold": 0.1,
          "views": [ { "id": "dot", "frame": [1, 0, 1, 2], "backgroundColor": "#0000FF" } ],
          "script": [ { "at": 0.04, "set": { "dot.center.x": 2.5 } } ] }
        """

    private static func export(_ text: String, _ options: String...) throws -> [UInt8] {
        let folder = try TestFolder("raw")
        var file = try OutputFile(folder.file("dot.json"))
        try file.write(Array(text.utf8))
        try file.finish().takePlace()
        let transcript = Transcript()
        let status = transcript.run(
            ["export", folder.file("dot.json"), "--quiet", "-o", folder.file("dot.raw")] + options)
        #expect(status == .fine, "\(transcript.errors)")
        return try FileSystem.read(folder.file("dot.raw"), limit: 1 << 20)
    }

    @Test func everyFrameIsItsPixels() throws {
        let (ground, dot): ([UInt8], [UInt8]) = ([255, 128, 0, 255], [0, 0, 255, 255])
        let first = ground + dot + ground
        let last = ground + ground + dot
        // Two frames up to .04 s, then the settled state for a frame and .1 s.
        let frames = Array(repeating: first + first, count: 2) + Array(repeating: last + last, count: 6)
        #expect(try Self.export(Self.timeline) == frames.flatMap { $0 })
    }

    @Test func alphaIsNotMultipliedIn() throws {
        let text = """
            { "timeline": 1, "canvas": { "size": [1, 1], "scale": 1, "backgroundColor": "clear" }, "duration": 0.02,
              "views": [ { "backgroundColor": "#FF000080" } ] }
            """
        #expect(try Self.export(text) == [255, 0, 0, 128])
        #expect(try Self.export(text, "--background", "#00FF00") == [128, 127, 0, 255])
    }
}
