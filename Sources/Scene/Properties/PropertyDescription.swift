import Geometry

/// All that is known of one property, stated once: reader, schema, trace, drawing and documentation are made from it.
public struct PropertyDescription: Sendable {
    /// How a property may be changed.
    public enum Access: String, Sendable {
        /// Animators may move it.
        case animatable
        /// It may be set, at once, but not animated.
        case settable
        /// It follows from others and can only be read.
        case readOnly
    }

    /// The property.
    public let id: PropertyID
    /// The name in files, traces and documentation.
    public let name: String
    /// What kind of value it holds.
    public let kind: PropertyKind
    /// The unit of its numbers.
    public let unit: PropertyUnit
    /// The value of a view that says nothing, as numbers; empty for strings, paths and what is derived.
    public let defaultValue: [Double]
    /// How it may be changed.
    public let access: Access
    /// How several animations of it live together.
    public let composition: Composition
    /// The kinds of view that have it; empty means all.
    public let viewKinds: [ViewKind]
    /// The names a choice is made from, in order of their numbers; empty for other kinds.
    public let choices: [String]
    /// One sentence for people: the schema's description and the documentation's.
    public let documentation: String

    /// The names under which a file reaches the components, in order; empty where it cannot.
    public var componentNames: [String] { id == .contentSize ? ["width", "height"] : kind.componentNames }

    /// Whether a kind of view has the property.
    public func applies(to kind: ViewKind) -> Bool {
        viewKinds.isEmpty || viewKinds.contains(kind)
    }
}
