import Geometry
import Motion
import PropertyAnimation
import Testing

/// The table of two animators on one property (animator.md, section 1), and what a value is made of.
@Suite struct CompositionTests {
    @Test func eachAdditiveAnimationEndsForItself() throws {
        let loop = makeLoop()
        Animator.moving(position, to: 100, in: 1, name: "a", on: loop).startAnimation()
        try loop.run(0.4)
        Animator.moving(position, to: 50, in: 1, name: "b", on: loop).startAnimation()
        try loop.run(3)
        #expect(loop.outcomes == ["a end 1.0", "b end 1.4"] && loop.value(of: position) == 50)
    }

    @Test func theOlderLosesWhatTheLatestTakesAndEndsForTheRest() throws {
        let loop = makeLoop()
        let a = Animator.moving(opacity, to: 100, in: 1, name: "a", on: loop)
        a.addAnimations { loop.assign(position, 100) }
        a.endsWhenSuperseded = true
        a.startAnimation()
        try loop.run(0.5)
        Animator.moving(opacity, to: 0, in: 1, name: "b", on: loop).startAnimation()
        #expect(loop.value(of: opacity) == 50 && a.hasLostProperties)
        try loop.run(0.75)
        #expect(loop.value(of: opacity) == 37.5 && loop.value(of: position) == 75)
        try loop.run(3)
        #expect(loop.outcomes == ["a end 1.0", "b end 1.5"])
    }

    @Test func whatLosesEverythingIsSuperseded() throws {
        let loop = makeLoop()
        let a = Animator.moving(opacity, to: 100, in: 1, name: "a", on: loop)
        a.endsWhenSuperseded = true
        var calls = 0
        a.addCompletion { _ in calls += 1 }
        a.startAnimation()
        try loop.run(0.5)
        let b = Animator(loop: loop, name: "b", duration: .seconds(1), timing: .curve(.linear))
        b.addAnimations {
            loop.assign(opacity, 10)
            loop.assign(opacity, 0)
        }
        b.endsWhenSuperseded = true
        b.startAnimation()
        try loop.run(3)
        #expect(calls == 0 && loop.outcomes == ["a superseded 0.5", "b end 1.5"])
    }

    @Test func keyframesTakeOverAndAreTakenOver() throws {
        let loop = makeLoop()
        Animator.moving(position, to: 100, in: 1, on: loop).startAnimation()
        try loop.run(0.5)
        let track = try KeyframeTrack.tracks(values: [[0], [40], [20]])[0]
        let b = Animator(loop: loop, name: "b", duration: .seconds(1), timing: .curve(.linear))
        b.addAnimations { loop.assignKeyframes(position, track) }
        b.startAnimation()
        #expect(loop.value(of: position) == 0 && loop.modelValue(of: position) == 20)
        try loop.run(1)
        #expect(loop.value(of: position) == 40)
        Animator.moving(position, to: 0, in: 1, on: loop).startAnimation()
        #expect(loop.value(of: position) == 40, "what follows keyframes starts from what is shown")
        try loop.run(1.5)
        #expect(loop.value(of: position) == 20)
    }

    @Test func aReversedEndBringsBackTheVeryNumber() throws {
        let loop = makeLoop()
        loop.set(position, 0.1)
        let a = Animator.moving(position, to: 0.7, in: 1, on: loop)
        a.startAnimation()
        try loop.run(0.5)
        a.isReversed = true
        try loop.run(2)
        #expect(loop.modelValue(of: position) == 0.1)
    }

    @Test func transformsComposeAndStayWhereTheyAreAtEveryInterruption() throws {
        for stops in [true, false] {
            let loop = makeLoop()
            func turn(_ transform: AffineTransform, _ name: String) -> Animator {
                let a = Animator(loop: loop, name: name, duration: .seconds(1), timing: .curve(.linear))
                a.addAnimations { loop.assign(transformKey, transform) }
                a.startAnimation()
                return a
            }
            let a = turn(.rotation(degrees: 90), "a")
            try loop.run(0.4)
            _ = turn(.translation(x: 100, y: 0), "b")
            try loop.run(0.5)
            if stops { a.stopAnimation(true) } else { a.isReversed = true }
            let before = loop.transform(of: transformKey)
            try loop.run(until: loop.now + Time(flicks: 1))
            let after = loop.transform(of: transformKey)
            #expect(abs(before.a - after.a) < 1e-6 && abs(before.tx - after.tx) < 1e-4)
            try loop.run(until: .seconds(1) - Time(flicks: 1))
            let late = loop.transform(of: transformKey)
            try loop.run(1)
            #expect(abs(late.b - loop.transform(of: transformKey).b) < 1e-6, "no jump where it is over, \(stops)")
            try loop.run(3)
            #expect(loop.transform(of: transformKey) == loop.modelTransform(of: transformKey))
        }
    }

