/// One mistake, or one oddity, in a timeline.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The timeline cannot be played.
        case error
        /// The timeline plays, but something is odd.
        case warning
    }

    /// Which step found it.
    public enum Category: String, Sendable {
        /// The text is no JSON, or too much of it.
        case syntax
        /// Something is missing, unknown or of the wrong type: what a schema can judge too.
        case structure
        /// A name, a reference, an expression or a rule that spans several places: what no schema can judge.
        case meaning
    }

    /// How bad it is.
    public var severity: Severity
    /// Which step found it.
    public var category: Category
    /// Where it is.
    public var position: SourcePosition
    /// How many columns it covers, at least 1.
    public var length: Int
    /// What was found and what was expected, without a full stop.
    public var message: String
    /// Other places that belong to it: the second owner, the chain of includes.
    public var notes: [Note]
    /// The line of the file, without its end; empty where there is none.
    public var sourceLine: String

    /// A further place.
    public struct Note: Hashable, Sendable {
        /// Where.
        public var position: SourcePosition
        /// What is there.
        public var message: String

        /// Makes a note.
        public init(position: SourcePosition, message: String) {
            self.position = position
            self.message = message
        }
    }

    /// Makes a diagnostic.
    public init(
        _ severity: Severity, at position: SourcePosition, length: Int = 1, _ message: String,
        category: Category = .meaning, notes: [Note] = [], sourceLine: String = ""
    ) {
        self.severity = severity
        self.category = category
        self.position = position
        self.length = length
        self.message = message
        self.notes = notes
        self.sourceLine = sourceLine
    }
}

/// What is wrong with a timeline: every mistake found, in file order.
public struct TimelineError: Error, Hashable, Sendable {
    /// The mistakes, at least one, and the warnings found on the way.
    public let diagnostics: [Diagnostic]

    /// Makes an error. Traps unless one of the diagnostics is an error.
    public init(diagnostics: [Diagnostic]) {
        precondition(diagnostics.contains { $0.severity == .error }, "an error needs a mistake")
        self.diagnostics = diagnostics
    }
}

extension TimelineError: CustomStringConvertible {
    /// Every diagnostic in one line each, as compilers write them.
    public var description: String { diagnostics.map(\.headline).joined(separator: "\n") }
}
