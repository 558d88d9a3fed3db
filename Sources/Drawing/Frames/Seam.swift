import Geometry
import Scene

/// A perforated view that is all there is to see of one of its ancestors, or of itself.
struct PerforatedHalf {
    /// The view that the perforation cuts.
    let view: Int
    /// From the coordinates in which the view is placed to those in which the ancestor is.
    let outwards: AffineTransform

    /// Looks through plain views that draw nothing themselves and show one subview; nil if there is more to see.
    init?(in ancestor: Int, _ frame: FrameState) {
        var view = ancestor
        var outwards = AffineTransform.identity
        while true {
            let state = frame.views[view]
            guard state.isShown, frame.transition(of: view) == nil else { return nil }
            if frame.outline.isMasked[view] {
                guard frame.snapshot.scene.views[view].mask?.isPerforation == true else { return nil }
                (self.view, self.outwards) = (view, outwards)
                return
            }
            guard frame.outline.kinds[view] == .plain, state.ownBox.isEmpty, let only = Self.onlyChild(of: view, frame),
                frame.snapshot.number(.alpha, view: view) >= 1, !frame.snapshot.boolean(.clipsToBounds, view: view)
            else { return nil }
            outwards = state.contentToParent.concatenating(outwards)
            view = only
        }
    }

    private static func onlyChild(of view: Int, _ frame: FrameState) -> Int? {
        var only: Int?
        var count = 0
        frame.outline.forEachChild(of: view) { child in
            guard frame.views[child].isShown, !frame.views[child].seenBox.isEmpty else { return }
            only = child
            count += 1
        }
        return count == 1 ? only : nil
    }
}

/// Where the perforation of a view lies among its siblings: what two views must share to be drawn without a seam.
struct Seam {
    private let edge: Mask.Edge
    private let perforation: Perforation
    /// The upper end of the edge line, the lower one, and a point beside it at the depth of the wave.
    private let points: [Point]

    /// The seam of a view, or of all that shows of it; nil if it has none, is not shown, or is in transition.
    init?(of ancestor: Int, in frame: FrameState) {
        let snapshot = frame.snapshot
        guard let half = PerforatedHalf(in: ancestor, frame),
            case .perforated(let edge, let inner, let outer) = snapshot.scene.views[half.view].mask
        else { return nil }
        let view = half.view
        let toParent = frame.views[view].toParent.concatenating(half.outwards)
        self.edge = edge
        perforation = Perforation(innerRadius: inner, outerRadius: outer)
        let bounds = snapshot.rect(.bounds, view: view)
        let depth = perforation.depth(height: bounds.height)
        let line = edge == .trailing ? bounds.maxX : bounds.minX + depth
        let mirrored = snapshot.isMirrored(view: view)
        func place(_ x: Double, _ y: Double) -> Point {
            let x = mirrored ? bounds.minX + bounds.maxX - x : x
            return toParent.apply(Point(x: x, y: y))
        }
        points = [place(line, bounds.minY), place(line, bounds.maxY), place(line - depth, bounds.minY)]
    }

    /// Whether the other seam is the other side of the same wave.
    func fits(_ other: Seam) -> Bool {
        guard edge != other.edge, perforation == other.perforation else { return false }
        return zip(points, other.points).allSatisfy { abs($0.x - $1.x) < 1e-4 && abs($0.y - $1.y) < 1e-4 }
    }
}
