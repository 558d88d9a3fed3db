/// What a shape is filled with.
enum Paint {
    /// One premultiplied pixel everywhere.
    case solid(UInt32)
    /// Colours along a line or around a point.
    case gradient(GradientPaint)
    /// A picture seen through an affine map.
    case image(ImagePaint)
    /// A blurred silhouette in one colour.
    case shadow(ShadowPaint)
    /// A picture seen in perspective.
    case warp(WarpPaint)

    /// Computes the pixels of a part of a row; each depends on its own place alone.
    @inline(__always)
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, dither: OrderedDither) {
        switch self {
        case .solid(let pixel): pixels.update(repeating: pixel, count: count)
        case .gradient(let paint): paint.fill(pixels, x: x, y: y, count: count, dither: dither)
        case .image(let paint): paint.fill(pixels, x: x, y: y, count: count)
        case .shadow(let paint): paint.fill(pixels, x: x, y: y, count: count, dither: dither)
        case .warp(let paint): paint.fill(pixels, x: x, y: y, count: count)
        }
    }
}
