import Scene

/// A property of a view as a file names it: `card.frame`, `card.frame.x`, `secret.counterfoil.rotation`.
public struct PropertyReference: Hashable, Sendable {
    /// The view's index in the scene.
    public var view: Int
    /// The property, as written: `frame` and its components are not yet turned into `center` and `bounds`.
    public var property: PropertyID
    /// The component's place within the property, or nil for the whole of it.
    public var component: Int?

    /// Makes a reference.
    public init(view: Int, property: PropertyID, component: Int? = nil) {
        self.view = view
        self.property = property
        self.component = component
    }
}
