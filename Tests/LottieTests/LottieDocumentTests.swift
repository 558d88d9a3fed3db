import Lottie
import Testing

struct LottieDocumentTests {
    @Test func `tells its size, rate, duration and frames`() throws {
        let document = try SmallFile.document(#"{"fr":29.97,"ip":10,"op":70.5,"w":300,"h":200,"layers":[]}"#)
        #expect(document.width == 300)
        #expect(document.height == 200)
        #expect(document.framesPerSecond == 29.97)
        #expect(document.duration == 60.5 / 29.97)
        // Four for each of 60.5 frames.
        #expect(document.frameCount == 242)
        #expect(document.warnings.isEmpty)
    }

    @Test func `a byte-order mark is passed over`() throws {
        let text = SmallFile.text()
        #expect(try SmallFile.mended("\u{FEFF}" + text) == SmallFile.mended(text))
    }

    static let features: [(part: String, warning: String)] = [
        (
            #"{"ty":5,"nm":"Title"},{"ty":5,"nm":"Subtitle"}"#,
            "text layers are not drawn (2 times, first in the layer 'Title')"
        ),
        (#"{"ty":4,"nm":"Glow","bm":3}"#, "blend modes have no effect (in the layer 'Glow')"),
        (#"{"ty":4,"nm":"Blur","ef":[{"ty":29}]}"#, "effects have no effect (in the layer 'Blur')"),
        (
            #"{"ty":4,"nm":"Wiggle","ks":{"r":{"a":0,"k":0,"x":"wiggle(2, 5)"}}}"#,
            "expressions have no effect (in the layer 'Wiggle')"
        ),
        (
            #"{"ty":4,"nm":"Half","masksProperties":[{"o":{"a":0,"k":50}}]}"#,
            "masks that are not opaque are drawn as if they were (in the layer 'Half')"
        ),
        (
            #"{"ty":4,"nm":"Morph","shapes":[{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{"v":[[0,0],[1,0]]}]},"#
                + #"{"t":5,"s":[{"v":[[0,0],[1,0],[1,1]]}]}]}}]}"#,
            "a path changes its number of points and jumps (in the layer 'Morph')"
        ),
        (#"{"ty":4,"ind":7,"shapes":[{"ty":"mm"}]}"#, "merged paths are drawn one by one (in the layer '7')"),
    ]

    @Test(arguments: features)
    func `names what is not drawn`(part: String, warning: String) throws {
        #expect(try SmallFile.document(SmallFile.text(layers: part)).warnings == [warning])
    }

    @Test func `names time remapping only within compositions`() throws {
        let layer = #"{"ty":0,"refId":"b","nm":"Slow","tm":{"a":0,"k":1}}"#
        #expect(try SmallFile.document(SmallFile.text(layers: layer)).warnings.isEmpty)
        let nested = SmallFile.text(
            layers: SmallFile.layer(composition: "a"), assets: SmallFile.composition("a", layer))
        #expect(
            try SmallFile.document(nested).warnings
                == ["time remapping within a composition is not exact (in the layer 'Slow')"])
    }
}
