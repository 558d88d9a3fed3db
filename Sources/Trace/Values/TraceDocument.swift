import Motion

/// What happened in a simulation: how properties moved, what became of every animation, and what was marked.
public struct TraceDocument: Hashable, Sendable {
    /// When each row was read, non-decreasing; a time that stands twice is a jump, its left limit first.
    public var times: [Time]
    /// The properties, in the order of the file and of the property table; each has one value for each time.
    public var features: [TraceFeature]
    /// What became of every animation, in the order in which it was known.
    public var events: [TraceEvent]
    /// What was marked on the way, in order of time.
    public var marks: [TraceMark]

    /// Makes a document. Traps when a feature has not one value for each time.
    public init(times: [Time], features: [TraceFeature], events: [TraceEvent], marks: [TraceMark]) {
        for feature in features {
            precondition(
                feature.values.count == times.count,
                "\(feature.name): \(times.count) values expected, \(feature.values.count) given")
        }
        self.times = times
        self.features = features
        self.events = events
        self.marks = marks
    }
}
