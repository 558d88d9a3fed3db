import Platform
import TestSupport
import Testing
import Timeline

@testable import AnimateCommand

@Suite struct NewCommandTests {
    private func text(_ path: String) throws -> String {
        String(decoding: try FileSystem.read(path, limit: 1 << 20), as: UTF8.self)
    }

    @Test func writesATimelineThatIsRightAndLaidOut() throws {
        let folder = try TestFolder("new")
        let transcript = Transcript()
        #expect(transcript.run("new", folder.file("two-cards")) == .fine)
        #expect(folder.names == ["timeline.schema.json", "two-cards.json"])
        let path = folder.file("two-cards.json")
        #expect(transcript.errors.contains("\(path): written; `animate export \(path)` makes a film of it\n"))
        let written = try text(path)
        #expect(written.contains("\"$schema\": \"timeline.schema.json\""))
        #expect(written.contains("\"title\": \"Two cards\""))
        #expect(try text(folder.file("timeline.schema.json")) == TimelineSchema.json)
        let check = Transcript()
        #expect(check.run("validate", path) == .fine)
        #expect(check.errors == "\(path): right\n")
        #expect(Transcript().run("fmt", "--check", path) == .fine)
    }

    @Test func leavesAFileThatIsThere() throws {
        let folder = try TestFolder("new-there")
        var file = try OutputFile(folder.file("a.json"))
        try file.write(Array("mine".utf8))
        try file.finish().takePlace()
        for name in ["a", "a.json"] {
            let transcript = Transcript()
            #expect(transcript.run("new", folder.file(name)) == .inputIsWrong)
            #expect(transcript.errors == "animate: \(folder.file("a.json")) is there already; it is left as it is\n")
        }
        #expect(try text(folder.file("a.json")) == "mine")
        #expect(folder.names == ["a.json"])
    }

    @Test func namesTheSchemaOfAFolderAbove() throws {
        let folder = try TestFolder("new-schema")
        let inner = [folder.file("schema"), folder.file("films")]
        defer {
            FileSystem.remove(inner[0] + "/timeline.schema.json")
            FileSystem.remove(inner[1] + "/a.json")
            for path in inner { FileSystem.removeFolder(path) }
        }
        try FileSystem.makeFolder(inner[0])
        var file = try OutputFile(inner[0] + "/timeline.schema.json")
        try file.write(Array(TimelineSchema.json.utf8))
        try file.finish().takePlace()
        #expect(Transcript().run("new", inner[1] + "/a.json") == .fine)
        #expect(FileSystem.names(in: inner[1]) == ["a.json"])
        #expect(try text(inner[1] + "/a.json").contains("\"$schema\": \"../schema/timeline.schema.json\""))
    }

    @Test func schemaPrintsTheOneOfTimelines() {
        let transcript = Transcript()
        #expect(transcript.run("schema", "timeline") == .fine)
        #expect(transcript.output == TimelineSchema.json)
    }
}
