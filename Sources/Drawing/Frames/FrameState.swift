import Geometry
import Raster
import Scene

/// A snapshot, mirrored as it is shown, and what follows from it for every view.
struct FrameState {
    /// The values, physical: x from the left.
    let snapshot: SceneSnapshot
    /// The scene's shape.
    let outline: SceneOutline
    /// One state for each view of the scene.
    var views: [ViewState]
    /// Where each view lies on the device.
    var places: [PlacedView]
    /// The children of a view (−1: of the canvas) in drawing order, where that is not the file's order.
    var reordered: [Int: [Int]]

    /// The transition of a view that is to be seen: a flip that has begun, or a dissolve, until they are over.
    func transition(of view: Int) -> TransitionState? {
        for transition in snapshot.transitions where transition.view == view && transition.progress < 1 {
            if transition.progress > 0 || !transition.kind.isFlip { return transition }
        }
        return nil
    }

    /// Calls a body with the children of a view (−1: of the canvas) in drawing order.
    func forEachChild(of view: Int, _ body: (Int) throws -> Void) rethrows {
        if !reordered.isEmpty, let order = reordered[view] {
            for child in order { try body(child) }
        } else {
            try outline.forEachChild(of: view, body)
        }
    }
}
