import Geometry
import Scene

/// How far a view's own drawing reaches.
final class ContentMetrics {
    private let shaper: TextShaper
    private let pictures: PictureLibrary
    private let scale: Double

    init(shaper: TextShaper, pictures: PictureLibrary, scale: Double) {
        self.shaper = shaper
        self.pictures = pictures
        self.scale = scale
    }

    /// What a view may draw on by itself, in its own coordinates; `subviews` is what its subviews cover there.
    func ownBox(of view: Int, in snapshot: SceneSnapshot, subviews: Rect) -> Rect {
        let box = contentBox(of: view, in: snapshot)
        guard let shadow = ShadowStyle(of: view, in: snapshot) else { return box }
        let silhouette = snapshot.castsOwnShape(view: view) ? snapshot.rect(.bounds, view: view) : box.union(subviews)
        guard !silhouette.isEmpty else { return box }
        return box.union(shadow.box(of: silhouette, deviceScale: scale))
    }

    /// The bounds, if they show, and what the view's text, picture or path covers.
    func contentBox(of view: Int, in snapshot: SceneSnapshot) -> Rect {
        let bounds = snapshot.rect(.bounds, view: view)
        let isPainted =
            snapshot.color(.backgroundColor, view: view).alpha > 0 || snapshot.number(.borderWidth, view: view) > 0
        let painted = isPainted ? bounds : .zero
        switch snapshot.scene.views[view].kind {
        case .text:
            guard let request = TextRequest(view: view, in: snapshot) else { return painted }
            let box = shaper.shape(request).box
            return painted.union(box.offsetBy(dx: bounds.minX, dy: bounds.midY))
        case .image:
            guard case .string(let name) = snapshot.object(.image, view: view) else { return painted }
            // A picture that is missing is an error once it is to be drawn.
            guard let picture = pictures[name] else { return bounds }
            return painted.union(ContentMode(of: view, in: snapshot).rect(for: picture, in: bounds))
        case .path:
            guard case .path(let path) = snapshot.object(.path, view: view) else { return painted }
            let isStroked = snapshot.color(.strokeColor, view: view).alpha > 0
            // A mitre reaches at most ten half widths.
            let reach = isStroked ? max(snapshot.number(.lineWidth, view: view), 0) * 5 : 0
            return painted.union(path.controlBox.insetBy(dx: -reach, dy: -reach))
        case .gradient, .lottie:
            return bounds
        case .plain, .scroll, .collection:
            return painted
        }
    }
}
