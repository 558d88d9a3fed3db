import GIFCoding
import Raster

/// A film in closed form of all that meets where pixels get substitutes: slow gradients that scroll at both sides of one
/// that stands still and one that jumps now and then, a flat bar, and a picture of thousands of colours.
struct ScrollingGradient {
    static let (width, height) = (320, 240)
    /// Flat in every frame.
    static let bar = PixelRect(x: 0, y: 0, width: 320, height: 40)
    /// What changes lies in it.
    static let moving = PixelRect(x: 0, y: 40, width: 320, height: 120)
    /// In the middle of that, what stands still.
    static let still = PixelRect(x: 100, y: 40, width: 120, height: 60)
    /// And what jumps.
    static let jumping = PixelRect(x: 100, y: 100, width: 120, height: 60)
    /// It stands still too, at the bottom.
    static let picture = PixelRect(x: 0, y: 160, width: 80, height: 80)
    static let flatColor: UInt32 = 0xFFF2_F2F7

    /// A level takes five pixels and more in every direction: the triangle waves rise or fall by 0.2 levels a pixel.
    private static func gradient(_ x: Int, _ y: Int) -> UInt32 {
        func wave(_ place: Int, from least: Int, to most: Int) -> UInt32 {
            let length = most - least
            let along = place / 5 % (2 * length)
            return UInt32(least + min(along, 2 * length - along))
        }
        return 0xFF00_0000 | wave(x + y, from: 60, to: 190) << 16 | wave(x + 2 * y / 3 + 300, from: 40, to: 120) << 8
            | wave(2 * x / 3 + y + 150, from: 100, to: 210)
    }

    private static func picture(_ x: Int, _ y: Int) -> UInt32 {
        0xFF00_0000 | UInt32(x + 100) << 16 | UInt32(y + 60) << 8 | UInt32((x + y) / 4 + 120)
    }

    /// The frame so far scrolled, seven pixels for each of the last digit, and jumped, as the digit before that says.
    static func frame(_ frame: Int) -> PixelBuffer {
        func color(_ x: Int, _ y: Int) -> UInt32 {
            if bar.contains(x, y) { return flatColor }
            if picture.contains(x, y) { return picture(x, y - picture.y) }
            if jumping.contains(x, y) { return gradient(x + 50 * (frame / 10), y) }
            let scrolls = moving.contains(x, y) && !still.contains(x, y)
            return gradient(x + (scrolls ? 7 * (frame % 10) : 0), y)
        }
        var buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { buffer[x, y] = color(x, y) }
        }
        return buffer
    }

    static func film(_ frames: [Int]) -> TestFilm { TestFilm(frames.map(frame)) }
}

extension PixelRect {
    fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
        (self.x..<maxX).contains(x) && (self.y..<maxY).contains(y)
    }
}
