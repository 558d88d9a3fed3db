/// How a scroll view yields to a finger that drags it past its limit: ever less, and never by more than its own length.
///
/// f(x) = (1 − 1/(x·c/D + 1))·D for a finger x points past the limit, odd in x.
public struct RubberBand: Hashable, Sendable {
    /// c, the share of the finger's way that is followed right at the limit; UIKit's is 0.55.
    public let coefficient: Double
    /// D, the length of the viewport in points.
    public let dimension: Double

    /// Makes a rubber band. Traps unless the coefficient is positive; a viewport without length does not yield at all.
    public init(coefficient: Double = 0.55, dimension: Double) {
        precondition(coefficient > 0, "the coefficient of a rubber band is positive")
        self.coefficient = coefficient
        self.dimension = max(dimension, 0)
    }

    /// How far the content goes past the limit for a finger `distance` points past it.
    public func offset(for distance: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let stretch = distance * coefficient
        return stretch * dimension / (stretch.magnitude + dimension)
    }

    /// How fast the content moves for a unit of the finger's speed, when it is `offset` points past: c·(1 − |f|/D)².
    public func slope(atOffset offset: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let share = 1 - offset.magnitude / dimension
        return coefficient * share * share
    }

    /// How far past the limit the finger is when the content is `offset` points past it: f·D/(c·(D − f)).
    ///
    /// Infinite from the length of the viewport on, which no finger reaches.
    public func distance(for offset: Double) -> Double {
        guard offset.magnitude < dimension else { return offset == 0 ? 0 : offset < 0 ? -.infinity : .infinity }
        return offset * dimension / (coefficient * (dimension - offset.magnitude))
    }
}
