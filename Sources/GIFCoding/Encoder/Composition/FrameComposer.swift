import Raster

/// The second pass's second step: decides of each frame the rectangle, the disposal and what stays as it was.
///
/// A frame waits until the next one is known, since its disposal decides what the next is drawn upon.
final class FrameComposer {
    private let palette: Palette
    /// Clear pixels can be made by a disposal alone.
    private let hasClearPixels: Bool
    private let isCompatible: Bool
    private let allRows: Range<Int>

    /// What the waiting frame is drawn upon, the frame itself, and memory for the one after it.
    private var base: IndexCanvas
    private var shown: IndexCanvas
    private var next: IndexCanvas
    /// The rows in which base and shown may differ, and those in which shown and next do before it is used.
    private var shownRows: Range<Int>
    private var staleRows: Range<Int>
    private var centiseconds = 0
    private var hasWaiting = false
    private var isFirst = true

    /// Longer delays are cut into pieces; what is left over stays above GIF's minimum.
    private static let longestDelay = 65_535
    private static let delayPiece = 65_000

    init(palette: Palette, width: Int, height: Int, hasClearPixels: Bool, isCompatible: Bool) {
        self.palette = palette
        self.hasClearPixels = hasClearPixels
        self.isCompatible = isCompatible
        allRows = 0..<height
        shownRows = allRows
        staleRows = allRows
        let clear = palette.clearIndex ?? 0
        base = IndexCanvas(width: width, height: height, fill: clear)
        shown = IndexCanvas(width: width, height: height, fill: clear)
        next = IndexCanvas(width: width, height: height, fill: clear)
    }

    /// Takes a frame and gives out the one before it, once that is complete.
    ///
    /// - Parameters:
    ///   - change: turns the canvas of the frame before into this one's, and returns the rows it touched.
    func take(
        centiseconds delay: Int, emit: (FrameImage) throws -> Void, change: (IndexCanvas) -> Range<Int>
    ) throws {
        guard hasWaiting else {
            _ = change(shown)
            hasWaiting = true
            centiseconds = delay
            return
        }
        next.copyRows(staleRows, from: shown)
        let rows = change(next)
        if next.differingRect(shown, rows: rows).isEmpty {
            staleRows = 0..<0
            centiseconds += delay
            return
        }
        try emitLongDelay(emit)
        let (disposal, rect) = disposal(before: next, rows: rows)
        try emit(image(of: rect, disposal: disposal))
        isFirst = false
        centiseconds = delay
        advance(over: rect, disposal: disposal, rows: rows)
    }

    /// Gives out the last frame.
    func finish(emit: (FrameImage) throws -> Void) throws {
        guard hasWaiting else { return }
        try emitLongDelay(emit)
        try emit(image(of: drawnRect(), disposal: .keep))
        hasWaiting = false
    }

    /// Shifts the canvases by one frame.
    private func advance(over rect: PixelRect, disposal: GIFDisposal, rows: Range<Int>) {
        if disposal == .previous {
            swap(&shown, &next)
            staleRows = rows
            shownRows = shownRows.hull(rows)
            return
        }
        (base, shown, next) = (shown, next, base)
        staleRows = shownRows.hull(rows)
        shownRows = rows
        if disposal == .background, let clear = palette.clearIndex {
            base.fill(rect, with: clear)
            shownRows = rows.hull(rect.y..<rect.maxY)
        }
    }

    /// What the waiting frame must draw: all of the first, what differs of the others, or a pixel of nothing.
    private func drawnRect() -> PixelRect {
        if isFirst { return PixelRect(x: 0, y: 0, width: base.width, height: base.height) }
        let rect = shown.differingRect(base, rows: shownRows)
        return rect.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : rect
    }

