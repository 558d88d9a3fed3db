import Testing

@testable import AnimateCommand

@Suite struct PathTests {
    @Test(arguments: [
        ("a/b.json", "b.json", "b", "json", "a"), ("b.JSON", "b.JSON", "b", "json", nil),
        ("/b", "b", "b", "", "/"), ("a/b/", "b", "b", "", "a"), (".hidden", ".hidden", ".hidden", "", nil),
        ("a.b/c.d.gif", "c.d.gif", "c.d", "gif", "a.b"), ("/", "/", "/", "", "/"),
    ])
    func takesPathsApart(path: String, name: String, stem: String, pathExtension: String, parent: String?) {
        #expect(Path.name(of: path) == name)
        #expect(Path.stem(of: path) == stem)
        #expect(Path.pathExtension(of: path) == pathExtension)
    }
}
