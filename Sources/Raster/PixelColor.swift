/// Arithmetic on single pixels of 32 bits, 0xAARRGGBB.
public enum PixelColor {
    /// A product of two bytes that stand for 0…1, as such a byte, rounded to nearest.
    @inlinable
    public static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let product = a &* b &+ 128
        return (product &+ (product >> 8)) >> 8
    }

    /// A straight colour with its alpha multiplied into red, green and blue.
    @inlinable
    public static func premultiply(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        let red = multiply(pixel >> 16 & 255, alpha)
        let green = multiply(pixel >> 8 & 255, alpha)
        let blue = multiply(pixel & 255, alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }

    /// A premultiplied colour with its alpha divided out of red, green and blue, rounded to nearest.
    ///
    /// Clear pixels become 0. A channel above its alpha, which no honest pixel has, is held at 255.
    @inlinable
    public static func unpremultiply(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        let half = alpha / 2
        let red = min(255, ((pixel >> 16 & 255) &* 255 &+ half) / alpha)
        let green = min(255, ((pixel >> 8 & 255) &* 255 &+ half) / alpha)
        let blue = min(255, ((pixel & 255) &* 255 &+ half) / alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }

    /// A premultiplied pixel laid over an opaque one, by Porter and Duff's *over*.
    @inlinable
    public static func composite(_ pixel: UInt32, over background: UInt32) -> UInt32 {
        let rest = 255 &- (pixel >> 24)
        let red = min(255, (pixel >> 16 & 255) &+ multiply(background >> 16 & 255, rest))
        let green = min(255, (pixel >> 8 & 255) &+ multiply(background >> 8 & 255, rest))
        let blue = min(255, (pixel & 255) &+ multiply(background & 255, rest))
        return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
}
