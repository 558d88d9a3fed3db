import Raster

/// Reading a picture between its pixels.
enum BilinearSampling {
    /// A pixel mixed of two, `share`/256 of the second.
    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let rest = 256 &- share
        let low = ((a & mask) &* rest &+ (b & mask) &* share &+ 0x0080_0080) >> 8 & mask
        let high = ((a >> 8 & mask) &* rest &+ (b >> 8 & mask) &* share &+ 0x0080_0080) & 0xFF00_FF00
        return low | high
    }

    /// The value at a place given in 1/65 536 of a pixel, (0, 0) being the middle of the first one.
    ///
    /// Outside, the outermost pixels go on.
    @inline(__always)
    static func clamped(_ level: Picture.Level, x: Int, y: Int) -> UInt32 {
        let (column, row) = (x >> 16, y >> 16)
        let (shareX, shareY) = (UInt32((x >> 8) & 255), UInt32((y >> 8) & 255))
        let left = min(max(column, 0), level.width &- 1)
        let right = min(max(column &+ 1, 0), level.width &- 1)
        let top = level.pixels + min(max(row, 0), level.height &- 1) &* level.width
        let bottom = level.pixels + min(max(row &+ 1, 0), level.height &- 1) &* level.width
        return mix(mix(top[left], top[right], shareX), mix(bottom[left], bottom[right], shareX), shareY)
    }

    /// The same, but transparent outside.
    @inline(__always)
    static func bordered(_ surface: Surface, x: Int, y: Int) -> UInt32 {
        let (column, row) = (x >> 16, y >> 16)
        let (width, height) = (surface.bounds.width, surface.bounds.height)
        guard column >= -1, row >= -1, column < width, row < height else { return 0 }
        let (shareX, shareY) = (UInt32((x >> 8) & 255), UInt32((y >> 8) & 255))
        let top = surface.pixels + (row &* width &+ column)
        let bottom = top + width
        let (hasLeft, hasRight) = (column >= 0, column &+ 1 < width)
        let (hasTop, hasBottom) = (row >= 0, row &+ 1 < height)
        let a = hasTop && hasLeft ? top[0] : 0
        let b = hasTop && hasRight ? top[1] : 0
        let c = hasBottom && hasLeft ? bottom[0] : 0
        let d = hasBottom && hasRight ? bottom[1] : 0
        return mix(mix(a, b, shareX), mix(c, d, shareX), shareY)
    }
}
