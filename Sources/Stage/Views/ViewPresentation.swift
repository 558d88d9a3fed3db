import Geometry
import PropertyAnimation
import Scene

/// A view's properties as they are seen at the present instant, running animations included.
///
/// What UIKit has on a layer's presentation(). It reads the stage anew each time; before the recording has begun, and for
/// a view that is on no stage, it is as the model.
public struct ViewPresentation {
    let view: View

    /// The smallest rectangle around the transformed view, in the superview's coordinates.
    public var frame: Rect { view.presentedGeometry.frame }
    /// The view's own coordinate rectangle.
    public var bounds: Rect { view.presentedGeometry.bounds }
    /// The place of the anchor point in the superview's coordinates.
    public var center: Point { view.presentedGeometry.position }
    /// The anchor point, as shares of the size.
    public var anchorPoint: Point { view.presentedPoint(.anchorPoint) }
    /// The transform about the anchor point.
    public var transform: AffineTransform { view.presentedTransform }
    /// The further turn, in degrees.
    public var rotation: Double { view.presented(.rotation) }
    /// The further magnification.
    public var scale: Point { view.presentedPoint(.scale) }
    /// The further movement, in points.
    public var translation: Point { view.presentedPoint(.translation) }
    /// The order among siblings.
    public var zPosition: Double { view.presented(.zPosition) }
    /// The opacity; it may leave 0 … 1 where a spring overshoots.
    public var alpha: Double { view.presented(.alpha) }
    /// The colour that fills the bounds.
    public var backgroundColor: Color { view.presentedColor(.backgroundColor) }
    /// The radius of the rounded corners.
    public var cornerRadius: Double { view.presented(.cornerRadius) }
    /// The width of the border.
    public var borderWidth: Double { view.presented(.borderWidth) }
    /// The colour of the border.
    public var borderColor: Color { view.presentedColor(.borderColor) }
    /// The colour of the shadow.
    public var shadowColor: Color { view.presentedColor(.shadowColor) }
    /// The opacity of the shadow.
    public var shadowOpacity: Double { view.presented(.shadowOpacity) }
    /// The blur of the shadow.
    public var shadowRadius: Double { view.presented(.shadowRadius) }
    /// Where the shadow falls.
    public var shadowOffset: Size {
        Size(width: view.presented(.shadowOffset, 0), height: view.presented(.shadowOffset, 1))
    }

    /// How fast the middle of the view moves, in points a second: what a gesture or a spring can take over.
    public var velocity: Vector {
        guard let stage = view.recorder else { return .zero }
        return Vector(
            dx: stage.loop.velocity(of: view.key(.center, 0)), dy: stage.loop.velocity(of: view.key(.center, 1)))
    }
}

extension View {
    /// The view as it is seen now.
    public var presentation: ViewPresentation { ViewPresentation(view: self) }

    /// Takes all animations from the view's own properties, which jump to their model values.
    ///
    /// UIKit has this on the view's layer. Completions of ``View/animate(withDuration:delay:options:on:animations:completion:)``
    /// are told that their animation did not finish.
    public func removeAllAnimations() {
        if let stage = recorder { stage.loop.removeAnimations(of: number) }
    }
}
