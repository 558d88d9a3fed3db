import Testing

@testable import AnimateCommand

@Suite struct SpellingTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("exprot", "export", 1), ("ca", "abc", 3),
        ("export", "export", 0),
    ])
    func countsEdits(a: String, b: String, distance: Int) {
        #expect(Spelling.distance(Array(a), Array(b)) == distance)
        #expect(Spelling.distance(Array(b), Array(a)) == distance)
    }

    @Test(arguments: [
        ("exprt", "export"), ("Trace", "trace"), ("hlep", "help"), ("rotation", nil), ("x", nil),
    ])
    func findsTheNearest(word: String, expected: String?) {
        #expect(Spelling.nearest(to: word, in: ["export", "validate", "trace", "help"]) == expected)
    }
}
