import Geometry
import Motion
import Stage
import Testing

/// Nothing holds on to what is over, and nothing lets go of what is not.
@Suite struct MemoryTests {
    @Test func aRunningAnimatorIsKeptAndLetGoAtItsEnd() {
        let (stage, card) = makeStage()
        weak var weakAnimator: PropertyAnimator?
        var calls = 0
        do {
            let animator = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.alpha = 0 }
            animator.addCompletion { _ in calls += 1 }
            animator.startAnimation()
            weakAnimator = animator
        }
        stage.advance(to: .seconds(0.5))
        #expect(weakAnimator != nil)
        stage.advance(to: .seconds(1))
        #expect(weakAnimator == nil && calls == 1)
    }

    @Test func animatorsThatNeverStartedAreLetGo() {
        let (stage, card) = makeStage()
        weak var weakAnimator: PropertyAnimator?
        do {
            let animator = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.alpha = 0 }
            animator.addCompletion { _ in }
            weakAnimator = animator
        }
        #expect(weakAnimator == nil)
    }

    @Test(arguments: [true, false])
    func stoppedAnimatorsAreLetGo(_ withoutFinishing: Bool) {
        let (stage, card) = makeStage()
        weak var weakAnimator: PropertyAnimator?
        do {
            let animator = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.alpha = 0 }
            animator.startAnimation()
            stage.advance(to: .seconds(0.5))
            animator.stopAnimation(withoutFinishing)
            if !withoutFinishing { animator.finishAnimation(at: .start) }
            weakAnimator = animator
        }
        #expect(weakAnimator == nil)
    }

    @Test func whatBlocksAndCompletionsHoldIsLetGo() {
        let (stage, card) = makeStage()
        weak var weakToken: Token?
        let animator = PropertyAnimator(duration: 1, curve: .linear, on: stage)
        do {
            let token = Token()
            animator.addAnimations { [token] in
                _ = token
                card.alpha = 0
            }
            // Even one that holds the animator itself, as UIKit's users write them.
            animator.addCompletion { [animator] _ in _ = (token, animator) }
            View.animate(withDuration: 1, on: stage) { [token] in
                _ = token
                card.center.x = 0
            } completion: { [token] _ in
                _ = token
            }
            View.transition(with: card, duration: 1, options: .transitionFlipFromLeft, on: stage) { [token] in
                _ = token
                card.cornerRadius = 3
            }
            weakToken = token
        }
        animator.startAnimation()
        #expect(weakToken != nil)
        stage.runUntilIdle()
        #expect(weakToken == nil)
    }

    /// Something that a stage is in the middle of when it is let go, half a second after it began.
    struct Work: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var begin: @Sendable (Stage, View, Token) -> Void

        init(_ name: String, _ begin: @escaping @Sendable (Stage, View, Token) -> Void) {
            (testDescription, self.begin) = (name, begin)
        }
    }

    final class Token {}

    /// An animator whose block and whose completion hold the view, the token and the animator itself.
    private static func animator(_ stage: Stage, _ card: View, _ token: Token) -> PropertyAnimator {
        let animator = PropertyAnimator(duration: 1, curve: .linear, on: stage)
        animator.addAnimations {
            _ = (token, animator)
            card.alpha = 0
        }
        animator.addCompletion { _ in _ = (token, animator, card) }
        return animator
    }

    static let works = [
        Work("nothing") { _, _, _ in },
        Work("an animator that runs") { animator($0, $1, $2).startAnimation() },
        Work("an animator that waits") { animator($0, $1, $2).startAnimation(afterDelay: 1) },
        Work("an animator that is paused") { stage, card, token in
            let animator = animator(stage, card, token)
            animator.startAnimation()
            stage.advance(to: .seconds(0.2))
            animator.pauseAnimation()
        },
        Work("an animator that is stopped and not finished") { stage, card, token in
            let animator = animator(stage, card, token)
            animator.startAnimation()
            stage.advance(to: .seconds(0.2))
            animator.stopAnimation(false)
        },
        Work("an animator that stands at its end") { stage, card, token in
            let animator = animator(stage, card, token)
            animator.pausesOnCompletion = true
            animator.startAnimation()
            stage.advance(to: .seconds(1))
        },
        Work("animations of blocks, one in another") { stage, card, token in
            View.animate(withDuration: 1, on: stage) {
                View.animate(withDuration: 2, options: .overrideInheritedDuration, on: stage) {
                    card.center.x = 0
                } completion: { _ in
                    _ = (token, card)
                }
            } completion: { _ in
                _ = (token, card)
            }
        },
        Work("an animation that repeats for ever") { stage, card, token in
            View.animate(withDuration: 0.2, options: [.repeat, .autoreverse], on: stage) {
                card.center.x = 0
            } completion: { _ in
                _ = (token, card)
            }
        },
        Work("keyframes") { stage, card, token in
            View.animateKeyframes(withDuration: 1, on: stage) {
                View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.5, on: stage) { card.alpha = 0 }
            } completion: { _ in
                _ = (token, card)
            }
        },
        Work("a flip") { stage, card, token in
            View.transition(with: card, duration: 2, options: .transitionFlipFromLeft, on: stage) {
                card.cornerRadius = 3
            } completion: { _ in
                _ = (token, card)
            }
        },
        Work("a scheduled action") { stage, card, token in stage.schedule(after: 1) { _ = (token, card) } },
        Work("content that slows down") { stage, _, _ in
            let view = ScrollView(
                frame: Rect(x: 0, y: 0, width: 375, height: 200), contentSize: Size(width: 2000, height: 200))
            stage.add(view)
            view.fling(velocity: Point(x: -2000, y: 0))
        },
    ]

    @Test(arguments: works) func aStageIsLetGoInTheMiddleOf(work: Work) {
        weak var weakStage: Stage?
        weak var weakCard: View?
        weak var weakToken: Token?
        do {
            let (stage, card) = makeStage()
            let token = Token()
            work.begin(stage, card, token)
            if stage.now < .seconds(0.5) { stage.advance(to: .seconds(0.5)) }
            _ = stage.recording
            (weakStage, weakCard, weakToken) = (stage, card, token)
        }
        #expect(weakStage == nil, "the stage is kept")
        #expect(weakCard == nil, "a view is kept")
        #expect(weakToken == nil, "what blocks and completions held is kept")
    }

    /// Whoever still has an animator when its stage is gone may ask it, and stop it; nobody is told.
    @Test func anAnimatorThatOutlivesItsStageIsQuiet() {
        var calls = 0
        let animator: PropertyAnimator
        do {
            let (stage, card) = makeStage()
            animator = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.alpha = 0 }
            animator.addCompletion { _ in calls += 1 }
            animator.startAnimation()
            stage.advance(to: .seconds(0.5))
        }
        #expect(animator.isRunning && animator.fractionComplete == 0.5)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
        #expect(calls == 0 && animator.state == .inactive)
    }

    @Test func removedViewsAreLetGoBeforeTheRecordingBegins() {
        let (stage, _) = makeStage()
        weak var weakView: View?
        do {
            let view = View()
            stage.add(view)
            view.removeFromSuperview()
            weakView = view
        }
        #expect(weakView == nil)
    }
}
