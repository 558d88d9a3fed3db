import Geometry
import Raster

/// Turns the outline of a shape into the share of each pixel that it covers: the exact area, to 1/255.
///
/// A point is inside where the path winds around it at all (the non-zero rule). The signed area to the left of every edge is summed in whole numbers, row by row, so a pixel's coverage depends on
/// the outline alone: it is the same whatever else of the shape is asked for. That is what lets a damaged rectangle be
/// drawn by itself, and what makes slow motion smooth in both directions; a scan converter with sub-rows gives neither.
final class CoverageRasterizer {
    /// The outline; fill it, then ask for its coverage.
    var edges = EdgeList()

    private var rowHeads: [Int32] = []
    private var following: [Int32] = []
    private var active: [ActiveEdge] = []
    private let row = CoverageRow()

    private struct ActiveEdge {
        var index: Int32
        /// Where the edge stands at the top of the coming row, in subpixels.
        var x: Int32
    }

    /// Starts over with one path.
    func setPath(_ path: Path, transform: AffineTransform) {
        edges.removeAll()
        edges.add(path, transform: transform)
    }

    /// The rows and columns that the outline reaches.
    var pixelBounds: PixelRect { edges.pixelBounds }

    /// Gives the covered spans of every row of a rectangle, top to bottom, empty rows included.
    func forEachRow(
        in clip: PixelRect, _ body: (_ y: Int, _ spans: UnsafeBufferPointer<CoverageSpan>) -> Void
    ) {
        guard !clip.isEmpty else { return }
        bucketEdges(clip)
        row.prepare(left: clip.x, width: clip.width)
        active.removeAll(keepingCapacity: true)
        edges.edges.withUnsafeBufferPointer { edges in
            for y in clip.y..<clip.maxY {
                activateEdges(startingAt: y - clip.y, top: y, edges)
                if active.isEmpty {
                    body(y, UnsafeBufferPointer(start: nil, count: 0))
                } else {
                    advance(row: y, edges)
                    body(y, row.takeSpans())
                }
            }
        }
    }

    private func bucketEdges(_ clip: PixelRect) {
        rowHeads.removeAll(keepingCapacity: true)
        rowHeads.append(contentsOf: repeatElement(-1, count: clip.height))
        following.removeAll(keepingCapacity: true)
        following.append(contentsOf: repeatElement(-1, count: edges.edges.count))
        for (index, edge) in edges.edges.enumerated() {
            let first = Int(edge.y0) >> EdgeList.subpixelBits
            let last = (Int(edge.y1) - 1) >> EdgeList.subpixelBits
            guard last >= clip.y, first < clip.maxY else { continue }
            let bucket = max(first - clip.y, 0)
            following[index] = rowHeads[bucket]
            rowHeads[bucket] = Int32(index)
        }
    }

    private func activateEdges(startingAt bucket: Int, top y: Int, _ edges: UnsafeBufferPointer<EdgeList.Edge>) {
        var next = rowHeads[bucket]
        while next >= 0 {
            let edge = edges[Int(next)]
            let top = max(Int(edge.y0), y << EdgeList.subpixelBits)
            active.append(ActiveEdge(index: next, x: Self.x(of: edge, at: Int32(top))))
            next = following[Int(next)]
        }
    }

    private func advance(row y: Int, _ edges: UnsafeBufferPointer<EdgeList.Edge>) {
        let top = Int32(y << EdgeList.subpixelBits)
        let bottom = top + Int32(EdgeList.subpixels)
        var kept = 0
        for place in 0..<active.count {
            var entry = active[place]
            let edge = edges[Int(entry.index)]
            let end = min(edge.y1, bottom)
            let nextX = Self.x(of: edge, at: end)
            row.add(
                from: Int(entry.x), to: Int(nextX), height: Int(end - max(edge.y0, top)),
                direction: Int(edge.direction))
            if edge.y1 > bottom {
                entry.x = nextX
                active[kept] = entry
                kept += 1
            }
        }
        active.removeLast(active.count - kept)
    }

    @inline(__always)
    private static func x(of edge: EdgeList.Edge, at y: Int32) -> Int32 {
        y == edge.y1 ? edge.x1 : edge.x0 + Int32((Double(y - edge.y0) * edge.slope).rounded(.down))
    }
}
