import Geometry
import Testing

@Suite("Colours")
struct ColorTests {
    @Test(
        "are read",
        arguments: [
            ("#000000", Color(red: 0, green: 0, blue: 0)),
            ("#FFFFFF", Color(red: 1, green: 1, blue: 1)),
            ("#ff8000", Color(red: 1, green: 128 / 255, blue: 0)),
            ("#6C2BD9", Color(red: 108 / 255, green: 43 / 255, blue: 217 / 255)),
            ("#33669980", Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 128 / 255)),
            ("#00000000", .clear),
            ("clear", .clear),
        ])
    func read(text: String, color: Color) { #expect(Color(text) == color) }

    @Test(
        "of other forms are not",
        arguments: [
            "", "#", "#FFF", "#FFFFF", "#FFFFFFF", "#GGGGGG", "FFFFFF", "#FFFFFF ", "Clear", "red", "#ＦＦＦ", "#-1-1-1",
        ])
    func refused(text: String) { #expect(Color(text) == nil) }

    @Test("interpolate in straight sRGB, component by component")
    func interpolated() {
        let from = Color(red: 0, green: 1, blue: 0.5, alpha: 1)
        let to = Color(red: 1, green: 0, blue: 0.5, alpha: 0)
        #expect(from.interpolated(to: to, at: 0.25) == Color(red: 0.25, green: 0.75, blue: 0.5, alpha: 0.75))
        #expect(from.interpolated(to: to, at: 1) == to)
        #expect(from.interpolated(to: to, at: 0) == from)
    }
}
