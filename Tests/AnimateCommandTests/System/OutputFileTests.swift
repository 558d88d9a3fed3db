import Testing

@testable import AnimateCommand

/// A folder that is there for one test; its files are removed by name, as the tests know them.
struct TestFolder: ~Copyable {
    let path: String

    init(_ name: String) throws {
        path = Environment.temporaryFolder + "/animate-tests-\(name)-\(Environment.clock.bitPattern)"
        try FileSystem.makeFolder(path)
    }

    func file(_ name: String) -> String { path + "/" + name }

    func text(_ name: String) throws -> String {
        String(decoding: try FileSystem.read(file(name), limit: 1000), as: UTF8.self)
    }

    var names: [String] { FileSystem.names(in: path) }

    deinit {
        for name in names { FileSystem.remove(file(name)) }
        FileSystem.removeFolder(path)
    }
}

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
            #expect(error.message == message)
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
