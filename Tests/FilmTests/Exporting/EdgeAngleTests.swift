import Drawing
import Geometry
import ImageCoding
import Motion
import Raster
import Testing
import Timeline

@testable import Film

/// The angle of the shaking card, measured from the pixels of the exported pictures.
@Suite struct EdgeAngleTests {
    private static let shake = """
        {
          "timeline": 1, "canvas": { "size": [375, 220] },
          "views": [ { "id": "card", "frame": [16, 14, 343, 192], "backgroundColor": "#000000", "cornerRadius": 24 } ],
          "animators": { "shake": {
              "repeatCount": "forever", "defaults": { "duration": 0.05, "curve": "linear" },
              "sequence": [ { "to": { "card.rotation": 1.9 } }, { "to": { "card.rotation": 0 } },
                            { "to": { "card.rotation": -1.9 } }, { "to": { "card.rotation": 0 } } ] } },
          "script": [ { "at": 0, "start": "shake" }, { "at": 1.2, "stop": "shake" } ]
        }
        """

    /// Linear links of 50 ms: 1.9° at .05 s, and four fifths of it 10 ms before and after.
    @Test(arguments: [(0.0, 0.0), (0.04, 1.52), (0.05, 1.9), (0.06, 1.52), (0.1, 0), (0.15, -1.9), (0.16, -1.52)])
    func theTopEdgeStandsAtTheAngleOfTheLink(time: Double, degrees: Double) throws {
        let playback = try Playback.run(try Program.load(text: Self.shake))
        let exporter = try Exporter(playback, options: ExportOptions(), fonts: try FontLibrary(), images: [:])
        let picture = try PNGCoder.decode(try exporter.picture(at: .seconds(time)))
        // Black on white: what is missing from a column of the upper half, in pixels, is the height of the edge.
        let columns = Array(stride(from: 150, to: 600, by: 1))
        let heights = columns.map { column in
            (0..<picture.height / 2).reduce(0.0) { sum, row in
                sum + Double(picture.pixels[row * picture.width + column] & 0xFF) / 255
            }
        }
        // Least squares through the edge; a pixel's coverage is told to 1/255, so the slope is good to .0001.
        let middle = columns.reduce(0.0) { $0 + Double($1) } / Double(columns.count)
        let products = zip(columns, heights).reduce(0.0) { $0 + (Double($1.0) - middle) * $1.1 }
        let squares = columns.reduce(0.0) { $0 + (Double($1) - middle) * (Double($1) - middle) }
        let angle = ElementaryFunctions.arcTangent(products / squares, 1) * 180 / .pi
        #expect(abs(angle - degrees) < 0.01)
    }
}
