import Geometry
import Raster
import Scene

/// Draws snapshots of one scene into pixels, again only where they differ from the one before.
///
/// Use one renderer a thread. The same snapshot gives the same bytes, drawn whole or in part, after whatever else.
public final class Renderer {
    /// The number of pixels in a row: the canvas times the scale, rounded up.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels gone over since the renderer was made.
    public private(set) var drawnPixelCount = 0

    private let drawer: ViewDrawer
    private let background: UInt32
    private var previous: FrameState?

    /// Prepares to draw a scene at a number of pixels a point.
    ///
    /// `background` is laid under the scene's own background. `images` holds the pictures by the names that views give,
    /// `sequences` those of Lottie views.
    /// Throws ``DrawingError`` when a font is missing, the canvas too large, or views lie too deep in one another.
    /// Traps when the scale is not positive.
    public init(
        scene: Scene, scale: Double, background: Color? = nil, fonts: FontLibrary, images: [String: PixelBuffer] = [:],
        sequences: [PictureSequenceKey: PictureSequence] = [:], limits: DrawingLimits = DrawingLimits()
    ) throws {
        precondition(scale > 0 && scale.isFinite, "a scale must be positive")
        (width, height) = try Self.size(of: scene, scale: scale, limits: limits)
        try Self.check(scene, fonts: fonts, limits: limits)
        drawer = ViewDrawer(
            scene: scene, scale: scale, canvas: PixelRect(x: 0, y: 0, width: width, height: height), fonts: fonts,
            pictures: PictureLibrary(images), sequences: SequenceLibrary(sequences), limits: limits)
        self.background = PixelArithmetic.over(
            PixelArithmetic.premultiplied(scene.backgroundColor), PixelArithmetic.premultiplied(background ?? .clear))
    }

    /// An empty buffer of the canvas's size.
    public func makeBuffer() -> PixelBuffer { PixelBuffer(width: width, height: height) }

    /// Draws a snapshot over the one drawn before and gives the rectangle around all pixels gone over.
    ///
    /// The buffer must hold what this renderer drew last; the first time everything is drawn. The snapshot is given as
    /// it was recorded, x from the leading edge. Throws ``DrawingError/missingImage(name:)``,
    /// ``DrawingError/missingSequence(name:)``, ``DrawingError/scratchTooLarge(pixels:limit:)`` and what a sequence
    /// throws; the next drawing is then a whole one. Traps when the buffer
    /// has another size. Work grows with the pixels that change and the number of views.
    public func draw(_ snapshot: SceneSnapshot, into buffer: inout PixelBuffer) throws -> PixelRect {
        let (frame, region) = next(after: previous, snapshot.mirrored())
        previous = nil
        try draw(frame, region, into: &buffer)
        previous = frame
        return region.bounds
    }

    private func next(after previous: FrameState?, _ snapshot: SceneSnapshot) -> (FrameState, DamageRegion) {
        if let previous {
            let (frame, changed) = drawer.builder.state(of: snapshot, after: previous)
            return (frame, DamageFinder(old: previous, new: frame).damage(of: changed))
        }
        var everything = DamageRegion()
        everything.add(drawer.canvas)
        return (drawer.builder.state(of: snapshot), everything)
    }

    /// Draws all of a snapshot, whatever the buffer holds.
    ///
    /// Throws and traps as ``draw(_:into:)`` does.
    public func drawWhole(_ snapshot: SceneSnapshot, into buffer: inout PixelBuffer) throws {
        reset()
        _ = try draw(snapshot, into: &buffer)
    }

    /// Forgets the frame drawn before, so that the next one is drawn whole.
    public func reset() { previous = nil }

    private func draw(_ frame: FrameState, _ region: DamageRegion, into buffer: inout PixelBuffer) throws {
        precondition(buffer.width == width && buffer.height == height, "a buffer of \(width) × \(height) is needed")
        try buffer.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let surface = Surface(pixels: base, bounds: drawer.canvas)
            for rect in region.rects {
                surface.fill(rect, with: background)
                try drawer.drawChildren(
                    of: -1, DrawingContext(frame: frame, parent: drawer.builder.root, surface: surface, clip: rect))
                drawnPixelCount += rect.area
            }
        }
    }

    private static func size(of scene: Scene, scale: Double, limits: DrawingLimits) throws -> (Int, Int) {
        // A hair less than a whole number of pixels is that number: 0.1 · 30 is not quite 3.
        let sides = [scene.canvasSize.width, scene.canvasSize.height].map { ($0 * scale - 1e-9).rounded(.up) }
        for side in sides where !(side <= Double(limits.maximumSide)) {
            throw DrawingError.sideTooLong(pixels: side, limit: limits.maximumSide)
        }
        guard sides[0] * sides[1] <= Double(limits.maximumPixels) else {
            throw DrawingError.canvasTooLarge(pixels: sides[0] * sides[1], limit: limits.maximumPixels)
        }
        return (Int(max(sides[0], 0)), Int(max(sides[1], 0)))
    }

    private static func check(_ scene: Scene, fonts: FontLibrary, limits: DrawingLimits) throws {
        var depths: [Int] = []
        for node in scene.views {
            depths.append((node.parent.map { depths[$0] } ?? 0) + 1)
            if node.kind == .text { try fonts.require(family: node.font.name) }
        }
        if let depth = depths.max(), depth > limits.maximumDepth {
            throw DrawingError.tooDeep(depth: depth, limit: limits.maximumDepth)
        }
    }
}
