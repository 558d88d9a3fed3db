import Geometry
import Raster
import Scene

/// Works out what follows from a snapshot, anew only for what differs from the frame before.
struct FrameStateBuilder {
    /// Asked for the boxes of texts and pictures.
    let contents: ContentMetrics
    /// The scene's shape.
    let outline: SceneOutline
    /// From the canvas to device pixels.
    let root: AffineTransform
    /// The pixels of the canvas.
    let canvas: PixelRect

    /// The state of a snapshot by itself.
    func state(of snapshot: SceneSnapshot) -> FrameState {
        var frame = FrameState(
            snapshot: snapshot, outline: outline, views: Array(repeating: ViewState(), count: outline.count),
            places: Array(repeating: PlacedView(), count: outline.count), reordered: [:])
        for view in 0..<outline.count { place(view, &frame) }
        for view in (0..<outline.count).reversed() { finish(view, &frame) }
        for view in -1..<outline.count where outline.end(of: view) > view + 1 { arrange(childrenOf: view, &frame) }
        for view in 0..<outline.count { frame.placeOnDevice(view, root: root, canvas: canvas) }
        return frame
    }

    /// The state of a snapshot by way of the one before it, and the views that differ, in order.
    ///
    /// The state is the same as by itself.
    func state(of snapshot: SceneSnapshot, after previous: FrameState) -> (frame: FrameState, changed: [Int]) {
        var frame = FrameState(
            snapshot: snapshot, outline: outline, views: previous.views, places: previous.places,
            reordered: previous.reordered)
        var changed = previous.viewsThatDiffer(in: frame)
        guard !changed.isEmpty else { return (frame, []) }
        let moved = outline.hasPerforations ? withSubtrees(changed) : changed
        for view in moved { place(view, &frame) }
        let touched = withAncestors(moved)
        for view in touched.reversed() { finish(view, &frame) }
        for parent in parentsToArrange(changed) {
            arrange(childrenOf: parent, &frame)
            outline.forEachChild(of: parent) { child in
                if !previous.views[child].hasSameStanding(as: frame.views[child]) { changed.append(child) }
            }
        }
        changed += moved.filter { previous.views[$0].bleed != frame.views[$0].bleed }
        updatePlaces(touched, &frame)
        return (frame, Set(changed).sorted())
    }

    /// The states as they were when a dissolve of one view began; where views lie on the device is left out.
    func state(of before: SceneSnapshot, view: Int, in frame: FrameState) -> FrameState {
        var outgoing = FrameState(
            snapshot: before, outline: outline, views: frame.views, places: [], reordered: frame.reordered)
        let subtree = view..<outline.ends[view]
        for inner in subtree { place(inner, &outgoing) }
        for inner in subtree.reversed() { finish(inner, &outgoing) }
        for inner in subtree where outline.ends[inner] > inner + 1 { arrange(childrenOf: inner, &outgoing) }
        return outgoing
    }

    private func withSubtrees(_ views: [Int]) -> [Int] {
        var result: [Int] = []
        for view in views {
            for inner in max(view, (result.last ?? -1) + 1)..<max(outline.ends[view], (result.last ?? -1) + 1) {
                result.append(inner)
            }
        }
        return result
    }

    private func withAncestors(_ views: some Sequence<Int>) -> [Int] {
        var result = Set(views)
        for view in views {
            var parent = outline.parents[view]
            while parent >= 0, result.insert(parent).inserted { parent = outline.parents[parent] }
        }
        return result.sorted()
    }

    /// The views (−1: the canvas) whose children may be drawn in another order, or be joined otherwise.
    private func parentsToArrange(_ changed: [Int]) -> [Int] {
        let parents = Set(changed.map { outline.parents[$0] })
        guard outline.hasPerforations else { return parents.sorted() }
        // What shows deep within two views decides whether they share a seam.
        return [-1] + withAncestors(parents.filter { $0 >= 0 })
    }

    private func updatePlaces(_ touched: [Int], _ frame: inout FrameState) {
        var done = 0
        for view in touched where view >= done {
            let before = frame.places[view]
            frame.placeOnDevice(view, root: root, canvas: canvas)
            guard !frame.places[view].isFeltBelow(since: before) else {
                for inner in view + 1..<outline.ends[view] { frame.placeOnDevice(inner, root: root, canvas: canvas) }
                done = outline.ends[view]
                continue
            }
        }
    }
}

