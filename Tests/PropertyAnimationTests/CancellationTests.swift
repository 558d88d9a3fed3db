import Geometry
import Motion
import PropertyAnimation
import Testing

/// The cancellation sequences of issue 5. After each: no ghost completion, no leaked animator, and the model is what is
/// shown.
@Suite struct CancellationTests {
    /// Runs on, and checks what must hold after every sequence.
    private func finish(
        _ loop: EventLoop, _ leaks: [() -> Animator?], sourceLocation: SourceLocation = #_sourceLocation
    )
        throws
    {
        try loop.run(until: loop.now + .seconds(20))
        for leak in leaks { #expect(leak() == nil, "an animator is leaked", sourceLocation: sourceLocation) }
        for key in [position, otherPosition, opacity] {
            #expect(loop.value(of: key) == loop.modelValue(of: key), sourceLocation: sourceLocation)
        }
        #expect(
            loop.recording().ledger.entries.allSatisfy { $0.outcome != .unfinished }, sourceLocation: sourceLocation)
    }

    private func chain(_ loop: EventLoop, _ journal: Journal) -> Int {
        let links = [("one", 100.0), ("two", 0), ("three", 50)].map { name, value in
            loop.define(
                AnimationDefinition(
                    name: name,
                    form: .leaf { [unowned loop] in
                        LeafPlan(duration: .seconds(1), timing: .curve(.linear)) { loop.assign(position, value) }
                    }, completion: { journal.note("\(name) \($0)") }))
        }
        return loop.define(
            AnimationDefinition(
                name: "chain", form: .sequence(links), completion: { journal.note("chain \($0)") }))
    }

    @Test(arguments: [nil, AnimatorPosition.end, .start, .current])
    func stopInTheMiddleOfAChain(at position: AnimatorPosition?) throws {
        let loop = makeLoop()
        let journal = Journal()
        let chain = chain(loop, journal)
        try loop.start(chain)
        try loop.run(1.4)
        try loop.stop(chain, finishingAt: position)
        try loop.run(9)
        switch position {
        case nil:
            #expect(journal.lines == ["one end"])
            #expect(loop.outcomes == ["one end 1.0", "two cancelled 1.4", "chain cancelled 1.4"])
        case let position?:
            #expect(journal.lines == ["one end", "two \(position)", "chain \(position)"])
        }
        let expected: [AnimatorPosition?: Double] = [nil: 60, .current: 60, .end: 0, .start: 100]
        #expect(abs(loop.value(of: PropertyKey(object: 0, property: 0)) - expected[position]!) < 1e-9)
        try finish(loop, [])
    }

    @Test func cancelBeforeADelayedStart() throws {
        let loop = makeLoop()
        let journal = Journal()
        weak var held: Animator?
        do {
            let a = Animator.moving(position, to: 100, in: 1, on: loop)
            a.addCompletion { _ in journal.note("ghost") }
            a.startAnimation(afterDelay: .seconds(2))
            try loop.run(1)
            a.stopAnimation(true)
            held = a
        }
        #expect(held == nil, "nothing waits for it any more")
        #expect(loop.nextEvent == nil && loop.modelValue(of: position) == 0)
        try finish(loop, [{ held }])
        #expect(journal.lines.isEmpty && loop.outcomes == ["a cancelled 1.0"])
    }

    @Test func cancelFromInsideACompletion() throws {
        let loop = makeLoop()
        let journal = Journal()
        weak var first: Animator?
        weak var second: Animator?
        do {
            let a = Animator.moving(position, to: 100, in: 1, name: "a", on: loop)
            let b = Animator.moving(otherPosition, to: 100, in: 2, name: "b", on: loop)
            a.addCompletion { _ in
                journal.note("a")
                b.stopAnimation(true)
                // It has ended already: nothing can be done to it, and its completions all come.
                a.stopAnimation(true)
                a.pauseAnimation()
                a.isReversed = true
                a.fractionComplete = 0.2
                a.addAnimations { loop.assign(opacity, 3) }
            }
            a.addCompletion { journal.note("a again \($0)") }
            b.addCompletion { _ in journal.note("ghost") }
            a.startAnimation()
            b.startAnimation()
            (first, second) = (a, b)
        }
        try finish(loop, [{ first }, { second }])
        #expect(journal.lines == ["a", "a again end"])
        #expect(loop.outcomes == ["b cancelled 1.0", "a end 1.0"])
        #expect(loop.value(of: otherPosition) == 50 && loop.value(of: position) == 100 && loop.value(of: opacity) == 3)
    }

