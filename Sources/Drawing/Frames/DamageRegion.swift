import Raster

/// A few rectangles of pixels that must be drawn again.
struct DamageRegion {
    /// The rectangles; they may overlap.
    private(set) var rects: [PixelRect] = []

    /// More rectangles than this are merged.
    private static let maximumCount = 8
    /// So many pixels more are drawn rather than starting over with another rectangle.
    private static let slack = 4_096

    /// The smallest rectangle around all.
    var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    /// Adds a rectangle and merges it with those it is close to.
    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        while let place = rects.firstIndex(where: { Self.belong($0, rect) }) {
            rect = rect.union(rects.remove(at: place))
        }
        rects.append(rect)
        if rects.count > Self.maximumCount { mergeClosest() }
    }

    private static func belong(_ a: PixelRect, _ b: PixelRect) -> Bool {
        a.union(b).area <= a.area + b.area - a.intersection(b).area + slack
    }

    private mutating func mergeClosest() {
        var best = (first: 0, second: 1, waste: Int.max)
        for first in rects.indices {
            for second in rects.indices where second > first {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let merged = rects.remove(at: best.second).union(rects.remove(at: best.first))
        add(merged)
    }
}
