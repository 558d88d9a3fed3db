import Geometry
import Raster
import Scene

/// Finds what must be drawn again to turn one frame into the next.
///
/// A view that changed by itself is drawn again where it was and where it is; a change that its subviews feel, such as
/// a transform, opacity, order or a mask, counts for all of them. A view in transition changes as a whole.
struct DamageFinder {
    private let old: FrameState
    private let new: FrameState
    private let nodes: [ViewNode]
    private let oldPlaces: [PlacedView]
    private let newPlaces: [PlacedView]

    /// Compares two frames of one scene; `root` leads from the canvas to device pixels.
    init(from old: FrameState, to new: FrameState, root: AffineTransform, canvas: PixelRect) {
        self.old = old
        self.new = new
        nodes = new.snapshot.scene.views
        oldPlaces = PlacedView.all(of: old, root: root, canvas: canvas)
        newPlaces = PlacedView.all(of: new, root: root, canvas: canvas)
    }

    /// What must be drawn again.
    func damage() -> DamageRegion {
        var region = DamageRegion()
        // Whether all below a view must count as changed, and whether the view is to be drawn again whole.
        var spreads = [Bool](repeating: false, count: nodes.count)
        var isWhole = [Bool](repeating: false, count: nodes.count)
        for view in nodes.indices {
            let inherited = nodes[view].parent.map { spreads[$0] } ?? false
            let differs = !hasSameValues(view)
            spreads[view] = inherited || differs && isFeltBelow(view)
            guard inherited || differs else { continue }
            region.add(oldPlaces[view].ownArea)
            region.add(newPlaces[view].ownArea)
            markAbove(view, &isWhole)
        }
        for view in nodes.indices where isWhole[view] {
            region.add(oldPlaces[view].wholeArea)
            region.add(newPlaces[view].wholeArea)
        }
        return region
    }

    /// Marks the view and those above it whose look depends on all that is within them.
    private func markAbove(_ view: Int, _ isWhole: inout [Bool]) {
        var next: Int? = view
        while let place = next {
            if oldPlaces[place].isWhole || newPlaces[place].isWhole { isWhole[place] = true }
            next = nodes[place].parent
        }
    }

    private func hasSameValues(_ view: Int) -> Bool {
        let node = nodes[view]
        for place in node.valueOffset..<node.valueOffset + StorageLayout.valueCount(of: node.kind)
        where old.snapshot.values[place].bitPattern != new.snapshot.values[place].bitPattern {
            return false
        }
        for place in node.objectOffset..<node.objectOffset + StorageLayout.objectCount(of: node.kind)
        where old.snapshot.objects[place] != new.snapshot.objects[place] {
            return false
        }
        return hasSameStanding(view)
    }

    /// Whether order, seam, direction and transition of a view are what they were.
    private func hasSameStanding(_ view: Int) -> Bool {
        let (before, after) = (old.views[view], new.views[view])
        return before.rank == after.rank && before.seamPartner == after.seamPartner && before.bleed == after.bleed
            && old.snapshot.isMirrored(view: view) == new.snapshot.isMirrored(view: view)
            && old.transition(of: view) == new.transition(of: view)
    }

    private func isFeltBelow(_ view: Int) -> Bool {
        let (before, after) = (old.views[view], new.views[view])
        return nodes[view].mask != nil || !hasSameStanding(view)
            || before.contentToParent != after.contentToParent || before.isShown != after.isShown
            || old.snapshot.boolean(.clipsToBounds, view: view) || new.snapshot.boolean(.clipsToBounds, view: view)
            || old.snapshot.number(.alpha, view: view) != new.snapshot.number(.alpha, view: view)
    }
}

/// Where a view lies on the device, in the ordinary course of drawing.
private struct PlacedView {
    var content = AffineTransform.identity
    var clip = PixelRect.empty
    var isVisible = true
    /// What the view itself may change.
    var ownArea = PixelRect.empty
    /// What the view and all within it may change.
    var wholeArea = PixelRect.empty
    /// Whether a change of anything within changes the view's own look: it is in transition, or casts a shadow of it.
    var isWhole = false

    static func all(of frame: FrameState, root: AffineTransform, canvas: PixelRect) -> [PlacedView] {
        var places: [PlacedView] = []
        places.reserveCapacity(frame.views.count)
        for (view, state) in frame.views.enumerated() {
            let parent = frame.snapshot.scene.views[view].parent.map { places[$0] }
            places.append(PlacedView(view, state, frame, parent?.content ?? root, parent?.clip ?? canvas))
            if !(parent?.isVisible ?? true) { places[view].hide() }
        }
        return places
    }

    private init(
        _ view: Int, _ state: ViewState, _ frame: FrameState, _ outer: AffineTransform, _ clip: PixelRect
    ) {
        let snapshot = frame.snapshot
        let toDevice = state.toParent.concatenating(outer)
        content = state.contentToParent.concatenating(outer)
        ownArea = PixelRect(around: toDevice.boundingBox(of: state.ownBox)).intersection(clip)
        wholeArea = PixelRect(around: outer.boundingBox(of: state.seenBox)).intersection(clip)
        let isInTransition = frame.transition(of: view) != nil
        isWhole =
            isInTransition || ShadowStyle(of: view, in: snapshot) != nil && !snapshot.castsOwnShape(view: view)
        self.clip = clip
        if snapshot.boolean(.clipsToBounds, view: view), !isInTransition {
            self.clip = PixelRect(around: toDevice.boundingBox(of: snapshot.rect(.bounds, view: view)))
                .intersection(clip)
        }
        if !state.isShown { hide() }
    }

    private mutating func hide() {
        isVisible = false
        ownArea = .empty
        wholeArea = .empty
    }
}
