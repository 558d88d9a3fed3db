/// A GIF read as the text of GIF89a has it, plainly and slowly, to check giflib, our decoder and our encoder against.
///
/// It is strict: what the text forbids is nil.
public struct PlainGIF {
    /// The size of the canvas, in pixels.
    public private(set) var width = 0
    /// The size of the canvas, in pixels.
    public private(set) var height = 0
    /// The number of the loop extension, if there is one.
    public private(set) var loopCount: Int?
    /// What the canvas shows after each image, 0xFFRRGGBB or 0, and how long.
    public private(set) var frames: [(pixels: [UInt32], centiseconds: Int)] = []

    private var input: Bytes
    private var canvas: [UInt32] = []
    private var globalPalette: [UInt32]?

    /// A graphic control extension.
    private struct Control {
        var disposal = 0
        var centiseconds = 0
        var transparentIndex: Int?
    }

    private struct Bytes {
        let bytes: [UInt8]
        var position = 0

        mutating func byte() -> Int? {
            guard position < bytes.count else { return nil }
            position += 1
            return Int(bytes[position - 1])
        }

        mutating func short() -> Int? {
            guard let low = byte(), let high = byte() else { return nil }
            return low | high << 8
        }

        mutating func text(_ count: Int) -> [UInt8]? {
            guard position + count <= bytes.count else { return nil }
            position += count
            return Array(bytes[position - count..<position])
        }

        /// The sub-blocks up to the empty one.
        mutating func blocks() -> [[UInt8]]? {
            var blocks: [[UInt8]] = []
            while let count = byte() {
                if count == 0 { return blocks }
                guard let block = text(count) else { return nil }
                blocks.append(block)
            }
            return nil
        }

        mutating func palette(_ flags: Int) -> [UInt32]? {
            guard let bytes = text(3 << (flags & 7 + 1)) else { return nil }
            return stride(from: 0, to: bytes.count, by: 3).map {
                0xFF00_0000 | UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
            }
        }
    }

    /// Reads a file; nil unless it is one to the letter, with a canvas of no more pixels than that.
    public init?(_ bytes: [UInt8], maximumPixels: Int = 1 << 16) {
        input = Bytes(bytes: bytes)
        guard let signature = input.text(6), signature == Array("GIF89a".utf8), let width = input.short(),
            let height = input.short(), let flags = input.byte(), input.short() != nil, width > 0, height > 0,
            width * height <= maximumPixels
        else { return nil }
        (self.width, self.height) = (width, height)
        canvas = Array(repeating: 0, count: width * height)
        if flags & 128 != 0 {
            guard let palette = input.palette(flags) else { return nil }
            globalPalette = palette
        }
        var control = Control()
        while let kind = input.byte() {
            switch kind {
            case 0x3B: return
            case 0x21:
                guard readExtension(&control) else { return nil }
            case 0x2C:
                guard readImage(control) else { return nil }
                control = Control()
            default: return nil
            }
        }
        return nil
    }

    private mutating func readExtension(_ control: inout Control) -> Bool {
        guard let label = input.byte(), let blocks = input.blocks() else { return false }
        if label == 0xF9 {
            guard blocks.count == 1, blocks[0].count == 4 else { return false }
            let block = blocks[0].map { Int($0) }
            control = Control(
                disposal: block[0] >> 2 & 7, centiseconds: block[1] | block[2] << 8,
                transparentIndex: block[0] & 1 == 1 ? block[3] : nil)
        } else if label == 0xFF, blocks.count == 2, blocks[0] == Array("NETSCAPE2.0".utf8), blocks[1].count == 3,
            blocks[1][0] == 1
        {
            loopCount = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
        }
        return true
    }

    private mutating func readImage(_ control: Control) -> Bool {
        guard let left = input.short(), let top = input.short(), let columns = input.short(),
            let rows = input.short(), let flags = input.byte(), columns > 0, rows > 0, left + columns <= width,
            top + rows <= height
        else { return false }
        var local: [UInt32]?
        if flags & 128 != 0 {
            local = input.palette(flags)
            if local == nil { return false }
        }
        guard let palette = local ?? globalPalette, let codeSize = input.byte(), let blocks = input.blocks(),
            (2...8).contains(codeSize),
            let indices = Self.indices(blocks.flatMap { $0 }, codeSize: codeSize, count: columns * rows)
        else { return false }
        var order = Array(0..<rows)
        if flags & 64 != 0 {
            order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { stride(from: $0.0, to: rows, by: $0.1) }
        }
        let before = canvas
        for (place, index) in indices.enumerated() where index != control.transparentIndex {
            guard index < palette.count else { return false }
            canvas[(top + order[place / columns]) * width + left + place % columns] = palette[index]
        }
        frames.append((canvas, control.centiseconds))
        if control.disposal == 3 { canvas = before }
        if control.disposal == 2 {
            for y in top..<top + rows { for x in left..<left + columns { canvas[y * width + x] = 0 } }
        }
        return true
    }

    /// Appendix F; nil unless the codes give exactly so many indices and then end.
    private static func indices(_ data: [UInt8], codeSize: Int, count: Int) -> [Int]? {
        let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
        // Each string by the one it goes on and its last byte; single bytes and the two codes come first.
        var prefixes = Array(repeating: -1, count: end + 1)
        var last = Array(0...end)
        var (width, bit, previous) = (codeSize + 1, 0, -1)
        var result: [Int] = []
        func string(_ code: Int) -> [Int] {
            var (string, code) = ([Int](), code)
            while code >= 0 {
                string.append(last[code])
                code = prefixes[code]
            }
            return string.reversed()
        }
        while bit + width <= data.count * 8 {
            var code = 0
            for place in 0..<width { code |= (Int(data[(bit + place) / 8]) >> ((bit + place) % 8) & 1) << place }
            bit += width
            if code == end { return result.count == count ? result : nil }
            if code == clear {
                prefixes.removeSubrange((end + 1)...)
                last.removeSubrange((end + 1)...)
                (width, previous) = (codeSize + 1, -1)
                continue
            }
            guard code < prefixes.count || (code == prefixes.count && previous >= 0) else { return nil }
            if previous >= 0, prefixes.count < 4096 {
                last.append(code < prefixes.count ? string(code)[0] : string(previous)[0])
                prefixes.append(previous)
                if prefixes.count == 1 << width, width < 12 { width += 1 }
            }
            guard code < prefixes.count else { return nil }
            result += string(code)
            guard result.count <= count else { return nil }
            previous = code
        }
        return nil
    }
}
