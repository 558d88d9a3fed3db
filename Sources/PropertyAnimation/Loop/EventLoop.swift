import Geometry
import Motion

/// The virtual clock: runs animators forward, event by event, and keeps what every property does in a history.
///
/// Nothing here waits. Time moves by ``run(until:)`` alone, from one event to the next, and every event happens at its
/// exact flick. At one instant, in rounds until nothing is due: ends in the order of the starts, each settled and then its
/// completions; cues; conditions; then sequences and repeats go on.
///
/// Not Sendable: one loop belongs to one thread. The ``Recording`` it makes may go anywhere.
public final class EventLoop {
    /// The instant that has been reached; everything due then has happened, unless a callback asks.
    public internal(set) var now: Time = .zero
    /// The last instant at which something happened: the length of a film that runs until nothing is left.
    public internal(set) var lastEvent: Time = .zero
    /// Everything noted that moves no property, in order.
    public private(set) var marks: [Mark] = []
    /// Every run and its outcome.
    public internal(set) var ledger = Ledger()
    /// Whether the past is kept; without it memory stays flat and only the present can be read.
    public let isRecording: Bool
    /// Called when a defined animation begins a run, with its place among the definitions.
    public var onStart: ((Int) throws -> Void)?
    /// Called when a defined animation's run is over, whatever its outcome, after its completions.
    public var onEnd: ((Int) throws -> Void)?

    /// How many runs may be started in all; one more is an error.
    public var maximumRuns = Int.max

    let catalog: any PropertyCatalog
    var history = History()
    var transitions: [TransitionRecord] = []
    var definitions: [AnimationDefinition] = []
    var definitionNames: [Int32] = []
    var animatorPlaces: Int32 = 0
    var activeRuns: [Int: Run] = [:]
    var observed: Set<Int> = []
    var scrollers: [Scroller] = []
    var bindings: [PropertyKey: @Sendable (any PropertyReading) -> Double] = [:]
    /// Where ``value(of:)`` reads: the present, or an instant up to the next event that a condition is tried at.
    var readFlick: Int64 = 0

    private var ends = EventQueue<End>()
    private var cues = EventQueue<() throws -> Void>()
    private var continuations: [() throws -> Void] = []
    private var superseded: [Animator] = []
    private var conditions: [Condition] = []
    private var failure: (any Error)?
    private var orders: Int64 = 0
    private var animators: [Int32: Animator] = [:]
    private var captures: [Capture] = []
    private var recentNames: [Int32] = []
    private var movingCount = 0

    private var compactionLimit = 4096

    /// How many rounds one instant may take before it counts as endless.
    public static let roundsPerInstant = 1000

    private struct End {
        let animator: Animator
        let token: Int
        let isMilestone: Bool
    }

    private struct Condition {
        let test: (any PropertyReading) throws -> Bool
        let action: () throws -> Void
        let readsTime: Bool
        var wasTrue = false
    }

    /// Which animator the assignments of a running block belong to.
    struct Capture {
        let animator: Animator
        let part: Int
    }

    /// Makes a loop at time zero over properties that a catalog knows.
    public init(catalog: any PropertyCatalog, isRecording: Bool = true) {
        self.catalog = catalog
        self.isRecording = isRecording
    }
}

// MARK: - Running

extension EventLoop {
    /// When the next end, cue or condition could be due, or nil when nothing is left to happen.
    ///
    /// Conditions are no events: they keep no film alive.
    public var nextEvent: Time? {
        dropStaleEnds()
        let next = [ends.first?.flick, cues.first?.flick].compactMap { $0 }.min()
        return next.map { Time(flicks: $0) }
    }

    /// Moves the clock forward to an instant, everything due on the way and at it included.
    ///
    /// Throws ``EventLoopError/endlessInstant(time:names:)``, and whatever the callbacks of definitions, cues and
    /// conditions throw. Does nothing when the instant lies in the past.
    public func run(until limit: Time) throws {
        try settleInstant()
        while true {
            let next = min(nextEvent ?? .distantFuture, limit)
            if let crossing = try nextCrossing(before: next) {
                try moveTo(crossing)
            } else if next > now {
                try moveTo(next)
            } else {
                return
            }
        }
    }

