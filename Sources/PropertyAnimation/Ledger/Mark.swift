import Geometry
import Motion

/// Something worth noting that moves no property.
public struct Mark: Sendable, Hashable {
    /// What kind of thing happened.
    public enum Kind: String, Sendable {
        /// A named cue fired.
        case cue
        /// A haptic event was asked for.
        case haptic
        /// An action that had nothing to act on, such as starting an animator that runs.
        case ignored
    }

    /// When.
    public var time: Time
    /// What kind of thing.
    public var kind: Kind
    /// The cue's, pattern's or animator's name.
    public var name: String
    /// Further facts, in a fixed order.
    public var parameters: [Parameter]

    /// A named fact.
    public struct Parameter: Sendable, Hashable {
        /// What it says.
        public var name: String
        /// The fact.
        public var value: Value

        /// Makes a named fact.
        public init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// Makes a mark.
    public init(time: Time, kind: Kind, name: String, parameters: [Parameter] = []) {
        self.time = time
        self.kind = kind
        self.name = name
        self.parameters = parameters
    }
}
