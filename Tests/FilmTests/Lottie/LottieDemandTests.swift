import Drawing
import Scene
import Testing
import Timeline

@testable import Film

/// The pixels that Lottie views take, from what was played.
struct LottieDemandTests {
    private func demand(_ view: String, script: String = "", scale: Double = 2) throws -> LottieDemand {
        let text = """
            {
              "timeline": 1, "canvas": { "size": [200, 100] }, "views": [ { "id": "outer", "views": [ \(view) ] } ],
              "script": [ \(script) ]
            }
            """
        struct NoFile: Error {}
        let files = TimelineFiles(
            read: { path in
                if path == "t.json" { return Array(text.utf8) }
                guard path == "a.json" || path == "b.json" else { throw NoFile() }
                return Array(#"{"fr":60,"ip":0,"op":90,"w":100,"h":50,"layers":[]}"#.utf8)
            })
        let playback = try Playback.run(try Program.load("t.json", files: files))
        return LottieDemand(FilmSource(playback), scale: scale)
    }

    private let key = PictureSequenceKey(view: 1, file: "a.json")

    static let sizes: [(view: String, script: String, scale: Double, width: Int, height: Int)] = [
        (#""frame": [0, 0, 50, 30]"#, "", 2, 100, 60),
        (#""frame": [0, 0, 50.2, 30]"#, "", 1, 51, 30),
        // Turned it is as large; magnified it is larger, whoever magnifies it.
        (#""frame": [0, 0, 50, 30], "rotation": 30"#, "", 2, 100, 60),
        (#""frame": [0, 0, 50, 30], "scale": [2, 1]"#, "", 2, 200, 120),
        (
            #""frame": [0, 0, 50, 30]"#, #"{ "at": 1, "start": { "to": { "outer.scale": 1.5 }, "duration": 1 } }"#, 2,
            150, 90
        ),
        (#""frame": [0, 0, 50, 30]"#, #"{ "at": 1, "set": { "l.bounds": [0, 0, 20, 90] } }"#, 1, 50, 90),
        // No side is more than twice the longer side of the canvas.
        (#""frame": [0, 0, 4000, 2000]"#, "", 1, 400, 200),
        (#""frame": [0, 0, 0, 0]"#, "", 1, 1, 1),
    ]

    @Test(arguments: sizes)
    func `is the largest that a view is shown at`(
        view: String, script: String, scale: Double, width: Int, height: Int
    ) throws {
        let demand = try demand(#"{ "id": "l", "lottie": "a.json", \#(view) }"#, script: script, scale: scale)
        #expect(demand.sizes == [key: LottieDemand.PixelSize(width: width, height: height)])
    }

    @Test func `a view that changes its file needs both`() throws {
        let demand = try demand(
            #"{ "id": "l", "lottie": "a.json", "frame": [0, 0, 9, 9] }"#,
            script: #"{ "at": 1, "set": { "l.lottie": "b.json" } }"#)
        #expect(demand.keys == [key, PictureSequenceKey(view: 1, file: "b.json")])
    }

    @Test func `without Lottie views there is nothing`() throws {
        #expect(try demand(#"{ "frame": [0, 0, 9, 9] }"#).keys.isEmpty)
    }
}
