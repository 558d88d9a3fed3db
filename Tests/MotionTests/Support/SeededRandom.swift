import TestSupport

extension SeededRandom {
    /// A number in a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
