import Geometry
import Raster
import Scene

extension ViewDrawer {
    /// Draws shadow, background, contents, subviews and border of a view, in this order.
    ///
    /// `alpha` is for a view of one primitive alone, whose colour it then thins.
    func drawContents(_ view: Int, _ context: DrawingContext, alpha: Double = 1, castsShadow: Bool = true) throws {
        let frame = context.frame
        let snapshot = frame.snapshot
        let state = frame.views[view]
        let toDevice = state.toParent.concatenating(context.parent)
        let ownClip = PixelRect(around: toDevice.boundingBox(of: state.ownBox)).intersection(context.clip)
        let shape = ViewShape(of: view, in: frame)
        let border = Border(of: view, in: snapshot)
        if castsShadow { try drawShadow(view, shape, context, toDevice, clip: ownClip) }
        let background = snapshot.color(.backgroundColor, view: view).fading(alpha)
        if background.alpha > 0 {
            // An opaque border hides the background's edge: drawn to the same outline, both would show in it.
            let inset = border?.color.alpha == 1 ? border!.width / 2 : 0
            painter.fill(
                shape.outline(inset: inset), transform: toDevice,
                with: .solid(PixelArithmetic.premultiplied(background)),
                on: context.surface, clip: ownClip)
        }
        if snapshot.boolean(.clipsToBounds, view: view) {
            try drawClipped(view, shape, context, toDevice, alpha: alpha)
        } else {
            try drawOwnAndChildren(view, shape, context, toDevice, alpha: alpha)
        }
        if let border { drawBorder(border, shape, toDevice, on: context.surface, clip: ownClip) }
    }

    private func drawOwnAndChildren(
        _ view: Int, _ shape: ViewShape, _ context: DrawingContext, _ toDevice: AffineTransform, alpha: Double
    ) throws {
        try drawOwn(view, shape, context, toDevice, alpha: alpha)
        guard context.hasChildren(view) else { return }
        var inner = context
        inner.parent = context.frame.views[view].contentToParent.concatenating(context.parent)
        try drawChildren(of: view, inner)
    }

    /// Draws what lies within the view's shape: by a narrower clip where the shape ends between pixels, else in a group.
    private func drawClipped(
        _ view: Int, _ shape: ViewShape, _ context: DrawingContext, _ toDevice: AffineTransform, alpha: Double
    ) throws {
        guard context.hasChildren(view) || context.frame.outline.kinds[view] != .plain else { return }
        let box = toDevice.boundingBox(of: shape.rect)
        var inner = context
        inner.clip = PixelRect(around: box).intersection(context.clip)
        guard !inner.clip.isEmpty else { return }
        if shape.isRectangle, toDevice.b == 0, toDevice.c == 0, let whole = PixelRect(exactly: box) {
            inner.clip = whole.intersection(context.clip)
            return try drawOwnAndChildren(view, shape, inner, toDevice, alpha: alpha)
        }
        try pool.withSurface(inner.clip) { layer in
            try drawOwnAndChildren(view, shape, DrawingContext(inner, on: layer), toDevice, alpha: alpha)
            painter.mask(layer, by: shape.path, transform: toDevice)
            context.surface.composite(layer, in: inner.clip, share: 255)
        }
    }

    /// Draws what only the view's kind has.
    private func drawOwn(
        _ view: Int, _ shape: ViewShape, _ context: DrawingContext, _ toDevice: AffineTransform, alpha: Double
    ) throws {
        let state = context.frame.views[view]
        let clip = PixelRect(around: toDevice.boundingBox(of: state.ownBox)).intersection(context.clip)
        guard !clip.isEmpty else { return }
        let snapshot = context.frame.snapshot
        let target = ContentTarget(toDevice: toDevice, surface: context.surface, clip: clip, alpha: alpha)
        switch context.frame.outline.kinds[view] {
        case .plain, .scroll, .collection: break
        case .lottie: try drawLottie(view, snapshot, target)
        case .text: drawText(view, snapshot, target)
        case .image: try drawImage(view, snapshot, target)
        case .path: drawPath(view, snapshot, target)
        case .gradient: drawGradient(view, shape, snapshot, target)
        }
    }

    private func drawBorder(
        _ border: Border, _ shape: ViewShape, _ toDevice: AffineTransform, on surface: Surface, clip: PixelRect
    ) {
        var ring = shape.path
        ring.elements += shape.outline(inset: border.width).reversed().elements
        painter.fill(
            ring, transform: toDevice, with: .solid(PixelArithmetic.premultiplied(border.color)), on: surface,
            clip: clip)
    }

    /// Whether a view draws one colour once, so that it needs no group to be translucent.
    func isOnePrimitive(_ view: Int, _ frame: FrameState) -> Bool {
        let snapshot = frame.snapshot
        guard frame.outline.ends[view] == view + 1, ShadowStyle(of: view, in: snapshot) == nil,
            Border(of: view, in: snapshot) == nil
        else { return false }
        let hasBackground = snapshot.color(.backgroundColor, view: view).alpha > 0
        switch frame.outline.kinds[view] {
        case .plain, .scroll, .collection: return true
        case .image, .gradient, .lottie: return false
        case .text:
            guard !hasBackground, let request = TextRequest(view: view, in: snapshot) else { return !hasBackground }
            return shaper.shape(request).bitmaps.isEmpty
        case .path:
            let isFilled = snapshot.color(.fillColor, view: view).alpha > 0
            let isStroked = snapshot.color(.strokeColor, view: view).alpha > 0
            return [hasBackground, isFilled, isStroked].filter { $0 }.count <= 1
        }
    }
}

/// The border of a view.
private struct Border {
    var width: Double
    var color: Color

    /// The border that shows, or nil.
    init?(of view: Int, in snapshot: SceneSnapshot) {
        width = snapshot.number(.borderWidth, view: view)
        color = snapshot.color(.borderColor, view: view)
        guard width > 0, color.alpha > 0 else { return nil }
    }
}

extension Color {
    /// The colour with its alpha multiplied.
    func fading(_ share: Double) -> Color {
        var color = self
        color.alpha *= share
        return color
    }
}

extension PixelRect {
    /// The rectangle's pixels if it ends between pixels on all sides, within the scan converter's grid; otherwise nil.
    init?(exactly rect: Rect) {
        let sides = [rect.minX, rect.minY, rect.maxX, rect.maxY]
        guard sides.allSatisfy({ abs($0 - $0.rounded()) < 1e-4 && abs($0) < 1_048_576 }) else { return nil }
        let (left, top) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
        self.init(x: left, y: top, width: Int(rect.maxX.rounded()) - left, height: Int(rect.maxY.rounded()) - top)
    }
}
