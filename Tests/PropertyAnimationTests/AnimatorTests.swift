import Geometry
import Motion
import PropertyAnimation
import Testing

@Suite struct AnimatorTests {
    private func animator(
        _ loop: EventLoop, _ duration: Double, _ curve: TimingCurve = .linear, to value: Double = 100,
        of key: PropertyKey = position
    ) -> Animator {
        let animator = Animator(loop: loop, name: "a", duration: .seconds(duration), timing: .curve(curve))
        animator.addAnimations { loop.assign(key, value) }
        return animator
    }

    @Test func modelJumpsAndPresentationFollowsTheCurve() throws {
        let loop = makeLoop()
        let a = animator(loop, 1, .easeIn)
        a.startAnimation()
        #expect(loop.modelValue(of: position) == 100)
        // facts: easeIn at .1 .25 .5 .75 .9
        for (time, share) in [(0.1, 0.017027), (0.25, 0.093465), (0.5, 0.315357), (0.75, 0.621862), (0.9, 0.839428)] {
            try loop.run(until: .seconds(time))
            #expect(abs(loop.value(of: position) - 100 * share) < 1e-4)
        }
        try loop.run(until: .seconds(1))
        #expect(loop.value(of: position) == 100)
        #expect(a.state == .inactive)
    }

    @Test func completionsFireOnceInOrderAtTheExactEnd() throws {
        let loop = makeLoop()
        let a = animator(loop, 0.05)
        var calls: [String] = []
        a.addCompletion { position in
            calls.append(
                "first \(position) \(loop.now.seconds) running \(a.isRunning) value \(loop.value(of: PropertyKey(object: 0, property: 0)))"
            )
        }
        a.addCompletion { _ in calls.append("second") }
        a.startAnimation()
        try loop.run(until: .seconds(1))
        #expect(calls == ["first end 0.05 running true value 100.0", "second"])
    }

    @Test func pausingChangesNothing() throws {
        let loop = makeLoop()
        let a = animator(loop, 0.7, .easeInOut)
        a.startAnimation()
        try loop.run(until: .seconds(0.3))
        let before = loop.value(of: position)
        a.pauseAnimation()
        #expect(loop.value(of: position) == before)
        try loop.run(until: .seconds(5.3))
        #expect(loop.value(of: position) == before)
        a.startAnimation()
        try loop.run(until: .seconds(5.5))
        let loop2 = makeLoop()
        let b = animator(loop2, 0.7, .easeInOut)
        b.startAnimation()
        try loop2.run(until: .seconds(0.5))
        #expect(loop.value(of: position) == loop2.value(of: position))
        try loop.run(until: .seconds(5.7))
        #expect(a.state == .inactive)
    }

    @Test func reversingRetracesAndRestores() throws {
        let loop = makeLoop()
        let a = animator(loop, 1, .easeIn)
        var end: AnimatorPosition?
        a.addCompletion { end = $0 }
        a.startAnimation()
        try loop.run(until: .seconds(0.25))
        let quarter = loop.value(of: position)
        try loop.run(until: .seconds(0.5))
        a.isReversed = true
        try loop.run(until: .seconds(0.75))
        #expect(abs(loop.value(of: position) - quarter) < 1e-12)
        try loop.run(until: .seconds(1))
        #expect(end == .start)
        #expect(loop.value(of: position) == 0)
        #expect(loop.modelValue(of: position) == 0)
    }

    @Test func scrubbingIsLinearAndContinuesOnTheCurve() throws {
        let loop = makeLoop()
        let a = animator(loop, 1, .easeOut)
        a.fractionComplete = 0.5
        #expect(loop.value(of: position) == 50)
        #expect(a.state == .active && !a.isRunning)
        a.continueAnimation()
        // easeOut⁻¹(.5) = .3425: the rest takes .6575 s.
        try loop.run(until: .seconds(0.6574))
        #expect(a.state == .active)
        try loop.run(until: .seconds(0.6576))
        #expect(a.state == .inactive)
    }

    @Test func additiveAnimationsAddUp() throws {
        let loop = makeLoop()
        animator(loop, 1, .linear, to: 100).startAnimation()
        try loop.run(until: .seconds(0.4))
        #expect(abs(loop.value(of: position) - 40) < 1e-9)
        animator(loop, 1, .linear, to: 0).startAnimation()
        #expect(abs(loop.value(of: position) - 40) < 1e-9)
        try loop.run(until: .seconds(0.9))
        // model 0; the first still has −100·.1 left, the second 100·.5
        #expect(abs(loop.value(of: position) - (0 - 10 + 50)) < 1e-9)
        try loop.run(until: .seconds(1.4))
        #expect(loop.value(of: position) == 0)
    }

    @Test func theLatestWinsFromThePresentation() throws {
        let loop = makeLoop()
        let first = animator(loop, 1, .linear, to: 100, of: opacity)
        var ends: [String] = []
        first.addCompletion { ends.append("first \($0)") }
        first.startAnimation()
        try loop.run(until: .seconds(0.5))
        animator(loop, 1, .linear, to: 0, of: opacity).startAnimation()
        try loop.run(until: .seconds(1))
        #expect(abs(loop.value(of: opacity) - 25) < 1e-9)
        #expect(ends == ["first end"])
    }

    @Test(arguments: [(AnimatorPosition.end, 100.0), (.start, 0), (.current, 30)])
    func finishing(at position: AnimatorPosition, leaves value: Double) throws {
        let loop = makeLoop()
        let a = animator(loop, 1)
        var ends: [AnimatorPosition] = []
        a.addCompletion { ends.append($0) }
        a.startAnimation()
        try loop.run(until: .seconds(0.3))
        a.stopAnimation(false)
        #expect(a.state == .stopped)
        #expect(abs(loop.modelValue(of: PropertyKey(object: 0, property: 0)) - 30) < 1e-9)
        a.finishAnimation(at: position)
        #expect(ends == [position])
        #expect(abs(loop.value(of: PropertyKey(object: 0, property: 0)) - value) < 1e-9)
    }
}
