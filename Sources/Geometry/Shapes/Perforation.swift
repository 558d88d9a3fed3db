/// A wavy edge of circular arcs that touch, as a perforated ticket has it.
///
/// Along an edge circles of `innerRadius`, which touch the edge line from within, alternate with circles of
/// `outerRadius`, which reach `innerRadius` into the paper from outside. The radii are fitted to the height, so that
/// a whole number of periods fills it; an inner centre lies at either end, and the edge is symmetric top to bottom.
public struct Perforation: Hashable, Sendable {
    /// The radius of the circles inside the paper, in points, before it is fitted to a height.
    public var innerRadius: Double
    /// The radius of the circles that bite into the paper, in points, before it is fitted to a height.
    public var outerRadius: Double

    /// Makes a perforation from its radii, in points.
    public init(innerRadius: Double, outerRadius: Double) {
        self.innerRadius = innerRadius
        self.outerRadius = outerRadius
    }

    /// The period before it is fitted, in points: where the circles of a pair touch, their centres lie `outerRadius`
    /// across and √(inner² + 2·inner·outer) down from each other, and a period is twice that; 8 for radii 2 and 3.
    public var nominalPeriod: Double { 2 * (innerRadius * (innerRadius + 2 * outerRadius)).squareRoot() }

    /// How many periods fill a height, at least one and at most 10 000.
    public func periodCount(height: Double) -> Int {
        guard isWavy, height > 0 else { return 1 }
        return Int(min(max((height / nominalPeriod).rounded(), 1), 10_000))
    }

    /// The factor that fits radii and offsets to a height.
    public func fit(height: Double) -> Double {
        isWavy && height > 0 ? height / Double(periodCount(height: height)) / nominalPeriod : 1
    }

    /// How far the wave lies inside its edge line at most, in points, for a height.
    public func depth(height: Double) -> Double { isWavy ? innerRadius * fit(height: height) : 0 }

    /// What lies before the wave whose edge line is `edge`, out to `left`, as a closed path.
    ///
    /// The wave runs from `top` down to `top + height`; above and below it the path reaches on by `margin`, straight
    /// along the edge line, where the wave begins and ends.
    public func path(before edge: Double, outTo left: Double, top: Double, height: Double, margin: Double = 0) -> Path {
        outline(edge: edge, side: left, top: top, height: height, margin: margin)
    }

    /// What lies after the wave whose edge line is `edge`, out to `right`: the complement of the path before it.
    public func path(after edge: Double, outTo right: Double, top: Double, height: Double, margin: Double = 0) -> Path {
        outline(edge: edge, side: right, top: top, height: height, margin: margin)
    }

    private var isWavy: Bool { innerRadius > 0 && outerRadius > 0 && nominalPeriod.isFinite }

    private func outline(edge: Double, side: Double, top: Double, height: Double, margin: Double) -> Path {
        let bottom = top + height
        var path = Path([
            .move(Point(x: side, y: top - margin)), .line(Point(x: edge, y: top - margin)),
            .line(Point(x: edge, y: top)),
        ])
        appendWave(to: &path, edge: edge, top: top, height: height)
        path.elements += [
            .line(Point(x: edge, y: bottom)), .line(Point(x: edge, y: bottom + margin)),
            .line(Point(x: side, y: bottom + margin)), .close,
        ]
        return path
    }

    private func appendWave(to path: inout Path, edge: Double, top: Double, height: Double) {
        guard isWavy, height > 0 else { return }
        let count = periodCount(height: height)
        let period = height / Double(count)
        let fit = fit(height: height)
        let (inner, outer) = (innerRadius * fit, outerRadius * fit)
        // The centres' connecting line slopes by this angle; the arcs end on it, at the touching point.
        let touch = ElementaryFunctions.arcTangent(nominalPeriod / 2, outerRadius) * 180 / .pi
        for index in 0..<count {
            let y = top + Double(index) * period
            let innerX = edge - inner
            let outerX = edge - inner + outer
            path.appendArc(center: Point(x: innerX, y: y), radius: inner, start: 0, end: touch)
            path.appendArc(
                center: Point(x: outerX, y: y + period / 2), radius: outer, start: 180 + touch, end: 180 - touch)
            path.appendArc(center: Point(x: innerX, y: y + period), radius: inner, start: -touch, end: 0)
        }
    }
}
