import Raster

/// A canvas of palette indices, one byte a pixel.
final class IndexCanvas {
    let width: Int
    let height: Int
    let bytes: UnsafeMutablePointer<UInt8>

    init(width: Int, height: Int, fill: UInt8) {
        self.width = width
        self.height = height
        bytes = .allocate(capacity: width * height)
        bytes.initialize(repeating: fill, count: width * height)
    }

    deinit {
        bytes.deallocate()
    }

    /// Makes some rows equal to another canvas's.
    func copyRows(_ rows: Range<Int>, from other: IndexCanvas) {
        (bytes + rows.lowerBound * width).update(from: other.bytes + rows.lowerBound * width, count: rows.count * width)
    }

    /// Sets every pixel of a rectangle to one index.
    func fill(_ rect: PixelRect, with index: UInt8) {
        for y in rect.y..<rect.maxY { (bytes + y * width + rect.x).update(repeating: index, count: rect.width) }
    }

    /// The smallest rectangle outside of which some rows of two canvases are equal.
    func differingRect(_ other: IndexCanvas, rows: Range<Int>) -> PixelRect {
        var (left, right) = (width, 0)
        var (top, bottom) = (rows.upperBound, rows.upperBound)
        for y in rows {
            let a = UnsafeRawPointer(bytes + y * width)
            let b = UnsafeRawPointer(other.bytes + y * width)
            let first = Self.equalPrefix(a, b, count: width)
            if first == width { continue }
            if top == rows.upperBound { top = y }
            bottom = y + 1
            left = min(left, first)
            if right < width { right = max(right, width - Self.equalSuffix(a, b, count: width, atMost: width - right)) }
        }
        return bottom > top && right > left
            ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : .empty
    }

    /// The number of groups of 8 neighbouring pixels in which some rows of two canvases differ.
    func differingGroups(_ other: IndexCanvas, rows: Range<Int>) -> Int {
        let start = rows.lowerBound * width
        let count = rows.count * width
        let a = UnsafeRawPointer(bytes + start)
        let b = UnsafeRawPointer(other.bytes + start)
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
            groups &+= bytes[start &+ at] == other.bytes[start &+ at] ? 0 : 1
            at &+= 1
        }
        return groups
    }

    /// The smallest rectangle of the pixels of some rows that show a colour here and are clear in the other canvas.
    func vanishingRect(_ other: IndexCanvas, rows: Range<Int>, clear: UInt8) -> PixelRect {
        var found = PixelRect.empty
        for y in rows {
            var (first, last) = (-1, -1)
            let start = y * width
            for x in 0..<width where other.bytes[start &+ x] == clear && bytes[start &+ x] != clear {
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
