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

    /// The bounds, and what the view's text, picture or path reaches beyond them.
    func contentBox(of view: Int, in snapshot: SceneSnapshot) -> Rect {
        let bounds = snapshot.rect(.bounds, view: view)
        switch snapshot.scene.views[view].kind {
        case .text:
            guard let request = TextRequest(view: view, in: snapshot) else { return bounds }
            let box = shaper.shape(request).box
            return bounds.union(box.offsetBy(dx: bounds.minX, dy: bounds.midY))
        case .image:
            guard case .string(let name) = snapshot.object(.image, view: view), let picture = pictures[name] else {
                return bounds
            }
            return bounds.union(ContentMode(of: view, in: snapshot).rect(for: picture, in: bounds))
        case .path:
            guard case .path(let path) = snapshot.object(.path, view: view) else { return bounds }
            let isStroked = snapshot.color(.strokeColor, view: view).alpha > 0
            // A mitre reaches at most ten half widths.
            let reach = isStroked ? max(snapshot.number(.lineWidth, view: view), 0) * 5 : 0
            return bounds.union(path.controlBox.insetBy(dx: -reach, dy: -reach))
        case .plain, .gradient, .lottie, .scroll, .collection:
            return bounds
        }
    }
}
