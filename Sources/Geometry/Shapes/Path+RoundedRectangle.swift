extension Path {
    /// A rectangle whose chosen corners are rounded; the radius is cut to half of the shorter side.
    ///
    /// The continuous curve is our own choice, not Apple's unpublished one: the corner reaches 1.6 radii along each
    /// side; the middle 36° are an arc of the radius, and on either side a cubic leads from the straight edge into it
    /// (the "corner smoothing" construction that drawing programs publish, at 60 %). Where a side is too short for
    /// that, the smoothing shrinks until it fits, down to the circular corner.
    public static func roundedRectangle(
        _ rect: Rect, cornerRadius: Double, curve: CornerCurve = .circular, corners: RectCorners = .all
    ) -> Path {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        guard radius > 0, !corners.isEmpty else { return .rectangle(rect) }
        let corner = Corner(radius: radius, curve: curve, room: min(rect.width, rect.height) / 2)
        // Each corner is the right top one of an upright frame, turned by quarter turns clockwise.
        let places: [(RectCorners, Point, Double)] = [
            (.topRight, Point(x: rect.maxX, y: rect.minY), 0), (.bottomRight, Point(x: rect.maxX, y: rect.maxY), 90),
            (.bottomLeft, Point(x: rect.minX, y: rect.maxY), 180), (.topLeft, Point(x: rect.minX, y: rect.minY), 270),
        ]
        var path = Path()
        for (name, point, turn) in places {
            let place = AffineTransform.rotation(degrees: turn).concatenating(.translation(x: point.x, y: point.y))
            let start = corners.contains(name) ? place.apply(corner.start) : point
            path.elements.append(path.elements.isEmpty ? .move(start) : .line(start))
            if corners.contains(name) { path.elements += corner.curves.applying(place).elements }
        }
        path.elements.append(.close)
        return path
    }
}

/// A rounded corner at the right top of the plane's left lower quadrant: it leads from the edge y = 0 to the edge x = 0.
private struct Corner {
    var start: Point
    var curves: Path

    init(radius: Double, curve: CornerCurve, room: Double) {
        let smoothing = curve == .circular ? 0 : min(0.6, room / radius - 1)
        let reach = (1 + smoothing) * radius
        start = Point(x: -reach, y: 0)
        curves = Path()
        let center = Point(x: -radius, y: radius)
        guard smoothing > 1e-6 else {
            curves.appendArc(center: center, radius: radius, start: -90, end: 0)
            return
        }
        // The cubic takes up `turn` degrees on either side, the arc what remains of the quarter turn.
        let turn = 45 * smoothing
        let (sine, cosine) = sineAndCosine(degrees: turn)
        let entry = Point(x: -radius + radius * sine, y: radius - radius * cosine)
        // The tangent of the arc where it begins meets the edge here.
        let meeting = entry.x - entry.y * cosine / sine
        let handle = (meeting + reach) * 2 / 3
        curves.elements.append(.curve(Point(x: -reach + handle, y: 0), Point(x: meeting, y: 0), entry))
        curves.appendArc(center: center, radius: radius, start: -90 + turn, end: -turn)
        let mirrored = { (p: Point) in Point(x: -p.y, y: -p.x) }
        curves.elements.append(
            .curve(mirrored(Point(x: meeting, y: 0)), mirrored(Point(x: -reach + handle, y: 0)), mirrored(start)))
    }
}
