import Geometry
import Scene

/// How a view looks while it flips: turned about its middle and seen in perspective.
///
/// The senses are UIKit's: from the left, the left edge comes forward. Apple's perspective and shading are not
/// published; ours are: the eye is 1 000 points away, or twice the view's reach where that is more; the view stands
/// back so that its near edge keeps its length (s = 1 − half the extent · |sin θ| / distance); and it darkens towards
/// the half-turn, by a fifth.
struct FlipProjection {
    /// From the view's coordinates, lying flat, to where they are seen, in the same coordinates.
    let map: ProjectiveTransform
    /// How bright the face is, 0 … 1.
    let brightness: Double

    /// The projection at a share of the half turn of 180°, for a view's bounds and all that it shows; nil edge-on.
    init?(kind: TransitionKind, progress: Double, bounds: Rect, reach: Rect) {
        // From the half-turn on the back face is seen, which began half a turn behind.
        let angle = progress < 0.5 ? 180 * progress : 180 * progress - 180
        let (sine, cosine) = sineAndCosine(degrees: angle)
        guard cosine > 1e-4 else { return nil }
        let isHorizontal = kind == .flipFromLeft || kind == .flipFromRight
        let middle = bounds.center
        let extent = isHorizontal ? bounds.width : bounds.height
        let farthest =
            isHorizontal
            ? max(abs(reach.minX - middle.x), abs(reach.maxX - middle.x))
            : max(abs(reach.minY - middle.y), abs(reach.maxY - middle.y))
        let distance = max(1_000, 2 * farthest, extent)
        let size = 1 - extent / 2 / distance * abs(sine)
        // The third row is 1 − z/distance, z being towards the eye.
        let towards = (kind == .flipFromLeft || kind == .flipFromTop ? -sine : sine) / distance
        let turned =
            isHorizontal
            ? ProjectiveTransform(rows: (size * cosine, 0, 0), (0, size, 0), (-towards, 0, 1))
            : ProjectiveTransform(rows: (size, 0, 0), (0, size * cosine, 0), (0, -towards, 1))
        map = ProjectiveTransform(.translation(x: -middle.x, y: -middle.y)).concatenating(turned)
            .concatenating(ProjectiveTransform(.translation(x: middle.x, y: middle.y)))
        brightness = 1 - 0.2 * abs(sine)
    }
}
