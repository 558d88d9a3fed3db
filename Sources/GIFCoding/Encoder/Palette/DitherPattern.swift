/// The fixed order in which the pixels of a tile on the screen show the second of two mixed colours.
///
/// Every row and every column by itself shows the second colour evenly: along a gradient that runs across the screen,
/// each row has to break the bands alone. (In a Bayer matrix every other row shows it only from a quarter on.) From one
/// row to the next the places jump as a chess knight does, so that no line of them stands out in any direction.
enum DitherPattern {
    /// The tile is so many pixels wide and high: a power of two.
    static let side = 8
    /// The levels: of 64 pixels so many show the second colour.
    static let count = 64
    /// The finest step between levels, and the lowest level.
    ///
    /// Between neighbouring palette colours an eighth is below what is seen, and fewer patterns compress better. A
    /// quarter is the least that leaves no more than three pixels of the first colour between two of the second.
    static let levelStep = 8
    static let leastLevel = 16

    /// The place of a pixel in the tile.
    @inline(__always)
    static func place(x: Int, y: Int) -> Int { (y & (side - 1)) &* side &+ x & (side - 1) }

    /// By place in the tile, 0…63: a pixel shows the second colour at levels above.
    static let thresholds: [UInt8] = (0..<side * side).map { place in
        let (x, y) = (place % side, place / side)
        // Of each four pixels of a row one comes first, and the one two further on second.
        let quarter = [0, 2, 1, 3][(x + 4 - [0, 2, 1, 3][y % 4]) % 4]
        let half = (x / 4 + y / 2) % 2
        return UInt8(quarter * 16 + half * 8)
    }
}
