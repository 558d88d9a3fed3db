import Raster

/// A canvas of numbers that stand for colours: palette indices of a byte, or the wider numbers of many palettes.
final class IndexCanvas<Shade: FixedWidthInteger & UnsignedInteger> {
    let width: Int
    let height: Int
    let shades: UnsafeMutablePointer<Shade>
    /// Whether each pixel's source colour differs from that of the frame before; nil where that is not noted.
    let changes: UnsafeMutablePointer<Bool>?

    init(width: Int, height: Int, fill: Shade, notesChanges: Bool) {
        self.width = width
        self.height = height
        shades = .allocate(capacity: width * height)
        shades.initialize(repeating: fill, count: width * height)
        changes = notesChanges ? .allocate(capacity: width * height) : nil
        changes?.initialize(repeating: false, count: width * height)
    }

    deinit {
        shades.deallocate()
        changes?.deallocate()
    }

    /// Takes every pixel to be as it was in the frame before.
    func forgetChanges() {
        changes?.update(repeating: false, count: width * height)
    }

    /// Makes some rows equal to another canvas's.
    func copyRows(_ rows: Range<Int>, from other: IndexCanvas) {
        (shades + rows.lowerBound * width)
            .update(from: other.shades + rows.lowerBound * width, count: rows.count * width)
    }

    /// Sets every pixel of a rectangle to one shade.
    func fill(_ rect: PixelRect, with shade: Shade) {
        for y in rect.y..<rect.maxY { (shades + y * width + rect.x).update(repeating: shade, count: rect.width) }
    }

    /// The smallest rectangle outside of which some rows of two canvases are equal.
    func differingRect(_ other: IndexCanvas, rows: Range<Int>) -> PixelRect {
        let size = MemoryLayout<Shade>.size
        var (left, right) = (width, 0)
        var (top, bottom) = (rows.upperBound, rows.upperBound)
        for y in rows {
            let a = UnsafeRawPointer(shades + y * width)
            let b = UnsafeRawPointer(other.shades + y * width)
            let first = Self.equalPrefix(a, b, count: width * size) / size
            if first == width { continue }
            if top == rows.upperBound { top = y }
            bottom = y + 1
            left = min(left, first)
            if right < width {
                right = width - Self.equalSuffix(a, b, count: width * size, atMost: (width - right) * size) / size
            }
        }
        return bottom > top && right > left
            ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : .empty
    }

    /// The number of groups of 8 neighbouring bytes in which some rows of two canvases differ.
    func differingGroups(_ other: IndexCanvas, rows: Range<Int>) -> Int {
        let size = MemoryLayout<Shade>.size
        let count = rows.count * width * size
        let a = UnsafeRawPointer(shades + rows.lowerBound * width)
        let b = UnsafeRawPointer(other.shades + rows.lowerBound * width)
        var groups = 0
        var at = 0
        while at &+ 8 <= count {
            let equal =
                a.loadUnaligned(fromByteOffset: at, as: UInt64.self)
                == b.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            groups &+= equal ? 0 : 1
            at &+= 8
        }
        while at < count {
            let equal = a.load(fromByteOffset: at, as: UInt8.self) == b.load(fromByteOffset: at, as: UInt8.self)
            groups &+= equal ? 0 : 1
            at &+= 1
        }
        return groups
    }

    /// The smallest rectangle of the pixels of some rows that show a colour here and are clear in the other canvas.
    func vanishingRect(_ other: IndexCanvas, rows: Range<Int>, clear: Shade) -> PixelRect {
        var found = PixelRect.empty
        for y in rows {
            var (first, last) = (-1, -1)
            let start = y * width
            for x in 0..<width where other.shades[start &+ x] == clear && shades[start &+ x] != clear {
                if first < 0 { first = x }
                last = x
            }
            if first >= 0 { found = found.union(PixelRect(x: first, y: y, width: last - first + 1, height: 1)) }
        }
        return found
    }

    @inline(__always)
    private static func equalPrefix(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int) -> Int {
        var at = 0
        while at &+ 32 <= count {
            let difference =
                a.loadUnaligned(fromByteOffset: at, as: SIMD4<UInt64>.self)
                ^ b.loadUnaligned(fromByteOffset: at, as: SIMD4<UInt64>.self)
            let word = difference.lowHalf | difference.highHalf
            if word[0] | word[1] != 0 { break }
            at &+= 32
        }
        while at < count, a.load(fromByteOffset: at, as: UInt8.self) == b.load(fromByteOffset: at, as: UInt8.self) {
            at &+= 1
        }
        return at
    }

    /// How many bytes at the end are equal; counting stops at `limit`.
    @inline(__always)
    private static func equalSuffix(
        _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int, atMost limit: Int
    ) -> Int {
        var length = 0
        while length &+ 8 <= limit,
            a.loadUnaligned(fromByteOffset: count &- length &- 8, as: UInt64.self)
                == b.loadUnaligned(fromByteOffset: count &- length &- 8, as: UInt64.self)
        { length &+= 8 }
        while length < limit,
            a.load(fromByteOffset: count &- length &- 1, as: UInt8.self)
                == b.load(fromByteOffset: count &- length &- 1, as: UInt8.self)
        { length &+= 1 }
        return length
    }
}
