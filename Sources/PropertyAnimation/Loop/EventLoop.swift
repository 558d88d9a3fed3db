import Geometry
import Motion

/// The virtual clock: runs animators forward, event by event, and keeps what every property does in a history.
///
/// Nothing here waits. Time moves by ``run(until:)`` alone, from one event to the next, and every event happens at its
/// exact flick. At one instant, in rounds until nothing is due: ends in the order of the starts, each settled and then its
/// completions; cues; conditions; then sequences and repeats go on. Into how many steps a run is split changes nothing.
///
/// Not Sendable: one loop belongs to one thread. The ``Recording`` it makes may go anywhere.
public final class EventLoop {
    /// The instant that has been reached; everything due then has happened, unless a callback asks.
    @exclusivity(unchecked) public internal(set) var now: Time = .zero
    /// The last instant at which something happened: the length of a film that runs until nothing is left.
    @exclusivity(unchecked) public internal(set) var lastEvent: Time = .zero
    /// Everything noted that moves no property, in order; empty when nothing is recorded.
    @exclusivity(unchecked) public internal(set) var marks: [Mark] = []
    /// Every run and its outcome; empty when nothing is recorded.
    @exclusivity(unchecked) public internal(set) var ledger: Ledger
    /// Whether the past is kept; without it memory stays flat and only the present can be read.
    public let isRecording: Bool
    /// Called when a defined animation begins a run, with its place among the definitions.
    @exclusivity(unchecked) public var onStart: ((Int) throws -> Void)?
    /// Called when a defined animation's run is over, whatever its outcome, after its completions.
    @exclusivity(unchecked) public var onEnd: ((Int) throws -> Void)?

    /// How many runs may be started in all; one more is an error.
    @exclusivity(unchecked) public var maximumRuns = Int.max

    /// Asked at every event, and before conditions are tried between two; once it says yes the run throws
    /// ``EventLoopError/cancelled``.
    @exclusivity(unchecked) public var isCancelled: (() -> Bool)?

    // As in an animator, the state that every event touches goes without the check for overlapping access.
    let catalog: any PropertyCatalog
    @exclusivity(unchecked) var history: History
    @exclusivity(unchecked) var transitions: [TransitionRecord] = []
    @exclusivity(unchecked) var definitions: [AnimationDefinition] = []
    @exclusivity(unchecked) var definitionNames: [Int32] = []
    @exclusivity(unchecked) var activeRuns: [Int: Run] = [:]
    @exclusivity(unchecked) var observed: Set<Int> = []
    @exclusivity(unchecked) var scrollers: [Scroller] = []
    @exclusivity(unchecked) var bindings: [PropertyKey: @Sendable (any PropertyReading) -> Double] = [:]
    /// Where ``value(of:)`` reads: the present, or an instant up to the next event that a condition is tried at.
    @exclusivity(unchecked) var readFlick: Int64 = 0

    @exclusivity(unchecked) var ends = EventQueue<End>()
    @exclusivity(unchecked) var cues = EventQueue<Cue>()
    @exclusivity(unchecked) var continuations: [() throws -> Void] = []
    @exclusivity(unchecked) var superseded: [Animator] = []
    @exclusivity(unchecked) var conditions = ConditionList()
    /// The last flick at which all conditions were tested.
    @exclusivity(unchecked) var testedFlick: Int64 = -1
    /// The last flick at which something moved or changed.
    @exclusivity(unchecked) var liveFlick: Int64 = 0
    @exclusivity(unchecked) var failure: (any Error)?
    @exclusivity(unchecked) var orders: Int64 = 0
    @exclusivity(unchecked) var unlistedRuns: Int32 = -1
    @exclusivity(unchecked) var animators = PackedTable<Int32, Animator>()
    @exclusivity(unchecked) var captures: [Capture] = []
    @exclusivity(unchecked) var recentNames: [Int32] = []
    @exclusivity(unchecked) var movingCount = 0
    @exclusivity(unchecked) var endlessCount = 0
    /// How deep cues have scheduled cues at the present instant.
    @exclusivity(unchecked) var cueDepth = 0
    /// Whether something may be due at the present instant.
    @exclusivity(unchecked) var isTouched = true
    /// Whether a property was written since the present instant was last gone through.
    @exclusivity(unchecked) var isChanged = false
    @exclusivity(unchecked) var compactionLimit = 4096
    /// Names the transform terms that stopped animators leave standing.
    @exclusivity(unchecked) var marksOfTerms: Int32 = 0

    /// How many rounds one instant may take before it counts as endless.
    public static let roundsPerInstant = 1000

    /// Makes a loop at time zero over properties that a catalog knows.
    public init(catalog: any PropertyCatalog, isRecording: Bool = true) {
        self.catalog = catalog
        self.isRecording = isRecording
        history = History(keepsPast: isRecording)
        ledger = Ledger(keepsEntries: isRecording)
    }

    deinit { letGo() }
}

// MARK: - Running

