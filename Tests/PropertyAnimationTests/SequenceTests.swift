import Geometry
import Motion
import PropertyAnimation
import Testing

@Suite struct SequenceTests {
    /// The shake of the scenes: four links of 50 ms, forever.
    private func defineShake(_ loop: EventLoop) -> Int {
        let places = [1.9, 0, -1.9, 0].enumerated().map { index, angle in
            loop.define(
                AnimationDefinition(
                    name: "shake[\(index)]",
                    form: .leaf { [unowned loop] in
                        LeafPlan(duration: .seconds(0.05), timing: .curve(.linear)) { loop.assign(position, angle) }
                    }, showsCycle: true))
        }
        return loop.define(AnimationDefinition(name: "shake", form: .sequence(places), repeatCount: .max))
    }

    @Test func shakeKeepsItsTimesAndItsLedger() throws {
        let loop = makeLoop()
        let shake = defineShake(loop)
        loop.schedule(at: .zero, order: 0) { try loop.start(shake) }
        loop.schedule(at: .seconds(1.2), order: 1) { try loop.stop(shake) }
        #expect(try loop.runToEnd(limit: .seconds(60)))
        let recording = loop.recording()
        #expect(recording.end == .seconds(1.2))
        for (time, angle) in [(0, 0), (0.04, 1.52), (0.05, 1.9), (0.06, 1.52), (0.1, 0), (0.15, -1.9), (1.2, 0)] {
            #expect(abs(recording.number(0, at: .seconds(time)) - angle) < 1e-12)
        }
        let ended = recording.ledger.ended
        #expect(ended.count == 25)
        #expect(ended[23].outcome == .end && ended[23].end == .seconds(1.2))
        #expect(recording.ledger.name(of: ended[23]) == "shake[3]#5")
        #expect(ended[24].outcome == .cancelled && recording.ledger.name(of: ended[24]) == "shake")
        for (index, entry) in ended.prefix(24).enumerated() {
            #expect(entry.start == .seconds(0.05 * Double(index)) && entry.end == .seconds(0.05 * Double(index + 1)))
        }
    }

    @Test func endlessInstantIsAnError() throws {
        let loop = makeLoop()
        let link = loop.define(AnimationDefinition(name: "nothing", form: .actions {}))
        let chain = loop.define(AnimationDefinition(name: "chain", form: .sequence([link]), repeatCount: .max))
        try loop.start(chain)
        #expect(throws: EventLoopError.endlessInstant(time: .zero, names: ["nothing"])) {
            try loop.run(until: .seconds(1))
        }
    }

    @Test(
        "a cancelled run stops before the next event, or between two where conditions are tried",
        arguments: [
            (false, 5, 0.5), (true, 50, 0.05),
        ])
    func cancelledRuns(hasCondition: Bool, questions: Int, reached: Double) throws {
        let loop = makeLoop()
        let link = loop.define(AnimationDefinition(name: "link", form: .wait { .seconds(0.1) }))
        let chain = loop.define(AnimationDefinition(name: "chain", form: .sequence([link]), repeatCount: .max))
        var last = Time.zero
        if hasCondition {
            loop.addCondition(readsTime: true) {
                last = $0.time
                return false
            } action: {
            }
        }
        var rest = questions
        loop.isCancelled = {
            rest -= 1
            return rest < 0
        }
        try loop.start(chain)
        #expect(throws: EventLoopError.cancelled) { try loop.run(until: .seconds(60)) }
        #expect((hasCondition ? last : loop.now) == .seconds(reached))
    }

    @Test func conditionFindsTheCrossingToAFlick() throws {
        let loop = makeLoop()
        let a = Animator(loop: loop, name: "a", duration: .seconds(1), timing: .curve(.linear))
        a.addAnimations { loop.assign(position, 1) }
        var crossing: Time?
        loop.addCondition(readsTime: false) {
            $0.value(of: position) > 0.123456789
        } action: { [unowned loop] in
            crossing = loop.now
        }
        a.startAnimation()
        try loop.run(until: .seconds(2))
        // The first whole flick at which flick/705600000 > .123456789.
        #expect(crossing?.flicks == Int64((0.123456789 * 705_600_000).rounded(.down)) + 1)
    }
}
