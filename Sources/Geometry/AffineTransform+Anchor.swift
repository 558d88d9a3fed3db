extension AffineTransform {
    /// How far the position must move with the anchor point so that nothing moves on screen, in points.
    ///
    /// (a′ − a)·size·M without the translation. Anchor points are shares of the size, as in a layer.
    public func positionShift(from anchor: Point, to newAnchor: Point, size: Size) -> Point {
        applyLinear(Point(x: (newAnchor.x - anchor.x) * size.width, y: (newAnchor.y - anchor.y) * size.height))
    }

    /// The map from a layer's own space to its parent's: about the anchor point, to the position.
    public func placing(_ size: Size, anchor: Point, at position: Point) -> AffineTransform {
        let corner = applyLinear(Point(x: -anchor.x * size.width, y: -anchor.y * size.height))
        return AffineTransform(
            a: a, b: b, c: c, d: d, tx: corner.x + tx + position.x, ty: corner.y + ty + position.y)
    }
}
