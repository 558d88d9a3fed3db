import Raster
import Testing

struct PixelBufferTests {
    @Test func copiesOnlyWhatBothHave() {
        let source = PixelBuffer(width: 4, height: 3, pixels: Array(1...12))
        var target = PixelBuffer(width: 3, height: 4)
        target.copy(PixelRect(x: 1, y: 1, width: 9, height: 9), from: source)
        #expect(target.pixels == [0, 0, 0, 0, 6, 7, 0, 10, 11, 0, 0, 0])
        target.copy(PixelRect(x: -2, y: -2, width: 3, height: 3), from: source)
        #expect(target.pixels == [1, 0, 0, 0, 6, 7, 0, 10, 11, 0, 0, 0])
        target.copy(.empty, from: source)
        #expect(target[2, 1] == 7)
    }

    @Test func compositesEveryPixel() {
        let buffer = PixelBuffer(width: 2, height: 1, pixels: [0, 0xFF00_0001])
        #expect(buffer.composited(over: 0xFFAA_BBCC).pixels == [0xFFAA_BBCC, 0xFF00_0001])
    }

    @Test func rectangles() {
        let a = PixelRect(x: 1, y: 2, width: 3, height: 4)
        #expect(a.union(PixelRect(x: 3, y: 0, width: 5, height: 1)) == PixelRect(x: 1, y: 0, width: 7, height: 6))
        #expect(a.union(.empty) == a && PixelRect.empty.union(a) == a)
        #expect(
            a.intersection(PixelRect(x: 3, y: 3, width: 9, height: 9)) == PixelRect(x: 3, y: 3, width: 1, height: 3))
        #expect(a.intersection(PixelRect(x: 4, y: 2, width: 1, height: 1)) == .empty)
        #expect(PixelRect(x: 0, y: 0, width: -1, height: 5).area == 0)
    }
}
