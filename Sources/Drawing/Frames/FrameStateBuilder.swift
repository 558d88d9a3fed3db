import Geometry
import Scene

/// Works out the states of views from a snapshot: boxes from the leaves up, order and seams from the root down.
struct FrameStateBuilder {
    /// Asked for the boxes of texts and pictures.
    let contents: ContentMetrics
    /// Pixels a point takes on an unscaled canvas.
    let scale: Double

    /// The states of all views.
    func state(of snapshot: SceneSnapshot) -> FrameState {
        let count = snapshot.scene.views.count
        var frame = FrameState(snapshot: snapshot, views: Array(repeating: ViewState(), count: count))
        update(&frame, views: 0..<count)
        findOrder(&frame)
        findSeams(&frame)
        return frame
    }

    /// The states as they were when a dissolve of one view began.
    func state(of before: SceneSnapshot, view: Int, in frame: FrameState) -> FrameState {
        var outgoing = FrameState(snapshot: before, views: frame.views)
        update(&outgoing, views: view..<before.scene.views[view].subtreeEnd)
        findOrder(&outgoing)
        findSeams(&outgoing)
        return outgoing
    }

    private func update(_ frame: inout FrameState, views: Range<Int>) {
        let nodes = frame.snapshot.scene.views
        for view in views { frame.views[view] = placed(view, frame) }
        // What the children of each view of the range cover, in its content coordinates.
        var contentBoxes = [Rect](repeating: .zero, count: views.count)
        for view in views.reversed() {
            finish(view, content: contentBoxes[view - views.lowerBound], &frame)
            guard frame.views[view].isShown, let parent = nodes[view].parent, views.contains(parent) else { continue }
            let place = parent - views.lowerBound
            contentBoxes[place] = contentBoxes[place].union(frame.views[view].seenBox)
        }
    }

    private func placed(_ view: Int, _ frame: FrameState) -> ViewState {
        let snapshot = frame.snapshot
        var state = ViewState()
        state.toParent = snapshot.transformToParent(view: view)
        state.contentToParent = snapshot.contentTransformToParent(view: view)
        state.isShown = !snapshot.boolean(.isHidden, view: view) && snapshot.number(.alpha, view: view) > 0
        state.bleed = bleed(of: view, state, frame)
        return state
    }

    private func finish(_ view: Int, content: Rect, _ frame: inout FrameState) {
        let snapshot = frame.snapshot
        var state = frame.views[view]
        var content = content
        let bounds = snapshot.rect(.bounds, view: view)
        if snapshot.boolean(.clipsToBounds, view: view) {
            content =
                state.contentToParent.inverse.map {
                    content.intersection(state.toParent.concatenating($0).boundingBox(of: bounds))
                } ?? .zero
        }
        let shown = state.toParent.inverse.map { state.contentToParent.concatenating($0).boundingBox(of: content) }
        state.ownBox = contents.ownBox(of: view, in: snapshot, subviews: content.isEmpty ? .zero : shown ?? .zero)
        state.flatBox = box(state.toParent, state.ownBox).union(box(state.contentToParent, content))
        state.seenBox = state.flatBox
        frame.views[view] = state
        if state.isShown, let transition = frame.transition(of: view) {
            frame.views[view].seenBox = seenBox(view, transition, frame)
        }
    }

    private func seenBox(_ view: Int, _ transition: TransitionState, _ frame: FrameState) -> Rect {
        let state = frame.views[view]
        if let before = frame.snapshot.outgoing(transition) {
            return state.flatBox.union(self.state(of: before, view: view, in: frame).views[view].flatBox)
        }
        guard let flip = FlipProjection(transition, view: view, frame), let back = state.toParent.inverse else {
            return .zero
        }
        return state.toParent.boundingBox(of: flip.map.boundingBox(of: back.boundingBox(of: state.flatBox)))
    }

    private func box(_ transform: AffineTransform, _ rect: Rect) -> Rect {
        rect.isEmpty ? .zero : transform.boundingBox(of: rect)
    }

    private func bleed(of view: Int, _ state: ViewState, _ frame: FrameState) -> ViewState.Bleed {
        let snapshot = frame.snapshot
        if case .perforated(let edge, _, _) = snapshot.scene.views[view].mask {
            return (edge == .trailing) == snapshot.isMirrored(view: view) ? .left : .right
        }
        guard let parent = snapshot.scene.views[view].parent, frame.views[parent].bleed != .none else { return .none }
        var linear = state.toParent
        (linear.tx, linear.ty) = (0, 0)
        guard linear.isIdentity else { return .none }
        let (own, outer) = (snapshot.frame(view: view), snapshot.rect(.bounds, view: parent))
        let side = frame.views[parent].bleed
        let gap = side == .left ? own.minX - outer.minX : own.maxX - outer.maxX
        return abs(gap) < 1e-6 ? side : .none
    }
}

extension FrameStateBuilder {
    /// Ranks siblings by zPosition, file order among equals.
    private func findOrder(_ frame: inout FrameState) {
        let nodes = frame.snapshot.scene.views
        frame.reordered = [:]
        for view in -1..<nodes.count {
            let end = view < 0 ? nodes.count : nodes[view].subtreeEnd
            guard end > view + 1 else { continue }
            var children: [(z: Double, index: Int)] = []
            var child = view + 1
            var isSorted = true
            while child < end {
                let z = frame.snapshot.number(.zPosition, view: child)
                if let last = children.last, last.z > z { isSorted = false }
                frame.views[child].rank = children.count
                children.append((z, child))
                child = nodes[child].subtreeEnd
            }
            guard !isSorted else { continue }
            children.sort { ($0.z, $0.index) < ($1.z, $1.index) }
            for (rank, child) in children.enumerated() { frame.views[child.index].rank = rank }
            frame.reordered[view] = children.map(\.index)
        }
    }

    /// Finds siblings, drawn one after the other, that lie on either side of one perforation.
    private func findSeams(_ frame: inout FrameState) {
        let nodes = frame.snapshot.scene.views
        for view in nodes.indices { frame.views[view].seamPartner = -1 }
        guard nodes.contains(where: { $0.mask?.isPerforation == true }) else { return }
        for view in -1..<nodes.count {
            var previous: (view: Int, seam: Seam)?
            var pairs: [(Int, Int)] = []
            frame.forEachChild(of: view) { child in
                let seam = Seam(of: child, in: frame)
                if let seam, let before = previous, seam.fits(before.seam) {
                    pairs.append((before.view, child))
                    previous = nil
                } else {
                    previous = seam.map { (child, $0) }
                }
            }
            for (first, second) in pairs {
                frame.views[first].seamPartner = second
                frame.views[second].seamPartner = first
            }
        }
    }
}

extension FlipProjection {
    /// The projection of a flipping view; nil edge-on or where the view is flat already.
    init?(_ transition: TransitionState, view: Int, _ frame: FrameState) {
        let state = frame.views[view]
        guard let back = state.toParent.inverse else { return nil }
        self.init(
            kind: transition.kind, progress: transition.progress, bounds: frame.snapshot.rect(.bounds, view: view),
            reach: back.boundingBox(of: state.flatBox))
    }
}

extension Mask {
    /// Whether it is a wavy edge.
    var isPerforation: Bool {
        if case .perforated = self { return true }
        return false
    }
}
