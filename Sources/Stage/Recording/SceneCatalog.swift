import Geometry
import PropertyAnimation
import Scene

/// Tells an event loop where the properties of a scene's views start, and how their animations live together.
public struct SceneCatalog: PropertyCatalog, Sendable {
    private let scene: Scene
    private let otherValue: @Sendable (PropertyKey) -> Double

    /// Makes a catalog; `otherValue` answers for keys of no view.
    public init(_ scene: Scene, otherValue: @escaping @Sendable (PropertyKey) -> Double = { _ in 0 }) {
        self.scene = scene
        self.otherValue = otherValue
    }

    /// The number that the scene starts with.
    public func initialValue(of key: PropertyKey) -> Double {
        let slot = scene.valueSlot(of: key)
        return slot >= 0 ? scene.initialValues[slot] : otherValue(key)
    }

    /// The transform that the scene starts with.
    public func initialTransform(of key: PropertyKey) -> AffineTransform {
        let slot = scene.valueSlot(of: PropertyKey(object: key.object, property: key.property))
        guard slot >= 0 else { return .identity }
        let v = scene.initialValues
        return AffineTransform(
            a: v[slot], b: v[slot + 1], c: v[slot + 2], d: v[slot + 3], tx: v[slot + 4], ty: v[slot + 5])
    }

    /// The string or path that the scene starts with.
    public func initialObject(of key: PropertyKey) -> Value {
        let slot = scene.objectSlot(of: key)
        return slot >= 0 ? Value(scene.initialObjects[slot]) : .string("")
    }

    /// As the property table says; what is no view's property is the latest's.
    public func composition(of key: PropertyKey) -> Composition {
        guard key.object >= 0, let property = PropertyID(rawValue: key.property) else { return .latestWins }
        return PropertyTable.description(of: property).composition
    }

    /// Whether the key is of a view's `transform`.
    public func isTransform(_ key: PropertyKey) -> Bool {
        key.object >= 0 && key.property == PropertyID.transform.rawValue
    }
}
