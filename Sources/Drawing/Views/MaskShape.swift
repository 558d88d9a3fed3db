import Geometry
import Scene

/// The outline of a view's mask.
struct MaskShape {
    /// What is kept, in the view's coordinates.
    let path: Path

    /// The outline of a mask over a view's bounds, mirrored with its contents.
    init(_ mask: Mask, bounds: Rect, mirrored: Bool) {
        let path: Path
        switch mask {
        case .rectangle(let cornerRadius):
            path = .roundedRectangle(bounds, cornerRadius: cornerRadius)
        case .ellipse:
            path = .ellipse(in: bounds)
        case .path(let own):
            path = own
        case .sector(let inner, let outer, let start, let end):
            path = .sector(center: bounds.center, innerRadius: inner, outerRadius: outer, start: start, end: end)
        case .perforated(let edge, let inner, let outer):
            path = Self.perforated(edge, Perforation(innerRadius: inner, outerRadius: outer), bounds)
        }
        let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.minX + bounds.maxX, ty: 0)
        self.path = mirrored ? path.applying(mirror) : path
    }

    /// A perforation cuts along its wave only: the other sides are left to the view's own shape, so that they keep
    /// their shadow and are not softened twice.
    private static func perforated(_ edge: Mask.Edge, _ perforation: Perforation, _ bounds: Rect) -> Path {
        let far = 65_536.0
        switch edge {
        case .trailing:
            return perforation.path(
                before: bounds.maxX, outTo: bounds.minX - far, top: bounds.minY, height: bounds.height, margin: far)
        case .leading:
            let line = bounds.minX + perforation.depth(height: bounds.height)
            return perforation.path(
                after: line, outTo: bounds.maxX + far, top: bounds.minY, height: bounds.height, margin: far)
        }
    }
}
