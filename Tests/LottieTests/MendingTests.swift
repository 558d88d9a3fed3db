import Lottie
import Testing

/// What is handed to rlottie, compared as text: nothing but the change at hand may differ.
struct MendingTests {
    /// A layer with one property, before and after.
    static let layers: [(name: String, before: String, after: String)] = [
        ("times are multiplied", #"{"ty":4,"ip":1,"op":9.5,"st":-2}"#, #"{"ty":4,"ddd":0,"ip":4,"op":38,"st":-8}"#),
        ("the type comes first", #"{"ip":1,"ty":4}"#, #"{"ty":4,"ddd":0,"ip":4}"#),
        ("null is left out", #"{"ty":4,"nm":null}"#, #"{"ty":4,"ddd":0}"#),
        ("effects and styles are left out", #"{"ty":4,"ef":[{}],"sy":[{}]}"#, #"{"ty":4,"ddd":0}"#),
        (
            "the type of a shape comes first", #"{"ty":4,"shapes":[{"it":[{"c":1,"ty":"fl"}],"ty":"gr"}]}"#,
            #"{"ty":4,"ddd":0,"shapes":[{"ty":"gr","it":[{"ty":"fl","c":1}]}]}"#
        ),
        (
            "keyframes without easing get a linear one, and the last none",
            #"{"ty":4,"ks":{"r":{"a":1,"k":[{"t":1,"s":[0]},{"t":2.5,"s":[9],"i":{"x":1,"y":1},"o":{"x":0,"y":0}}]}}}"#,
            #"{"ty":4,"ddd":0,"ks":{"r":{"a":1,"k":[{"t":4,"s":[0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[9]}]}}}"#
        ),
        (
            "easing stays",
            #"{"ty":4,"ks":{"r":{"k":[{"t":0,"s":[0],"i":{"x":0.5,"y":1},"o":{"x":0.5,"y":0}},{"t":1}]}}}"#,
            #"{"ty":4,"ddd":0,"ks":{"r":{"k":[{"t":0,"s":[0],"i":{"x":0.5,"y":1},"o":{"x":0.5,"y":0}},{"t":4}]}}}"#
        ),
        (
            "held keyframes stay", #"{"ty":4,"ks":{"r":{"k":[{"t":0,"s":[0],"h":true},{"t":1,"s":[1],"h":1}]}}}"#,
            #"{"ty":4,"ddd":0,"ks":{"r":{"k":[{"t":0,"s":[0],"h":1},{"t":4,"s":[1],"h":1}]}}}"#
        ),
        (
            "a keyframe alone is held", #"{"ty":4,"ks":{"r":{"k":[{"t":3,"s":[5]}]}}}"#,
            #"{"ty":4,"ddd":0,"ks":{"r":{"k":[{"t":12,"s":[5],"h":1}]}}}"#
        ),
        (
            "what the file's own keys mean within is another thing",
            #"{"ty":4,"shapes":[{"ty":"st","w":{"k":2.5}},{"ty":"tm","op":1,"ip":1,"fr":1,"h":1.5,"fonts":[]}]}"#,
            #"{"ty":4,"ddd":0,"shapes":[{"ty":"st","w":{"k":2.5}},{"ty":"tm","op":1,"ip":1,"fr":1,"h":1.5,"fonts":[]}]}"#
        ),
        (
            "the type of a gradient is no time", #"{"ty":4,"shapes":[{"ty":"gf","t":2,"g":{"p":2,"k":{"k":[0,1]}}}]}"#,
            #"{"ty":4,"ddd":0,"shapes":[{"ty":"gf","t":2,"g":{"p":2,"k":{"k":[0,1]}}}]}"#
        ),
        (
            "a remapped time is in seconds", #"{"ty":0,"tm":{"a":1,"k":[{"t":1,"s":[0.5],"h":1},{"t":2,"s":[1]}]}}"#,
            #"{"ty":0,"ddd":0,"tm":{"a":1,"k":[{"t":4,"s":[0.5],"h":1},{"t":8,"s":[1]}]}}"#
        ),
        (
            "a layer that turns in space says so", #"{"ks":{"rx":{"k":5}},"ddd":0,"ty":4}"#,
            #"{"ty":4,"ddd":1,"ks":{"rx":{"k":5}}}"#
        ),
        (
            "texts keep what they say", #"{"ty":4,"nm":"a\"b\\c\n\u00e9\ud83d\ude00"}"#,
            "{\"ty\":4,\"ddd\":0,\"nm\":\"a\\\"b\\\\c\\u000a\u{E9}\u{1F600}\"}"
        ),
    ]

    @Test(arguments: layers)
    func `of layers`(name: String, before: String, after: String) throws {
        let start = #"{"v":"5.5.2","fr":40,"ip":0,"op":40,"w":64,"h":64,"assets":[],"layers":["#
        #expect(try SmallFile.mended(SmallFile.text(layers: before)) == start + after + "]}", "\(name)")
    }

    @Test func `images within are marked`() throws {
        let assets = #"{"id":"i","w":1,"h":1,"p":"data:image/png;base64,AAAA","e":0},{"id":"j","p":"data:,"}"#
        let mended = try SmallFile.mended(SmallFile.text(assets: assets))
        #expect(mended.contains(#""p":"data:image/png;base64,AAAA","e":1}"#))
        #expect(mended.contains(#"{"id":"j","p":"data:,","e":1}"#))
    }

    @Test func `layers of compositions are mended as well`() throws {
        let assets = SmallFile.composition("a", #"{"ip":1,"op":2,"ty":4}"#)
        #expect(try SmallFile.mended(SmallFile.text(assets: assets)).contains(#"[{"ty":4,"ddd":0,"ip":4,"op":8}]"#))
    }

    @Test func `what takes no part in drawing is left out, sides are whole, and there is a version`() throws {
        let text = #"{"fr":10,"ip":0.5,"op":2,"w":10.2,"h":9,"markers":[{"tm":1}],"fonts":{},"layers":[]}"#
        #expect(try SmallFile.mended(text) == #"{"v":"5.5.2","fr":40,"ip":2,"op":8,"w":11,"h":9,"layers":[]}"#)
    }
}
