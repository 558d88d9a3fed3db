/// The thresholds that turn 16-bit levels into 8-bit ones without bands.
///
/// A 16 × 16 Bayer matrix that stands still on the screen: a pixel's threshold depends on its place alone, so a frame
/// drawn in part equals one drawn whole, and what does not move does not shimmer.
struct OrderedDither {
    /// The side of the matrix.
    static let side = 16

    private let thresholds: [UInt32]

    init() {
        thresholds = (0..<256).map { place in Self.threshold(x: place % 16, y: place / 16) }
    }

    /// The thresholds of a row, 0 … 255: 16 of them, to be read at the column modulo 16.
    @inline(__always)
    func withRow<Result>(_ y: Int, _ body: (UnsafePointer<UInt32>) -> Result) -> Result {
        thresholds.withUnsafeBufferPointer { body($0.baseAddress! + (y & 15) * 16) }
    }

    /// Bits of x ⊕ y and y interleaved, the lowest ones weighing most.
    private static func threshold(x: Int, y: Int) -> UInt32 {
        var value: UInt32 = 0
        for bit in 0..<4 {
            let across = UInt32((x ^ y) >> bit & 1)
            let down = UInt32(y >> bit & 1)
            value = value << 2 | across << 1 | down
        }
        return value
    }
}
