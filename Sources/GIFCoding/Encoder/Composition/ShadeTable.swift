/// The colours that a film of many palettes shows, numbered: first those of the shared palette.
final class ShadeTable {
    /// 0xFFRRGGBB, by shade.
    private(set) var colors: [UInt32]
    private var shades: [UInt32: UInt16] = [:]

    /// Numbers from here on are not given out; the last one stands for a pixel never drawn.
    static let limit = 65_535

    init(global: Palette) {
        colors = global.colors
        for (index, color) in global.colors.enumerated() { shades[color] = UInt16(index) }
    }

    /// Whether so many more colours can be numbered.
    func hasRoom(for count: Int) -> Bool { colors.count + count <= Self.limit }

    /// The number of a colour, a new one if it has none yet. Traps when there is no room.
    func shade(of color: UInt32) -> UInt16 {
        if let shade = shades[color] { return shade }
        precondition(colors.count < Self.limit, "no room for another colour")
        let shade = UInt16(colors.count)
        shades[color] = shade
        colors.append(color)
        return shade
    }
}
