import Geometry
import Raster
import Scene

/// A snapshot, mirrored as it is shown, and the states of its views.
struct FrameState {
    /// The values, physical: x from the left.
    let snapshot: SceneSnapshot
    /// One state for each view of the scene.
    var views: [ViewState]
    /// The children of a view (−1: of the canvas) in drawing order, where that is not the file's order.
    var reordered: [Int: [Int]] = [:]

    /// The transition of a view that is to be seen: a flip that has begun, or a dissolve, until they are over.
    func transition(of view: Int) -> TransitionState? {
        for transition in snapshot.transitions where transition.view == view && transition.progress < 1 {
            if transition.progress > 0 || !transition.kind.isFlip { return transition }
        }
        return nil
    }

    /// Calls a body with the children of a view (−1: of the canvas) in drawing order.
    func forEachChild(of view: Int, _ body: (Int) throws -> Void) rethrows {
        if let order = reordered[view] {
            for child in order { try body(child) }
            return
        }
        let nodes = snapshot.scene.views
        let end = view < 0 ? nodes.count : nodes[view].subtreeEnd
        var child = view + 1
        while child < end {
            try body(child)
            child = nodes[child].subtreeEnd
        }
    }
}
