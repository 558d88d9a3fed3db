import Geometry
import PropertyAnimation
import Scene

/// Works out a view's bounding box from the numbers it is stored by, as ``SceneSnapshot`` does from a snapshot's.
struct BoundingBoxReading {
    let view: Int32
    let isModel: Bool

    /// The smallest rectangle around the shown view in its parent's coordinates.
    func rect(in reading: some PropertyReading) -> Rect {
        func number(_ property: PropertyID, _ component: UInt16) -> Double {
            let key = PropertyKey(object: view, property: property.rawValue, component: component)
            return isModel ? reading.modelValue(of: key) : reading.value(of: key)
        }
        func point(_ property: PropertyID) -> Point { Point(x: number(property, 0), y: number(property, 1)) }
        let frame = Rect(
            center: point(.center), size: Size(width: number(.bounds, 2), height: number(.bounds, 3)))
        let anchor = point(.anchorPoint)
        let pivot = Point(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        let scale = point(.scale)
        let translation = point(.translation)
        let transform = AffineTransform(
            a: number(.transform, 0), b: number(.transform, 1), c: number(.transform, 2), d: number(.transform, 3),
            tx: number(.transform, 4), ty: number(.transform, 5))
        return AffineTransform.translation(x: -pivot.x, y: -pivot.y)
            .concatenating(transform)
            .concatenating(.scale(x: scale.x, y: scale.y))
            .concatenating(.rotation(degrees: number(.rotation, 0)))
            .concatenating(.translation(x: pivot.x + translation.x, y: pivot.y + translation.y))
            .boundingBox(of: frame)
    }
}
