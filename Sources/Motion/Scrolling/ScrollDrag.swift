import Geometry

/// What follows a finger along one axis: a scroll view's content, through its rubber band, or a view itself.
public struct ScrollDrag: Hashable, Sendable {
    /// How a number follows the finger.
    public enum Manner: Hashable, Sendable {
        /// A content offset goes the other way; past a limit the rubber band gives way, or without one it stands still.
        case content(ScrollLimits, RubberBand?)
        /// A translation goes along.
        case along
    }

    /// How it follows.
    public let manner: Manner
    /// The finger's path.
    public let path: FingerPath
    /// Which component of the path.
    public let axis: Axis
    /// How long the finger has been down when this begins, in seconds.
    public let pathStart: Double
    /// Where the finger would have the number when this begins, were there no limits.
    public let base: Double

    private let travelStart: Double

    /// Makes a drag of content that lies at an offset: one past a limit starts from the inverse of the rubber band.
    public init(
        contentAt offset: Double, limits: ScrollLimits, band: RubberBand?, path: FingerPath, axis: Axis,
        from pathStart: Double = 0
    ) {
        let base = band.map { limits.unstretched(offset, by: $0) } ?? offset
        self.init(manner: .content(limits, band), base: base, path: path, axis: axis, pathStart: pathStart)
    }

    /// Makes a drag of a view that stands at a translation.
    public init(viewAt translation: Double, path: FingerPath, axis: Axis) {
        self.init(manner: .along, base: translation, path: path, axis: axis, pathStart: 0)
    }

    private init(manner: Manner, base: Double, path: FingerPath, axis: Axis, pathStart: Double) {
        self.manner = manner
        self.base = base
        self.path = path
        self.axis = axis
        self.pathStart = pathStart
        travelStart = axis.component(of: path.translation(at: pathStart))
    }

    /// Where the number is after a time in seconds.
    public func value(at seconds: Double) -> Double {
        let travel = axis.component(of: path.translation(at: pathStart + seconds)) - travelStart
        switch manner {
        case .along: return base + travel
        case .content(let limits, let band):
            guard let band else { return limits.clamp(base - travel) }
            return limits.stretched(base - travel, by: band)
        }
    }

    /// Its speed in points a second, from the left.
    public func velocity(at seconds: Double) -> Double {
        let speed = axis.component(of: path.velocity(at: pathStart + seconds))
        switch manner {
        case .along: return speed
        case .content(let limits, let band):
            let free = base - axis.component(of: path.translation(at: pathStart + seconds)) + travelStart
            let excess = limits.excess(free)
            if excess == 0 { return -speed }
            guard let band else { return 0 }
            return -speed * band.slope(atOffset: band.offset(for: excess))
        }
    }
}

/// One of the two directions in which content scrolls.
public enum Axis: Int, Hashable, Sendable, CaseIterable {
    /// Sideways.
    case horizontal
    /// Upwards and downwards.
    case vertical

    /// The component of a vector along the axis.
    public func component(of vector: Point) -> Double { self == .horizontal ? vector.x : vector.y }
    /// The extent along the axis.
    public func component(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
}
