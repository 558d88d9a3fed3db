/// One row of signed areas, and the spans they add up to.
///
/// `cover` holds the height by which edges cross a pixel, `area` twice the area to the left of them inside it. Words of
/// bits mark the pixels that any edge touches; between those the coverage does not change.
final class CoverageRow {
    private var cells: UnsafeMutableBufferPointer<Cell>
    private var touched: UnsafeMutableBufferPointer<UInt64>
    private var spans: UnsafeMutableBufferPointer<CoverageSpan>
    private var spanCount = 0
    private var left = 0
    private var width = 0
    private var coverFromLeft = 0

    private struct Cell {
        var cover = 0
        var area = 0
    }

    private static let bits = EdgeList.subpixelBits
    private static let unit = EdgeList.subpixels
    /// Twice the area of a pixel.
    private static let full = 2 * unit * unit

    init() {
        cells = .allocate(capacity: 0)
        touched = .allocate(capacity: 0)
        spans = .allocate(capacity: 0)
    }

    deinit {
        free()
    }

    /// Makes room for a row of pixels.
    func prepare(left: Int, width: Int) {
        self.left = left
        self.width = width
        coverFromLeft = 0
        guard cells.count < width else { return }
        free()
        cells = .allocate(capacity: width)
        cells.initialize(repeating: Cell())
        touched = .allocate(capacity: (width + 63) / 64)
        touched.initialize(repeating: 0)
        spans = .allocate(capacity: 2 * width + 1)
    }

    private func free() {
        cells.deallocate()
        touched.deallocate()
        spans.deallocate()
    }

    /// Adds a piece of an edge that lies within the row: from one abscissa to another, in subpixels, over a height.
    @inline(__always)
    func add(from start: Int, to end: Int, height: Int, direction: Int) {
        let (x0, x1) = start < end ? (start, end) : (end, start)
        let first = (x0 >> Self.bits) - left
        let last = (x1 >> Self.bits) - left
        if last < 0 {
            coverFromLeft &+= height &* direction
        } else if first == last {
            guard first < width else { return }
            let inside = (x0 & (Self.unit - 1)) &+ (x1 & (Self.unit - 1))
            add(cell: first, cover: height &* direction, width: inside)
        } else if first < width {
            addAcross(x0, x1, first, last, height, direction)
        }
    }

    private func addAcross(_ x0: Int, _ x1: Int, _ first: Int, _ last: Int, _ height: Int, _ direction: Int) {
        let way = x1 - x0
        // How much of the height is passed where the edge enters a pixel; computed from the ends, never step by step.
        func passed(_ cell: Int) -> Int { (((cell + left) << Self.bits) - x0) * height / way }
        var before = 0
        var cell = first
        if first < 0 {
            before = passed(0)
            coverFromLeft &+= before &* direction
            cell = 0
        } else {
            before = passed(first + 1)
            add(cell: first, cover: before &* direction, width: (x0 & (Self.unit - 1)) &+ Self.unit)
            cell = first + 1
        }
        while cell < min(last, width) {
            let after = passed(cell + 1)
            add(cell: cell, cover: (after - before) &* direction, width: Self.unit)
            before = after
            cell += 1
        }
        if cell == last, last < width {
            add(cell: last, cover: (height - before) &* direction, width: x1 & (Self.unit - 1))
        }
    }

    @inline(__always)
    private func add(cell: Int, cover: Int, width: Int) {
        cells[cell].cover &+= cover
        cells[cell].area &+= cover &* width
        touched[cell >> 6] |= 1 << UInt64(cell & 63)
    }

    /// The spans of what was added, and a clean row for the next; valid until the next call.
    func takeSpans() -> UnsafeBufferPointer<CoverageSpan> {
        spanCount = 0
        var cover = coverFromLeft
        coverFromLeft = 0
        var position = 0
        for word in 0..<(width + 63) / 64 {
            var bits = touched[word]
            guard bits != 0 else { continue }
            touched[word] = 0
            while bits != 0 {
                let cell = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                append(from: position, to: cell, area: cover &* 2 &* Self.unit)
                cover &+= cells[cell].cover
                append(from: cell, to: cell + 1, area: cover &* 2 &* Self.unit &- cells[cell].area)
                cells[cell] = Cell()
                position = cell + 1
            }
        }
        append(from: position, to: width, area: cover &* 2 &* Self.unit)
        return UnsafeBufferPointer(rebasing: spans[..<spanCount])
    }

    @inline(__always)
    private func append(from start: Int, to end: Int, area: Int) {
        let coverage = Self.coverage(area)
        guard coverage > 0, end > start else { return }
        if spanCount > 0 {
            let previous = spans[spanCount - 1]
            if previous.coverage == coverage, previous.x + previous.count == start + left {
                spans[spanCount - 1].count += end - start
                return
            }
        }
        spans[spanCount] = CoverageSpan(x: start + left, count: end - start, coverage: coverage)
        spanCount += 1
    }

    @inline(__always)
    private static func coverage(_ area: Int) -> UInt32 {
        UInt32((min(abs(area), full) * 255 + full / 2) / full)
    }
}