    /// How the waiting frame is disposed of so that the next is cheap, or possible at all, to draw.
    private func disposal(before next: IndexCanvas, rows: Range<Int>) -> (GIFDisposal, PixelRect) {
        let rect = drawnRect()
        let bothRows = shownRows.hull(rows)
        let mayRestore = !isFirst && !isCompatible
        if hasClearPixels, let clear = palette.clearIndex {
            let vanishing = shown.vanishingRect(next, rows: rows, clear: clear)
            if !vanishing.isEmpty {
                if mayRestore, base.vanishingRect(next, rows: bothRows, clear: clear).isEmpty {
                    return (.previous, rect)
                }
                return (.background, rect.union(vanishing))
            }
            if mayRestore, !base.vanishingRect(next, rows: bothRows, clear: clear).isEmpty { return (.keep, rect) }
        }
        if mayRestore,
            next.differingGroups(base, rows: bothRows) < next.differingGroups(shown, rows: rows)
        {
            return (.previous, rect)
        }
        return (.keep, rect)
    }

    /// Shows the waiting frame for so long that what is left fits into one delay.
    private func emitLongDelay(_ emit: (FrameImage) throws -> Void) throws {
        while centiseconds > Self.longestDelay {
            let left = centiseconds - Self.delayPiece
            centiseconds = Self.delayPiece
            try emit(image(of: drawnRect(), disposal: .keep))
            base.copyRows(shownRows, from: shown)
            isFirst = false
            shownRows = 0..<0
            // The memory for the next frame keeps its contents, so what is stale in it stays so.
            centiseconds = left
        }
    }

    /// The waiting frame's image over the base.
    private func image(of rect: PixelRect, disposal: GIFDisposal) -> FrameImage {
        var isSame = true
        let opaque = [UInt8](unsafeUninitializedCapacity: rect.area) { target, count in
            for y in 0..<rect.height {
                let row = shown.bytes + (rect.y + y) * shown.width + rect.x
                (target.baseAddress! + y * rect.width).update(from: row, count: rect.width)
            }
            count = rect.area
        }
        let clear = isFirst ? palette.clearIndex : clearIndex(for: rect)
        var sparse: [UInt8]?
        if let clear, !isFirst {
            let pixels = [UInt8](unsafeUninitializedCapacity: rect.area) { target, count in
                for y in 0..<rect.height {
                    let start = (rect.y + y) * shown.width + rect.x
                    let same = Self.select(
                        shown.bytes + start, base.bytes + start, clear: clear,
                        into: target.baseAddress! + y * rect.width, count: rect.width)
                    isSame = isSame && same
                }
                count = rect.area
            }
            if !isSame { sparse = pixels }
        }
        return FrameImage(
            rect: rect, centiseconds: centiseconds, disposal: disposal, clearIndex: clear, opaque: opaque,
            sparse: sparse)
    }

    /// Writes the new index, or `clear` where new and old are equal; true when that changed nothing.
    @inline(__always)
    private static func select(
        _ new: UnsafeMutablePointer<UInt8>, _ old: UnsafeMutablePointer<UInt8>, clear: UInt8,
        into target: UnsafeMutablePointer<UInt8>, count: Int
    ) -> Bool {
        var difference: UInt8 = 0
        for index in 0..<count {
            let value = new[index] == old[index] ? clear : new[index]
            difference |= value ^ new[index]
            target[index] = value
        }
        return difference == 0
    }

    /// The index for kept pixels: the palette's, or with 256 colours one that the frame does not draw.
    private func clearIndex(for rect: PixelRect) -> UInt8? {
        if let clear = palette.clearIndex { return clear }
        var isUsed = [Bool](repeating: false, count: 256)
        for y in rect.y..<rect.maxY {
            let start = y * shown.width + rect.x
            for place in start..<start + rect.width where shown.bytes[place] != base.bytes[place] {
                isUsed[Int(shown.bytes[place])] = true
            }
        }
        return isUsed.firstIndex(of: false).map { UInt8($0) }
    }
}

extension Range<Int> {
    /// The smallest range that holds both; an empty one counts for nothing.
    fileprivate func hull(_ other: Range<Int>) -> Range<Int> {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