    @Test func cancelTheNextOfOneInstantFromACompletion() throws {
        let loop = makeLoop()
        let journal = Journal()
        let a = Animator.moving(position, to: 100, in: 1, name: "a", on: loop)
        let b = Animator.moving(otherPosition, to: 100, in: 1, name: "b", on: loop)
        a.addCompletion { _ in b.stopAnimation(true) }
        b.addCompletion { _ in journal.note("ghost") }
        a.startAnimation()
        b.startAnimation()
        try finish(loop, [])
        #expect(journal.lines.isEmpty && loop.outcomes == ["b cancelled 1.0", "a end 1.0"])
    }

    @Test func restartFromACompletion() throws {
        let loop = makeLoop()
        let journal = Journal()
        let again = loop.define(
            AnimationDefinition(
                name: "again",
                form: .leaf { [unowned loop] in
                    LeafPlan(duration: .seconds(1), timing: .curve(.linear)) {
                        loop.assign(position, loop.modelValue(of: position) + 10)
                    }
                },
                completion: { [unowned loop] _ in
                    journal.note("\(loop.now.seconds)")
                    if journal.lines.count < 3 { try loop.start(0) }
                }))
        try loop.start(again)
        try finish(loop, [])
        #expect(journal.lines == ["1.0", "2.0", "3.0"] && loop.value(of: position) == 30)
    }

    @Test func anAnimatorRestartedFromItsOwnCompletionIsStillRunning() throws {
        let loop = makeLoop()
        weak var held: Animator?
        do {
            let a = Animator.moving(position, to: 100, in: 1, on: loop)
            a.addCompletion { _ in
                #expect(a.isRunning)
                a.startAnimation()
            }
            a.startAnimation()
            held = a
        }
        try finish(loop, [{ held }])
        #expect(loop.outcomes == ["a end 1.0"])
    }

    @Test func twoChainsRaceForOneProperty() throws {
        for key in [position, opacity] {
            let loop = makeLoop()
            let chains = ["left", "right"].enumerated().map { place, name in
                let leaves = (0..<3).map { link in
                    loop.define(
                        AnimationDefinition(
                            name: "\(name)\(link)",
                            form: .leaf { [unowned loop] in
                                LeafPlan(duration: .seconds(0.3 + 0.1 * Double(place)), timing: .curve(.linear)) {
                                    loop.assign(key, Double(10 * link + place))
                                }
                            }))
                }
                return loop.define(AnimationDefinition(name: name, form: .sequence(leaves)))
            }
            for chain in chains { try loop.start(chain) }
            try finish(loop, [])
            let outcomes = loop.ledger.ended.map { loop.ledger.name(of: $0) + " \($0.outcome!.rawValue)" }
            if key == position {
                #expect(outcomes.allSatisfy { $0.hasSuffix("end") } && loop.value(of: key) == 21)
            } else {
                // The right one takes over at the same instant; a chain ends with a child that lost everything.
                #expect(outcomes.prefix(2) == ["left0 superseded", "left superseded"])
                #expect(outcomes.suffix(1) == ["right end"] && loop.value(of: key) == 21)
            }
        }
    }

    @Test func stopDuringAutoreverse() throws {
        for finishing in [AnimatorPosition.end, .start, .current] {
            let loop = makeLoop()
            weak var held: Animator?
            do {
                let a = Animator.moving(position, to: 100, in: 1, on: loop)
                a.autoreverses = true
                a.startAnimation()
                try loop.run(1.25)
                a.stopAnimation(false)
                #expect(loop.modelValue(of: position) == 75)
                a.finishAnimation(at: finishing)
                held = a
            }
            let expected: [AnimatorPosition: Double] = [.end: 100, .start: 0, .current: 75]
            #expect(loop.value(of: position) == expected[finishing]!)
            try finish(loop, [{ held }])
        }
    }