extension FrameStateBuilder {
    /// What follows from a view's own values and its parent's state.
    private func place(_ view: Int, _ frame: inout FrameState) {
        let snapshot = frame.snapshot
        var state = ViewState()
        state.rank = frame.views[view].rank
        state.seamPartner = frame.views[view].seamPartner
        state.toParent = snapshot.transformToParent(view: view)
        let isScrolled = outline.kinds[view] == .scroll || outline.kinds[view] == .collection
        state.contentToParent = isScrolled ? snapshot.contentTransformToParent(view: view) : state.toParent
        state.isShown =
            !snapshot.boolean(.isHidden, view: view) && snapshot.number(.alpha, view: view) > 0
            && isDrawable(snapshot.rect(.bounds, view: view), state.contentToParent)
        if outline.hasPerforations { state.bleed = bleed(of: view, state, frame) }
        frame.views[view] = state
    }

    /// Whether a view's geometry is made of numbers within reason; one that is not has nothing to show.
    private func isDrawable(_ bounds: Rect, _ map: AffineTransform) -> Bool {
        let reach = abs(bounds.minX) + abs(bounds.minY) + abs(bounds.width) + abs(bounds.height)
        let spread = abs(map.a) + abs(map.b) + abs(map.c) + abs(map.d) + abs(map.tx) + abs(map.ty)
        return reach < 1e12 && spread < 1e15
    }

    /// What follows from a view's values and its children's boxes.
    private func finish(_ view: Int, _ frame: inout FrameState) {
        guard frame.views[view].isShown else {
            (frame.views[view].ownBox, frame.views[view].flatBox, frame.views[view].seenBox) = (.zero, .zero, .zero)
            return
        }
        let snapshot = frame.snapshot
        var state = frame.views[view]
        var content = Rect.zero
        outline.forEachChild(of: view) { child in
            if frame.views[child].isShown { content = content.union(frame.views[child].seenBox) }
        }
        let back = content.isEmpty ? nil : state.toParent.inverse
        if !content.isEmpty, snapshot.boolean(.clipsToBounds, view: view) {
            let bounds = snapshot.rect(.bounds, view: view)
            content =
                state.contentToParent.inverse.map {
                    content.intersection(state.toParent.concatenating($0).boundingBox(of: bounds))
                } ?? .zero
        }
        let inView = back.map { box(state.contentToParent.concatenating($0), content) } ?? .zero
        state.ownBox = contents.ownBox(of: view, in: snapshot, subviews: inView)
        state.flatBox = box(state.toParent, state.ownBox).union(box(state.contentToParent, content))
        state.seenBox = state.flatBox
        frame.views[view] = state
        if !snapshot.transitions.isEmpty, let transition = frame.transition(of: view) {
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
        if outline.isMasked[view], case .perforated(let edge, _, _) = snapshot.scene.views[view].mask {
            return (edge == .trailing) == snapshot.isMirrored(view: view) ? .left : .right
        }
        let parent = outline.parents[view]
        guard parent >= 0, frame.views[parent].bleed != .none else { return .none }
        var linear = state.toParent
        (linear.tx, linear.ty) = (0, 0)
        guard linear.isIdentity else { return .none }
        let (own, outer) = (snapshot.frame(view: view), snapshot.rect(.bounds, view: parent))
        let side = frame.views[parent].bleed
        let gap = side == .left ? own.minX - outer.minX : own.maxX - outer.maxX
        return abs(gap) < 1e-6 ? side : .none
    }

    /// Ranks the children of a view (−1: of the canvas) by zPosition, file order among equals, and joins seams.
    private func arrange(childrenOf view: Int, _ frame: inout FrameState) {
        let start = StorageLayout.offset(of: .zPosition, in: .plain)
        var children: [(z: Double, index: Int)] = []
        var isSorted = true
        let snapshot = frame.snapshot
        outline.forEachChild(of: view) { child in
            let z = snapshot.values[outline.values[child].lowerBound + start]
            if let last = children.last, last.z > z { isSorted = false }
            children.append((z, child))
        }
        if !isSorted { children.sort { ($0.z, $0.index) < ($1.z, $1.index) } }
        for (rank, child) in children.enumerated() {
            frame.views[child.index].rank = rank
            frame.views[child.index].seamPartner = -1
        }
        frame.reordered[view] = isSorted ? nil : children.map(\.index)
        if outline.hasPerforations { joinSeams(children.map(\.index), &frame) }
    }

    /// Finds siblings, drawn one after the other, that lie on either side of one perforation.
    private func joinSeams(_ children: [Int], _ frame: inout FrameState) {
        var previous: (view: Int, seam: Seam)?
        for child in children where frame.views[child].isShown {
            let seam = Seam(of: child, in: frame)
            if let seam, let before = previous, seam.fits(before.seam) {
                frame.views[before.view].seamPartner = child
                frame.views[child].seamPartner = before.view
                previous = nil
            } else {
                previous = seam.map { (child, $0) }
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
