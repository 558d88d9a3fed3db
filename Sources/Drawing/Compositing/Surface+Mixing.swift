import Raster

extension Surface {
    /// Mixes another surface in: (255 − share)/255 of what is here and share/255 of that; equal pixels stay as they are.
    func mix(_ other: Surface, in rect: PixelRect, share: UInt32) {
        guard !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            let from = other.pointer(x: rect.x, y: y)
            let to = pointer(x: rect.x, y: y)
            for x in 0..<rect.width { to[x] = Self.mix(to[x], from[x], share) }
        }
    }

    @inline(__always)
    private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let rest = 255 &- share
        var low = (a & mask) &* rest &+ (b & mask) &* share &+ 0x0080_0080
        var high = (a >> 8 & mask) &* rest &+ (b >> 8 & mask) &* share &+ 0x0080_0080
        low = ((low &+ ((low >> 8) & mask)) >> 8) & mask
        high = (high &+ ((high >> 8) & mask)) & 0xFF00_FF00
        return low | high
    }

    /// Multiplies all pixels of a rectangle by share/255.
    func scale(_ rect: PixelRect, by share: UInt32) {
        guard share < 255, !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            let row = pointer(x: rect.x, y: y)
            for x in 0..<rect.width { row[x] = PixelArithmetic.scale(row[x], by: share) }
        }
    }
}