    /// Runs until nothing is left to happen or the limit is passed; false when the limit came first.
    public func runToEnd(limit: Time) throws -> Bool {
        try settleInstant()
        while let next = nextEvent {
            if next > limit { return false }
            try run(until: next)
        }
        return true
    }

    private func moveTo(_ time: Time) throws {
        compactIfNeeded()
        now = time
        readFlick = time.flicks
        try settleInstant()
    }

    /// Does everything that is due now, round after round.
    private func settleInstant() throws {
        var rounds = 0
        recentNames.removeAll(keepingCapacity: true)
        while try settleRound() {
            lastEvent = now
            rounds += 1
            if rounds > Self.roundsPerInstant {
                throw EventLoopError.endlessInstant(time: now, names: distinctRecentNames())
            }
        }
    }

    private func settleRound() throws -> Bool {
        var acted = try settleEnds()
        if settleScrollers() { acted = true }
        while let cue = cues.first, cue.flick <= now.flicks {
            acted = true
            try cues.removeFirst().payload()
            try rethrowFailure()
        }
        if try testConditions() { acted = true }
        let waiting = continuations
        continuations.removeAll(keepingCapacity: true)
        for goOn in waiting {
            acted = true
            try goOn()
            try rethrowFailure()
        }
        return acted
    }

    private func settleEnds() throws -> Bool {
        var acted = false
        let lost = superseded
        superseded.removeAll()
        for animator in lost where animator.state == .active {
            acted = true
            animator.endSuperseded()
        }
        try rethrowFailure()
        var due: [End] = []
        while let end = ends.first, end.flick <= now.flicks { due.append(ends.removeFirst().payload) }
        for end in due where end.token == end.animator.endToken {
            acted = true
            if end.isMilestone { end.animator.passMilestone() } else { end.animator.reachEnd() }
            try rethrowFailure()
        }
        return acted
    }

    private func dropStaleEnds() {
        while let end = ends.first, end.payload.token != end.payload.animator.endToken { _ = ends.removeFirst() }
    }

    private func distinctRecentNames() -> [String] {
        var names: [String] = []
        for index in recentNames.suffix(32) where !names.contains(ledger.names[Int(index)]) {
            names.append(ledger.names[Int(index)])
        }
        return names
    }

    /// Completions cannot throw; what goes wrong in one is kept until the loop is back here.
    private func rethrowFailure() throws {
        guard let error = failure else { return }
        failure = nil
        throw error
    }

    /// Runs something that may throw from a place that may not.
    func attempt(_ body: () throws -> Void) {
        do { try body() } catch { if failure == nil { failure = error } }
    }
}

// MARK: - Scheduling

extension EventLoop {
    /// Has a cue done at an instant (now, when it has passed), in the order of the given number among its fellows.
    public func schedule(at time: Time, order: Int, _ action: @escaping () throws -> Void) {
        cues.insert(action, at: max(time, now).flicks, order: Int64(order))
    }

    /// Adds a condition that acts on each rising edge, tested in the order in which they were added.
    ///
    /// It is tested after every event and at every whole millisecond, and a crossing is then found to one flick; a pulse
    /// shorter than that can be missed. True at time zero counts as an edge. `readsTime` says that it can change while no
    /// property moves.
    public func addCondition(
        readsTime: Bool, test: @escaping (any PropertyReading) throws -> Bool, action: @escaping () throws -> Void
    ) {
        conditions.append(Condition(test: test, action: action, readsTime: readsTime))
    }

    /// Lets a number follow others at every instant; it is then neither set nor animated.
    public func bind(_ key: PropertyKey, _ read: @escaping @Sendable (any PropertyReading) -> Double) {
        bindings[key] = read
    }

    /// Notes something that moves no property.
    public func mark(_ kind: Mark.Kind, name: String, parameters: [Mark.Parameter] = []) {
        marks.append(Mark(time: now, kind: kind, name: name, parameters: parameters))
    }

