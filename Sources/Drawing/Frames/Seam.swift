import Geometry
import Scene

/// Where the perforation of a view lies in its parent: what two views must share to be drawn without a seam.
struct Seam {
    private let edge: Mask.Edge
    private let perforation: Perforation
    /// The upper end of the edge line, the lower one, and a point beside it at the depth of the wave.
    private let points: [Point]

    /// The seam of a view; nil if it has none, is not shown, or is in transition.
    init?(of view: Int, in frame: FrameState) {
        let snapshot = frame.snapshot
        guard frame.views[view].isShown, frame.transition(of: view) == nil,
            case .perforated(let edge, let inner, let outer) = snapshot.scene.views[view].mask
        else { return nil }
        self.edge = edge
        perforation = Perforation(innerRadius: inner, outerRadius: outer)
        let bounds = snapshot.rect(.bounds, view: view)
        let depth = perforation.depth(height: bounds.height)
        let line = edge == .trailing ? bounds.maxX : bounds.minX + depth
        let mirrored = snapshot.isMirrored(view: view)
        func place(_ x: Double, _ y: Double) -> Point {
            let x = mirrored ? bounds.minX + bounds.maxX - x : x
            return frame.views[view].toParent.apply(Point(x: x, y: y))
        }
        points = [place(line, bounds.minY), place(line, bounds.maxY), place(line - depth, bounds.minY)]
    }

    /// Whether the other seam is the other side of the same wave.
    func fits(_ other: Seam) -> Bool {
        guard edge != other.edge, perforation == other.perforation else { return false }
        return zip(points, other.points).allSatisfy { abs($0.x - $1.x) < 1e-4 && abs($0.y - $1.y) < 1e-4 }
    }
}
