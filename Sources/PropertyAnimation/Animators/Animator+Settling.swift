import Geometry
import Motion

// How properties are let go: at an end, where they are, or because others took them.
extension Animator {
    func hold(_ holding: Holding, part: Int) {
        if !parts[part].holdings.contains(holding) { parts[part].holdings.append(holding) }
    }

    /// Another has taken a property over.
    func lose(_ holding: Holding, map: Int32) {
        guard let part = parts.firstIndex(where: { $0.map == map }) else { return }
        parts[part].holdings.removeAll { $0 == holding }
        if loop.capture?.animator !== self { hasLostProperties = true }
        if endsWhenSuperseded && state == .active && parts.allSatisfy(\.holdings.isEmpty) {
            loop.noteSuperseded(self)
        }
    }

    /// A natural end, or the finish of a stopped animator: properties first, then completions, then inactive.
    func complete(at position: AnimatorPosition) {
        if state == .active { settle(at: position) }
        let called = completions
        completions = []
        for completion in called { completion(position) }
        finishRun(position.outcome)
    }

    func endSuperseded() {
        guard parts.allSatisfy(\.holdings.isEmpty) else { return }
        close(.superseded)
    }

    /// Over without completions.
    func close(_ outcome: Outcome) {
        transition?.stopped(self, at: outcome)
        completions = []
        finishRun(outcome)
    }

    private func finishRun(_ outcome: Outcome) {
        endToken += 1
        countMoving(false)
        state = .inactive
        isRunning = false
        reversed = false
        scrub = nil
        isRetimed = false
        parts = []
        storedBlocks = []
        leftovers = []
        loop.dismiss(self)
        if ledgerPlace >= 0 { loop.ledger.close(ledgerPlace, at: loop.now, outcome: outcome) }
        loop.noteClock(of: self)
        let over = whenOver
        over?(outcome)
    }

    // MARK: A natural end

    private func settle(at position: AnimatorPosition) {
        transition?.settled(self, at: position)
        let toStart = position == .start || (autoreverses && settlesAtStart)
        for part in parts {
            for holding in part.holdings { loop.settle(holding, map: part.map, toStart: toStart) }
        }
    }

    // MARK: Stopping

    /// The model takes the presentation values; what was left is remembered for a finish.
    func settleHere() {
        transition?.stopped(self, at: .current)
        leftovers = []
        for part in parts {
            for holding in part.holdings {
                if let leftover = loop.bake(holding, map: part.map) { leftovers.append(leftover) }
            }
        }
        parts = []
    }

    func settleLeftovers(at position: AnimatorPosition) {
        guard position != .current else { return leftovers = [] }
        for leftover in leftovers { loop.finish(leftover, toStart: position == .start) }
        leftovers = []
    }
}