    func scheduleEnd(of animator: Animator, at flick: Int64, order: Int64, isMilestone: Bool = false) {
        ends.insert(
            End(animator: animator, token: animator.endToken, isMilestone: isMilestone), at: flick, order: order)
    }

    func goOn(_ continuation: @escaping () throws -> Void) { continuations.append(continuation) }

    func nextOrder() -> Int64 {
        orders += 1
        return orders
    }

    func noteSuperseded(_ animator: Animator) { superseded.append(animator) }

    func noteStart(nameIndex: Int32) { if recentNames.count < 4096 { recentNames.append(nameIndex) } }

    func enroll(_ animator: Animator) { animators[animator.place] = animator }

    func dismiss(_ animator: Animator) { animators[animator.place] = nil }

    func animator(at place: Int32) -> Animator? { animators[place] }

    /// Without a recording, forgets what no newest piece uses once that outweighs what is used.
    private func compactIfNeeded() {
        guard !isRecording, history.terms.count + history.maps.count > compactionLimit else { return }
        let active = animators.values.sorted { $0.place < $1.place }
        let newPlaces = history.compact(roots: active.flatMap { $0.parts.map(\.map) })
        for animator in active { animator.mapsMoved(newPlaces) }
        compactionLimit = 2 * (history.terms.count + history.maps.count) + 4096
    }

    /// Counts the animators whose clocks run: while there are none, nothing changes between events.
    func noteMoving(_ change: Int) { movingCount += change }
}

// MARK: - Conditions

extension EventLoop {
    private func testConditions() throws -> Bool {
        var acted = false
        for index in conditions.indices {
            let holds = try conditions[index].test(self)
            let rises = holds && !conditions[index].wasTrue
            conditions[index].wasTrue = holds
            if rises {
                acted = true
                try conditions[index].action()
                try rethrowFailure()
            }
        }
        return acted
    }

    /// The first flick after now, and before or at the next event, at which a condition becomes true.
    private func nextCrossing(before next: Time) throws -> Time? {
        guard !conditions.isEmpty, next > now else { return nil }
        guard movingCount > 0 || conditions.contains(where: \.readsTime) else { return nil }
        var last = now.flicks
        while last < next.flicks {
            let millisecond = (last / Time.flicksPerMillisecond + 1) * Time.flicksPerMillisecond
            let flick = min(millisecond, next.flicks)
            if let crossing = try crossing(after: last, upTo: flick) {
                // At the next event's own instant the ends come first.
                return crossing < next.flicks ? Time(flicks: crossing) : nil
            }
            last = flick
        }
        return nil
    }

    private func crossing(after last: Int64, upTo flick: Int64) throws -> Int64? {
        var earliest: Int64?
        for index in conditions.indices {
            let holds = try holds(index, at: flick)
            if holds && !conditions[index].wasTrue {
                let crossing = try bisect(index, from: last, to: flick)
                earliest = min(earliest ?? crossing, crossing)
            }
        }
        if earliest == nil {
            for index in conditions.indices { conditions[index].wasTrue = try holds(index, at: flick) }
        }
        return earliest
    }

    private func holds(_ index: Int, at flick: Int64) throws -> Bool {
        readFlick = flick
        defer { readFlick = now.flicks }
        return try conditions[index].test(self)
    }

    private func bisect(_ index: Int, from last: Int64, to flick: Int64) throws -> Int64 {
        var low = last
        var high = flick
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if try holds(index, at: middle) { high = middle } else { low = middle }
        }
        return high
    }
}

// MARK: - Blocks

extension EventLoop {
    /// The animator whose block is running, if any.
    var capture: Capture? { captures.last }

    func capturing(_ capture: Capture, _ body: () -> Void) {
        captures.append(capture)
        body()
        captures.removeLast()
    }

    /// Runs a body outside any block: what it assigns is set at once, as UIView.performWithoutAnimation does.
    public func withoutAnimation(_ body: () throws -> Void) rethrows {
        let saved = captures
        captures = []
        defer { captures = saved }
        try body()
    }
}
