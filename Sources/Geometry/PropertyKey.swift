/// The address of one animated component: which object, which of its properties, which component of that.
///
/// Everything numeric is animated component by component (a `center` is two keys, a colour four), so that an animation
/// of `center.x` never meets one of `center.y`. A transform, a string and a path are one key each, with component 0.
public struct PropertyKey: Hashable, Comparable, Sendable {
    /// The index of the object: views from 0 upwards; negative indices are the timeline's own variables.
    public var object: Int32
    /// The property's place in the property table.
    public var property: UInt16
    /// The component's place within the property, zero-based.
    public var component: UInt16

    /// Makes a key from its three indices.
    public init(object: Int32, property: UInt16, component: UInt16 = 0) {
        self.object = object
        self.property = property
        self.component = component
    }

    /// Orders by object, then property, then component: the order of everything that is listed.
    public static func < (a: PropertyKey, b: PropertyKey) -> Bool {
        (a.object, a.property, a.component) < (b.object, b.property, b.component)
    }
}
