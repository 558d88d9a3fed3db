import Geometry
import PropertyAnimation
import Scene

/// Tells the event loop how the recorded views stood when they were first recorded.
final class StageCatalog: PropertyCatalog {
    /// Every recorded view, by its number.
    var views: [View] = []

    func initialValue(of key: PropertyKey) -> Double {
        guard let view = view(key), let property = PropertyID(rawValue: key.property) else { return 0 }
        return view.storedNumber(property, Int(key.component))
    }

    func initialTransform(of key: PropertyKey) -> AffineTransform { view(key)?.storedTransform ?? .identity }

    func initialObject(of key: PropertyKey) -> Value {
        guard let view = view(key), let property = PropertyID(rawValue: key.property) else { return .string("") }
        return Value(view.storedObject(property))
    }

    func composition(of key: PropertyKey) -> Composition {
        guard key.object >= 0, let property = PropertyID(rawValue: key.property) else { return .latestWins }
        return PropertyTable.description(of: property).composition
    }

    func isTransform(_ key: PropertyKey) -> Bool {
        key.object >= 0 && key.property == PropertyID.transform.rawValue
    }

    private func view(_ key: PropertyKey) -> View? { key.object >= 0 ? views[Int(key.object)] : nil }
}
