import Geometry
import Raster
import Scene

/// The shadow that a view asks for.
struct ShadowStyle {
    /// The colour, its alpha multiplied by the opacity.
    var color: Color
    /// The Gaussian's standard deviation, in points.
    var radius: Double
    /// Where it falls, in the view's coordinates.
    var offset: Point

    /// The shadow of a view, or nil if none shows.
    init?(of view: Int, in snapshot: SceneSnapshot) {
        color = snapshot.color(.shadowColor, view: view)
        color.alpha *= min(max(snapshot.number(.shadowOpacity, view: view), 0), 1)
        radius = min(max(snapshot.number(.shadowRadius, view: view), 0), 10_000)
        offset = snapshot.vector(.shadowOffset, view: view)
        guard color.alpha > 0 else { return nil }
    }

    /// What the shadow of a silhouette inside `box` covers.
    func box(of box: Rect, deviceScale: Double) -> Rect {
        let grid = ShadowMask.Grid(box: box, sigma: radius, deviceScale: deviceScale)
        let area = Rect(x: 0, y: 0, width: Double(grid.bounds.width), height: Double(grid.bounds.height))
        return grid.transform.inverse!.boundingBox(of: area).offsetBy(dx: offset.x, dy: offset.y)
    }
}

extension SceneSnapshot {
    /// Whether a view's shadow has the shape of its rounded bounds; otherwise it has that of what the view shows.
    func castsOwnShape(view: Int) -> Bool {
        scene.views[view].kind == .gradient || color(.backgroundColor, view: view).alpha > 0
    }
}