    @Test func finishAtTheStartOfAReversedAnimator() throws {
        let loop = makeLoop()
        let journal = Journal()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.addCompletion { journal.note("\($0)") }
        a.startAnimation()
        try loop.run(0.6)
        a.isReversed = true
        try loop.run(0.8)
        a.stopAnimation(false)
        #expect(abs(loop.value(of: position) - 40) < 1e-9)
        a.addCompletion { journal.note("late \($0)") }
        a.finishAnimation(at: .start)
        #expect(loop.value(of: position) == 0 && journal.lines == ["start", "late start"])
        try finish(loop, [])
    }

    @Test func aStoppedSpringKeepsNothingOfItsSpeed() throws {
        let loop = makeLoop()
        let a = Animator.moving(opacity, to: 100, in: springSeconds, springTiming, on: loop)
        a.startAnimation()
        try loop.run(0.1)
        a.stopAnimation(true)
        let shown = loop.value(of: opacity)
        try loop.run(0.2)
        #expect(loop.value(of: opacity) == shown && loop.velocity(of: opacity) == 0)
        try finish(loop, [])
    }

    @Test func aFlipStoppedBeforeAndAfterItsHalfTurnKeepsTheSideThatIsShown() throws {
        for (time, finishing, isNew) in [
            (0.2, nil, false), (0.8, nil, true), (0.2, AnimatorPosition.end, true), (0.8, .start, false),
            (0.8, .current, true), (0.2, .current, false),
        ] {
            let loop = makeLoop()
            var showsNew = false
            let flip = loop.define(
                AnimationDefinition(
                    name: "flip",
                    form: .transition {
                        TransitionPlan(
                            object: 0, kind: 0, changesAtHalfTurn: true, duration: .seconds(1), timing: .curve(.linear)
                        ) { showsNew = $0 }
                    }))
            try loop.start(flip)
            try loop.run(time)
            try loop.stop(flip, finishingAt: finishing)
            #expect(showsNew == isNew, "\(time) \(String(describing: finishing))")
            #expect(loop.recording().transitions.count == 1)
        }
    }

    @Test func aScrubbedFlipShowsTheSideOfItsFraction() throws {
        let loop = makeLoop()
        var sides: [Bool] = []
        let flip = loop.define(
            AnimationDefinition(
                name: "flip",
                form: .transition {
                    TransitionPlan(
                        object: 0, kind: 0, changesAtHalfTurn: true, duration: .seconds(1), timing: .curve(.easeInOut)
                    ) { sides.append($0) }
                }))
        try loop.scrub(flip, to: 0.7, duration: .seconds(0.7), timing: .curve(.linear))
        try loop.run(0.49)
        #expect(sides == [])
        try loop.run(0.51)
        #expect(sides == [true])
        try loop.scrub(flip, to: 0.1, duration: .zero, timing: .curve(.linear))
        #expect(sides == [true, false])
        try loop.start(flip)
        try loop.run(3)
        #expect(sides == [true, false, true])
    }

    @Test func stoppingAStaggeredGroupStartsNoOther() throws {
        let loop = makeLoop()
        let leaves = (0..<3).map { place in
            loop.define(
                AnimationDefinition(
                    name: "leaf\(place)",
                    form: .leaf { [unowned loop] in
                        LeafPlan(duration: .seconds(1), timing: .curve(.linear)) {
                            loop.assign(PropertyKey(object: Int32(place), property: 0), 100)
                        }
                    }))
        }
        let group = loop.define(AnimationDefinition(name: "group", form: .group(leaves) { .seconds(0.4) }))
        try loop.start(group)
        try loop.run(0.2)
        try loop.pause(group)
        try loop.run(3)
        #expect(!loop.isActive(leaves[1]), "a pause holds back the children that wait")
        try loop.start(group)
        try loop.run(3.3)
        #expect(loop.isActive(leaves[1]) && !loop.isActive(leaves[2]))
        try loop.stop(group, finishingAt: .end)
        try finish(loop, [])
        #expect(loop.outcomes == ["leaf0 end 3.3", "leaf1 end 3.3", "group end 3.3"])
    }
}
