import Motion

/// Something marked at an instant that moves no property.
public struct TraceMark: Hashable, Sendable {
    /// What can be marked.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A named cue fired.
        case cue
        /// A haptic was played.
        case haptic
        /// Something was asked for that changes nothing, such as starting what runs already.
        case ignored
    }

    /// A named detail.
    public struct Parameter: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: TraceValue

        /// Makes a parameter.
        public init(name: String, value: TraceValue) {
            self.name = name
            self.value = value
        }
    }

    /// When.
    public var time: Time
    /// What.
    public var kind: Kind
    /// The name of the cue, the haptic or the animator.
    public var name: String
    /// Details, in a fixed order.
    public var parameters: [Parameter]

    /// Makes a mark.
    public init(time: Time, kind: Kind, name: String, parameters: [Parameter] = []) {
        self.time = time
        self.kind = kind
        self.name = name
        self.parameters = parameters
    }
}
