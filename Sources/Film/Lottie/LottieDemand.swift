import Drawing
import Geometry
import Lottie
import Motion
import PropertyAnimation
import Scene
import Stage

/// Which Lottie files a film shows in which views, and how large: a function of what was played and the scale alone, so
/// that a frame drawn by itself shows the same pixels as in the film.
struct LottieDemand {
    /// The pixels that a file takes.
    struct PixelSize: Hashable {
        var width: Int
        var height: Int
    }

    /// The size for each view and file, the largest that it is ever shown at.
    private(set) var sizes: [PictureSequenceKey: PixelSize] = [:]
    /// The keys in the order in which they were met.
    private(set) var keys: [PictureSequenceKey] = []

    private let scale: Double
    private let limit: Double

    /// Looks at every instant at which something changes, and at a hundred more. No side of a picture is more than twice
    /// the longer side of the canvas.
    init(_ source: FilmSource, scale: Double) {
        self.scale = scale
        let scene = source.recording.scene
        limit = max(1, 2 * max(scene.canvasSize.width, scene.canvasSize.height) * scale)
        let views = scene.views.indices.filter { scene.views[$0].kind == .lottie }
        guard !views.isEmpty else { return }
        let samples = (0...100).map { Time(flicks: source.length.flicks / 100 * Int64($0)) }
        for time in samples + source.recording.recording.changeTimes {
            note(views, in: source.recording.snapshot(at: time))
            if time > .zero { note(views, in: source.recording.snapshot(at: time, side: .before)) }
        }
    }

    private mutating func note(_ views: [Int], in snapshot: SceneSnapshot) {
        for view in views {
            guard case .string(let file) = snapshot.object(.lottie, view: view), !file.isEmpty else { continue }
            let key = PictureSequenceKey(view: view, file: file)
            let size = size(of: view, in: snapshot)
            guard let known = sizes[key] else {
                sizes[key] = size
                keys.append(key)
                continue
            }
            sizes[key] = PixelSize(width: max(known.width, size.width), height: max(known.height, size.height))
        }
    }

    private func size(of view: Int, in snapshot: SceneSnapshot) -> PixelSize {
        let bounds = snapshot.rect(.bounds, view: view)
        var toCanvas = snapshot.transformToParent(view: view)
        var parent = snapshot.scene.views[view].parent
        while let next = parent {
            toCanvas = toCanvas.concatenating(snapshot.contentTransformToParent(view: next))
            parent = snapshot.scene.views[next].parent
        }
        let stretch = max(
            ElementaryFunctions.hypotenuse(toCanvas.a, toCanvas.b),
            ElementaryFunctions.hypotenuse(toCanvas.c, toCanvas.d))
        let width = bounds.width * scale * stretch
        let height = bounds.height * scale * stretch
        let share = min(1, limit / max(width, height, 1))
        return PixelSize(width: pixels(width * share), height: pixels(height * share))
    }

    /// A hair more than a whole number of pixels is that number.
    private func pixels(_ length: Double) -> Int { length.isFinite ? max(1, Int((length - 1e-6).rounded(.up))) : 1 }
}
