import Raster

/// Reading a picture between its pixels.
///
/// Results are in lanes: the components of a pixel, 16 bits apart in one word, so that one product scales all four.
enum BilinearSampling {
    private static let laneMask: UInt64 = 0x00FF_00FF_00FF_00FF

    /// The lanes of a pixel.
    @inline(__always)
    static func lanes(_ pixel: UInt32) -> UInt64 { (UInt64(pixel) | UInt64(pixel) << 24) & laneMask }

    /// The pixel of lanes that hold 0 … 255 each.
    @inline(__always)
    static func pixel(_ lanes: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: lanes | lanes >> 24) }

    /// The value at a place given in 1/65 536 of a pixel, (0, 0) being the middle of the first one.
    ///
    /// Outside, the outermost pixels go on.
    @inline(__always)
    static func clamped(_ level: Picture.Level, x: Int, y: Int) -> UInt64 {
        let (column, row) = (x >> 16, y >> 16)
        let left = min(max(column, 0), level.width &- 1)
        let right = min(max(column &+ 1, 0), level.width &- 1)
        let top = level.pixels + min(max(row, 0), level.height &- 1) &* level.width
        let bottom = level.pixels + min(max(row &+ 1, 0), level.height &- 1) &* level.width
        return mix(top[left], top[right], bottom[left], bottom[right], x, y)
    }

    /// The same, but transparent outside.
    @inline(__always)
    static func bordered(_ surface: Surface, x: Int, y: Int) -> UInt64 {
        let (column, row) = (x >> 16, y >> 16)
        let (width, height) = (surface.bounds.width, surface.bounds.height)
        guard column >= -1, row >= -1, column < width, row < height else { return 0 }
        let top = surface.pixels + (row &* width &+ column)
        let bottom = top + width
        if column >= 0, row >= 0, column &+ 1 < width, row &+ 1 < height {
            return mix(top[0], top[1], bottom[0], bottom[1], x, y)
        }
        let (hasLeft, hasRight) = (column >= 0, column &+ 1 < width)
        let (hasTop, hasBottom) = (row >= 0, row &+ 1 < height)
        return mix(
            hasTop && hasLeft ? top[0] : 0, hasTop && hasRight ? top[1] : 0, hasBottom && hasLeft ? bottom[0] : 0,
            hasBottom && hasRight ? bottom[1] : 0, x, y)
    }

    /// Mixes four neighbours by the fractions of a place, in 1/256.
    @inline(__always)
    private static func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ x: Int, _ y: Int) -> UInt64 {
        let (shareX, shareY) = (UInt64((x >> 8) & 255), UInt64((y >> 8) & 255))
        let upper = mix(lanes(a), lanes(b), shareX)
        let lower = mix(lanes(c), lanes(d), shareX)
        return mix(upper, lower, shareY)
    }

    @inline(__always)
    private static func mix(_ a: UInt64, _ b: UInt64, _ share: UInt64) -> UInt64 {
        ((a &* (256 &- share) &+ b &* share &+ 0x0080_0080_0080_0080) >> 8) & laneMask
    }
}
