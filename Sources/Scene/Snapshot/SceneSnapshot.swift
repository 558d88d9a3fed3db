import Geometry

/// The scene at one instant: the static tree plus flat arrays of values.
///
/// Two snapshots of one scene that are equal draw the same picture, byte for byte.
public struct SceneSnapshot: Sendable {
    /// The static tree.
    public let scene: Scene
    /// All numbers, block after block; see ``StorageLayout``.
    public var values: [Double]
    /// All strings and paths.
    public var objects: [ObjectValue]
    /// The transitions that are under way, in view order.
    public var transitions: [TransitionState]
    /// For a snapshot that has been mirrored, whether each view's contents run from right to left; otherwise empty.
    var mirroredViews: [Bool] = []

    /// The scene as it stands before anything has happened.
    public init(of scene: Scene) {
        self.scene = scene
        values = scene.initialValues
        objects = scene.initialObjects
        transitions = []
    }

    /// The first of the numbers that a view stores for a property.
    ///
    /// Traps when the view's kind does not store it.
    public func offset(of property: PropertyID, view: Int) -> Int {
        let node = scene.views[view]
        let offset = StorageLayout.offset(of: property, in: node.kind)
        precondition(offset != StorageLayout.absent, "a \(node.kind) view stores no \(property)")
        return node.valueOffset + offset
    }

    /// A stored property of one number (a boolean is 0 or 1, a choice the place in its list).
    public func number(_ property: PropertyID, view: Int) -> Double { values[offset(of: property, view: view)] }

    /// A stored truth value.
    public func boolean(_ property: PropertyID, view: Int) -> Bool { number(property, view: view) != 0 }

    /// A stored count or choice: the number without its fraction, pulled into ± 1 000 000 000; 0 for what is no number.
    public func integer(_ property: PropertyID, view: Int) -> Int {
        let value = number(property, view: view)
        return value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9))
    }

    /// A stored property of two numbers.
    public func vector(_ property: PropertyID, view: Int) -> Point {
        let start = offset(of: property, view: view)
        return Point(x: values[start], y: values[start + 1])
    }

    /// A stored rectangle.
    public func rect(_ property: PropertyID, view: Int) -> Rect {
        let start = offset(of: property, view: view)
        return Rect(x: values[start], y: values[start + 1], width: values[start + 2], height: values[start + 3])
    }

    /// A stored colour, each component clamped to 0 … 1: a curve may overshoot.
    public func color(_ property: PropertyID, view: Int) -> Color {
        let start = offset(of: property, view: view)
        func component(_ place: Int) -> Double { min(max(values[start + place], 0), 1) }
        return Color(red: component(0), green: component(1), blue: component(2), alpha: component(3))
    }

    /// A stored affine map.
    public func affineTransform(_ property: PropertyID, view: Int) -> AffineTransform {
        let s = offset(of: property, view: view)
        return AffineTransform(
            a: values[s], b: values[s + 1], c: values[s + 2], d: values[s + 3], tx: values[s + 4], ty: values[s + 5])
    }

    /// A stored string or path.
    public func object(_ property: PropertyID, view: Int) -> ObjectValue {
        let node = scene.views[view]
        let offset = StorageLayout.objectOffset(of: property, in: node.kind)
        precondition(offset != StorageLayout.absent, "a \(node.kind) view stores no \(property)")
        return objects[node.objectOffset + offset]
    }
}
