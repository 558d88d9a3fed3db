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
    func complete(at position: AnimatorPosition) {
        if state == .active { settle(at: position) } else { transition?.settled(at: position) }
        let called = completions
        completions = []
        isCompleting = true
        for completion in called { completion(position) }
        isCompleting = false
        settleParts(at: .end)
        finishRun(position.outcome)
    }

    func endSuperseded() {
        guard !isCompleting, parts.allSatisfy(\.holdings.isEmpty) else { return }
        close(.superseded)
    }

    /// Over without completions.
    func close(_ outcome: Outcome) {
        transition?.stopped()
        finishRun(outcome)
    }

    private func finishRun(_ outcome: Outcome) {
        endToken += 1
        countMoving(false)
        state = .inactive
        isRunning = false
        reversed = false
        scrub = nil
        earlier = []
        parts = []
        storedBlocks = []
        completions = []
        leftovers = []
        cycleCondition = nil
        let loop = loop
        loop.dismiss(self, outcome)
        loop.noteClock(of: self)
        whenOver?(outcome)
    }

    // MARK: A natural end

    private func settle(at position: AnimatorPosition) {
        transition?.settled(at: position)
        settleParts(at: position)
    }

    private func settleParts(at position: AnimatorPosition) {
        guard !parts.isEmpty else { return }
        let loop = loop
        for part in parts {
            let toStart =
                part.isInverted
                ? position == .end && !autoreverses : position == .start || (autoreverses && settlesAtStart)
            for held in part.holdings { loop.settle(held, map: part.map, toStart: toStart) }
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
