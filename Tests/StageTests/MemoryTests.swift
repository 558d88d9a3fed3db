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
        final class Token {}
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

    @Test func aStageIsLetGoWithAllItHolds() {
        weak var weakStage: Stage?
        weak var weakCard: View?
        weak var weakAnimator: PropertyAnimator?
        do {
            let (stage, card) = makeStage()
            let animator = PropertyAnimator(duration: 1, curve: .linear, on: stage) { [unowned card] in card.alpha = 0 }
            animator.startAnimation()
            View.animate(withDuration: 1, on: stage) { card.center.x = 0 }
            stage.advance(to: .seconds(0.5))
            _ = stage.recording
            (weakStage, weakCard, weakAnimator) = (stage, card, animator)
        }
        #expect(weakStage == nil && weakCard == nil && weakAnimator == nil)
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
