import Geometry
import Raster
import Scene
import Testing

@testable import Drawing

/// Shaping, layout and drawing of text.
@Suite struct TextDrawingTests {
    private func shaper(_ language: String = "en") throws -> TextShaper {
        TextShaper(fonts: try TestFonts.require(), language: language)
    }

    private func request(
        _ text: String, _ font: FontDescription = FontDescription(size: 100), width: Double = 10_000,
        alignment: TextRequest.Alignment = .left, lines: Int = 0, rightToLeft: Bool = false
    ) -> TextRequest {
        TextRequest(
            text: text, font: font, width: width, alignment: alignment, numberOfLines: lines,
            isRightToLeft: rightToLeft)
    }

    /// Glyphs as HarfBuzz's own hb-shape 6.0.0 gives them for Debian 12's fonts, in visual order.
    private static let shapings: [(family: String, text: String, weight: FontDescription.Weight, glyphs: [UInt32])] = [
        (
            "Inter", "Привет, Ελλάς", .regular,
            [1989, 832, 1216, 1208, 639, 1234, 1404, 1682, 123, 1151, 1151, 1065, 1158]
        ),
        ("Inter", "Pull me", .bold, [374, 900, 723, 723, 1682, 752, 612]),
        ("Noto Sans Arabic", "مرحبا بالعالم", .regular, [770, 667, 47, 12, 667, 47, 102, 3, 47, 104, 417, 979, 771]),
        ("Noto Sans Hebrew", "שלום עולם", .regular, [23, 55, 124, 10, 106, 23, 124, 55, 96]),
        ("Noto Color Emoji", "🎉👨‍👩‍👧🇩🇪", .regular, [381, 2104, 1581]),
    ]

    @Test(arguments: shapings.indices) func glyphsAreThoseOfHarfBuzz(index: Int) throws {
        let shaping = Self.shapings[index]
        let text = try shaper().shape(request(shaping.text, FontDescription(size: 40, weight: shaping.weight)))
        #expect(text.runs.allSatisfy { $0.family == shaping.family })
        #expect(text.runs.flatMap(\.glyphs) == shaping.glyphs)
    }

    @Test func aFallbackFontDoesNotMoveLines() throws {
        let shaper = try shaper()
        let latin = shaper.shape(request("One\nTwo\nThree"))
        let mixed = shaper.shape(request("One\nعربي שלום 🎉\nThree"))
        #expect(latin.baselines == mixed.baselines)
        // Inter's own figures: ascender 1984, descender 494, no gap, of 2048 units.
        #expect(abs(latin.baselines[1] - latin.baselines[0] - 100 * 2478.0 / 2048) < 0.05)
        #expect(abs(latin.baselines[0] - (1984 - 1.5 * 2478) / 20.48) < 0.05)
    }

    @Test func linesWrapAndEndWithAnEllipsis() throws {
        let shaper = try shaper()
        let font = FontDescription(size: 10)
        let long = "one two three four five six seven eight nine ten"
        #expect(shaper.shape(request(long, font, width: 80)).baselines.count > 2)
        let cut = shaper.shape(request(long, font, width: 80, lines: 2))
        #expect(cut.baselines.count == 2)
        #expect(cut.box.maxX <= 80.5)
        let ellipsis = shaper.shape(request("…", font)).runs[0].glyphs[0]
        #expect(cut.runs.last?.glyphs.last == ellipsis)
        #expect(shaper.shape(request("a\nb\nc", font, lines: 2)).runs.last?.glyphs.last == ellipsis)
        #expect(shaper.shape(request("a\nb", font, lines: 2)).runs.last?.glyphs.last != ellipsis)
    }

    @Test func linesStandWhereTheyAreAligned() throws {
        let shaper = try shaper()
        func box(_ alignment: TextRequest.Alignment, _ text: String = "HH") -> Rect {
            shaper.shape(request(text, FontDescription(size: 20), width: 200, alignment: alignment)).box
        }
        #expect(box(.left).minX < 4)
        #expect(box(.right).maxX > 196)
        #expect(abs(box(.center).midX - 100) < 0.1)
        #expect(box(.left, "שלום").minX < 4)
        #expect(box(.right, "שלום").maxX > 196)
        let justified = box(.justified, "several words that have to be wrapped")
        #expect(justified.minX < 4 && justified.maxX > 196)
    }

