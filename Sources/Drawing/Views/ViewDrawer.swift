import Geometry
import Raster
import Scene

/// Where and how a view is drawn: all that a view hands to its subviews.
struct DrawingContext {
    /// The values and states.
    let frame: FrameState
    /// From the parent's content coordinates to device pixels.
    var parent: AffineTransform
    /// Where the pixels go.
    let surface: Surface
    /// The pixels that may change; the surface holds them all.
    var clip: PixelRect
}

/// Draws views with all within them.
///
/// Every pixel depends on the snapshot and its own place alone, never on the clip: groups are as large as what shows
/// of them, coverage is exact, dithering stands still. So a damaged rectangle can be drawn by itself.
final class ViewDrawer {
    let painter: Painter
    let pool: LayerPool
    let shaper: TextShaper
    let pictures: PictureLibrary
    let sequences: SequenceLibrary
    let builder: FrameStateBuilder
    let shadows = ShadowCache()
    let faces = FaceCache()
    let ramps: GradientRamps
    /// The pixels of the canvas.
    let canvas: PixelRect
    let scale: Double

    init(
        scene: Scene, scale: Double, canvas: PixelRect, fonts: FontLibrary, pictures: PictureLibrary,
        sequences: SequenceLibrary, limits: DrawingLimits
    ) {
        let outline = SceneOutline(scene)
        painter = Painter()
        pool = LayerPool(limit: limits.maximumScratchPixels)
        shaper = TextShaper(fonts: fonts, language: scene.language)
        self.pictures = pictures
        self.sequences = sequences
        let contents = ContentMetrics(shaper: shaper, pictures: pictures, scale: scale)
        builder = FrameStateBuilder(
            contents: contents, outline: outline, root: .scale(scale), canvas: canvas)
        ramps = GradientRamps(scene)
        self.canvas = canvas
        self.scale = scale
    }

    /// Draws the children of a view (−1: the canvas) in order.
    func drawChildren(of view: Int, _ context: DrawingContext) throws {
        try context.frame.forEachChild(of: view) { child in
            let partner = context.frame.views[child].seamPartner
            if partner < 0 {
                try draw(child, context)
            } else if context.frame.views[child].rank < context.frame.views[partner].rank {
                try drawJoined(child, partner, context)
            }
        }
    }

    /// Draws a view, its transition included.
    private func draw(_ view: Int, _ context: DrawingContext) throws {
        let state = context.frame.views[view]
        guard state.isShown else { return }
        let area = PixelRect(around: context.parent.boundingBox(of: state.seenBox)).intersection(context.clip)
        guard !area.isEmpty else { return }
        var context = context
        context.clip = area
        guard let transition = context.frame.transition(of: view) else { return try drawSettled(view, context) }
        if transition.kind.isFlip {
            try drawFlip(view, transition, context)
        } else {
            try drawDissolve(view, transition, context)
        }
    }

    /// Draws a view as it stands: in a group where it is translucent or masked.
    func drawSettled(_ view: Int, _ context: DrawingContext) throws {
        let snapshot = context.frame.snapshot
        let alpha = min(snapshot.number(.alpha, view: view), 1)
        let mask = context.frame.outline.isMasked[view] ? snapshot.scene.views[view].mask : nil
        if mask == nil && (alpha == 1 || isOnePrimitive(view, context.frame)) {
            return try drawContents(view, context, alpha: alpha)
        }
        try pool.withSurface(context.clip) { layer in
            try drawContents(view, DrawingContext(context, on: layer))
            if let mask { self.mask(layer, by: mask, of: view, context) }
            context.surface.composite(layer, in: context.clip, share: PixelArithmetic.byte(alpha))
        }
    }

    /// Draws two views that share a perforation: each is cut, and they are added, so that nothing shows between them.
    private func drawJoined(_ first: Int, _ second: Int, _ context: DrawingContext) throws {
        let frame = context.frame
        let box = frame.views[first].seenBox.union(frame.views[second].seenBox)
        let area = PixelRect(around: context.parent.boundingBox(of: box)).intersection(context.clip)
        guard !area.isEmpty, let first = PerforatedHalf(in: first, frame),
            let second = PerforatedHalf(in: second, frame)
        else { return }
        var context = context
        context.clip = area
        try pool.withSurface(area) { layer in
            try drawHalf(first, cutAs: first, context, on: layer)
            try pool.withSurface(area) { other in
                try drawHalf(second, cutAs: first, context, on: other)
                layer.add(other, in: area)
            }
            context.surface.composite(layer, in: area, share: 255)
        }
    }

    /// Draws one half, cut along the wave of the first of the two.
    private func drawHalf(
        _ half: PerforatedHalf, cutAs first: PerforatedHalf, _ context: DrawingContext, on layer: Surface
    ) throws {
        let snapshot = context.frame.snapshot
        guard let mask = snapshot.scene.views[first.view].mask else { return }
        try drawContents(half.view, DrawingContext(context.moved(by: half.outwards), on: layer))
        let inverted = half.view != first.view
        self.mask(layer, by: mask, of: first.view, context.moved(by: first.outwards), inverted: inverted)
        layer.scale(context.clip, by: PixelArithmetic.byte(snapshot.number(.alpha, view: half.view)))
    }

    private func mask(
        _ layer: Surface, by mask: Mask, of view: Int, _ context: DrawingContext, inverted: Bool = false
    ) {
        let snapshot = context.frame.snapshot
        let shape = MaskShape(
            mask, bounds: snapshot.rect(.bounds, view: view), mirrored: snapshot.isMirrored(view: view))
        let transform = context.frame.views[view].toParent.concatenating(context.parent)
        painter.mask(layer, by: shape.path, transform: transform, inverted: inverted)
    }
}

extension DrawingContext {
    /// The same on another surface, whose bounds are the clip.
    init(_ context: DrawingContext, on surface: Surface) {
        self.init(frame: context.frame, parent: context.parent, surface: surface, clip: surface.bounds)
    }

    /// The same for what is placed in other coordinates than the views at hand.
    func moved(by outwards: AffineTransform) -> DrawingContext {
        var context = self
        context.parent = outwards.concatenating(parent)
        return context
    }

    /// Whether the view has subviews.
    func hasChildren(_ view: Int) -> Bool { frame.outline.ends[view] > view + 1 }
}
