import Geometry

/// Arithmetic on premultiplied pixels, 0xAARRGGBB, exact to the nearest level.
enum PixelArithmetic {
    /// A pixel with every component multiplied by `share`/255, rounded to the nearest.
    @inline(__always)
    static func scale(_ pixel: UInt32, by share: UInt32) -> UInt32 {
        var low = (pixel & 0x00FF_00FF) &* share &+ 0x0080_0080
        var high = ((pixel >> 8) & 0x00FF_00FF) &* share &+ 0x0080_0080
        low = ((low &+ ((low >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
        high = (high &+ ((high >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return low | high
    }

    /// One pixel laid over another.
    @inline(__always)
    static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
        source &+ scale(backdrop, by: 255 &- (source >> 24))
    }

    /// A colour as a premultiplied pixel.
    static func premultiplied(_ color: Color) -> UInt32 {
        let alpha = clamped(color.alpha)
        func byte(_ component: Double) -> UInt32 { UInt32((component * 255).rounded()) }
        return byte(alpha) << 24 | byte(clamped(color.red) * alpha) << 16
            | byte(clamped(color.green) * alpha) << 8 | byte(clamped(color.blue) * alpha)
    }

    /// A share 0 … 1 as a whole number 0 … 255.
    static func byte(_ share: Double) -> UInt32 { UInt32((clamped(share) * 255).rounded()) }

    private static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
