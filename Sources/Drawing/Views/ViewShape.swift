import Geometry
import Scene

/// The rounded rectangle of a view's bounds.
struct ViewShape: Hashable {
    var rect: Rect
    var cornerRadius: Double
    var curve: CornerCurve
    var corners: RectCorners

    /// The shape of a view; where a perforation will cut it, it runs on for a while below the cut.
    init(of view: Int, in frame: FrameState) {
        let snapshot = frame.snapshot
        rect = snapshot.rect(.bounds, view: view)
        cornerRadius = max(snapshot.number(.cornerRadius, view: view), 0)
        curve = snapshot.number(.cornerCurve, view: view) == 0 ? .circular : .continuous
        corners = RectCorners(rawValue: snapshot.integer(.maskedCorners, view: view) & 15)
        extend(frame.views[view].bleed)
    }

    /// Whether no corner is rounded.
    var isRectangle: Bool { cornerRadius <= 0 || corners.isEmpty }

    /// The outline.
    var path: Path { outline(inset: 0) }

    /// The outline moved inwards by a distance; corners keep their centres.
    func outline(inset: Double) -> Path {
        let inner = rect.insetBy(dx: inset, dy: inset)
        guard inner.width > 0, inner.height > 0 else { return Path() }
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        return .roundedRectangle(inner, cornerRadius: max(radius - inset, 0), curve: curve, corners: corners)
    }

    private mutating func extend(_ bleed: ViewState.Bleed) {
        let reach = 16.0
        switch bleed {
        case .none: return
        case .left:
            guard isRectangle || corners.isDisjoint(with: [.topLeft, .bottomLeft]) else { return }
            rect = Rect(x: rect.minX - reach, y: rect.minY, width: rect.width + reach, height: rect.height)
        case .right:
            guard isRectangle || corners.isDisjoint(with: [.topRight, .bottomRight]) else { return }
            rect.size.width += reach
        }
    }
}
