/// What a property holds at one instant.
public enum TraceValue: Hashable, Sendable {
    /// Nothing: the property has no value then.
    case absent
    /// One number.
    case number(Double)
    /// A truth value.
    case boolean(Bool)
    /// Text, a name or path data.
    case string(String)
    /// Several numbers.
    case numbers([Double])
    /// Several names.
    case strings([String])
}
