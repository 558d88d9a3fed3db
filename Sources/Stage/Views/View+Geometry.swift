import Geometry
import Scene

extension View {
    /// The smallest rectangle around the transformed view, in the superview's coordinates, in points.
    ///
    /// Without a transform it is the layout rectangle. Setting it resizes and moves the view so that it becomes just that;
    /// UIKit leaves this undefined under a transform, here it holds for scales and quarter turns, and under any other turn
    /// the size is kept and the middle moved. Animated, size and middle move.
    public var frame: Rect {
        get { modelGeometry.frame }
        set {
            var geometry = modelGeometry
            geometry.setFrame(newValue)
            write(geometry)
        }
    }

    /// The view's own coordinate rectangle, in points; its size changes about the anchor point.
    public var bounds: Rect {
        get { modelGeometry.bounds }
        set {
            var geometry = modelGeometry
            let position = geometry.position
            geometry.bounds = newValue
            geometry.middle = position - ViewGeometry.anchorOffset(geometry.anchorPoint, newValue.size)
            write(geometry)
        }
    }

    /// The place of the anchor point in the superview's coordinates, in points: the middle, unless the anchor point is moved.
    public var center: Point {
        get { modelGeometry.position }
        set { write(.center, newValue - ViewGeometry.anchorOffset(anchorPoint, bounds.size)) }
    }

    /// The point of the view that ``center`` places and that transforms act about, as shares of the size; (0.5, 0.5).
    ///
    /// As in UIKit, setting it keeps ``center`` and so moves the view. ``moveAnchorPoint(to:)`` keeps the view.
    public var anchorPoint: Point {
        get { modelPoint(.anchorPoint) }
        set {
            var geometry = modelGeometry
            let position = geometry.position
            geometry.anchorPoint = newValue
            geometry.middle = position - ViewGeometry.anchorOffset(newValue, geometry.bounds.size)
            write(geometry)
        }
    }

    /// Moves the anchor point, as shares of the size, without moving the view: ``center`` follows.
    public func moveAnchorPoint(to anchorPoint: Point) {
        var geometry = modelGeometry
        geometry.moveAnchorPoint(to: anchorPoint)
        write(geometry)
    }

    /// The transform about the anchor point; animations of it compose, and turn the shorter way.
    public var transform: AffineTransform {
        get { modelTransform }
        set { writeTransform(newValue) }
    }

    /// A further turn about the anchor point after ``transform``, in degrees clockwise, that winds: 720 are two turns.
    ///
    /// It is Core Animation's key path transform.rotation. Animated, the number itself moves, by whole turns if need be.
    public var rotation: Double {
        get { model(.rotation) }
        set { write(.rotation, [newValue]) }
    }

    /// A further magnification about the anchor point, before ``rotation``; (1, 1) for none.
    public var scale: Point {
        get { modelPoint(.scale) }
        set { write(.scale, newValue) }
    }

    /// A further movement after all other transforms, in points.
    public var translation: Point {
        get { modelPoint(.translation) }
        set { write(.translation, newValue) }
    }

    /// The order among siblings: larger lies in front, equal ones in the order in which they were added.
    public var zPosition: Double {
        get { model(.zPosition) }
        set { write(.zPosition, [newValue]) }
    }

    var modelGeometry: ViewGeometry { geometry({ model($0, $1) }, modelTransform) }

    var presentedGeometry: ViewGeometry { geometry({ presented($0, $1) }, presentedTransform) }

    private func geometry(_ number: (PropertyID, Int) -> Double, _ transform: AffineTransform) -> ViewGeometry {
        func point(_ property: PropertyID) -> Point { Point(x: number(property, 0), y: number(property, 1)) }
        return ViewGeometry(
            middle: point(.center),
            bounds: Rect(
                x: number(.bounds, 0), y: number(.bounds, 1), width: number(.bounds, 2), height: number(.bounds, 3)),
            anchorPoint: point(.anchorPoint), transform: transform, scale: point(.scale),
            rotation: number(.rotation, 0), translation: point(.translation))
    }

    private func write(_ geometry: ViewGeometry) {
        let bounds = geometry.bounds
        write(.bounds, [bounds.minX, bounds.minY, bounds.width, bounds.height])
        write(.anchorPoint, geometry.anchorPoint)
        write(.center, geometry.middle)
    }
}
