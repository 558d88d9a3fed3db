import Geometry
import Scene

/// A rectangle on a stage: the UIView of this library.
///
/// Properties are set directly, and animated when set within a block of a ``PropertyAnimator`` or of
/// ``View/animate(withDuration:delay:options:on:animations:completion:)``. Reading one gives the model value, to which an
/// animation leads; what is seen at the moment is in ``presentation``. Set outside any block while it is being animated, a
/// property's model changes at once and its animations go on, as in UIKit.
///
/// Numbers must be finite: infinities and NaN trap.
open class View {
    /// The name of the view in traces; it may be set at any time. Two views of one name make only the latter known by it.
    public var id: String?

    /// The shape that cuts the view and all within it; fixed once the recording has begun (changing it then traps).
    public var mask: Mask? { willSet { checkIsUnrecorded("mask") } }

    let kind: ViewKind
    /// The number of the view in its stage's recording, or −1.
    var number: Int32 = -1
    weak var stage: Stage?
    /// Every view that is or was below this one, in drawing order.
    var children: [View] = []
    weak var parent: View?
    /// Whether it was taken from its superview after the recording had begun.
    var isRemoved = false
    var hidden = false
    var font = FontDescription() { willSet { checkIsUnrecorded("font") } }
    var gradient: Gradient? { willSet { checkIsUnrecorded("gradient") } }
    private var numbers: [Double]
    private var objects: [ObjectValue]

    /// Makes a plain view of a layout rectangle, in its future superview's coordinates, in points.
    public init(frame: Rect = .zero) {
        kind = .plain
        numbers = StorageLayout.defaultValues(of: .plain)
        objects = []
        self.frame = frame
    }

    init(kind: ViewKind, frame: Rect) {
        self.kind = kind
        numbers = StorageLayout.defaultValues(of: kind)
        objects = Array(repeating: .none, count: StorageLayout.objectCount(of: kind))
        self.frame = frame
    }

    // MARK: What is kept until the recording begins, and is how it begins

    func storedNumber(_ property: PropertyID, _ component: Int = 0) -> Double {
        numbers[StorageLayout.offset(of: property, in: kind) + component]
    }

    func storedObject(_ property: PropertyID) -> ObjectValue {
        objects[StorageLayout.objectOffset(of: property, in: kind)]
    }

    var storedTransform: AffineTransform {
        let n = (0..<6).map { storedNumber(.transform, $0) }
        return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    func store(_ property: PropertyID, _ values: [Double]) {
        let offset = StorageLayout.offset(of: property, in: kind)
        numbers.replaceSubrange(offset..<offset + values.count, with: values)
    }

    func store(_ property: PropertyID, _ object: ObjectValue) {
        objects[StorageLayout.objectOffset(of: property, in: kind)] = object
    }

    /// The stage whose recording the view is part of.
    var recorder: Stage? { number >= 0 ? stage : nil }

    func checkIsUnrecorded(_ property: String) {
        precondition(recorder == nil, "a view's \(property) is fixed once the recording has begun")
    }
}

@available(*, unavailable)
extension View: Sendable {}
