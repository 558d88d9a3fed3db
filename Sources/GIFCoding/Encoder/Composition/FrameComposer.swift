import Raster

/// The second pass's second step: decides of each frame the rectangle, the disposal and what stays as it was.
///
/// A frame waits until the next one is known, since its disposal decides what the next is drawn upon.
final class FrameComposer<Extractor: ImageExtractor> {
    typealias Canvas = IndexCanvas<Extractor.Shade>

    private let extractor: Extractor
    /// Clear pixels can be made by a disposal alone.
    private let hasClearPixels: Bool
    private let isCompatible: Bool
    private let allRows: Range<Int>

    /// What the waiting frame is drawn upon, the frame itself, and memory for the one after it.
    private var base: Canvas
    private var shown: Canvas
    private var next: Canvas
    /// The rows in which base and shown may differ, and those in which shown and next do before it is used.
    private var shownRows: Range<Int>
    private var staleRows: Range<Int>
    private var centiseconds = 0
    private var hasWaiting = false
    private var isFirst = true
    /// Whether the waiting frame is drawn upon what a dispose-to-previous restored.
    private var isRestored = false

    /// Longer delays are cut into pieces; what is left over stays above GIF's minimum.
    private static var longestDelay: Int { 65_535 }
    private static var delayPiece: Int { 65_000 }

    /// - Parameter notesChanges: whether canvases note which pixels' source colours change.
    init(
        extractor: Extractor, width: Int, height: Int, hasClearPixels: Bool, isCompatible: Bool, notesChanges: Bool
    ) {
        self.extractor = extractor
        self.hasClearPixels = hasClearPixels
        self.isCompatible = isCompatible
        allRows = 0..<height
        shownRows = allRows
        staleRows = allRows
        let clear = extractor.clearShade ?? 0
        base = Canvas(width: width, height: height, fill: clear, notesChanges: notesChanges)
        shown = Canvas(width: width, height: height, fill: clear, notesChanges: notesChanges)
        next = Canvas(width: width, height: height, fill: clear, notesChanges: notesChanges)
    }

    /// Takes a frame and gives out the one before it, once that is complete.
    ///
    /// - Parameters:
    ///   - change: turns the canvas of the frame before into this one's, and returns the rows it touched.
    func take(
        centiseconds delay: Int, emit: (FrameImage) throws -> Void, change: (Canvas) -> Range<Int>
    ) throws {
        guard hasWaiting else {
            _ = change(shown)
            hasWaiting = true
            centiseconds = delay
            return
        }
        next.copyRows(staleRows, from: shown)
        next.forgetChanges()
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
        isRestored = disposal == .previous
        if isRestored {
            swap(&shown, &next)
            staleRows = rows
            shownRows = shownRows.hull(rows)
            return
        }
        (base, shown, next) = (shown, next, base)
        staleRows = shownRows.hull(rows)
        shownRows = rows
        if disposal == .background, let clear = extractor.clearShade {
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
    private func disposal(before next: Canvas, rows: Range<Int>) -> (GIFDisposal, PixelRect) {
        let rect = drawnRect()
        let bothRows = shownRows.hull(rows)
        let mayRestore = !isFirst && !isCompatible
        if hasClearPixels, let clear = extractor.clearShade {
            let vanishing = shown.vanishingRect(next, rows: rows, clear: clear)
            if !vanishing.isEmpty {
                if mayRestore, base.vanishingRect(next, rows: bothRows, clear: clear).isEmpty {
                    return (.previous, rect)
                }
                return (.background, rect.union(vanishing))
            }
            // Where the waiting frame is clear its base is too, so the next can be drawn upon either.
        }
        if mayRestore,
            next.differingGroups(base, rows: bothRows) < next.differingGroups(shown, rows: rows),
            extractor.canDraw(next, over: base, rows: bothRows)
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
            shown.forgetChanges()
            isFirst = false
            isRestored = false
            shownRows = 0..<0
            // The memory for the next frame keeps its contents, so what is stale in it stays so.
            centiseconds = left
        }
    }

    /// The waiting frame's image over the base.
    private func image(of rect: PixelRect, disposal: GIFDisposal) -> FrameImage {
        var image = extractor.image(of: rect, shown: shown, over: isFirst ? nil : base)
        image.centiseconds = centiseconds
        image.disposal = disposal
        // What is restored, or drawn upon that, is compared by its indices: these must be what is on the screen.
        if disposal == .previous || isRestored { image.isExact = true }
        return image
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
