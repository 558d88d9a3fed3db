import Geometry

/// Knows the properties that an event loop moves: where they start and how their animations live together.
public protocol PropertyCatalog {
    /// The number that a key holds before anything has happened.
    func initialValue(of key: PropertyKey) -> Double
    /// The transform that a key (of component 0) holds before anything has happened.
    func initialTransform(of key: PropertyKey) -> AffineTransform
    /// The string or path that a key holds before anything has happened.
    func initialObject(of key: PropertyKey) -> Value
    /// How several animations of a key live together.
    func composition(of key: PropertyKey) -> Composition
    /// Whether a key names a component of a transform, which is animated as a whole.
    func isTransform(_ key: PropertyKey) -> Bool
}
