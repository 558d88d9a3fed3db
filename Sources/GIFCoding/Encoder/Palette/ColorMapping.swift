/// What each source colour becomes, by its number: one index, or two mixed by a fixed pattern on the screen.
///
/// The index depends on the colour and on the place alone, so a still area stays still, and pixels of equal colour
/// stay equal wherever they have the same place in the pattern.
struct ColorMapping {
    /// One source colour: `index | second << 8 | level << 16`, where level of 64 pixels show the second, as
    /// ``DitherPattern`` says.
    typealias Entry = UInt32

    var entries: [Entry]
    /// The squared error, summed over red, green and blue, of showing the index, and of showing the second.
    var errors: [SIMD2<Int32>]
    /// Whether any entry has a level above 0.
    var isDithered = false

    /// Replaces each index by its place in `order`, plus an offset.
    mutating func renumber(_ order: [Int], offset: Int) {
        var places = [UInt32](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { places[index] = UInt32(place + offset) }
        for number in entries.indices {
            let entry = entries[number]
            entries[number] =
                entry & ~0xFFFF | places[Int(entry >> 8 & 255)] << 8 | places[Int(entry & 255)]
        }
    }

    /// Whether a pixel shows the second index.
    static func isSecond(_ entry: Entry, x: Int, y: Int) -> Bool {
        entry >> 16 > 0 && UInt32(DitherPattern.thresholds[DitherPattern.place(x: x, y: y)]) < entry >> 16
    }
}
