import Lottie
import Testing

/// Files that are made to crash, hang or exhaust a renderer are refused before it sees them.
struct HostileFileTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let text: @Sendable () -> String
        let isExpected: @Sendable (LottieError) -> Bool
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "100 000 nested groups") {
            let open = #"{"ty":"gr","it":["#
            let shapes = String(repeating: open, count: 100_000) + String(repeating: "]}", count: 100_000)
            return SmallFile.text(layers: SmallFile.layer(shapes: shapes))
        } isExpected: {
            $0 == .nestedTooDeeply(limit: 200)
        },
        Case(name: "a bomb of compositions, ten of each in the next") {
            let assets = (0..<12).map { level in
                let inner =
                    level == 0
                    ? SmallFile.layer(shapes: SmallFile.rectangle) : SmallFile.layer(composition: "c\(level - 1)")
                return SmallFile.composition("c\(level)", Array(repeating: inner, count: 10).joined(separator: ","))
            }
            return SmallFile.text(layers: SmallFile.layer(composition: "c11"), assets: assets.joined(separator: ","))
        } isExpected: {
            $0 == .tooManyShapes(limit: 100_000)
        },
        Case(name: "a composition within itself") {
            let assets = [
                SmallFile.composition("a", SmallFile.layer(composition: "b")),
                SmallFile.composition("b", SmallFile.layer(composition: "a")),
            ]
            return SmallFile.text(layers: SmallFile.layer(composition: "a"), assets: assets.joined(separator: ","))
        } isExpected: {
            $0 == .circularCompositions("a")
        },
        Case(name: "a circle that nothing shows") {
            SmallFile.text(assets: SmallFile.composition("a", SmallFile.layer(composition: "a")))
        } isExpected: {
            $0 == .circularCompositions("a")
        },
        Case(name: "a long chain of compositions") {
            let assets = (0..<40).map { SmallFile.composition("c\($0)", SmallFile.layer(composition: "c\($0 + 1)")) }
            return SmallFile.text(layers: SmallFile.layer(composition: "c0"), assets: assets.joined(separator: ","))
        } isExpected: {
            $0 == .compositionsTooDeep(limit: 32)
        },
        Case(name: "one huge repeater") {
            SmallFile.text(
                layers: SmallFile.layer(shapes: SmallFile.rectangle + #",{"ty":"rp","c":{"a":0,"k":1000000000}}"#))
        } isExpected: {
            $0 == .tooManyCopies(what: "a repeater", count: 1e9, limit: 10_000)
        },
        Case(name: "a repeater that grows huge") {
            let grows = #",{"ty":"rp","c":{"a":1,"k":[{"t":0,"s":[1]},{"t":9,"s":[5e8]}]}}"#
            return SmallFile.text(layers: SmallFile.layer(shapes: SmallFile.rectangle + grows))
        } isExpected: {
            $0 == .tooManyCopies(what: "a repeater", count: 5e8, limit: 10_000)
        },
        Case(name: "a repeater whose type is spelled in escapes") {
            SmallFile.text(
                layers: SmallFile.layer(
                    shapes: SmallFile.rectangle + #",{"\u0074y":"\u0072p","c":{"a":0,"k":1000000}}"#))
        } isExpected: {
            $0 == .tooManyCopies(what: "a repeater", count: 1e6, limit: 10_000)
        },
        Case(name: "repeaters of repeaters") {
            let repeater = #",{"ty":"rp","c":{"a":0,"k":400}}"#
            let group = #"{"ty":"gr","it":[\#(SmallFile.rectangle)\#(repeater)]}\#(repeater)"#
            return SmallFile.text(layers: SmallFile.layer(shapes: group))
        } isExpected: {
            $0 == .tooManyShapes(limit: 100_000)
        },
        Case(name: "a star of a million points") {
            SmallFile.text(layers: SmallFile.layer(shapes: #"{"ty":"sr","sy":1,"pt":{"a":0,"k":1e6}}"#))
        } isExpected: {
            $0 == .tooManyCopies(what: "a star", count: 1e6, limit: 10_000)
        },
        Case(name: "cut off") {
            String(SmallFile.text(layers: SmallFile.layer(shapes: SmallFile.rectangle)).dropLast(60))
        } isExpected: {
            $0 == .endsEarly
        },
        Case(name: "empty") {
            ""
        } isExpected: {
            $0 == .endsEarly
        },
        Case(name: "an image in another file") {
            SmallFile.text(assets: #"{"id":"image","w":9,"h":9,"u":"/etc/","p":"passwd","e":0}"#)
        } isExpected: {
            $0 == .externalImage("/etc/passwd")
        },
        Case(name: "an image in another file that claims to be within") {
            SmallFile.text(assets: #"{"id":"image","w":9,"h":9,"u":"","p":"/etc/passwd","e":1,"layers":[]}"#)
        } isExpected: {
            $0 == .externalImage("/etc/passwd")
        },
        Case(name: "a billion frames") {
            #"{"fr":60,"ip":0,"op":1e9,"w":9,"h":9,"layers":[]}"#
        } isExpected: {
            $0 == .tooManyFrames(1e9, limit: 100_000)
        },
        Case(name: "no frames") {
            #"{"fr":60,"ip":5,"op":5,"w":9,"h":9,"layers":[]}"#
        } isExpected: {
            $0 == .malformed("it ends at frame 5.0, which is not after its beginning, frame 5.0")
        },
        Case(name: "no rate") {
            #"{"ip":0,"op":5,"w":9,"h":9,"layers":[]}"#
        } isExpected: {
            $0 == .malformed("it has no number 'fr'")
        },
        Case(name: "no Lottie file") {
            #"{"timeline":1}"#
        } isExpected: {
            $0 == .malformed("it has no layers")
        },
    ]

    @Test(arguments: cases)
    func `is refused`(_ hostile: Case) {
        let error = #expect(throws: LottieError.self) { try SmallFile.document(hostile.text()) }
        if let error { #expect(hostile.isExpected(error), "\(error)") }
    }

    /// Every beginning of a file is an error and no crash.
    @Test func `a file cut anywhere is refused`() {
        let text = Array(SmallFile.text(layers: SmallFile.layer(shapes: SmallFile.rectangle)).utf8)
        for count in text.indices {
            #expect(throws: LottieError.self, "\(count) bytes") { try LottieDocument(Array(text[..<count])) }
        }
    }
}
