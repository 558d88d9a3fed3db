import Raster

/// A view of pixels in memory that stand for a rectangle of the device plane.
struct Surface {
    /// The first pixel of the first row.
    let pixels: UnsafeMutablePointer<UInt32>
    /// Which pixels of the plane the memory holds, rows tightly packed.
    let bounds: PixelRect

    /// The pixel at a place, which must lie within the bounds.
    @inline(__always)
    func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- bounds.y) &* bounds.width &+ (x &- bounds.x))
    }

    /// Sets all pixels of a rectangle within the bounds.
    func fill(_ rect: PixelRect, with pixel: UInt32) {
        guard !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            pointer(x: rect.x, y: y).update(repeating: pixel, count: rect.width)
        }
    }

    /// Lays another surface over this one, all of it weighted by `share`/255, within a rectangle that both hold.
    func composite(_ source: Surface, in rect: PixelRect, share: UInt32) {
        guard !rect.isEmpty, share > 0 else { return }
        for y in rect.y..<rect.maxY {
            Self.blend(source.pointer(x: rect.x, y: y), over: pointer(x: rect.x, y: y), count: rect.width, share: share)
        }
    }

    /// Adds the pixels of another surface, component by component; no sum may exceed 255.
    func add(_ source: Surface, in rect: PixelRect) {
        guard !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            let from = source.pointer(x: rect.x, y: y)
            let to = pointer(x: rect.x, y: y)
            for x in 0..<rect.width { to[x] = to[x] &+ from[x] }
        }
    }

    /// Lays a row of premultiplied pixels, weighted, over another.
    @inline(__always)
    static func blend(
        _ source: UnsafePointer<UInt32>, over backdrop: UnsafeMutablePointer<UInt32>, count: Int, share: UInt32
    ) {
        if share == 255 {
            for x in 0..<count {
                let pixel = source[x]
                if pixel >= 0xFF00_0000 {
                    backdrop[x] = pixel
                } else if pixel != 0 {
                    backdrop[x] = PixelArithmetic.over(pixel, backdrop[x])
                }
            }
        } else {
            for x in 0..<count where source[x] != 0 {
                backdrop[x] = PixelArithmetic.over(PixelArithmetic.scale(source[x], by: share), backdrop[x])
            }
        }
    }

    /// Lays one pixel over a row.
    @inline(__always)
    static func blend(_ pixel: UInt32, over backdrop: UnsafeMutablePointer<UInt32>, count: Int) {
        if pixel >= 0xFF00_0000 {
            backdrop.update(repeating: pixel, count: count)
        } else {
            for x in 0..<count { backdrop[x] = PixelArithmetic.over(pixel, backdrop[x]) }
        }
    }
}
