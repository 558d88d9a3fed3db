import Raster

/// A picture with all its halvings, so that it can be shown small without flicker.
///
/// Level 0 is the picture; each further level averages squares of four pixels of the one before.
final class Picture {
    /// One level.
    struct Level {
        let pixels: UnsafeMutablePointer<UInt32>
        let width: Int
        let height: Int
    }

    /// The levels that have been needed so far, level 0 first.
    private var levels: [Level]

    /// Copies a picture; its sides must be at least one pixel.
    init(_ buffer: PixelBuffer) {
        levels = [Self.copy(buffer)]
    }

    /// Makes a clear picture; its sides must be at least one pixel.
    init(width: Int, height: Int) {
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
        memory.initialize(repeating: 0, count: width * height)
        levels = [Level(pixels: memory, width: width, height: height)]
    }

    /// Replaces the picture by another one of its size, in the same memory.
    func refill(_ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Void) rethrows {
        for level in levels.dropFirst() { level.pixels.deallocate() }
        levels.removeSubrange(1...)
        try body(UnsafeMutableBufferPointer(start: levels[0].pixels, count: width * height))
    }

    /// A level, or the one of a single pixel when there are not so many.
    func level(_ place: Int) -> Level {
        while levels.count <= place, levels[levels.count - 1].width > 1 || levels[levels.count - 1].height > 1 {
            levels.append(Self.halve(levels[levels.count - 1]))
        }
        return levels[min(place, levels.count - 1)]
    }

    deinit {
        for level in levels { level.pixels.deallocate() }
    }

    /// The width of the picture, in its own pixels.
    var width: Int { levels[0].width }
    /// The height of the picture, in its own pixels.
    var height: Int { levels[0].height }

    private static func copy(_ buffer: PixelBuffer) -> Level {
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: buffer.pixels.count)
        buffer.pixels.withUnsafeBufferPointer { source in
            memory.initialize(from: source.baseAddress!, count: source.count)
        }
        return Level(pixels: memory, width: buffer.width, height: buffer.height)
    }

    private static func halve(_ level: Level) -> Level {
        let width = max(level.width / 2, 1)
        let height = max(level.height / 2, 1)
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
        for y in 0..<height {
            let top = level.pixels + min(2 * y, level.height - 1) * level.width
            let bottom = level.pixels + min(2 * y + 1, level.height - 1) * level.width
            for x in 0..<width {
                let (left, right) = (min(2 * x, level.width - 1), min(2 * x + 1, level.width - 1))
                memory[y * width + x] = average(top[left], top[right], bottom[left], bottom[right])
            }
        }
        return Level(pixels: memory, width: width, height: height)
    }

    private static func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let low = ((a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002) >> 2 & mask
        let high =
            ((a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x0002_0002) >> 2 & mask
        return low | high << 8
    }
}
