import Platform
import Testing

@Suite struct PathnameTests {
    @Test(arguments: [
        ("a/b.json", "b.json", "b", "json", "a"), ("b.JSON", "b.JSON", "b", "json", nil),
        ("/b", "b", "b", "", "/"), ("a/b/", "b", "b", "", "a"), (".hidden", ".hidden", ".hidden", "", nil),
        ("a.b/c.d.gif", "c.d.gif", "c.d", "gif", "a.b"), ("/", "/", "/", "", "/"),
    ])
    func takesPathsApart(path: String, name: String, stem: String, pathExtension: String, parent: String?) {
        #expect(Pathname.name(of: path) == name)
        #expect(Pathname.stem(of: path) == stem)
        #expect(Pathname.pathExtension(of: path) == pathExtension)
        #expect(Pathname.parent(of: path) == parent)
    }
}
