import Geometry
import Raster
import Scene

extension ViewDrawer {
    /// Draws a view that turns over: its face as it would lie flat, seen in perspective.
    func drawFlip(_ view: Int, _ transition: TransitionState, _ context: DrawingContext) throws {
        let state = context.frame.views[view]
        let toDevice = state.toParent.concatenating(context.parent)
        guard let projection = FlipProjection(transition, view: view, context.frame),
            let back = toDevice.inverse
        else { return }
        // Of a face larger than the canvas only what may come into sight is kept: a canvas more on each side.
        let reach = max(canvas.width, canvas.height)
        let flat = PixelRect(around: context.parent.boundingBox(of: state.flatBox)).outset(by: 1)
            .intersection(canvas.outset(by: reach))
        guard !flat.isEmpty else { return }
        let map = ProjectiveTransform(back).concatenating(projection.map).concatenating(ProjectiveTransform(toDevice))
        let seen = map.boundingBox(
            of: Rect(x: Double(flat.x), y: Double(flat.y), width: Double(flat.width), height: Double(flat.height)))
        try withFace(view, flat, toDevice, context) { face in
            guard let paint = WarpPaint(face, map: map, brightness: projection.brightness, area: seen) else { return }
            painter.cover(
                PixelRect(around: seen).intersection(context.clip), with: .warp(paint), on: context.surface)
        }
    }

    /// Lends the face of a flipping view, drawn now or kept from the frame before.
    private func withFace(
        _ view: Int, _ bounds: PixelRect, _ toDevice: AffineTransform, _ context: DrawingContext,
        _ body: (Surface) throws -> Void
    ) throws {
        let snapshot = context.frame.snapshot
        let key = FaceCache.Key(
            view: view, stamp: snapshot.contentsStamp(view: view), shadow: snapshot.shadowStamp(view: view),
            alpha: snapshot.number(.alpha, view: view), bleed: context.frame.views[view].bleed, toDevice: toDevice,
            bounds: bounds)
        if let face = faces[key] { return try body(face) }
        try pool.withSurface(bounds) { face in
            var flat = DrawingContext(context, on: face)
            flat.clip = bounds
            try drawSettled(view, flat)
            faces.keep(face, for: key)
            try body(face)
        }
    }

    /// Draws a view that fades from what it was to what it is: a mix of both, not one over the other.
    func drawDissolve(_ view: Int, _ transition: TransitionState, _ context: DrawingContext) throws {
        guard let before = context.frame.snapshot.outgoing(transition) else { return }
        let outgoing = builder.state(of: before, view: view, in: context.frame)
        try pool.withSurface(context.clip) { layer in
            var old = DrawingContext(context, on: layer)
            old = DrawingContext(frame: outgoing, parent: old.parent, surface: layer, clip: old.clip)
            if outgoing.views[view].isShown { try drawSettled(view, old) }
            try pool.withSurface(context.clip) { incoming in
                try drawSettled(view, DrawingContext(context, on: incoming))
                layer.mix(incoming, in: context.clip, share: PixelArithmetic.byte(transition.progress))
            }
            context.surface.composite(layer, in: context.clip, share: 255)
        }
    }
}

extension SceneSnapshot {
    /// The numbers of a view's shadow.
    fileprivate func shadowStamp(view: Int) -> [Double] {
        let color = color(.shadowColor, view: view)
        let offset = vector(.shadowOffset, view: view)
        return [
            color.red, color.green, color.blue, color.alpha, number(.shadowOpacity, view: view),
            number(.shadowRadius, view: view), offset.x, offset.y,
        ]
    }
}

/// The face of the view that flipped last, for as long as nothing on it changes.
final class FaceCache {
    /// What a face depends on.
    struct Key: Hashable {
        var view: Int
        var stamp: UInt64
        var shadow: [Double]
        var alpha: Double
        var bleed: ViewState.Bleed
        var toDevice: AffineTransform
        var bounds: PixelRect
    }

    private var key: Key?
    private var pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)

    deinit {
        pixels.deallocate()
    }

    /// The kept face of a key; valid until another one is kept.
    subscript(key: Key) -> Surface? {
        guard self.key == key else { return nil }
        return Surface(pixels: pixels.baseAddress!, bounds: key.bounds)
    }

    /// Keeps a copy of a face, which must not be empty.
    func keep(_ face: Surface, for key: Key) {
        if pixels.count < face.bounds.area {
            pixels.deallocate()
            pixels = .allocate(capacity: face.bounds.area)
        }
        pixels.baseAddress!.update(from: face.pixels, count: face.bounds.area)
        self.key = key
    }
}
