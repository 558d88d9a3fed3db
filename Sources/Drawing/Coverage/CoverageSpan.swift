/// A run of pixels in one row that a shape covers equally.
struct CoverageSpan {
    /// The leftmost column.
    var x: Int
    /// The number of columns, at least one.
    var count: Int
    /// The share of each pixel that is covered, 1 … 255.
    var coverage: UInt32
}
