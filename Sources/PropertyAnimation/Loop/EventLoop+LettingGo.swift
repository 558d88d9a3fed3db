// What waits for the clock is held by it: blocks, completions, cues, conditions and definitions. Mostly it is let go when
// it has been run. When the clock will not move any more it never would be, and a completion that holds its own animator,
// as they often do, would keep it for ever.
extension EventLoop {
    /// Lets go of all that waits for the clock, and of what that holds: nothing of it happens any more.
    ///
    /// For whoever will not move the clock again. No completion is called; what has been recorded stays.
    public func letGo() {
        // Whatever is let go may come back to the loop on its way out: by then the loop holds none of it.
        let waiting = (animators.values.map { $0.takeWaiting() }, cues, continuations, conditions, definitions)
        let handlers = (onStart, onEnd)
        for run in activeRuns.values { run.letGoOfChildren() }
        cues = EventQueue()
        continuations = []
        conditions = ConditionList()
        definitions = definitions.map { AnimationDefinition(name: $0.name, form: .actions {}) }
        (onStart, onEnd) = (nil, nil)
        withExtendedLifetime((waiting, handlers)) {}
    }
}

extension Animator {
    /// What the animator would still have called.
    struct Waiting {
        var blocks: ShortList<StoredBlock>
        var completions: ShortList<Completion>
        var transition: TransitionProgress?
        var cycleCondition: (() throws -> Bool)?
        var whenOver: ((Outcome) -> Void)?
    }

    /// Takes away what the animator would still have called.
    func takeWaiting() -> Waiting {
        defer { (transition, cycleCondition, whenOver) = (nil, nil, nil) }
        return Waiting(
            blocks: storedBlocks.take(), completions: completions.take(), transition: transition,
            cycleCondition: cycleCondition, whenOver: whenOver)
    }
}
