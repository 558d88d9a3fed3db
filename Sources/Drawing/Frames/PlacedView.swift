import Geometry
import Raster
import Scene

/// Where a view lies on the device, in the ordinary course of drawing.
struct PlacedView {
    /// From the coordinates of the subviews to device pixels.
    var content = AffineTransform.identity
    /// The pixels that the subviews may reach.
    var clip = PixelRect.empty
    /// Whether the view and all above it are shown.
    var isVisible = true
    /// What the view itself may change.
    var ownArea = PixelRect.empty
    /// What the view and all within it may change.
    var wholeArea = PixelRect.empty
    /// Whether a change of anything within changes the view's own look: it is in transition, or casts a shadow of it.
    var isWhole = false

    /// Whether the places of subviews are not what they were.
    func isFeltBelow(since before: PlacedView) -> Bool {
        content != before.content || clip != before.clip || isVisible != before.isVisible
    }
}

extension FrameState {
    /// Works out a view's place from its state and its parent's place.
    mutating func placeOnDevice(_ view: Int, root: AffineTransform, canvas: PixelRect) {
        let parent = outline.parents[view]
        let outer = parent >= 0 ? places[parent].content : root
        let clip = parent >= 0 ? places[parent].clip : canvas
        let state = views[view]
        let toDevice = state.toParent.concatenating(outer)
        var place = PlacedView()
        place.content = state.contentToParent.concatenating(outer)
        place.clip = clip
        place.isVisible = state.isShown && (parent < 0 || places[parent].isVisible)
        let isInTransition = transition(of: view) != nil
        if snapshot.boolean(.clipsToBounds, view: view), !isInTransition {
            let bounds = snapshot.rect(.bounds, view: view)
            place.clip = PixelRect(around: toDevice.boundingBox(of: bounds)).intersection(clip)
        }
        if place.isVisible {
            place.ownArea = PixelRect(around: toDevice.boundingBox(of: state.ownBox)).intersection(clip)
            place.wholeArea = PixelRect(around: outer.boundingBox(of: state.seenBox)).intersection(clip)
        }
        place.isWhole =
            isInTransition || ShadowStyle(of: view, in: snapshot) != nil && !snapshot.castsOwnShape(view: view)
        places[view] = place
    }
}
