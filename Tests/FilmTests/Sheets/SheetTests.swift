import Drawing
import Geometry
import ImageCoding
import Motion
import Raster
import Scene
import Testing
import Timeline
import Trace

@testable import Film

@Suite struct SheetTests {
    private static let slide = """
        {
          "timeline": 1, "canvas": { "size": [40, 20], "scale": 1, "fps": 50, "backgroundColor": "#FFFFFF" },
          "views": [ { "id": "box", "frame": [0, 0, 10, 20], "backgroundColor": "#FF0000" } ],
          "animators": { "go": { "duration": 0.3, "curve": "linear", "to": { "box.frame.x": 30 } } },
          "script": [ { "at": 0, "start": "go" } ]
        }
        """

    private let playback: Playback

    init() throws { playback = try Playback.run(try Program.load(text: Self.slide)) }

    private func exporter() throws -> Exporter {
        var options = ExportOptions()
        options.scale = 1
        return try Exporter(
            playback, options: options, fonts: try FontLibrary(),
            images: [:])
    }

    @Test(arguments: [
        (0.3, 1, [0.0]), (0.3, 2, [0, 0.3]), (0.3, 4, [0, 0.1, 0.2, 0.3]), (0.3, 3, [0, 0.14, 0.3]),
        (0, 8, [0]), (0.02, 8, [0, 0.02]), (0.05, 9, [0, 0.02, 0.04, 0.05]),
    ])
    func evenTimesStandOnFramesOnceEach(length: Double, count: Int, expected: [Double]) {
        var request = SheetRequest()
        request.count = count
        let instants = request.instants(length: .seconds(length), framesPerSecond: 50)
        #expect(instants == expected.map { .seconds($0) })
    }

    /// Every frame of the sheet is the film's own picture of that instant, pixel for pixel.
    @Test func framesAreTheFilmsOwn() throws {
        let exporter = try exporter()
        var request = SheetRequest()
        request.instants = [0, 0.1, 0.25, 9].map { .seconds($0) }
        request.columns = 3
        request.features = ["box.frame", "box.alpha"]
        let sheet = try PNGCoder.decode(try exporter.sheet(request, of: playback))
        let layout = SheetLayout(
            frameSize: Size(width: 40, height: 20), count: 4, columns: 3, captionLines: 5)
        #expect(sheet.width == Int(layout.size.width) && sheet.height == Int(layout.size.height))
        for (place, instant) in request.instants.enumerated() {
            let picture = try PNGCoder.decode(try exporter.picture(at: instant))
            let corner = layout.frame(place).origin
            for row in 0..<picture.height {
                let start = (Int(corner.y) + row) * sheet.width + Int(corner.x)
                let cut = sheet.pixels[start..<start + picture.width]
                #expect(Array(cut) == Array(picture.pixels[row * 40..<row * 40 + 40]), "frame \(place), row \(row)")
            }
        }
    }

    private static let times: [(times: [Double], expected: [String])] = [
        ([0], ["0 s"]), ([0, 2, 10], ["0 s", "2 s", "10 s"]), ([0, 0.5, 12], ["0.0 s", "0.5 s", "12.0 s"]),
        ([0.6, 0.86, 1], ["0.60 s", "0.86 s", "1.00 s"]), ([0.04, 5.591], ["0.040 s", "5.591 s"]),
        ([1.0 / 3, 0.9996], ["0.333 s", "1.000 s"]),
    ]

    @Test(arguments: times) func timesHaveAsManyDecimals(times: [Double], expected: [String]) {
        #expect(SheetCaptions(times: times, width: 200).lines == expected.map { [$0] })
    }

    /// A value is never lost behind its name: where both do not fit in one frame's width, all have two lines.
    @Test func aLongValueStandsBelowItsName() {
        var captions = SheetCaptions(times: [0, 1], width: 140)
        captions.append("a.alpha", values: [.number(1), .absent])
        captions.append("card.center", values: [.numbers([1, 2]), .numbers([100.125, -200.5])])
        #expect(
            captions.lines == [
                ["0 s", "a.alpha  1", "card.center", "1, 2"],
                ["1 s", "a.alpha  –", "card.center", "100.125, -200.5"],
            ])
    }

    /// Whatever the scale, a line of the same width surrounds every frame, and white lies beyond it.
    @Test(arguments: [(0.5, 1), (0.6, 1), (1.2, 1), (1.7, 2), (2, 2)])
    func aLineSurroundsEveryFrame(scale: Double, line: Int) throws {
        var options = ExportOptions()
        options.scale = scale
        let exporter = try Exporter(playback, options: options, fonts: try FontLibrary(), images: [:])
        var request = SheetRequest()
        request.count = 4
        request.columns = 3
        let sheet = try PNGCoder.decode(try exporter.sheet(request, of: playback))
        let picture = try PNGCoder.decode(try exporter.picture(at: .zero))
        let layout = SheetLayout(frameSize: Size(width: 40, height: 20), count: 4, columns: 3, captionLines: 1)
        for place in 0..<4 {
            let corner = layout.frame(place).origin
            let (x, y) = (Int((corner.x * scale).rounded()), Int((corner.y * scale).rounded()))
            let (right, bottom) = (x + picture.width, y + picture.height)
            func pixel(_ x: Int, _ y: Int) -> UInt32 { sheet.pixels[y * sheet.width + x] }
            for step in 1...line + 1 {
                let expected: UInt32 = step <= line ? 0xFFD1_D1D9 : 0xFFFF_FFFF
                for row in y..<bottom {
                    #expect(pixel(x - step, row) == expected && pixel(right - 1 + step, row) == expected)
                }
                for column in x..<right {
                    #expect(pixel(column, y - step) == expected && pixel(column, bottom - 1 + step) == expected)
                }
            }
        }
    }

    @Test func anUnknownFeatureIsAnErrorThatKnowsTheOthers() throws {
        let exporter = try exporter()
        var request = SheetRequest()
        request.features = ["box.rotatio"]
        do {
            _ = try exporter.sheet(request, of: playback)
            Issue.record("a sheet without such a feature")
        } catch SheetError.unknownFeature(let name, let known) {
            #expect(name == "box.rotatio" && known.contains("box.rotation"))
        }
    }

    @Test(arguments: [
        ("box.alpha", TraceValue.number(0.5)), ("box.center", .numbers([3, 4])), ("box.center.y", .number(4)),
        ("box.frame.height", .number(8)), ("list.contentSize.width", .number(9)),
        ("list.contentInset.left", .number(2)), ("dots[0].translation.x", .number(1)),
    ])
    func aCaptionTellsAFeatureOrAComponentOfIt(name: String, expected: TraceValue) throws {
        let features: [TraceFeature] = [
            TraceFeature(name: "box.alpha", kind: .number, values: [.number(0.5)]),
            TraceFeature(name: "box.center", kind: .vector, values: [.numbers([3, 4])]),
            TraceFeature(name: "box.frame", kind: .rect, values: [.numbers([5, 6, 7, 8])]),
            TraceFeature(name: "list.contentSize", kind: .vector, values: [.numbers([9, 10])]),
            TraceFeature(name: "list.contentInset", kind: .insets, values: [.numbers([1, 2, 3, 4])]),
            TraceFeature(name: "dots[0].translation", kind: .vector, values: [.numbers([1, 2])]),
        ]
        #expect(try SheetFeature(name, in: features).value(at: 0) == expected)
        #expect(throws: SheetError.self) { try SheetFeature(name + ".z", in: features) }
    }
}
