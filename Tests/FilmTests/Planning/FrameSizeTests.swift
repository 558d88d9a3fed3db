import Film
import Geometry
import Testing

@Suite struct FrameSizeTests {
    @Test(arguments: [(375.0, 220.0, 2.0, 750, 440), (10.2, 9.9, 1, 11, 10), (1, 1, 0.1, 1, 1), (30, 60, 0.1, 3, 6)])
    func countsPartsOfPixelsWhole(width: Double, height: Double, scale: Double, columns: Int, rows: Int) throws {
        let size = try FrameSize(
            canvas: Size(width: width, height: height), scale: scale, maximumPixelCount: 1_000_000)
        #expect(size.width == columns && size.height == rows)
    }

    @Test(arguments: [(100_000.0, 100_000.0), (65_536, 1), (2000, 501), (0, 10), (-5, 10), (1e300, 1e300), (.nan, 1)])
    func refusesWhatCannotBeDrawn(width: Double, height: Double) {
        #expect(throws: FilmError.self) {
            try FrameSize(canvas: Size(width: width, height: height), scale: 1, maximumPixelCount: 1_000_000)
        }
    }
}
