import Geometry
import Scene

/// A view that fills and strokes a path: what UIKit does with a shape layer.
open class ShapeView: View {
    /// Makes a view of a path in the view's own coordinates, in points.
    public init(frame: Rect = .zero, path: Path = Path()) {
        super.init(kind: .path, frame: frame)
        self.path = path
    }

    /// The path; animated, it morphs into another of the same steps, and jumps to any other.
    ///
    /// It cannot be animated by keyframes (which traps).
    public var path: Path {
        get {
            if case .path(let path) = modelObject(.path) { return path }
            return Path()
        }
        set {
            guard let stage = recorder else { return store(.path, .path(newValue)) }
            if path != newValue { stage.change(key(.path), to: newValue) }
        }
    }

    /// The colour inside the path.
    public var fillColor: Color {
        get { modelColor(.fillColor) }
        set { write(.fillColor, newValue) }
    }

    /// The colour of the line along the path.
    public var strokeColor: Color {
        get { modelColor(.strokeColor) }
        set { write(.strokeColor, newValue) }
    }

    /// The width of the line, in points.
    public var lineWidth: Double {
        get { model(.lineWidth) }
        set { write(.lineWidth, [newValue]) }
    }

    /// Where the line begins, as a share of the path's length.
    public var strokeStart: Double {
        get { model(.strokeStart) }
        set { write(.strokeStart, [newValue]) }
    }

    /// Where the line ends, as a share of the path's length.
    public var strokeEnd: Double {
        get { model(.strokeEnd) }
        set { write(.strokeEnd, [newValue]) }
    }
}
