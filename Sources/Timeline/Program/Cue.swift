import Motion

/// A line of the script: when, and what then.
public struct Cue: Sendable {
    /// When a cue fires.
    public enum Trigger: Sendable {
        /// At a time of the film.
        case time(Time)
        /// After the first start or end of an animator or a named cue.
        case event(Event)
        /// Whenever an expression becomes true, or only the first time.
        case when(Expression, once: Bool)
    }

    /// Something that happens once or never.
    public struct Event: Hashable, Sendable {
        /// What it happens to.
        public enum Subject: Hashable, Sendable {
            /// An animator, by its place in ``Program/animators``.
            case animator(Int)
            /// A named cue, by its place in ``Program/cues``.
            case cue(Int)
        }

        /// Which side of it.
        public enum Edge: String, Sendable, CaseIterable {
            /// When it begins.
            case start
            /// When it is over, whatever its outcome.
            case end
        }

        /// What it happens to.
        public let subject: Subject
        /// Which side of it.
        public let edge: Edge
        /// How long after that; not negative.
        public let offset: Time
    }

    /// The name under which other cues refer to it.
    public let name: String?
    /// When it fires.
    public let trigger: Trigger
    /// What it does, with its `if` and `else`; nil for a mere label.
    public let action: Action?
    /// Where it is written.
    public let position: SourcePosition
}
