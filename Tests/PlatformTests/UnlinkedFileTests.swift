import Platform
import TestSupport
import Testing

@Suite struct UnlinkedFileTests {
    @Test func holdsWhatIsAppendedWithoutAName() throws {
        let folder = try TestFolder("unlinked")
        let file = try UnlinkedFile(folder: folder.path, purpose: "test")
        #expect(folder.names.isEmpty)
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        try bytes[..<6000].withUnsafeBytes { try file.append($0) }
        try bytes[6000...].withUnsafeBytes { try file.append($0) }
        for (offset, count) in [(0, 10_000), (5990, 20), (9_999, 1), (0, 0)] {
            var found = [UInt8](repeating: 0, count: count)
            try found.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
            #expect(found == Array(bytes[offset..<offset + count]))
        }
    }

    @Test func tellsOfBytesThatAreNotThere() throws {
        let folder = try TestFolder("short")
        let file = try UnlinkedFile(folder: folder.path, purpose: "test")
        try [UInt8](repeating: 1, count: 3).withUnsafeBytes { try file.append($0) }
        var target: [UInt8] = [0, 0]
        #expect(throws: FileError.self) { try target.withUnsafeMutableBytes { try file.read(into: $0, at: 2) } }
    }

    @Test func tellsOfAFolderThatIsNotThere() {
        #expect(throws: FileError(.write, "/nowhere", code: 2)) {
            try UnlinkedFile(folder: "/nowhere", purpose: "test")
        }
    }
}
