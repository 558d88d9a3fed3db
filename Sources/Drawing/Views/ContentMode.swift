import Geometry
import Scene

/// How a picture fits a view's bounds; the cases stand in the order of the property's choices.
enum ContentMode: Int {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The mode of an image view.
    init(of view: Int, in snapshot: SceneSnapshot) {
        self = ContentMode(rawValue: snapshot.integer(.contentMode, view: view)) ?? .scaleToFill
    }

    /// Where the picture lies; unscaled, a pixel of it is a point.
    func rect(for picture: Picture, in bounds: Rect) -> Rect {
        let (width, height) = (Double(picture.width), Double(picture.height))
        let (fitX, fitY) = (bounds.width / width, bounds.height / height)
        switch self {
        case .scaleToFill: return bounds
        case .scaleAspectFit: return placed(width * min(fitX, fitY), height * min(fitX, fitY), in: bounds)
        case .scaleAspectFill: return placed(width * max(fitX, fitY), height * max(fitX, fitY), in: bounds)
        default: return placed(width, height, in: bounds)
        }
    }

    private func placed(_ width: Double, _ height: Double, in bounds: Rect) -> Rect {
        let shares = self.shares
        return Rect(
            x: bounds.minX + (bounds.width - width) * shares.x, y: bounds.minY + (bounds.height - height) * shares.y,
            width: width, height: height)
    }

    /// Which share of the free room lies to the left and above.
    private var shares: Point {
        let x =
            switch self {
            case .left, .topLeft, .bottomLeft: 0.0
            case .right, .topRight, .bottomRight: 1.0
            default: 0.5
            }
        let y =
            switch self {
            case .top, .topLeft, .topRight: 0.0
            case .bottom, .bottomLeft, .bottomRight: 1.0
            default: 0.5
            }
        return Point(x: x, y: y)
    }
}
