import GIFCoding
import Raster

/// Frames with their delays, to be encoded and compared with what comes back.
struct TestFilm {
    var frames: [GIFFrame]

    init(_ frames: [PixelBuffer], centiseconds: Int = 4) {
        self.frames = frames.map { GIFFrame(pixels: $0, centiseconds: centiseconds) }
    }

    init(frames: [GIFFrame]) {
        self.frames = frames
    }

    /// The file and its report.
    func encoded(_ options: GIFOptions = GIFOptions()) throws -> (bytes: [UInt8], report: GIFReport) {
        var bytes: [UInt8] = []
        let encoder = try GIFEncoder(width: frames[0].pixels.width, height: frames[0].pixels.height, options: options) {
            bytes.append(contentsOf: $0)
        }
        for frame in frames { try encoder.append(frame.pixels, centiseconds: frame.centiseconds) }
        let report = try encoder.finish()
        return (bytes, report)
    }

    /// The frames with equal neighbours merged, as any player shows them.
    var merged: [GIFFrame] { Self.merged(frames) }

    static func merged(_ frames: [GIFFrame]) -> [GIFFrame] {
        var result: [GIFFrame] = []
        for frame in frames {
            if let last = result.last, last.pixels == frame.pixels {
                result[result.count - 1].centiseconds += frame.centiseconds
            } else {
                result.append(frame)
            }
        }
        return result
    }
}

extension PixelBuffer {
    /// A buffer with a filled rectangle, cut off at the edges.
    func with(_ rect: PixelRect, _ color: UInt32) -> PixelBuffer {
        var result = self
        let inside = rect.intersection(bounds)
        for y in inside.y..<inside.maxY {
            for x in inside.x..<inside.maxX { result[x, y] = color }
        }
        return result
    }
}

/// Opaque colours, all different.
func palette(_ count: Int) -> [UInt32] {
    (0..<count).map { number in
        let red = UInt32(number * 7 & 255)
        let green = UInt32(number * 29 & 255)
        let blue = UInt32(number / 256 * 16 + 5)
        return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
}
