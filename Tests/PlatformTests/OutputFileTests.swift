import Foundation
import Platform
import TestSupport
import Testing

@Suite struct OutputFileTests {
    @Test func takesItsPlaceOnlyWhenItIsWhole() throws {
        let folder = try TestFolder("whole")
        var file = try OutputFile(folder.file("a.gif"))
        try file.write(Array("first".utf8))
        #expect(folder.names.count == 1 && folder.names[0].hasPrefix(".a.gif.tmp-"))
        try file.finish().takePlace()
        #expect(folder.names == ["a.gif"])
        #expect(try folder.text("a.gif") == "first")
    }

    @Test func leavesWhatWasThereWhenItIsGivenUp() throws {
        let folder = try TestFolder("given-up")
        var first = try OutputFile(folder.file("a.gif"))
        try first.write(Array("first".utf8))
        try first.finish().takePlace()
        do {
            var second = try OutputFile(folder.file("a.gif"))
            try second.write(Array("second".utf8))
            #expect(folder.names.count == 2)
        }
        #expect(folder.names == ["a.gif"])
        var third = try OutputFile(folder.file("a.gif"))
        try third.write(Array("third".utf8))
        let pending = try third.finish()
        #expect(folder.names.count == 2)
        pending.discard()
        #expect(folder.names == ["a.gif"])
        #expect(try folder.text("a.gif") == "first")
    }

    @Test func severalMayWaitBesideOnePlace() throws {
        let folder = try TestFolder("several")
        var first = try OutputFile(folder.file("a"))
        var second = try OutputFile(folder.file("a"))
        try first.write([1])
        try second.write([2])
        try first.finish().takePlace()
        try second.finish().takePlace()
        #expect(try FileSystem.read(folder.file("a"), limit: 10) == [2])
    }

    @Test func aSymbolicLinkStaysOne() throws {
        let folder = try TestFolder("linked")
        for (text, path) in [("old", "target"), ("new", "link")] {
            if path == "link" {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.file("link"), withDestinationPath: folder.file("target"))
            }
            var file = try OutputFile(folder.file(path))
            try file.write(Array(text.utf8))
            try file.finish().takePlace()
        }
        #expect(try folder.text("target") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == folder.file("target"))
    }

    @Test func permissionsStay() throws {
        let folder = try TestFolder("permissions")
        var first = try OutputFile(folder.file("a"))
        try first.write([1])
        try first.finish().takePlace()
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file("a"))
        var file = try OutputFile(folder.file("a"))
        try file.write([2])
        try file.finish().takePlace()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try FileSystem.read(folder.file("a"), limit: 9) == [2])
    }

    @Test func writesToDevicesInPlace() throws {
        var file = try OutputFile("/dev/null")
        try file.write([1, 2, 3])
        #expect(file.byteCount == 3)
        try file.finish().takePlace()
        #expect(FileSystem.kind(of: "/dev/null") == .special)
    }

    @Test(arguments: [
        ("/nonexistent/a.gif", "cannot write /nonexistent/a.gif: no such file or directory"),
        ("/dev", "cannot write /dev: is a directory"),
    ])
    func tellsWhyItCannot(path: String, message: String) {
        do {
            _ = try OutputFile(path)
            Issue.record("\(path) was opened")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test func refusesFilesThatAreTooLong() throws {
        let folder = try TestFolder("long")
        var file = try OutputFile(folder.file("a"))
        try file.write([UInt8](repeating: 7, count: 200_000))
        try file.finish().takePlace()
        #expect(try FileSystem.read(folder.file("a"), limit: 200_000).count == 200_000)
        #expect(throws: FileError(tooLong: folder.file("a"), limit: 199_999)) {
            try FileSystem.read(folder.file("a"), limit: 199_999)
        }
    }
}
