/// An animator of a file. Its place in ``Program/animators`` is its property in a `PropertyKey`.
public struct AnimatorDefinition: Sendable {
    /// What an animator does.
    public enum Form: Sendable {
        /// Moves properties.
        case leaf(LeafDefinition)
        /// Runs its children one after the other; they are places in ``Program/animators``.
        case sequence([Int])
        /// Runs its children at once, each `stagger` seconds after the one before.
        case group([Int], stagger: NumericInput)
        /// Exchanges the content of a view.
        case transition(TransitionDefinition)
        /// Plays a Lottie view.
        case play(PlayDefinition)
        /// Lets a number of seconds pass.
        case wait(NumericInput)
        /// Acts, and is over at once.
        case perform([Action])
    }

    /// How often it plays.
    public enum RepeatCount: Hashable, Sendable {
        /// This many times in all.
        case times(Int)
        /// Until it is stopped.
        case forever
    }

    /// What follows the end of a run, by the way it ended.
    public struct Completions: Sendable {
        /// After it ran to its end.
        public var end: [Action] = []
        /// After it ran back to its start.
        public var start: [Action] = []
        /// After it was finished where it stood.
        public var current: [Action] = []
        /// After others took over all it moved.
        public var superseded: [Action] = []
        /// After any of these, behind the position's own.
        public var any: [Action] = []
    }

    /// The name in the ledger: `shake`, or for a child without one `shake[3]`, by its place from 0.
    public let name: String
    /// Whether the file gives the name, so that others can address it.
    public let isNamed: Bool
    /// The sequence or group whose definition it stands in, or nil. A child given by name keeps its own parent: none.
    public let parent: Int?
    /// What it does.
    public let form: Form
    /// Asked once at its start; false skips it.
    public let condition: Expression?
    /// Asked before each child and each cycle; false ends it.
    public let loopCondition: Expression?
    /// How often it plays.
    public let repeatCount: RepeatCount
    /// What follows.
    public let completions: Completions
    /// Where it is written.
    public let position: SourcePosition
}
