import Geometry
import Raster
import Scene

/// Where a view's own content goes.
struct ContentTarget {
    /// From the view's coordinates to device pixels.
    var toDevice: AffineTransform
    var surface: Surface
    var clip: PixelRect
    /// What colours are thinned by.
    var alpha: Double
}

extension ViewDrawer {
    func drawText(_ view: Int, _ snapshot: SceneSnapshot, _ target: ContentTarget) {
        guard let request = TextRequest(view: view, in: snapshot) else { return }
        let text = shaper.shape(request)
        let bounds = snapshot.rect(.bounds, view: view)
        let toDevice = AffineTransform.translation(x: bounds.minX, y: bounds.midY).concatenating(target.toDevice)
        fill(text.outlines, snapshot.color(.textColor, view: view), target, toDevice)
        for bitmap in text.bitmaps { draw(bitmap.picture, in: bitmap.rect, target, toDevice) }
    }

    func drawImage(_ view: Int, _ snapshot: SceneSnapshot, _ target: ContentTarget) throws {
        guard case .string(let name) = snapshot.object(.image, view: view) else { return }
        guard let picture = pictures[name] else { throw DrawingError.missingImage(name: name) }
        let rect = ContentMode(of: view, in: snapshot).rect(for: picture, in: snapshot.rect(.bounds, view: view))
        draw(picture, in: rect, target, target.toDevice)
    }

    func drawLottie(_ view: Int, _ snapshot: SceneSnapshot, _ target: ContentTarget) throws {
        guard case .string(let name) = snapshot.object(.lottie, view: view), !name.isEmpty else { return }
        let key = PictureSequenceKey(view: view, file: name)
        guard let picture = try sequences.picture(of: key, at: snapshot.number(.lottieProgress, view: view)) else {
            throw DrawingError.missingSequence(name: name)
        }
        draw(picture, in: snapshot.rect(.bounds, view: view), target, target.toDevice)
    }

    func drawPath(_ view: Int, _ snapshot: SceneSnapshot, _ target: ContentTarget) {
        guard case .path(let path) = snapshot.object(.path, view: view) else { return }
        fill(path, snapshot.color(.fillColor, view: view), target, target.toDevice)
        let color = snapshot.color(.strokeColor, view: view)
        guard color.alpha > 0 else { return }
        let reach = max(
            ElementaryFunctions.hypotenuse(target.toDevice.a, target.toDevice.b),
            ElementaryFunctions.hypotenuse(target.toDevice.c, target.toDevice.d), 1e-6)
        let outline = Stroker.outline(
            of: path, width: snapshot.number(.lineWidth, view: view), start: snapshot.number(.strokeStart, view: view),
            end: snapshot.number(.strokeEnd, view: view), tolerance: 1 / 128 / reach)
        fill(outline, color, target, target.toDevice)
    }

    func drawGradient(_ view: Int, _ shape: ViewShape, _ snapshot: SceneSnapshot, _ target: ContentTarget) {
        guard let gradient = snapshot.scene.views[view].gradient, let ramp = ramps[view],
            let paint = GradientPaint(
                gradient, ramp: ramp, bounds: snapshot.rect(.bounds, view: view),
                mirrored: snapshot.isMirrored(view: view), toDevice: target.toDevice)
        else { return }
        painter.fill(
            shape.path, transform: target.toDevice, with: .gradient(paint), on: target.surface, clip: target.clip)
    }

    private func fill(_ path: Path, _ color: Color, _ target: ContentTarget, _ toDevice: AffineTransform) {
        let pixel = PixelArithmetic.premultiplied(color.fading(target.alpha))
        guard pixel >> 24 > 0 else { return }
        painter.fill(path, transform: toDevice, with: .solid(pixel), on: target.surface, clip: target.clip)
    }

    private func draw(_ picture: Picture, in rect: Rect, _ target: ContentTarget, _ toDevice: AffineTransform) {
        let placed = AffineTransform(
            a: rect.width / Double(picture.width), b: 0, c: 0, d: rect.height / Double(picture.height),
            tx: rect.minX, ty: rect.minY)
        guard let paint = ImagePaint(picture, toDevice: placed.concatenating(toDevice)) else { return }
        painter.fill(
            .rectangle(rect), transform: toDevice, with: .image(paint), on: target.surface, clip: target.clip)
    }
}

/// The ramps of a scene's gradients, which never change.
struct GradientRamps {
    private let ramps: [GradientRamp?]

    init(_ scene: Scene) {
        ramps = scene.views.map { node in
            node.gradient.map { GradientRamp(colors: $0.colors, locations: $0.locations) }
        }
    }

    /// The ramp of a gradient view.
    subscript(view: Int) -> GradientRamp? { ramps[view] }
}
