import Geometry
import Motion
import Testing

@testable import PropertyAnimation

/// What is over is let go with all that it held, and a loop keeps nothing of itself alive.
@Suite struct MemoryTests {
    /// What a block, a completion or a definition holds on to.
    final class Token {}

    /// One life of an animator of a second, at the end of which it is inactive again.
    struct Life: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var play: @Sendable (Animator, EventLoop) throws -> Void

        init(_ name: String, _ play: @escaping @Sendable (Animator, EventLoop) throws -> Void) {
            (testDescription, self.play) = (name, play)
        }
    }

    static let lives = [
        Life("plays to its end") { animator, loop in
            animator.startAnimation()
            try loop.run(2)
        },
        Life("plays back to its start") { animator, loop in
            animator.startAnimation()
            try loop.run(0.5)
            animator.isReversed = true
            try loop.run(2)
        },
        Life("waits, then plays") { animator, loop in
            animator.startAnimation(afterDelay: .seconds(1))
            try loop.run(3)
        },
        Life("is cancelled before its delay is over") { animator, loop in
            animator.startAnimation(afterDelay: .seconds(1))
            try loop.run(0.5)
            animator.stopAnimation(true)
        },
        Life("is stopped without finishing") { animator, loop in
            animator.startAnimation()
            try loop.run(0.5)
            animator.stopAnimation(true)
        },
        Life("is finished at its end") { animator, loop in try stop(animator, loop, .end) },
        Life("is finished at its start") { animator, loop in try stop(animator, loop, .start) },
        Life("is finished where it is") { animator, loop in try stop(animator, loop, .current) },
        Life("is paused before it runs, then stopped") { animator, _ in
            animator.pauseAnimation()
            animator.stopAnimation(true)
        },
        Life("is paused and goes on") { animator, loop in
            animator.startAnimation()
            try loop.run(0.5)
            animator.pauseAnimation()
            try loop.run(1)
            animator.startAnimation()
            try loop.run(3)
        },
        Life("goes on in another way, and back over both") { animator, loop in
            animator.startAnimation()
            try loop.run(0.5)
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: springTiming)
            try loop.run(0.6)
            animator.isReversed = true
            try loop.run(9)
        },
        Life("is scrubbed, then stopped") { animator, _ in
            animator.fractionComplete = 0.4
            animator.stopAnimation(true)
        },
        Life("is led to a fraction, and goes on") { animator, loop in
            animator.animate(toFraction: 0.7, duration: .seconds(0.5), timing: .curve(.easeOut))
            try loop.run(1)
            animator.startAnimation()
            try loop.run(3)
        },
        Life("stands at its end, then is stopped") { animator, loop in
            animator.pausesOnCompletion = true
            animator.startAnimation()
            try loop.run(2)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        },
        Life("repeats, there and back") { animator, loop in
            animator.repeatCount = 3
            animator.autoreverses = true
            animator.startAnimation()
            try loop.run(9)
        },
        Life("is stopped on its way back") { animator, loop in
            animator.repeatCount = .max
            animator.autoreverses = true
            animator.startAnimation()
            try loop.run(5.5)
            animator.stopAnimation(true)
        },
        Life("loses all it has to another") { animator, loop in
            animator.endsWhenSuperseded = true
            animator.startAnimation()
            try loop.run(0.5)
            loop.set(opacity, 0)
            try loop.run(0.6)
        },
        Life("is stopped by its own completion") { animator, loop in
            animator.addCompletion { _ in animator.stopAnimation(true) }
            animator.startAnimation()
            try loop.run(2)
        },
        Life("is started again by its own completion") { animator, loop in
            animator.addCompletion { _ in animator.startAnimation() }
            animator.startAnimation()
            try loop.run(2)
        },
        Life("is given more by its own completion") { animator, loop in
            animator.addCompletion { _ in
                animator.addAnimations { _ = animator }
                animator.addCompletion { _ in _ = animator }
            }
            animator.startAnimation()
            try loop.run(2)
        },
        Life("plays twice") { animator, loop in
            animator.startAnimation()
            try loop.run(2)
            animator.addAnimations { _ = animator }
            animator.addCompletion { _ in _ = animator }
            animator.startAnimation()
            try loop.run(4)
        },
        Life("turns a view over") { animator, loop in
            animator.drive(
                TransitionPlan(
                    object: 0, kind: 0, changesAtHalfTurn: true, duration: .seconds(1), timing: .curve(.linear)
                ) { _ in _ = animator })
            animator.startAnimation()
            try loop.run(2)
        },
        Life("is stopped while it turns a view over") { animator, loop in
            animator.drive(
                TransitionPlan(
                    object: 0, kind: 0, changesAtHalfTurn: true, duration: .seconds(1), timing: .curve(.linear)
                ) { _ in _ = animator })
            animator.startAnimation()
            try loop.run(0.7)
            animator.stopAnimation(true)
        },
    ]

    private static func stop(_ animator: Animator, _ loop: EventLoop, _ position: AnimatorPosition) throws {
        animator.startAnimation()
        try loop.run(0.5)
        animator.stopAnimation(false)
        animator.addCompletion { _ in _ = animator }
        animator.finishAnimation(at: position)
    }

    /// As UIKit's users write them, its blocks and completions hold the animator itself: that ring is broken when they have
    /// run, or can run no more.
    @Test(arguments: lives) func whatIsOverIsLetGo(life: Life) throws {
        let loop = makeLoop()
        weak var animator: Animator?
        weak var token: Token?
        do {
            let made = Animator(loop: loop, name: "a", duration: .seconds(1), timing: .curve(.linear))
            let held = Token()
            made.addAnimations { [unowned loop] in
                _ = (made, held)
                loop.assign(opacity, 100)
            }
            made.addCompletion { _ in _ = (made, held) }
            try life.play(made, loop)
            (animator, token) = (made, held)
            #expect(made.state == .inactive)
        }
        #expect(animator == nil, "the animator is kept")
        #expect(token == nil, "what its blocks held is kept")
        withExtendedLifetime(loop) {}
    }

    @Test func whatNeverBeganIsLetGo() {
        let loop = makeLoop()
        weak var animator: Animator?
        weak var token: Token?
        do {
            let made = Animator.moving(position, to: 1, in: 1, on: loop)
            let held = Token()
            made.addAnimations { _ = held }
            made.addCompletion { _ in _ = held }
            (animator, token) = (made, held)
        }
        #expect(animator == nil && token == nil)
        withExtendedLifetime(loop) {}
    }

    // MARK: A loop that is let go before its time

    /// Something that a loop is in the middle of when it is let go, half a second after it began.
    struct Work: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var begin: @Sendable (EventLoop, Token) throws -> Void

        init(_ name: String, _ begin: @escaping @Sendable (EventLoop, Token) throws -> Void) {
            (testDescription, self.begin) = (name, begin)
        }
    }

    static let works = [
        Work("nothing") { _, _ in },
        Work("an animation") { loop, token in animator(loop, token).startAnimation() },
        Work("an animation that waits") { loop, token in
            animator(loop, token).startAnimation(afterDelay: .seconds(1))
        },
        Work("a paused animation") { loop, token in animator(loop, token).pauseAnimation() },
        Work("a stopped animation") { loop, token in
            let animator = animator(loop, token)
            animator.startAnimation()
            animator.stopAnimation(false)
        },
        Work("an animation that is lost in the same instant") { loop, token in
            let animator = animator(loop, token)
            animator.endsWhenSuperseded = true
            loop.schedule(at: .seconds(0.5), order: 0) { [unowned loop] in loop.set(opacity, 0) }
            animator.startAnimation()
        },
        Work("a leaf") { loop, token in try loop.start(leaf(loop, token)) },
        Work("a paused leaf") { loop, token in try loop.pause(leaf(loop, token)) },
        Work("a wait") { loop, token in
            let form = AnimationDefinition.Form.wait {
                _ = token
                return .seconds(1)
            }
            try loop.start(loop.define(AnimationDefinition(name: "wait", form: form)))
        },
        Work("a sequence") { loop, token in
            let members = [leaf(loop, token, seconds: 0.2), leaf(loop, token)]
            try loop.start(define(loop, .sequence(members), token))
        },
        Work("a sequence that repeats for ever") { loop, token in
            let members = [leaf(loop, token, seconds: 0.2), leaf(loop, token, seconds: 0.1)]
            try loop.start(define(loop, .sequence(members), token, repeatCount: .max))
        },
        Work("a staggered group within a sequence") { loop, token in
            let members = (0..<4).map { _ in leaf(loop, token) }
            let group = define(loop, .group(members) { .seconds(0.3) }, token)
            try loop.start(define(loop, .sequence([group, leaf(loop, token)]), token))
        },
        Work("a flip, past its half-turn") { loop, token in
            let flip = AnimationDefinition.Form.transition {
                TransitionPlan(
                    object: 0, kind: 0, changesAtHalfTurn: true, duration: .seconds(0.8), timing: .curve(.linear)
                ) { _ in _ = token }
            }
            try loop.start(loop.define(AnimationDefinition(name: "flip", form: flip)))
        },
        Work("an instant that failed half-way") { loop, token in
            let member = leaf(loop, token, seconds: 0.2)
            let both = [leaf(loop, token, seconds: 0.2), member]
            try loop.start(define(loop, .sequence(both), token))
            // The child of the one is at work in the other.
            loop.attempted { try loop.start(define(loop, .sequence(both), token)) }
        },
        Work("an instant without end") { loop, token in
            let nothing = loop.define(AnimationDefinition(name: "nothing", form: .actions { _ = token }))
            try loop.start(define(loop, .sequence([nothing]), token, repeatCount: .max))
        },
        Work("a cue to come") { loop, token in loop.schedule(at: .seconds(9), order: 0) { _ = token } },
        Work("a condition") { loop, token in
            loop.addCondition(readsTime: true) {
                _ = token
                return $0.time > .seconds(9)
            } action: {
                _ = token
            }
        },
        Work("a finger that drags") { loop, _ in
            scroller(loop).drag(along: FingerPath([.init(by: Point(x: -80, y: 0), duration: 2)]))
        },
        Work("content that slows down") { loop, _ in scroller(loop).fling(velocity: Point(x: -2000, y: 0)) },
        Work("a view that follows a finger") { loop, token in
            let dragger = loop.addDragger(translation: [position, otherPosition], isDragging: opacity)
            dragger.drag(along: FingerPath([.init(by: Point(x: 80, y: 0), duration: 2)])) { _ = token }
            // Whoever made it holds on to it while it is at work.
            loop.onStart = { _ in _ = dragger }
        },
    ]

    private static func animator(_ loop: EventLoop, _ token: Token) -> Animator {
        let animator = Animator(loop: loop, name: "a", duration: .seconds(1), timing: .curve(.linear))
        animator.addAnimations { [unowned loop] in
            _ = token
            loop.assign(opacity, 100)
        }
        animator.addCompletion { _ in _ = (token, animator) }
        return animator
    }

    private static func leaf(_ loop: EventLoop, _ token: Token, seconds: Double = 1) -> Int {
        let form = AnimationDefinition.Form.leaf { [unowned loop] in
            LeafPlan(duration: .seconds(seconds), timing: .curve(.linear)) {
                _ = token
                loop.assign(position, 100)
            }
        }
        return define(loop, form, token)
    }

    private static func define(
        _ loop: EventLoop, _ form: AnimationDefinition.Form, _ token: Token, repeatCount: Int = 1
    ) -> Int {
        let definition = AnimationDefinition(
            name: "d", form: form, repeatCount: repeatCount, completion: { _ in _ = token })
        return loop.define(definition)
    }

    private static func scroller(_ loop: EventLoop) -> Scroller {
        let keys = Scroller.Keys(
            offset: [position, otherPosition], isDragging: PropertyKey(object: 7, property: 3),
            isDecelerating: PropertyKey(object: 7, property: 5), isSettled: PropertyKey(object: 7, property: 7))
        return loop.addScroller(keys) {
            ScrollMetrics(viewport: Size(width: 100, height: 100), contentSize: Size(width: 2000, height: 100))
        }
    }

    @Test(arguments: works, [true, false]) func aLoopIsLetGoInTheMiddleOf(work: Work, isRecording: Bool) throws {
        weak var loop: EventLoop?
        weak var token: Token?
        let runs: [Reference]
        do {
            let made = makeLoop(isRecording: isRecording)
            let held = Token()
            try work.begin(made, held)
            // Some cannot come so far.
            made.attempted { try made.run(until: .seconds(0.5)) }
            (loop, token) = (made, held)
            runs = made.activeRuns.values.map(Reference.init)
        }
        #expect(loop == nil, "the loop is kept")
        #expect(token == nil, "what its work held is kept")
        #expect(runs.allSatisfy { $0.run == nil }, "a run is kept")
    }

    final class Reference {
        weak var run: Run?
        init(_ run: Run) { self.run = run }
    }

    /// A run that is stopped lets go of its children, which know it, whatever becomes of them.
    @Test(arguments: [nil, AnimatorPosition.end, .start, .current])
    func whatIsStoppedIsLetGo(position: AnimatorPosition?) throws {
        let loop = makeLoop()
        let members = (0..<3).map { _ in Self.leaf(loop, Token()) }
        let group = Self.define(loop, .group(members) { .seconds(0.2) }, Token())
        let sequence = Self.define(loop, .sequence([group]), Token(), repeatCount: .max)
        try loop.start(sequence)
        // Of the second time round, two of the three are at work and one is held back.
        try loop.run(1.7)
        let runs = loop.activeRuns.values.map(Reference.init)
        #expect(runs.count == 4)
        try loop.stop(sequence, finishingAt: position)
        try loop.run(3)
        #expect(runs.allSatisfy { $0.run == nil })
        #expect(loop.activeRuns.isEmpty && loop.animators.count == 0)
    }
}
