import Geometry
import Raster
import Scene

extension ViewDrawer {
    /// Draws a view's shadow, if it has one.
    func drawShadow(
        _ view: Int, _ shape: ViewShape, _ context: DrawingContext, _ toDevice: AffineTransform, clip: PixelRect
    ) throws {
        guard !clip.isEmpty, let style = ShadowStyle(of: view, in: context.frame.snapshot) else { return }
        guard let mask = try shadowMask(view, shape, style, context.frame) else { return }
        let shifted = AffineTransform.translation(x: style.offset.x, y: style.offset.y).concatenating(toDevice)
        var color = style.color
        if context.frame.snapshot.castsOwnShape(view: view), context.frame.snapshot.scene.views[view].kind != .gradient
        {
            color = color.fading(context.frame.snapshot.color(.backgroundColor, view: view).alpha)
        }
        guard let paint = ShadowPaint(mask, color: color, toDevice: shifted) else { return }
        let area = PixelRect(around: shifted.boundingBox(of: mask.box)).intersection(clip)
        painter.cover(area, with: .shadow(paint), on: context.surface)
    }

    private func shadowMask(
        _ view: Int, _ shape: ViewShape, _ style: ShadowStyle, _ frame: FrameState
    ) throws -> ShadowMask? {
        if frame.snapshot.castsOwnShape(view: view) {
            guard !shape.rect.isEmpty else { return nil }
            return try shadows.mask(.init(silhouette: .shape(shape), sigma: style.radius)) {
                let grid = ShadowMask.Grid(box: shape.rect, sigma: style.radius, deviceScale: scale)
                return try makeMask(grid) { surface in
                    painter.fill(
                        shape.path, transform: grid.transform, with: .solid(0xFF00_0000), on: surface,
                        clip: surface.bounds)
                }
            }
        }
        let box = frame.silhouetteBox(of: view, contents: builder.contents)
        guard !box.isEmpty else { return nil }
        let stamp = frame.snapshot.contentsStamp(view: view)
        let bleed = frame.views[view].bleed
        return try shadows.mask(
            .init(silhouette: .contents(view: view, stamp: stamp, bleed: bleed), sigma: style.radius)
        ) {
            let grid = ShadowMask.Grid(box: box, sigma: style.radius, deviceScale: scale)
            return try makeMask(grid) { surface in
                guard let back = frame.views[view].toParent.inverse else { return }
                let context = DrawingContext(
                    frame: frame, parent: back.concatenating(grid.transform), surface: surface, clip: surface.bounds)
                try drawContents(view, context, castsShadow: false)
            }
        }
    }

    private func makeMask(_ grid: ShadowMask.Grid, _ draw: (Surface) throws -> Void) throws -> ShadowMask {
        var coverage: [Float] = []
        try pool.withSurface(grid.bounds) { surface in
            try draw(surface)
            coverage = (0..<grid.bounds.area).map { Float(surface.pixels[$0] >> 24) }
        }
        return ShadowMask(coverage: coverage, grid: grid)
    }
}

/// Blurred silhouettes by what they depend on.
final class ShadowCache {
    /// What a mask is the mask of.
    struct Key: Hashable {
        enum Silhouette: Hashable {
            case shape(ViewShape)
            case contents(view: Int, stamp: UInt64, bleed: ViewState.Bleed)
        }

        var silhouette: Silhouette
        var sigma: Double
    }

    private var masks: [Key: ShadowMask] = [:]
    /// More than a scene has at once; a shadow whose radius is animated makes a new one each frame.
    private static let capacity = 64

    /// The mask of a key, made if it is not there.
    func mask(_ key: Key, _ make: () throws -> ShadowMask) rethrows -> ShadowMask {
        if let mask = masks[key] { return mask }
        if masks.count >= Self.capacity { masks.removeAll() }
        let mask = try make()
        masks[key] = mask
        return mask
    }
}

extension FrameState {
    /// What a view and its subviews show without its shadow, in its own coordinates.
    func silhouetteBox(of view: Int, contents: ContentMetrics) -> Rect {
        var box = contents.contentBox(of: view, in: snapshot)
        guard let back = views[view].toParent.inverse else { return box }
        let inner = views[view].contentToParent.concatenating(back)
        forEachChild(of: view) { child in
            if views[child].isShown { box = box.union(inner.boundingBox(of: views[child].seenBox)) }
        }
        return box
    }
}