    @Test func naturalAlignmentFollowsTheDirection() throws {
        func ink(_ rightToLeft: Bool, _ attribute: Double) throws -> ClosedRange<Int> {
            let buffer = try draw(80, 20, rightToLeft: rightToLeft) {
                $0.view(
                    Rect(x: 0, y: 0, width: 80, height: 20), .text, set: [(.semanticContentAttribute, [attribute])],
                    objects: [(.text, .string("HI"))])
            }
            let columns = (0..<80).filter { x in buffer.column(x).contains { $0.alpha > 0 } }
            return columns[0]...columns[columns.count - 1]
        }
        #expect(try ink(false, 0).lowerBound < 4)
        #expect(try ink(true, 0).upperBound > 75)
        #expect(try ink(true, 3).lowerBound < 4)
    }

    @Test func textTurnsLikeAnyShape() throws {
        func picture(_ degrees: Double) throws -> PixelBuffer {
            try draw(64, 64) {
                $0.view(
                    Rect(x: 0, y: 20, width: 64, height: 24), .text, font: FontDescription(size: 15, weight: .semibold),
                    set: [(.rotation, [degrees]), (.textAlignment, [2])], objects: [(.text, .string("Żgą Яб"))])
            }
        }
        let (lying, upright) = (try picture(0), try picture(90))
        for y in 0..<64 {
            for x in 0..<64 { #expect(lying.components(x, y).distance(to: upright.components(63 - y, x)) <= 1) }
        }
    }

    @Test func weightsGrowDarkerAndItalicsLean() throws {
        func ink(_ font: FontDescription) throws -> Double {
            try draw(120, 30) {
                $0.view(
                    Rect(x: 0, y: 0, width: 120, height: 30), .text, font: font, objects: [(.text, .string("HamburgO"))]
                )
            }.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
        }
        let inks = try FontDescription.Weight.allCases.map { try ink(FontDescription(size: 20, weight: $0)) }
        for (lighter, darker) in zip(inks, inks.dropFirst()) { #expect(lighter < darker) }
        let shaper = try shaper()
        let upright = shaper.shape(request("I")).box.width
        #expect(shaper.shape(request("I", FontDescription(size: 100, isItalic: true))).box.width > upright * 1.5)
    }

    @Test func emojiAreColouredAndAsLargeAsTheText() throws {
        let buffer = try draw(60, 60) {
            $0.view(
                Rect(x: 0, y: 0, width: 60, height: 60), .text, font: FontDescription(size: 40),
                objects: [(.text, .string("🍎"))])
        }
        let inked = buffer.pixels.map(Components.init).filter { $0.alpha > 200 }
        #expect(inked.filter { $0.red > 150 && $0.green < 100 }.count > 200)
        #expect(inked.count > 600 && inked.count < 2_600)
    }

    @Test func coloursNeedNoShaping() throws {
        // What is shaped is told apart by text, font, box and direction; a colour is no part of it.
        let scene = {
            var builder = SceneBuilder(canvasSize: Size(width: 10, height: 10))
            builder.view(Rect(x: 0, y: 0, width: 10, height: 10), .text, objects: [(.text, .string("a"))])
            return builder.build()
        }()
        var snapshot = SceneSnapshot(of: scene)
        let before = TextRequest(view: 0, in: snapshot)
        snapshot.set(.textColor, [1, 0, 0, 1], view: 0)
        #expect(before != nil && TextRequest(view: 0, in: snapshot) == before)
    }

    @Test func missingFontsNameTheirPackage() throws {
        #expect(throws: DrawingError.missingFont(family: "Inter", package: "fonts-inter", searched: ["/nowhere"])) {
            _ = try FontLibrary(directories: ["/nowhere"])
        }
        #expect(throws: DrawingError.unreadableFont(file: "/nowhere/a.otf")) {
            _ = try FontLibrary(extraFiles: ["/nowhere/a.otf"])
        }
        let error = #expect(throws: DrawingError.self) {
            _ = try draw(4, 4) {
                $0.view(
                    Rect(x: 0, y: 0, width: 4, height: 4), .text, font: FontDescription(name: "Noto Serif"),
                    objects: [(.text, .string("a"))])
            }
        }
        #expect(error?.description.contains("fonts-noto-core") == true)
    }

    @Test func theIdentityIsThatOfTheFiles() throws {
        let library = try TestFonts.require()
        #expect(library.identity == library.identity)
        #expect(library.identity.contains("harfbuzz"))
        #expect(library.families.contains("Inter") && library.families.contains("Noto Color Emoji"))
    }
}
