import Geometry
import Motion
import PropertyAnimation
import Testing

/// The rules of timeline-format.md that the loop keeps, each by its name there.
@Suite struct RuleTests {
    private func leaf(
        _ loop: EventLoop, _ name: String, _ key: PropertyKey = position, to value: Double = 100,
        in seconds: Double = 1,
        repeatCount: Int = 1, autoreverses: Bool = false, condition: (() throws -> Bool)? = nil,
        whileCondition: (() throws -> Bool)? = nil, completion: ((Outcome) throws -> Void)? = nil
    ) -> Int {
        loop.define(
            AnimationDefinition(
                name: name,
                form: .leaf { [unowned loop] in
                    LeafPlan(duration: .seconds(seconds), timing: .curve(.linear), autoreverses: autoreverses) {
                        loop.assign(key, value)
                    }
                }, condition: condition, whileCondition: whileCondition, repeatCount: repeatCount,
                completion: completion))
    }

    /// One instant: ends in start order, each settled, then its completions; cues; conditions; then sequences go on.
    @Test func oneInstant() throws {
        let loop = makeLoop()
        let journal = Journal()
        let second = loop.define(AnimationDefinition(name: "second", form: .actions { journal.note("sequence") }))
        let first = leaf(loop, "first", completion: { _ in journal.note("first") })
        let chain = loop.define(AnimationDefinition(name: "chain", form: .sequence([first, second])))
        let other = leaf(loop, "other", otherPosition, completion: { _ in journal.note("other") })
        loop.addCondition(readsTime: true) {
            $0.time >= .seconds(1)
        } action: {
            journal.note("condition 0")
        }
        loop.addCondition(readsTime: false) {
            $0.value(of: position) >= 100
        } action: {
            journal.note("condition 1")
        }
        loop.schedule(at: .seconds(1), order: 3) { journal.note("cue 3") }
        loop.schedule(at: .seconds(1), order: 2) { journal.note("cue 2") }
        try loop.start(other)
        try loop.start(chain)
        try loop.run(1)
        #expect(
            journal.lines == ["other", "first", "cue 2", "cue 3", "condition 0", "condition 1", "sequence"])
    }

    @Test func anEndlessInstantNamesItsLinks() throws {
        let loop = makeLoop()
        loop.schedule(at: .zero, order: 0) { [unowned loop] in
            func again() { loop.schedule(at: .zero, order: 0) { again() } }
            again()
        }
        #expect(throws: EventLoopError.endlessInstant(time: .zero, names: [])) { try loop.run(1) }
    }

    /// when: rising edges only; true at 0 counts; re-arms when false.
    @Test func when() throws {
        let loop = makeLoop()
        var times: [Double] = []
        loop.addCondition(readsTime: false) {
            $0.value(of: position) <= 50
        } action: { [unowned loop] in
            times.append(loop.now.seconds)
        }
        let a = leaf(loop, "a", repeatCount: 2, autoreverses: true)
        try loop.start(a)
        try loop.run(9)
        #expect(times == [0, 1.5, 3.5])
    }

    @Test func ofSeveralCrossingsInOneMillisecondTheEarliestRunsAndAllAreTestedAgain() throws {
        let loop = makeLoop()
        let journal = Journal()
        // At 1000 a second: 0.5 is reached .5 ms after the start, .3 after .3 ms, and the first to run undoes the other.
        loop.addCondition(readsTime: false) {
            $0.value(of: position) > 0.5
        } action: {
            journal.note("half")
        }
        loop.addCondition(readsTime: false) {
            $0.value(of: position) > 0.3
        } action: { [unowned loop] in
            journal.note("third \((loop.now.seconds * 1e5).rounded())")
            loop.set(position, 0.1)
        }
        try loop.start(leaf(loop, "a", to: 1000))
        try loop.run(9)
        #expect(journal.lines == ["third 30.0"])
    }

    @Test func aConditionOnSpeedIsSeenOnceAllRests() throws {
        let loop = makeLoop()
        var time: Double?
        try loop.start(leaf(loop, "a"))
        try loop.run(0.5)
        loop.addCondition(readsTime: false) {
            $0.velocity(of: position) == 0
        } action: { [unowned loop] in
            time = loop.now.seconds
        }
        try loop.run(2)
        #expect(abs(time! - 1) < 1e-8)
    }

    @Test func splittingARunTestsNoInstantMore() throws {
        // A pulse of .2 ms between two whole milliseconds can be missed, however the run is cut.
        for step in [0.0005, 0.0101, 3] {
            let loop = makeLoop()
            var count = 0
            loop.addCondition(readsTime: true) {
                $0.time > .seconds(0.0104) && $0.time < .seconds(0.0106)
            } action: {
                count += 1
            }
            while loop.now < .seconds(0.02) { try loop.run(until: loop.now + .seconds(step)) }
            #expect(count == 0, "in steps of \(step)")
        }
    }

    /// A name: one run at a time; starting a running animator is ignored and noted, a paused one resumes.
    @Test func aName() throws {
        let loop = makeLoop()
        let a = leaf(loop, "a")
        try loop.start(a)
        try loop.start(a)
        #expect(loop.marks.map(\.kind) == [.ignored])
        try loop.run(0.5)
        try loop.pause(a)
        try loop.run(2)
        try loop.start(a)
        try loop.run(2.5)
        #expect(loop.outcomes == ["a end 2.5"])
    }

    @Test func aChildThatRunsElsewhereIsAnError() throws {
        let loop = makeLoop()
        let a = leaf(loop, "a")
        let chain = loop.define(AnimationDefinition(name: "chain", form: .sequence([a])))
        try loop.start(a)
        #expect(throws: EventLoopError.alreadyRunning(name: "a")) { try loop.start(chain) }
    }

    /// Sequence: goes on after end, start, current and skipped; ends with a child's cancelled or superseded.
    @Test(arguments: [
        ("end", "chain end 2.0"), ("skipped", "chain end 1.0"), ("cancelled", "chain cancelled 0.5"),
        ("superseded", "chain superseded 0.5"), ("current", "chain end 1.5"), ("start", "chain end 1.5"),
    ])
    func sequence(outcome: String, last: String) throws {
        let loop = makeLoop()
        var begun: [Int] = []
        var ended: [Int] = []
        loop.onStart = { begun.append($0) }
        loop.onEnd = { ended.append($0) }
        let a = leaf(loop, "a", opacity, condition: { outcome != "skipped" })
        let b = leaf(loop, "b")
        let chain = loop.define(AnimationDefinition(name: "chain", form: .sequence([a, b])))
        try loop.start(chain)
        try loop.run(0.5)
        switch outcome {
        case "cancelled": try loop.stop(a)
        case "current": try loop.stop(a, finishingAt: .current)
        case "start": try loop.stop(a, finishingAt: .start)
        case "superseded": loop.set(opacity, 0)
        default: break
        }
        try loop.run(9)
        #expect(loop.outcomes.last == last)
        #expect(begun.sorted() == ended.sorted() && Set(begun).count == begun.count, "each begins and ends once")
    }

    @Test func emptyOnesBeginAndEndOnce() throws {
        let loop = makeLoop()
        var calls: [String] = []
        loop.onStart = { calls.append("start \($0)") }
        loop.onEnd = { calls.append("end \($0)") }
        let none = loop.define(AnimationDefinition(name: "none", form: .sequence([])))
        let never = loop.define(
            AnimationDefinition(name: "never", form: .group([none]) { .zero }, whileCondition: { false }))
        try loop.start(none)
        try loop.start(never)
        try loop.run(1)
        #expect(calls == ["start 0", "end 0", "start 1", "end 1"])
    }

    @Test func whileIsAskedBeforeEachChildAndEachCycle() throws {
        let loop = makeLoop()
        var asked = 0
        let a = leaf(
            loop, "a", repeatCount: .max,
            whileCondition: {
                asked += 1
                return asked < 4
            })
        try loop.start(a)
        try loop.run(9)
        #expect(asked == 4 && loop.outcomes == ["a end 3.0"] && loop.value(of: position) == 100)
    }

    /// Group: ends when all its children are over.
    @Test func group() throws {
        let loop = makeLoop()
        let members = [leaf(loop, "a"), leaf(loop, "b", otherPosition, in: 2)]
        let group = loop.define(AnimationDefinition(name: "group", form: .group(members) { .seconds(0.5) }))
        try loop.start(group)
        try loop.run(9)
        #expect(loop.outcomes == ["a end 1.0", "b end 2.5", "group end 2.5"])
    }

    /// Repeat and completion: once, after all cycles; autoreverses ends at the start value with outcome end.
    @Test func repeatAndCompletion() throws {
        let loop = makeLoop()
        let journal = Journal()
        let a = leaf(
            loop, "a", repeatCount: 2, autoreverses: true,
            completion: { [unowned loop] in journal.note("\($0) \(loop.now.seconds)") })
        try loop.start(a)
        try loop.run(9)
        #expect(journal.lines == ["end 4.0"] && loop.value(of: position) == 0 && loop.modelValue(of: position) == 0)
    }

    /// set takes the property from running animations.
    @Test func set() throws {
        let loop = makeLoop()
        try loop.start(leaf(loop, "a"))
        try loop.run(0.5)
        loop.set(position, 7)
        try loop.run(9)
        #expect(loop.value(of: position) == 7 && loop.outcomes == ["a superseded 0.5"])
    }

    @Test func pausingAComposedOneIsSeenInItsState() throws {
        let loop = makeLoop()
        let a = leaf(loop, "a")
        let chain = loop.define(AnimationDefinition(name: "chain", form: .sequence([a])))
        for definition in [a, chain] { loop.observe(definition) }
        func read(_ component: AnimatorComponent, _ definition: Int) -> Double {
            loop.value(
                of: PropertyKey(
                    object: ObjectIndex.animators, property: UInt16(definition), component: component.rawValue))
        }
        try loop.start(chain)
        #expect(read(.isRunning, chain) == 1)
        try loop.pause(chain)
        #expect(read(.isRunning, chain) == 0 && read(.isRunning, a) == 0 && read(.finished, a) == 0)
        try loop.start(chain)
        #expect(read(.isRunning, chain) == 1)
        try loop.run(0.5)
        #expect(read(.fractionComplete, a) == 0.5)
        try loop.run(3)
        #expect(read(.finished, a) == 1 && read(.finished, chain) == 1 && read(.isRunning, chain) == 0)
        try loop.start(a)
        #expect(read(.finished, a) == 0)
    }

    @Test func aSequenceThatBeginsPausedMovesNothing() throws {
        let loop = makeLoop()
        let chain = loop.define(AnimationDefinition(name: "chain", form: .sequence([leaf(loop, "a")])))
        try loop.pause(chain)
        try loop.run(5)
        #expect(loop.value(of: position) == 0 && loop.isActive(chain))
        try loop.start(chain)
        try loop.run(6)
        #expect(loop.outcomes == ["a end 6.0", "chain end 6.0"])
    }

    /// L is the last event; what repeats for ever ends no film, but a condition may stop it.
    @Test func lengthIsTheLastEvent() throws {
        let loop = makeLoop()
        try loop.start(leaf(loop, "a", in: 0.7))
        #expect(try loop.runToEnd(limit: .seconds(60)) && loop.lastEvent == .seconds(0.7))
        let endless = makeLoop()
        let forever = leaf(endless, "a", repeatCount: .max)
        try endless.start(forever)
        #expect(try !endless.runToEnd(limit: .seconds(60)))
        let stopped = makeLoop()
        let long = leaf(stopped, "a", repeatCount: .max)
        stopped.addCondition(readsTime: true) {
            $0.time >= .seconds(2.5)
        } action: { [unowned stopped] in
            try stopped.stop(long)
        }
        try stopped.start(long)
        #expect(try stopped.runToEnd(limit: .seconds(60)) && stopped.lastEvent == .seconds(2.5))
    }

    @Test func memoryStaysFlatWithoutRecording() throws {
        let loop = makeLoop(isRecording: false)
        let links = (0..<2).map { leaf(loop, "link\($0)", to: Double($0), in: 0.01) }
        let chain = loop.define(AnimationDefinition(name: "chain", form: .sequence(links), repeatCount: .max))
        try loop.start(chain)
        try loop.run(200)
        #expect(loop.ledger.entries.isEmpty && loop.marks.isEmpty)
        #expect(loop.value(of: position) == 1)
    }
}
