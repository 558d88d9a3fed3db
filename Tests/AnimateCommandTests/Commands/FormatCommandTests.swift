import Platform
import TestSupport
import Testing

@testable import AnimateCommand

@Suite struct FormatCommandTests {
    private static let untidy = "{ // a film\n\"timeline\":1,\"canvas\":{\"size\":[10,10,],},}"
    private static let tidy = "{\n  // a film\n  \"timeline\": 1,\n  \"canvas\": { \"size\": [10, 10] }\n}\n"

    private func write(_ text: String, to path: String) throws {
        var file = try OutputFile(path)
        try file.write(Array(text.utf8))
        try file.finish().takePlace()
    }

    @Test func laysOutInPlaceAndKeepsComments() throws {
        let folder = try TestFolder("fmt")
        try write(Self.untidy, to: folder.file("a.json"))
        let first = Transcript()
        #expect(first.run("fmt", folder.file("a.json")) == .fine)
        #expect(try folder.text("a.json") == Self.tidy)
        #expect(first.errors == "\(folder.file("a.json")): laid out\n")
        #expect(folder.names == ["a.json"])
        let second = Transcript()
        #expect(second.run("fmt", folder.file("a.json")) == .fine)
        #expect(second.errors.isEmpty && second.output.isEmpty)
    }

    @Test func checkChangesNothingAndNamesWhatWould() throws {
        let folder = try TestFolder("fmt-check")
        try write(Self.untidy, to: folder.file("a.json"))
        try write(Self.tidy, to: folder.file("b.json"))
        let transcript = Transcript()
        #expect(transcript.run("fmt", "--check", folder.file("a.json"), folder.file("b.json")) == .inputIsWrong)
        #expect(transcript.errors == "\(folder.file("a.json")): would change\n")
        #expect(try folder.text("a.json") == Self.untidy)
        #expect(Transcript().run("fmt", "--check", folder.file("b.json")) == .fine)
    }

    @Test func aFileWithAMistakeIsLeftAloneAndTheOthersAreLaidOut() throws {
        let folder = try TestFolder("fmt-broken")
        let broken = "{\n  \"timeline\": 1,\n  \"canvas\": { \"size\": [10 }\n}\n"
        try write(broken, to: folder.file("a.json"))
        try write(Self.untidy, to: folder.file("b.json"))
        let transcript = Transcript()
        #expect(transcript.run("fmt", folder.file("a.json"), folder.file("b.json")) == .inputIsWrong)
        #expect(transcript.errors.hasPrefix("\(folder.file("a.json")):3:27: error: found '}'"))
        #expect(try folder.text("a.json") == broken)
        #expect(try folder.text("b.json") == Self.tidy)
        #expect(folder.names == ["a.json", "b.json"])
    }

    @Test func bytesThatAreNoTextAreRefused() throws {
        let folder = try TestFolder("fmt-bytes")
        var file = try OutputFile(folder.file("a.json"))
        try file.write([0x7B, 0xFF, 0x7D])
        try file.finish().takePlace()
        #expect(Transcript().run("fmt", folder.file("a.json")) == .inputIsWrong)
        #expect(try FileSystem.read(folder.file("a.json"), limit: 10) == [0x7B, 0xFF, 0x7D])
    }
}
