extension Path {
    /// Appends a circular arc about a centre as cubic curves, starting at the current point or, if told, with a move.
    ///
    /// Angles are in degrees, clockwise on screen from the positive x axis; `end` below `start` runs counter-clockwise.
    /// Each piece spans at most 45°, and so lies within 1e-6 of the radius of the true arc.
    public mutating func appendArc(center: Point, radius: Double, start: Double, end: Double, moves: Bool = false) {
        let pieces = max(1, Int((abs(end - start) / 45 - 1e-9).rounded(.up)))
        let step = (end - start) / Double(pieces)
        let handle = radius * 4 / 3 * ElementaryFunctions.tangent(step * .pi / 180 / 4)
        var from = sineAndCosine(degrees: start)
        func point(_ angle: (sine: Double, cosine: Double), along: Double) -> Point {
            Point(
                x: center.x + radius * angle.cosine - along * angle.sine,
                y: center.y + radius * angle.sine + along * angle.cosine)
        }
        if moves { elements.append(.move(point(from, along: 0))) }
        for piece in 1...pieces {
            let to = sineAndCosine(degrees: piece == pieces ? end : start + step * Double(piece))
            elements.append(.curve(point(from, along: handle), point(to, along: -handle), point(to, along: 0)))
            from = to
        }
    }
}
