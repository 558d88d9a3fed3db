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
        // Some so large that noise fills the code table, and more than once.
        let isLarge = input.number(0...7) == 7
        width = input.flag() ? 1 : input.number(1...(isLarge ? 120 : 70))
        height = input.flag() ? 1 : input.number(1...(isLarge ? 90 : 40))
        let colors = Self.colors(&input)
        var buffer = PixelBuffer(width: width, height: height)
        let isNoisy = input.flag()
        for place in buffer.pixels.indices {
            buffer.pixels[place] = colors[(isNoisy ? Self.noise(place, seed: 0) : place) % colors.count]
        }
        frames.append(Frame(buffer: buffer, damage: nil, centiseconds: Self.delay(&input)))
        for _ in 0..<input.number(0...11) {
            var damage: PixelRect?
            switch input.number(0...7) {
            case 0:
                // One that was there before, or the same once more.
                buffer = input.choice(frames).buffer
            case 1:
                // Another scene, of some of the colours.
                let (first, count, seed) = (input.number(0...2000), input.choice([2, 3, 200, 255, 256]), input.byte())
                for place in buffer.pixels.indices {
                    buffer.pixels[place] = colors[(first + Self.noise(place, seed: Int(seed)) % count) % colors.count]
                }
            default:
                let rect = Self.rect(&input, width, height)
                Self.draw(&input, rect, of: colors, on: &buffer)
                // Some tell more than has changed, and what lies beyond the frame.
                let margin = input.choice([0, 0, 1, 9, 100])
                if input.flag() {
                    damage = PixelRect(
                        x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin,
                        height: rect.height + 2 * margin)
                }
            }
            frames.append(Frame(buffer: buffer, damage: damage, centiseconds: Self.delay(&input)))
        }
        hold = input.choice([0, 0, 1, 3, 100, 65_535, 70_000])
    }

    /// A rectangle of one colour, of colours that follow each other, of noise, or of nothing.
    private static func draw(
        _ input: inout FuzzInput, _ rect: PixelRect, of colors: [UInt32], on buffer: inout PixelBuffer
    ) {
        var number = input.number(0...colors.count - 1)
        let step = input.number(0...5)
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX {
                let isNoise = step == 4
                let place = isNoise ? noise(y * buffer.width + x, seed: number) : number
                buffer.pixels[y * buffer.width + x] = step == 5 ? 0 : colors[place % colors.count]
                if !isNoise { number += step }
            }
        }
    }

    /// A number at least 0 that looks random.
    private static func noise(_ place: Int, seed: Int) -> Int {
        var value = UInt64(place &+ 1) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(seed &* 0x5851)
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        return Int(value >> 33)
    }

    /// The file and what the encoder tells about it.
    func encoded(_ options: GIFOptions, tellsDamage: Bool = true) throws -> (bytes: [UInt8], report: GIFReport) {
        var bytes: [UInt8] = []
        let encoder = try GIFEncoder(width: width, height: height, options: options) { bytes.append(contentsOf: $0) }
        for frame in frames {
            try encoder.append(
                frame.buffer, damage: tellsDamage ? frame.damage : nil, centiseconds: frame.centiseconds)
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
