import Geometry

extension SceneSnapshot {
    /// The layout rectangle in the parent's coordinates, before any transform.
    public func frame(view: Int) -> Rect {
        Rect(center: vector(.center, view: view), size: rect(.bounds, view: view).size)
    }

    /// The map from the view's layout rectangle, in the parent's coordinates, to where it is shown there.
    ///
    /// A point passes transform → scale → rotation → translation, each about the anchor point.
    public func ownTransform(view: Int) -> AffineTransform {
        let frame = frame(view: view)
        let anchor = vector(.anchorPoint, view: view)
        let pivot = Point(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        let scale = vector(.scale, view: view)
        let translation = vector(.translation, view: view)
        return AffineTransform.translation(x: -pivot.x, y: -pivot.y)
            .concatenating(affineTransform(.transform, view: view))
            .concatenating(.scale(x: scale.x, y: scale.y))
            .concatenating(.rotation(degrees: number(.rotation, view: view)))
            .concatenating(.translation(x: pivot.x + translation.x, y: pivot.y + translation.y))
    }

    /// The smallest rectangle around the shown view in the parent's coordinates, by its own transform alone.
    public func boundingBox(view: Int) -> Rect {
        ownTransform(view: view).boundingBox(of: frame(view: view))
    }

    /// The map from the view's own coordinates (its bounds) to its parent's.
    public func transformToParent(view: Int) -> AffineTransform {
        let frame = frame(view: view)
        let bounds = rect(.bounds, view: view)
        return AffineTransform.translation(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
            .concatenating(ownTransform(view: view))
    }

    /// The map from the coordinates in which a view's subviews are laid out to its parent's.
    ///
    /// It differs from ``transformToParent(view:)`` where the contents are scrolled.
    public func contentTransformToParent(view: Int) -> AffineTransform {
        let own = transformToParent(view: view)
        let kind = scene.views[view].kind
        guard kind == .scroll || kind == .collection else { return own }
        let offset = vector(.contentOffset, view: view)
        return AffineTransform.translation(x: -offset.x, y: -offset.y).concatenating(own)
    }
}
