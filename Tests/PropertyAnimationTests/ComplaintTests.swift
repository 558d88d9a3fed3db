import Geometry
import Motion
import PropertyAnimation
import Testing

/// What people complain about in animators (animator.md, section 7): each is a test.
@Suite struct ComplaintTests {
    @Test func completionsFireNeitherEarlyNorTwiceNorWithTheWrongPosition() throws {
        let loop = makeLoop()
        var calls: [String] = []
        for (name, turns) in [("forth", false), ("back", true)] {
            let a = Animator.moving(position, to: 100, in: 0.3, name: name, on: loop)
            a.addCompletion { calls.append("\(name) \($0) \(loop.now.seconds)") }
            a.startAnimation()
            if turns { loop.schedule(at: .seconds(0.2), order: 0) { a.isReversed = true } }
        }
        try loop.run(5)
        #expect(calls == ["forth end 0.3", "back start 0.4"])
    }

    @Test func finishingWhatIsNotStoppedIsToldBeforehand() {
        let a = Animator.moving(position, to: 1, in: 1, on: makeLoop())
        #expect(a.illegality(of: .finish) == "it is not stopped")
    }

    @Test func lettingGoOfAnActiveAnimatorIsNoCrash() throws {
        let loop = makeLoop()
        weak var held: Animator?
        do {
            let a = Animator.moving(position, to: 100, in: 1, on: loop)
            a.startAnimation()
            held = a
        }
        #expect(held != nil, "the loop keeps it while it is active")
        try loop.run(2)
        #expect(held == nil && loop.value(of: position) == 100)
    }

    @Test func theFirstFractionOfAnInactiveAnimatorIsNotLost() {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.fractionComplete = 0.3
        #expect(loop.value(of: position) == 30)
    }

    @Test(arguments: [TimingCurve.easeIn, .easeInOut, .default, .keyboard])
    func aReversedCurveDoesNotJump(curve: TimingCurve) throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, .curve(curve), on: loop)
        a.startAnimation()
        try loop.run(0.6)
        let before = loop.value(of: position)
        a.isReversed = true
        #expect(loop.value(of: position) == before)
        try loop.run(0.9)
        #expect(abs(loop.value(of: position) - 100 * curve.value(at: 0.3)) < 1e-9, "the curve is retraced")
    }

    @Test func continuingAtTheEndTakesNoTime() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, .curve(.easeOut), on: loop)
        a.fractionComplete = 1
        a.continueAnimation()
        try loop.run(0)
        #expect(loop.outcomes == ["a end 0.0"])
    }

    @Test func animatingToAFractionThereIs() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.animate(toFraction: 0.4, duration: .seconds(0.2), timing: .curve(.linear))
        try loop.run(0.1)
        #expect(abs(loop.value(of: position) - 20) < 1e-9)
        try loop.run(5)
        #expect(loop.value(of: position) == 40 && a.state == .active)
    }

    @Test func repeatingByCompletionDoesNotSpin() throws {
        let loop = makeLoop()
        var count = 0
        func again() {
            count += 1
            let a = Animator.moving(position, to: 0, in: 0, on: loop)
            a.addCompletion { _ in again() }
            a.startAnimation()
        }
        again()
        #expect(throws: EventLoopError.self) { try loop.run(1) }
        #expect(count <= EventLoop.roundsPerInstant + 2)
        // The last of them has not ended, and its completion holds the loop.
        loop.letGo()
    }

    @Test func autoreverseWithADelayFactorDoesNotJump() throws {
        let loop = makeLoop()
        let a = Animator(loop: loop, name: "a", duration: .seconds(1), timing: .curve(.linear))
        a.autoreverses = true
        a.repeatCount = 2
        a.addAnimations(delayFactor: 0.5) { loop.assign(position, 100) }
        a.startAnimation()
        for (time, value) in [(0.5, 0.0), (0.75, 50), (1, 100), (1.25, 50), (1.5, 0), (2.4, 0), (2.75, 50), (3, 100)] {
            try loop.run(time)
            #expect(abs(loop.value(of: position) - value) < 1e-7, "at \(time)")
        }
    }

    @Test func aPhysicalSpringLastsItsSettlingTime() {
        // m 1 k 100 c 5 → 2.85497 (animator.md, section 3).
        #expect(abs(Spring(mass: 1, stiffness: 100, damping: 5).settlingDuration() - 2.85497) < 1e-5)
    }

    @Test func noRetainCycleThroughItsOwnCompletion() throws {
        let loop = makeLoop()
        weak var held: Animator?
        do {
            let a = Animator.moving(position, to: 100, in: 1, on: loop)
            a.addCompletion { _ in _ = a.name }
            a.addAnimations { _ = a.name }
            a.startAnimation()
            held = a
        }
        try loop.run(2)
        #expect(held == nil)
    }

    @Test func noGhostCompletionAfterACancel() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        var calls = 0
        a.addCompletion { _ in calls += 1 }
        a.startAnimation()
        try loop.run(0.5)
        a.stopAnimation(true)
        a.addAnimations { loop.assign(position, 7) }
        a.startAnimation()
        try loop.run(9)
        #expect(calls == 0, "the completion went with the run that was cancelled")
    }

    @Test func chainsDoNotDrift() throws {
        let loop = makeLoop()
        var ends: [Time] = []
        func link(_ place: Int) {
            guard place < 300 else { return }
            let a = Animator.moving(position, to: Double(place % 2), in: 1.0 / 30, on: loop)
            a.addCompletion { _ in
                ends.append(loop.now)
                link(place + 1)
            }
            a.startAnimation()
        }
        link(0)
        try loop.run(20)
        #expect(ends == (1...300).map { .frame($0, at: 30) })
    }
}
