import Geometry
import Raster

/// Fills shapes on surfaces, with memory that is kept from shape to shape.
final class Painter {
    /// The scan converter that every shape goes through.
    let rasterizer = CoverageRasterizer()
    /// The thresholds of everything dithered.
    let dither = OrderedDither()

    private var row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)

    deinit {
        row.deallocate()
    }

    /// Fills a path, as far as it lies within `clip`, which the surface must hold.
    func fill(
        _ path: Path, transform: AffineTransform, with paint: Paint, on surface: Surface, clip: PixelRect
    ) {
        rasterizer.setPath(path, transform: transform)
        fillEdges(with: paint, on: surface, clip: clip)
    }

    /// Fills what the scan converter's edges enclose.
    func fillEdges(with paint: Paint, on surface: Surface, clip: PixelRect) {
        let area = rasterizer.pixelBounds.intersection(clip)
        guard !area.isEmpty else { return }
        if case .solid(let pixel) = paint {
            fillEdges(with: pixel, on: surface, area: area)
            return
        }
        prepareRow(area.width)
        let row = row.baseAddress!
        rasterizer.forEachRow(in: area) { y, spans in
            for span in spans {
                paint.fill(row, x: span.x, y: y, count: span.count, dither: dither)
                Surface.blend(row, over: surface.pointer(x: span.x, y: y), count: span.count, share: span.coverage)
            }
        }
    }

    private func fillEdges(with pixel: UInt32, on surface: Surface, area: PixelRect) {
        guard pixel >> 24 != 0 else { return }
        rasterizer.forEachRow(in: area) { y, spans in
            for span in spans {
                Surface.blend(
                    PixelArithmetic.scale(pixel, by: span.coverage), over: surface.pointer(x: span.x, y: y),
                    count: span.count)
            }
        }
    }

    /// Lays a paint over every pixel of a rectangle, which the surface must hold.
    func cover(_ area: PixelRect, with paint: Paint, on surface: Surface) {
        guard !area.isEmpty else { return }
        prepareRow(area.width)
        let row = row.baseAddress!
        for y in area.y..<area.maxY {
            paint.fill(row, x: area.x, y: y, count: area.width, dither: dither)
            Surface.blend(row, over: surface.pointer(x: area.x, y: y), count: area.width, share: 255)
        }
    }

    /// Keeps of a surface what lies within a path (or, inverted, outside it), weighted by coverage.
    func mask(_ surface: Surface, by path: Path, transform: AffineTransform, inverted: Bool = false) {
        rasterizer.setPath(path, transform: transform)
        let bounds = surface.bounds
        rasterizer.forEachRow(in: bounds) { y, spans in
            var position = bounds.x
            for span in spans {
                Self.weigh(surface, y: y, from: position, to: span.x, coverage: inverted ? 255 : 0)
                position = span.x + span.count
                Self.weigh(
                    surface, y: y, from: span.x, to: position, coverage: inverted ? 255 - span.coverage : span.coverage)
            }
            Self.weigh(surface, y: y, from: position, to: bounds.maxX, coverage: inverted ? 255 : 0)
        }
    }

    private static func weigh(_ surface: Surface, y: Int, from start: Int, to end: Int, coverage: UInt32) {
        guard end > start, coverage != 255 else { return }
        let pixels = surface.pointer(x: start, y: y)
        if coverage == 0 {
            pixels.update(repeating: 0, count: end - start)
        } else {
            for x in 0..<end - start { pixels[x] = PixelArithmetic.scale(pixels[x], by: coverage) }
        }
    }

    private func prepareRow(_ width: Int) {
        guard row.count < width else { return }
        row.deallocate()
        row = .allocate(capacity: width)
    }
}
