import Geometry

/// What follows from one view's values at an instant: where it lies and how far it reaches.
struct ViewState {
    /// From the view's own coordinates to its parent's content.
    var toParent = AffineTransform.identity
    /// From the coordinates of the view's subviews to its parent's content.
    var contentToParent = AffineTransform.identity
    /// Whether it is neither hidden nor fully transparent; its ancestors may be.
    var isShown = true
    /// What the view itself may draw on, shadow included, in its own coordinates.
    var ownBox = Rect.zero
    /// What the view and all within it may draw on, in its parent's content coordinates, before a flip turns it.
    var flatBox = Rect.zero
    /// The same as it is seen, mid-flip or mid-dissolve.
    var seenBox = Rect.zero
    /// The place in the drawing order of its siblings.
    var rank = 0
    /// The sibling, drawn just before or after, with which it shares a perforation; −1 if none.
    var seamPartner = -1
    /// The side on which the view runs on below a perforation that cuts it.
    var bleed = Bleed.none

    /// A side of a view, on screen.
    enum Bleed {
        case none, left, right
    }
}
