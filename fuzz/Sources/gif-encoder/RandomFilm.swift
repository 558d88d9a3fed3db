import FuzzInput
import GIFCoding
import Raster

/// Frames of rectangles over each other, with the delays they are shown for.
struct RandomFilm {
    let width: Int
    let height: Int
    private(set) var frames: [Frame] = []
    let hold: Int

    struct Frame {
        let buffer: PixelBuffer
        /// Outside of it the frame equals the one before; nil where that is not told.
        let damage: PixelRect?
        let centiseconds: Int
    }

    /// Makes up a film of 1 to 12 frames, from 1 × 1 pixels on, of palettes at and around GIF's limits.
    init(_ input: inout FuzzInput) {
        width = input.flag() ? 1 : input.number(1...70)
        height = input.flag() ? 1 : input.number(1...40)
        let colors = Self.colors(&input)
        var buffer = PixelBuffer(width: width, height: height)
        let isNoisy = input.flag()
        for place in buffer.pixels.indices {
            let number = isNoisy ? (place &* 2_654_435_761) >> 7 : place
            buffer.pixels[place] = colors[number % colors.count]
        }
        frames.append(Frame(buffer: buffer, damage: nil, centiseconds: Self.delay(&input)))
        for _ in 0..<input.number(0...11) {
            if input.number(0...5) == 0 {
                // One that was there before.
                frames.append(
                    Frame(buffer: input.choice(frames).buffer, damage: nil, centiseconds: Self.delay(&input)))
                buffer = frames[frames.count - 1].buffer
                continue
            }
            let rect = Self.rect(&input, width, height)
            let first = input.number(0...colors.count - 1)
            let step = input.number(0...3)
            var number = first
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX {
                    buffer.pixels[y * width + x] = colors[number % colors.count]
                    number += step
                }
            }
            frames.append(
                Frame(buffer: buffer, damage: input.flag() ? rect : nil, centiseconds: Self.delay(&input)))
        }
        hold = input.number(0...3)
    }

    /// The file and what the encoder tells about it.
    func encoded(_ options: GIFOptions) throws -> (bytes: [UInt8], report: GIFReport) {
        var bytes: [UInt8] = []
        let encoder = try GIFEncoder(width: width, height: height, options: options) { bytes.append(contentsOf: $0) }
        for frame in frames {
            try encoder.append(frame.buffer, damage: frame.damage, centiseconds: frame.centiseconds)
        }
        try encoder.hold(centiseconds: hold)
        let report = try encoder.finish()
        return (bytes, report)
    }

    /// What is to be seen, as 0xAARRGGBB with alpha 0 or 255, and for how long; equal neighbours are one.
    func merged(_ options: GIFOptions) -> [(pixels: [UInt32], centiseconds: Int)] {
        var result: [(pixels: [UInt32], centiseconds: Int)] = []
        for frame in frames {
            let pixels = frame.buffer.pixels.map { Self.visible($0, options) }
            if let last = result.last, last.pixels == pixels {
                result[result.count - 1].centiseconds += frame.centiseconds
            } else {
                result.append((pixels, frame.centiseconds))
            }
        }
        result[result.count - 1].centiseconds += hold
        return result
    }

    private static func visible(_ pixel: UInt32, _ options: GIFOptions) -> UInt32 {
        var pixel = pixel
        if options.pixelFormat == .straightRGBA {
            let straight = pixel & 0xFF00_FF00 | pixel >> 16 & 255 | (pixel & 255) << 16
            pixel = PixelColor.premultiply(straight)
        }
        if options.keepsTransparency, pixel >> 24 < 128 { return 0 }
        return PixelColor.composite(pixel, over: options.background)
    }

    private static func delay(_ input: inout FuzzInput) -> Int {
        input.choice([2, 2, 3, 4, 10, 100, 65_535, 65_536, 65_537, 200_000])
    }

    private static func rect(_ input: inout FuzzInput, _ width: Int, _ height: Int) -> PixelRect {
        let x = input.number(0...width - 1)
        let y = input.number(0...height - 1)
        return PixelRect(x: x, y: y, width: input.number(0...width - x), height: input.number(0...height - y))
    }

    /// Premultiplied colours; some films are clear, wholly or in part.
    private static func colors(_ input: inout FuzzInput) -> [UInt32] {
        let count = input.choice([1, 2, 3, 4, 17, 254, 255, 256, 257, 300, 2000])
        let isSmooth = input.flag()
        var colors = (0..<count).map { number -> UInt32 in
            let value = isSmooth ? number * 0x1_01_01 / 8 : number &* 2_654_435_761
            return 0xFF00_0000 | UInt32(truncatingIfNeeded: value) & 0xFF_FFFF
        }
        switch input.number(0...7) {
        case 0: colors[0] = 0
        case 1: colors = Array(repeating: 0, count: count)
        case 2: colors = colors.map { PixelColor.premultiply($0 & 0xFF_FFFF | $0 << 11 & 0xFF00_0000) }
        default: break
        }
        return colors
    }
}
