import Geometry
import Motion

extension EventLoop {
    /// The end, or the half-turn, of a run; stale when the run is over or its clock has changed.
    struct End {
        let run: Int32
        let token: Int
        let isMilestone: Bool
    }

    /// What is done at an instant, and how many cues of the same instant led to it.
    struct Cue {
        let action: () throws -> Void
        let depth: Int
    }

    /// How a clock moves: not at all, to an end, or for ever.
    enum Motion {
        case none, ending, endless
    }

    // MARK: What is due when

    /// Has a cue done at an instant (now, when it has passed), in the order of the given number among its fellows.
    public func schedule(at time: Time, order: Int, _ action: @escaping () throws -> Void) {
        let depth = time <= now ? cueDepth + 1 : 0
        cues.insert(Cue(action: action, depth: depth), at: max(time, now).flicks, order: Int64(order))
        isTouched = true
    }

    /// Lets a number follow others at every instant; it is then neither set nor animated.
    public func bind(_ key: PropertyKey, _ read: @escaping @Sendable (any PropertyReading) -> Double) {
        bindings[key] = read
        isTouched = true
    }

    /// Notes something that moves no property.
    public func mark(_ kind: Mark.Kind, name: String, parameters: [Mark.Parameter] = []) {
        guard isRecording else { return }
        marks.append(Mark(time: now, kind: kind, name: name, parameters: parameters))
    }

    func scheduleEnd(of animator: Animator, at flick: Int64, isMilestone: Bool = false) {
        // Clocks that change often leave stale ends behind; they must not outnumber the others for long.
        if ends.count > 2 * animators.count + 64 {
            ends.removeAll { [animators] in animators[$0.run]?.endToken != $0.token }
        }
        let end = End(run: animator.runPlace, token: animator.endToken, isMilestone: isMilestone)
        ends.insert(end, at: flick, order: animator.startOrder)
        isTouched = true
    }

    func dropStaleEnds() {
        while let end = ends.first, animators[end.payload.run]?.endToken != end.payload.token { ends.removeFirst() }
    }

    /// Has something done in the last phase of the present instant.
    func goOn(_ continuation: @escaping () throws -> Void) {
        continuations.append(continuation)
        isTouched = true
    }

    func noteSuperseded(_ animator: Animator) {
        superseded.append(animator)
        isTouched = true
    }

    // MARK: Animators

    func nextOrder() -> Int64 {
        orders += 1
        return orders
    }

    /// Takes up an animator's run and, where it is listed, enters it in the ledger; gives what names the run.
    func enroll(_ animator: Animator) -> Int32 {
        recordStart(animator.nameIndex)
        var run = unlistedRuns
        if animator.isListed {
            run = ledger.open(nameIndex: animator.nameIndex, cycle: animator.cycle, at: now)
        } else {
            unlistedRuns -= 1
        }
        animators[run] = animator
        return run
    }

    func dismiss(_ animator: Animator, _ outcome: Outcome) {
        animators[animator.runPlace] = nil
        if animator.isListed { ledger.close(animator.runPlace, at: now, outcome: outcome) }
        isTouched = true
    }

    func recordStart(_ nameIndex: Int32) {
        if recentNames.count < 4096 { recentNames.append(nameIndex) }
    }

    func nameIndex(of name: String) -> Int32 { ledger.nameIndex(of: name) }

    /// Counts the animators whose clocks run: while there are none, nothing changes between events.
    func noteMotion(from old: Motion, to new: Motion) {
        movingCount += (new == .none ? 0 : 1) - (old == .none ? 0 : 1)
        endlessCount += (new == .endless ? 1 : 0) - (old == .endless ? 1 : 0)
        isTouched = true
    }

    // MARK: Memory

    /// Without a recording, forgets what no live piece uses once that outweighs what is used.
    func compactIfNeeded() {
        guard !isRecording, history.terms.count + history.maps.count > compactionLimit else { return }
        let active = animators.values.sorted { $0.runPlace < $1.runPlace }
        let newPlaces = history.compact(roots: active.flatMap { $0.parts.map(\.map) })
        for animator in active { animator.mapsMoved(newPlaces) }
        compactionLimit = 2 * (history.terms.count + history.maps.count) + 4096
    }
}
