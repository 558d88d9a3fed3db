extension Path {
    /// Whether both paths take the same steps, so that one can be led over into the other.
    public func hasSameStructure(as other: Path) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { pair in
                switch pair {
                case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
                default: false
                }
            }
    }

    /// The path a share of the way to another, point by point; nil when the two do not take the same steps.
    public func interpolated(to other: Path, at fraction: Double) -> Path? {
        guard hasSameStructure(as: other) else { return nil }
        return Path(
            zip(elements, other.elements).map { from, to in
                switch (from, to) {
                case (.move(let a), .move(let b)): .move(a.interpolated(to: b, at: fraction))
                case (.line(let a), .line(let b)): .line(a.interpolated(to: b, at: fraction))
                case (.curve(let a, let b, let c), .curve(let p, let q, let r)):
                    .curve(
                        a.interpolated(to: p, at: fraction), b.interpolated(to: q, at: fraction),
                        c.interpolated(to: r, at: fraction))
                default: to
                }
            })
    }
}
