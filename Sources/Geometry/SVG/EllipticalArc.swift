/// An arc of SVG path data, told by its end points, and how it becomes cubic curves.
///
/// The formulas are those of SVG 1.1, appendix F.6, in the space where the ellipse is a circle of radius 1; radii that are
/// too small to reach make it a larger circle there.
struct EllipticalArc {
    let start: Point
    let end: Point
    /// The radii, not negative, in points.
    let radii: Size
    /// The turn of the ellipse, clockwise.
    let degrees: Double
    /// Whether the longer of the two ways round is meant.
    let isLarge: Bool
    /// Whether the way round is clockwise.
    let isSweep: Bool

    /// What to append to a path that stands at the start: nothing without a way, a line without radii.
    var elements: [Path.Element] {
        if start == end { return [] }
        let map = AffineTransform.scale(x: radii.width, y: radii.height)
            .concatenating(.rotation(degrees: degrees))
        guard let inverse = map.inverse else { return [.line(end)] }
        // Half the chord, seen from its middle.
        let half = inverse.applyLinear((start - end) * 0.5)
        let length = ElementaryFunctions.hypotenuse(half.x, half.y)
        let radius = max(length, 1)
        let ratio = radius / length
        let share = max(ratio * ratio - 1, 0).squareRoot() * (isLarge == isSweep ? -1 : 1)
        // Radii beyond all proportion to the way, either side: the arc is as good as straight, or cannot be told.
        guard length.isFinite, share.isFinite else { return [.line(end)] }
        let centre = Point(x: share * half.y, y: -share * half.x)
        let (first, last) = (half - centre, half * -1 - centre)
        let angle = ElementaryFunctions.arcTangent(first.y, first.x)
        var sweep = ElementaryFunctions.arcTangent(last.y, last.x) - angle
        if isSweep, sweep < 0 { sweep += 2 * .pi }
        if !isSweep, sweep > 0 { sweep -= 2 * .pi }
        let middle = start.interpolated(to: end, at: 0.5)
        return curves(from: angle, sweep: sweep, radius: radius) { middle + map.applyLinear(centre + $0) }
    }

    /// The curves for an arc around the origin, each of at most a quarter turn, carried to their place.
    private func curves(
        from angle: Double, sweep: Double, radius: Double, place: (Point) -> Point
    ) -> [Path.Element] {
        // A quarter turn that is one but for rounding is not cut in two.
        let count = max((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up), 1)
        let step = sweep / count
        let reach = 4.0 / 3 * ElementaryFunctions.tangent(step / 4)
        func point(_ angle: Double) -> Point {
            Point(x: ElementaryFunctions.cosine(angle), y: ElementaryFunctions.sine(angle)) * radius
        }
        return (0..<Int(count)).map { index in
            let (from, to) = (angle + Double(index) * step, angle + Double(index + 1) * step)
            let (first, last) = (point(from), point(to))
            return .curve(
                place(first + Point(x: -first.y, y: first.x) * reach),
                place(last - Point(x: -last.y, y: last.x) * reach),
                index + 1 == Int(count) ? end : place(last))
        }
    }
}