    @Test func componentsOfATransformReadTheSameInLoopAndRecording() throws {
        let loop = makeLoop()
        let a = Animator(loop: loop, name: "a", duration: .seconds(1), timing: .curve(.linear))
        a.addAnimations { loop.assign(transformKey, .rotation(degrees: 90)) }
        a.startAnimation()
        try loop.run(0.5)
        let reader = RecordedInstant(loop.recording(), at: .seconds(0.5)) { _ in 0 }
        for component in UInt16(0)..<6 {
            let key = PropertyKey(object: 0, property: 100, component: component)
            #expect(loop.value(of: key) == reader.value(of: key))
        }
        #expect(abs(loop.value(of: transformKey) - 0.5.squareRoot()) < 1e-12)
    }

    @Test func aSpringTakesUpTheSpeedOnWhatTheLatestWins() throws {
        let loop = makeLoop()
        Animator.moving(opacity, to: 100, in: 1, on: loop).startAnimation()
        try loop.run(0.5)
        Animator.moving(opacity, to: 0, in: springSeconds, springTiming, on: loop).startAnimation()
        // From 50 at 100 a second, the spring's own closed form: x = 50·value + 100·impulse.
        for time in [0.05, 0.1, 0.3] {
            try loop.run(0.5 + time)
            let expected = 50 - 50 * spring.value(at: time) + 100 * spring.impulse(at: time)
            // The animator lasts whole flicks: a billionth of its time off, at some 100 a second.
            #expect(abs(loop.value(of: opacity) - expected) < 1e-7)
        }
    }

    @Test func stoppedAfterAnOverlapEachPositionIsItsOwn() throws {
        for (finish, expected) in [(AnimatorPosition.end, 150.0), (.current, 80), (.start, 50)] {
            let loop = makeLoop()
            let a = Animator.moving(position, to: 100, in: 1, name: "a", on: loop)
            a.startAnimation()
            Animator.moving(position, to: 150, in: 10, name: "b", on: loop).startAnimation()
            try loop.run(0.3)
            let shown = loop.value(of: position)
            a.stopAnimation(false)
            #expect(abs(loop.value(of: position) - shown) < 1e-9)
            a.finishAnimation(at: finish)
            #expect(abs(loop.modelValue(of: position) - expected) < 1e-9)
        }
    }

    @Test func whatWasGivenAnotherValueSinceTheStopKeepsIt() throws {
        let loop = makeLoop()
        let a = Animator.moving(position, to: 100, in: 1, on: loop)
        a.startAnimation()
        try loop.run(0.3)
        a.stopAnimation(false)
        loop.set(position, 5)
        a.finishAnimation(at: .end)
        #expect(loop.value(of: position) == 5)
    }

    @Test func aValueIsTheModelAndItsContributions() throws {
        let loop = makeLoop()
        Animator.moving(position, to: 100, in: 1, name: "go", on: loop).startAnimation()
        try loop.run(0.4)
        Animator.moving(position, to: 50, in: 2, name: "back", on: loop).startAnimation()
        try loop.run(0.6)
        let live = try #require(loop.contributions(of: position))
        #expect(live.model == .number(50))
        #expect(live.contributions.map(\.animator) == ["go", "back"])
        #expect(live.contributions.map(\.timeLeft) == [.seconds(0.4), .seconds(1.8)])
        let numbers = live.contributions.map { contribution -> Double in
            guard case .number(let number) = contribution.value else { return .nan }
            return number
        }
        #expect(abs(numbers[0] + 40) < 1e-9 && abs(numbers[1] - 45) < 1e-9)
        #expect(live.presentation == .number(loop.value(of: position)))
        try loop.run(9)
        #expect(loop.recording().contributions(of: position, at: .seconds(0.6)) == live)
        #expect(loop.contributions(of: position, at: .seconds(0.6)) == live)
        #expect(loop.contributions(of: position)?.contributions == [])
        #expect(loop.contributions(of: otherPosition) == nil)
    }
}
