import Geometry
import Raster

/// A blurred silhouette, made once and reused under every transform and in every colour.
///
/// Its pixels are sized by the blur (four to a standard deviation), not by the screen: a wide shadow costs little, an
/// animated radius changes it without steps, and reading between its pixels errs by less than half a level.
final class ShadowMask {
    /// Opacities, 0 … 65 535.
    let values: UnsafeMutablePointer<UInt16>
    let width: Int
    let height: Int
    /// From the view's coordinates to the mask's pixels.
    let toMask: AffineTransform
    /// What the blurred silhouette covers, in the view's coordinates.
    let box: Rect

    /// Where the pixels of a silhouette's mask lie.
    struct Grid {
        /// The size, in pixels.
        var bounds: PixelRect
        /// From the view's coordinates to pixels.
        var transform: AffineTransform
        /// The blur's standard deviation, in pixels.
        var sigma: Double

        /// The grid for a silhouette inside `box`, in the view's coordinates, blurred by `sigma` points.
        ///
        /// `deviceScale` is the number of pixels a point takes on an unscaled canvas: without a blur the mask need not
        /// be much finer.
        init(box: Rect, sigma: Double, deviceScale: Double) {
            let finest = 4 * deviceScale
            var resolution = sigma > 0 ? min(4 / sigma, finest) : finest
            let area = max(box.width, 1e-3) * max(box.height, 1e-3)
            resolution = min(resolution, (Double(Self.maximumPixels) / area).squareRoot())
            resolution = min(resolution, Double(Self.maximumSide) / max(box.width, box.height, 1e-3))
            self.sigma = sigma * resolution
            let reach = sigma > 0 ? BoxBlur.reach(sigma: self.sigma) + 1 : 1
            bounds = PixelRect(
                x: 0, y: 0, width: Int((box.width * resolution).rounded(.up)) + 2 * reach,
                height: Int((box.height * resolution).rounded(.up)) + 2 * reach)
            transform = AffineTransform(
                a: resolution, b: 0, c: 0, d: resolution, tx: Double(reach) - box.minX * resolution,
                ty: Double(reach) - box.minY * resolution)
        }

        private static let maximumPixels = 4_000_000
        private static let maximumSide = 16_384
    }

    /// Blurs the coverage (0 … 255 a pixel) of a silhouette.
    init(coverage: [Float], grid: Grid) {
        var coverage = coverage
        width = grid.bounds.width
        height = grid.bounds.height
        toMask = grid.transform
        BoxBlur.blur(&coverage, width: width, height: height, sigma: grid.sigma)
        values = .allocate(capacity: width * height)
        for place in 0..<width * height {
            values[place] = UInt16((min(max(coverage[place], 0), 255) * 257).rounded())
        }
        box = grid.transform.inverse!.boundingBox(of: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    }

    deinit {
        values.deallocate()
    }
}
