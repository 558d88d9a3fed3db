import Geometry

/// An elliptical arc of SVG path data as cubic curves, by the conversion of SVG 1.1, appendix F.6.
struct SVGArc {
    let from: Point
    let to: Point
    let radii: Point
    /// Degrees.
    let rotation: Double
    let isLarge: Bool
    let isSweep: Bool

    /// The curves; a line where a radius is 0, nothing where the arc ends where it begins.
    var elements: [Path.Element] {
        if from == to { return [] }
        if radii.x == 0 || radii.y == 0 { return [.line(to)] }
        let (sine, cosine) = sineAndCosine(degrees: rotation)
        let half = Point(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2)
        let p = Point(x: cosine * half.x + sine * half.y, y: -sine * half.x + cosine * half.y)
        let excess = p.x * p.x / (radii.x * radii.x) + p.y * p.y / (radii.y * radii.y)
        let growth = excess > 1 ? excess.squareRoot() : 1
        let (rx, ry) = (radii.x * growth, radii.y * growth)
        let numerator = rx * rx * ry * ry - rx * rx * p.y * p.y - ry * ry * p.x * p.x
        let denominator = rx * rx * p.y * p.y + ry * ry * p.x * p.x
        let factor = max(0, numerator / denominator).squareRoot() * (isLarge == isSweep ? -1 : 1)
        let c = Point(x: factor * rx * p.y / ry, y: -factor * ry * p.x / rx)
        let center = Point(
            x: cosine * c.x - sine * c.y + (from.x + to.x) / 2, y: sine * c.x + cosine * c.y + (from.y + to.y) / 2)
        let start = ElementaryFunctions.arcTangent((p.y - c.y) / ry, (p.x - c.x) / rx)
        var sweep = ElementaryFunctions.arcTangent((-p.y - c.y) / ry, (-p.x - c.x) / rx) - start
        if isSweep, sweep < 0 { sweep += 2 * .pi }
        if !isSweep, sweep > 0 { sweep -= 2 * .pi }
        let placement = AffineTransform.scale(x: rx, y: ry)
            .concatenating(.rotation(degrees: rotation))
            .concatenating(.translation(x: center.x, y: center.y))
        return curves(start: start, sweep: sweep, placement)
    }

    /// The unit circle's arc in stretches of at most a quarter turn, moved to its place.
    private func curves(start: Double, sweep: Double, _ placement: AffineTransform) -> [Path.Element] {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let handle = 4.0 / 3 * ElementaryFunctions.tangent(step / 4)
        return (0..<count).map { index in
            let a = start + Double(index) * step
            let b = a + step
            let (sa, ca) = (ElementaryFunctions.sine(a), ElementaryFunctions.cosine(a))
            let (sb, cb) = (ElementaryFunctions.sine(b), ElementaryFunctions.cosine(b))
            let end = index == count - 1 ? to : placement.apply(Point(x: cb, y: sb))
            return .curve(
                placement.apply(Point(x: ca - handle * sa, y: sa + handle * ca)),
                placement.apply(Point(x: cb + handle * sb, y: sb - handle * cb)), end)
        }
    }
}
