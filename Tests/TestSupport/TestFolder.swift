import Platform

/// A folder that is there for one test; its files are removed by name, as the tests know them.
package struct TestFolder: ~Copyable {
    package let path: String

    package init(_ name: String) throws {
        path = Environment.temporaryFolder + "/animate-tests-\(name)-\(Environment.clock.bitPattern)"
        try FileSystem.makeFolder(path)
    }

    package func file(_ name: String) -> String { path + "/" + name }

    package func text(_ name: String) throws -> String {
        String(decoding: try FileSystem.read(file(name), limit: 1000), as: UTF8.self)
    }

    package var names: [String] { FileSystem.names(in: path) }

    deinit {
        for name in names { FileSystem.remove(file(name)) }
        FileSystem.removeFolder(path)
    }
}
