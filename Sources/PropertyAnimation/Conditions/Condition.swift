import Motion

/// Something that acts when it becomes true.
struct Condition {
    /// Where a condition is kept between events.
    enum Place: UInt8 {
        /// Tested at an event; how it is to be watched from there on has still to be found out.
        case unsettled
        /// Nothing it reads changes before an event does.
        case resting
        /// Known to stay as it is for a while.
        case asleep
        /// Tested at every instant that is looked at.
        case awake
        /// The same, because what it reads is not known.
        case open
        /// Has acted and never will again.
        case over
    }

    let test: (any PropertyReading) throws -> Bool
    /// The truth value throughout a span, or nil when that cannot be told.
    let steadyValue: ((any SpanReading) -> Bool?)?
    let action: () throws -> Void
    /// What is read, or nil when that is not known.
    let reads: ConditionReads?
    /// Whether the time is read.
    let readsTime: Bool
    /// Whether it acts the first time only.
    let once: Bool

    var place = Place.unsettled
    /// The value at the last flick that counts.
    var wasTrue = false
    /// The value at the instant that is being looked at, which counts when nothing happens before.
    var isTrue = false
    /// Through which flick the value stays as it was, if nothing that is read is changed by an event.
    var steadyThrough: Int64 = -1
    /// The span in flicks that is tried next.
    var span = Time.flicksPerSecond
    /// At how many more instants it is tested before a span is tried again, and how many those were the last time.
    var patience: Int16 = 0
    var lastPatience: Int16 = 0
}
