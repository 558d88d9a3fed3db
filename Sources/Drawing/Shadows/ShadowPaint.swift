import Geometry

/// A blurred silhouette placed on the device plane in one colour, dithered so that its slow fall shows no bands.
struct ShadowPaint {
    private let mask: ShadowMask
    private let toMask: AffineTransform
    /// The premultiplied colour: red and blue, alpha and green, 0 … 65 280 in lanes of 32 bits.
    private let redBlue: UInt64
    private let alphaGreen: UInt64

    /// Places a mask; nil where the map, from the view's coordinates to the device, flattens the plane.
    init?(_ mask: ShadowMask, color: Color, toDevice: AffineTransform) {
        guard let toView = toDevice.inverse else { return nil }
        self.mask = mask
        toMask = toView.concatenating(mask.toMask)
        func lane(_ share: Double) -> UInt64 { UInt64(((share > 0 ? min(share, 1) : 0) * 65_280).rounded()) }
        redBlue = lane(color.red * color.alpha) << 32 | lane(color.blue * color.alpha)
        alphaGreen = lane(color.alpha) << 32 | lane(color.green * color.alpha)
    }

    /// Computes a part of a row.
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, dither: OrderedDither) {
        let origin = toMask.apply(Point(x: 0.5, y: Double(y) + 0.5)) - Point(x: 0.5, y: 0.5)
        let (originX, originY) = (Self.fixed(origin.x), Self.fixed(origin.y))
        let (stepX, stepY) = (Self.fixed(toMask.a), Self.fixed(toMask.b))
        dither.withRow(y) { thresholds in
            for column in x..<x + count {
                let opacity = self.opacity(x: originX &+ stepX &* column, y: originY &+ stepY &* column)
                pixels[column - x] = opacity == 0 ? 0 : pixel(opacity, threshold: UInt64(thresholds[column & 15]))
            }
        }
    }

    /// The colour at an opacity of 0 … 65 535.
    @inline(__always)
    private func pixel(_ opacity: UInt64, threshold: UInt64) -> UInt32 {
        let lanes: UInt64 = 0x0000_FFFF_0000_FFFF
        let bytes: UInt64 = 0x0000_00FF_0000_00FF
        let thresholds = threshold | threshold << 32
        let share = opacity &+ opacity >> 15
        let low = (((redBlue &* share) >> 16 & lanes) &+ thresholds) >> 8 & bytes
        let high = (((alphaGreen &* share) >> 16 & lanes) &+ thresholds) >> 8 & bytes
        return UInt32(truncatingIfNeeded: (low | low >> 16) & 0x00FF_00FF)
            | UInt32(truncatingIfNeeded: (high | high >> 16) & 0x00FF_00FF) << 8
    }

    /// The mask between its pixels, at a place in 2^-32 of one; 0 outside.
    @inline(__always)
    private func opacity(x: Int, y: Int) -> UInt64 {
        let (column, row) = (x >> 32, y >> 32)
        guard column >= 0, row >= 0, column < mask.width &- 1, row < mask.height &- 1 else { return 0 }
        let (shareX, shareY) = (UInt64((x >> 16) & 0xFFFF), UInt64((y >> 16) & 0xFFFF))
        let top = mask.values + (row &* mask.width &+ column)
        let bottom = top + mask.width
        let upper = UInt64(top[0]) &* (65_536 &- shareX) &+ UInt64(top[1]) &* shareX
        let lower = UInt64(bottom[0]) &* (65_536 &- shareX) &+ UInt64(bottom[1]) &* shareX
        return ((upper >> 16) &* (65_536 &- shareY) &+ (lower >> 16) &* shareY) >> 16
    }

    private static func fixed(_ value: Double) -> Int {
        Int((min(max(value, -1_000_000), 1_000_000) * 4_294_967_296).rounded())
    }
}
