import Geometry
import Scene

/// Finds views that can never be seen; where it cannot be sure it says nothing.
struct VisibilityCheck {
    let reporter: Reporter
    let scene: Scene
    let usage: ProgramUsage
    let origins: [ViewDecoder.Origin]
    /// The timeline's own file: libraries may offer views that a timeline does not show.
    let file: Int

    private static let geometry: Set<PropertyID> = [
        .frame, .bounds, .center, .anchorPoint, .translation, .rotation, .scale, .transform,
    ]

    /// Reports each view that can never be seen, but not those within it.
    func run() {
        let snapshot = SceneSnapshot(of: scene)
        let canvas = Rect(origin: .zero, size: scene.canvasSize)
        var maps: [AffineTransform] = []
        var movesWithParent: [Bool] = []
        var isReported = Array(repeating: false, count: scene.views.count)
        for (place, node) in scene.views.enumerated() {
            let parent = node.parent
            let own = snapshot.transformToParent(view: place)
            maps.append(parent.map { own.concatenating(maps[$0]) } ?? own)
            let moves = !Self.geometry.isDisjoint(with: usage.writes[place] ?? [])
            movesWithParent.append(moves || (parent.map { movesWithParent[$0] } ?? false))
            if let parent, isReported[parent] {
                isReported[place] = true
                continue
            }
            let bounds = snapshot.rect(.bounds, view: place)
            let isAway =
                !movesWithParent[place] && node.subtreeEnd == place + 1
                && canvas.intersection(maps[place].boundingBox(of: bounds)).isEmpty
            guard let reason = reason(place, node, snapshot, isAway: isAway, bounds) else { continue }
            isReported[place] = true
            guard origins[place].range.file == file else { continue }
            reporter.warning(origins[place].range, "this view is never seen: \(reason)")
        }
    }

    private func reason(
        _ place: Int, _ node: ViewNode, _ snapshot: SceneSnapshot, isAway: Bool, _ bounds: Rect
    ) -> String? {
        let writes = usage.writes[place] ?? []
        if snapshot.boolean(.isHidden, view: place), !writes.contains(.isHidden) {
            return "it is hidden and nothing shows it"
        }
        if snapshot.number(.alpha, view: place) <= 0, !writes.contains(.alpha) {
            return "its alpha is 0 and nothing changes that"
        }
        if usage.readViews.contains(place) || node.subtreeEnd > place + 1 { return nil }
        if isAway, snapshot.number(.shadowOpacity, view: place) == 0 {
            return bounds.isEmpty ? "it has no size" : "it lies outside the canvas and nothing moves it"
        }
        if node.kind == .plain, writes.isEmpty, isBlank(place, snapshot) { return "it has nothing to show" }
        return nil
    }

    private func isBlank(_ place: Int, _ snapshot: SceneSnapshot) -> Bool {
        snapshot.color(.backgroundColor, view: place).alpha == 0 && snapshot.number(.borderWidth, view: place) == 0
            && snapshot.number(.shadowOpacity, view: place) == 0
    }
}
