import Geometry
import Motion

// How properties are let go: at an end, where they are, or because others took them.
extension Animator {
    /// What a stopped animator would still have had to do, property by property.
    struct Leftover {
        var holding: Holding
        /// How often the model had been written when it was let go; later writes take the property over.
        var writes: Int32
        /// For a number: what was left of the way, and all of it.
        var remaining = 0.0
        var whole = 0.0
        /// The model as the stop left it.
        var model: Value
        /// Where it was going, and where it came from.
        var target: Value
        var origin: Value
        /// Names the transform term that was left standing, or −1.
        var mark: Int32 = -1
        /// What those terms were at the start.
        var contributions: [AffineTransform] = []
    }

    /// What is called when an animator has ended; in a struct, since a bare closure in a list needs another around it.
    struct Completion {
        var body: (AnimatorPosition) -> Void
    }

    /// Another has taken a property over.
    func lose(_ holding: Holding, map: Int32) {
        guard let part = parts.firstIndex(where: { $0.map == map }) else { return }
        parts[part].holdings.removeAll { $0.holding == holding }
        if loop.capture?.animator !== self { hasLostProperties = true }
        if endsWhenSuperseded && state == .active && !isCompleting && parts.allSatisfy(\.holdings.isEmpty) {
            loop.noteSuperseded(self)
        }
    }

    /// A natural end, or the finish of a stopped animator: properties first, then completions, then inactive.
    ///
    /// What a completion adds to the animator that calls it is discarded, as everything of its is; its blocks act at once.
    func complete(at position: AnimatorPosition, in loop: EventLoop) {
        if state == .active { settle(at: position, in: loop) } else { transition?.settled(at: position) }
        isCompleting = true
        completions.take().forEach { $0.body(position) }
        isCompleting = false
        settleParts(at: .end, in: loop)
        finishRun(position.outcome, in: loop)
    }

    func endSuperseded() {
        guard !isCompleting, parts.allSatisfy(\.holdings.isEmpty) else { return }
        close(.superseded)
    }

    /// Over without completions.
    func close(_ outcome: Outcome) {
        transition?.stopped()
        finishRun(outcome, in: loop)
    }

    private func finishRun(_ outcome: Outcome, in loop: EventLoop) {
        endToken += 1
        countMoving(false, in: loop)
        state = .inactive
        isRunning = false
        reversed = false
        knownPlaceOfTiming = -1
        if scrub != nil { scrub = nil }
        if !earlier.isEmpty { earlier = [] }
        parts = []
        storedBlocks.removeAll()
        completions.removeAll()
        if !leftovers.isEmpty { leftovers = [] }
        cycleCondition = nil
        if transition != nil { transition = nil }
        loop.dismiss(self, outcome)
        loop.noteClock(of: self)
        whenOver?(outcome)
    }

    // MARK: A natural end

    private func settle(at position: AnimatorPosition, in loop: EventLoop) {
        transition?.settled(at: position)
        settleParts(at: position, in: loop)
    }

    private func settleParts(at position: AnimatorPosition, in loop: EventLoop) {
        guard !parts.isEmpty else { return }
        for index in parts.indices {
            let toStart =
                parts[index].isInverted
                ? position == .end && !autoreverses : position == .start || (autoreverses && settlesAtStart)
            let map = parts[index].map
            parts[index].holdings.forEach { loop.settle($0, map: map, toStart: toStart) }
        }
        parts = []
    }

    // MARK: Stopping

    /// The model takes the presentation values; what was left is remembered for a finish.
    func settleHere() {
        transition?.stopped()
        leftovers = []
        for part in parts {
            for held in part.holdings {
                if let leftover = loop.bake(held, map: part.map) { leftovers.append(leftover) }
            }
        }
        parts = []
    }

    func settleLeftovers(at position: AnimatorPosition) {
        let left = leftovers
        leftovers = []
        guard position != .current else { return }
        for leftover in left { loop.finish(leftover, toStart: position == .start) }
    }
}