extension EventLoop {
    /// When the next end or cue could be due, or nil when nothing is left to happen.
    ///
    /// Conditions are no events: they keep no film alive. What moves for ever has no end either.
    public var nextEvent: Time? {
        dropStaleEnds()
        let next = min(ends.first?.flick ?? .max, cues.first?.flick ?? .max)
        return next == .max ? nil : Time(flicks: next)
    }

    /// Moves the clock forward to an instant, everything due on the way and at it included.
    ///
    /// Throws ``EventLoopError/endlessInstant(time:names:)`` or ``EventLoopError/cancelled``, and whatever the callbacks of definitions, cues and
    /// conditions throw. Does nothing when the instant lies in the past.
    public func run(until limit: Time) throws {
        while try step(upTo: limit) {}
        guard limit > now else { return }
        now = limit
        readFlick = limit.flicks
    }

    /// Runs until nothing is left to happen or the limit is passed; false when the limit came first.
    ///
    /// The clock stands at the last event then. What repeats for ever never ends, but for what stops it.
    public func runToEnd(limit: Time) throws -> Bool {
        try settleIfTouched()
        while nextEvent != nil || endlessCount > 0 {
            guard try step(upTo: limit) else { return false }
        }
        return true
    }

    /// Goes through the next instant at which something is due, if it is not after a limit; false when none is.
    private func step(upTo limit: Time) throws -> Bool {
        try settleIfTouched()
        let next = nextEvent ?? .distantFuture
        if let crossing = try nextCrossing(before: next, upTo: limit) {
            try moveTo(crossing)
            return true
        }
        guard next <= limit, next < .distantFuture else { return false }
        try moveTo(next)
        return true
    }

    private func moveTo(_ time: Time) throws {
        try stopIfCancelled()
        compactIfNeeded()
        now = time
        readFlick = time.flicks
        try settleInstant()
    }

    private func settleIfTouched() throws {
        if isTouched { try settleInstant() }
    }

    // MARK: One instant

    /// Does everything that is due now, round after round.
    private func settleInstant() throws {
        var rounds = 0
        if isChanged { lastEvent = now }
        recentNames.removeAll(keepingCapacity: true)
        while try settleRound() {
            lastEvent = now
            rounds += 1
            if rounds > Self.roundsPerInstant { throw endless() }
        }
        isTouched = false
        isChanged = false
        testedFlick = now.flicks
        liveFlick = now.flicks
    }

    private func settleRound() throws -> Bool {
        var acted = try settleEnds()
        if settleScrollers() { acted = true }
        if try settleCues() { acted = true }
        if try testConditions() { acted = true }
        guard !continuations.isEmpty else { return acted }
        let waiting = continuations
        continuations.removeAll(keepingCapacity: true)
        for goOn in waiting {
            try goOn()
            try rethrowFailure()
        }
        return true
    }

    private func settleEnds() throws -> Bool {
        var acted = false
        if !superseded.isEmpty {
            let lost = superseded
            superseded.removeAll()
            for animator in lost where animator.state == .active {
                acted = true
                animator.endSuperseded()
            }
            try rethrowFailure()
        }
        guard let first = ends.first, first.flick <= now.flicks else { return acted }
        ends.removeFirst()
        guard let second = ends.first, second.flick <= now.flicks else {
            return try settle(first.payload) || acted
        }
        // What becomes due meanwhile waits for the next round.
        var due = [first.payload]
        while let end = ends.first, end.flick <= now.flicks { due.append(ends.removeFirst().payload) }
        for end in due where try settle(end) { acted = true }
        return acted
    }

    private func settle(_ end: End) throws -> Bool {
        guard let animator = animators[end.run], animator.endToken == end.token else { return false }
        if end.isMilestone { animator.passMilestone() } else { animator.reachEnd(in: self) }
        try rethrowFailure()
        return true
    }

    private func settleCues() throws -> Bool {
        var acted = false
        defer { cueDepth = 0 }
        while let cue = cues.first, cue.flick <= now.flicks {
            acted = true
            cues.removeFirst()
            cueDepth = cue.payload.depth
            if cueDepth > Self.roundsPerInstant { throw endless() }
            try cue.payload.action()
            try rethrowFailure()
        }
        return acted
    }

    private func endless() -> EventLoopError { .endlessInstant(time: now, names: distinctRecentNames()) }

    private func distinctRecentNames() -> [String] {
        var names: [String] = []
        for index in recentNames.suffix(32) where !names.contains(ledger.names[Int(index)]) {
            names.append(ledger.names[Int(index)])
        }
        return names
    }

    // MARK: Failures

    func stopIfCancelled() throws {
        if let isCancelled, isCancelled() { throw EventLoopError.cancelled }
    }

    /// Completions cannot throw; what goes wrong in one is kept until the loop is back here.
    func rethrowFailure() throws {
        guard let error = failure else { return }
        failure = nil
        throw error
    }

    /// Runs something that may throw from a place that may not.
    func attempt(_ body: () throws -> Void) {
        do { try body() } catch { if failure == nil { failure = error } }
    }
}
