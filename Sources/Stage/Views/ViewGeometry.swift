import Geometry

/// What places a view in its superview, as it is stored: the one place where UIKit's terms are worked out from that.
struct ViewGeometry {
    /// The middle of the layout rectangle.
    var middle: Point
    var bounds: Rect
    /// As shares of the size.
    var anchorPoint: Point
    var transform: AffineTransform
    var scale: Point
    /// In degrees.
    var rotation: Double
    var translation: Point

    /// Where the anchor point lies from the middle, before any transform.
    static func anchorOffset(_ anchorPoint: Point, _ size: Size) -> Point {
        Point(x: (anchorPoint.x - 0.5) * size.width, y: (anchorPoint.y - 0.5) * size.height)
    }

    /// The place of the anchor point in the superview: what UIKit calls center, and Core Animation position.
    var position: Point { middle + Self.anchorOffset(anchorPoint, bounds.size) }

    /// All that acts about the anchor point: transform, then scale, rotation and translation.
    var wholeTransform: AffineTransform {
        transform
            .concatenating(.scale(x: scale.x, y: scale.y))
            .concatenating(.rotation(degrees: rotation))
            .concatenating(.translation(x: translation.x, y: translation.y))
    }

    /// The smallest rectangle in the superview around the transformed view.
    var frame: Rect {
        let whole = wholeTransform
        if whole.isIdentity { return Rect(center: middle, size: bounds.size) }
        let corner = Point(x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
        let box = whole.boundingBox(of: Rect(origin: corner, size: bounds.size))
        return box.offsetBy(dx: position.x, dy: position.y)
    }

    /// Resizes and moves the view so that ``frame`` becomes a rectangle; a turn that is no quarter turn keeps the size.
    mutating func setFrame(_ frame: Rect) {
        let whole = wholeTransform
        if whole.isIdentity {
            bounds.size = frame.size
        } else if whole.b == 0 && whole.c == 0 && whole.a != 0 && whole.d != 0 {
            bounds.size = Size(width: frame.width / abs(whole.a), height: frame.height / abs(whole.d))
        } else if whole.a == 0 && whole.d == 0 && whole.b != 0 && whole.c != 0 {
            bounds.size = Size(width: frame.height / abs(whole.b), height: frame.width / abs(whole.c))
        }
        middle = frame.center
        if !whole.isIdentity { middle = middle + (frame.center - self.frame.center) }
    }

    /// Moves the anchor point and the view with it so that nothing is seen to move.
    mutating func moveAnchorPoint(to newAnchor: Point) {
        let step = Point(
            x: (newAnchor.x - anchorPoint.x) * bounds.width, y: (newAnchor.y - anchorPoint.y) * bounds.height)
        let newPosition = position + wholeTransform.applyLinear(step)
        anchorPoint = newAnchor
        middle = newPosition - Self.anchorOffset(newAnchor, bounds.size)
    }
}
