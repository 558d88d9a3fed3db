import Geometry
import Motion
import PropertyAnimation
import Stage
import Testing

/// The state machine of UIViewPropertyAnimator: what each call makes of each state.
@Suite struct AnimatorStateTests {
    private func animator(on stage: Stage, _ card: View) -> PropertyAnimator {
        PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.center.x = 300 }
    }

    @Test func theModelJumpsAndTheViewFollows() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .easeIn, on: stage) { card.center.x = 300 }
        #expect(move.state == .inactive && !move.isRunning)
        move.startAnimation()
        #expect(move.state == .active && move.isRunning)
        #expect(card.center.x == 300)
        // easeIn at .1 .25 .5 .75 .9
        for (time, share) in [(0.1, 0.017027), (0.25, 0.093465), (0.5, 0.315357), (0.75, 0.621862), (0.9, 0.839428)] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.center.x, 200 + 100 * share, 1e-4))
            #expect(isClose(move.fractionComplete, share, 1e-6))
        }
        stage.advance(to: .seconds(1))
        #expect(card.presentation.center.x == 300)
        #expect(move.state == .inactive && !move.isRunning)
    }

    @Test func delayedBlocksRunAtOnce() {
        let (stage, card) = makeStage()
        let move = animator(on: stage, card)
        move.startAnimation(afterDelay: 0.5)
        #expect(move.delay == 0.5 && card.center.x == 300 && move.isRunning)
        for (time, x) in [(0.25, 200.0), (0.5, 200), (1, 250), (1.5, 300)] {
            stage.advance(to: .seconds(time))
            #expect(isClose(card.presentation.center.x, x))
        }
        #expect(move.state == .inactive)
    }

    @Test func pausingAnInactiveAnimatorRunsItsBlocks() {
        let (stage, card) = makeStage()
        let move = animator(on: stage, card)
        move.pauseAnimation()
        #expect(move.state == .active && !move.isRunning && card.center.x == 300)
        stage.advance(to: .seconds(5))
        #expect(card.presentation.center.x == 200)
        move.startAnimation()
        stage.advance(by: .seconds(0.5))
        #expect(isClose(card.presentation.center.x, 250))
        move.stopAnimation(true)
    }

    @Test func startingTwiceChangesNothing() {
        let (stage, card) = makeStage()
        let move = animator(on: stage, card)
        move.startAnimation()
        stage.advance(to: .seconds(0.5))
        move.startAnimation()
        stage.advance(to: .seconds(0.75))
        #expect(isClose(card.presentation.center.x, 275))
    }

    @Test func anEmptyAnimatorLastsItsDuration() {
        let (stage, card) = makeStage()
        let empty = PropertyAnimator(duration: 1, curve: .linear, on: stage)
        var ends: [Time] = []
        empty.addCompletion { _ in ends.append(stage.now) }
        empty.startAnimation()
        stage.advance(to: .seconds(0.5))
        empty.addAnimations { card.alpha = 0 }
        stage.advance(to: .seconds(0.75))
        #expect(isClose(card.presentation.alpha, 0.5))
        stage.runUntilIdle()
        #expect(ends == [.seconds(1)])
    }

    @Test(arguments: [(AnimatingPosition.end, 300.0), (.start, 200), (.current, 230)])
    func finishing(at position: AnimatingPosition, leaves x: Double) {
        let (stage, card) = makeStage()
        let move = animator(on: stage, card)
        var positions: [AnimatingPosition] = []
        move.addCompletion { positions.append($0) }
        move.startAnimation()
        stage.advance(to: .seconds(0.3))
        move.stopAnimation(false)
        #expect(move.state == .stopped && !move.isRunning)
        #expect(isClose(card.center.x, 230))
        // Legal while stopped.
        move.addCompletion { _ in positions.append(position) }
        move.isReversed = true
        #expect(!move.isReversed)
        stage.advance(to: .seconds(2))
        #expect(positions.isEmpty)
        move.finishAnimation(at: position)
        #expect(positions == [position, position] && move.state == .inactive)
        #expect(isClose(card.center.x, x) && isClose(card.presentation.center.x, x))
    }

    @Test func stoppingWithoutFinishingCallsNothing() {
        let (stage, card) = makeStage()
        let move = animator(on: stage, card)
        var calls = 0
        move.addCompletion { _ in calls += 1 }
        move.startAnimation()
        stage.advance(to: .seconds(0.3))
        move.stopAnimation(true)
        #expect(move.state == .inactive && isClose(card.center.x, 230))
        stage.advance(to: .seconds(3))
        #expect(calls == 0)
    }

    @Test func completionsComeInOrderAtTheExactEndWhileRunning() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 0.05, curve: .easeInOut, on: stage) { card.center.x = 300 }
        var calls: [String] = []
        move.addCompletion { [unowned move] position in
            calls.append("\(position) \(stage.now.seconds) \(move.isRunning) \(card.presentation.center.x)")
        }
        move.addCompletion { _ in calls.append("second") }
        move.startAnimation()
        stage.runUntilIdle()
        #expect(calls == ["end 0.05 true 300.0", "second"])
        #expect(move.state == .inactive)
    }

    @Test func reversingComesBackAndEndsAtTheStart() {
        let (stage, card) = makeStage()
        let move = PropertyAnimator(duration: 1, curve: .easeIn, on: stage) { card.center.x = 300 }
        var positions: [AnimatingPosition] = []
        move.addCompletion { positions.append($0) }
        move.startAnimation()
        stage.advance(to: .seconds(0.5))
        move.isReversed = true
        #expect(isClose(move.fractionComplete, 1 - 0.315357, 1e-6))
        stage.advance(to: .seconds(0.75))
        #expect(isClose(card.presentation.center.x, 209.3465, 1e-4))
        stage.runUntilIdle()
        #expect(stage.now == .seconds(1) && positions == [.start])
        #expect(card.center.x == 200 && card.presentation.center.x == 200)
        #expect(!move.isReversed)
    }

    @Test func reversingByAnimatingBackStillEndsAtTheEnd() {
        let (stage, card) = makeStage()
        let move = animator(on: stage, card)
        var positions: [AnimatingPosition] = []
        move.addCompletion { positions.append($0) }
        move.startAnimation()
        stage.advance(to: .seconds(0.5))
        move.addAnimations { card.center.x = 200 }
        stage.runUntilIdle()
        #expect(positions == [.end] && card.presentation.center.x == 200)
    }

    @Test func pausesOnCompletionStaysActiveAndComesBack() {
        let (stage, card) = makeStage()
        let move = animator(on: stage, card)
        move.pausesOnCompletion = true
        var calls = 0
        move.addCompletion { _ in calls += 1 }
        move.startAnimation()
        stage.advance(to: .seconds(2))
        #expect(move.state == .active && !move.isRunning && move.fractionComplete == 1 && calls == 0)
        move.isReversed = true
        move.startAnimation()
        stage.advance(by: .seconds(0.25))
        #expect(isClose(card.presentation.center.x, 275))
        move.stopAnimation(false)
        move.finishAnimation(at: .end)
        #expect(calls == 1 && card.center.x == 300)
    }

    @Test func aFinishedAnimatorCanBeUsedAgain() {
        let (stage, card) = makeStage()
        let move = animator(on: stage, card)
        var calls = 0
        move.addCompletion { _ in calls += 1 }
        move.startAnimation()
        stage.runUntilIdle()
        move.addAnimations { card.center.x = 100 }
        move.startAnimation()
        stage.runUntilIdle()
        // The completion went with its run.
        #expect(calls == 1 && card.presentation.center.x == 100 && stage.now == .seconds(2))
    }

    @Test func chainsDoNotDrift() {
        let (stage, card) = makeStage()
        var ends: [Time] = []
        func link(_ count: Int) {
            let move = PropertyAnimator(duration: 0.05, curve: .linear, on: stage) { card.center.x += 1 }
            move.addCompletion { _ in
                ends.append(stage.now)
                if count > 1 { link(count - 1) }
            }
            move.startAnimation()
        }
        link(100)
        stage.runUntilIdle()
        #expect(ends == (1...100).map { Time(flicks: Int64($0) * 35_280_000) })
        #expect(card.center.x == 300)
    }

    @Test func runningPropertyAnimatorRuns() {
        let (stage, card) = makeStage()
        var positions: [AnimatingPosition] = []
        let fade = PropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0.5, options: .curveLinear, on: stage
        ) {
            card.alpha = 0
        } completion: {
            positions.append($0)
        }
        #expect(fade.isRunning && fade.delay == 0.5 && fade.duration == 1)
        stage.advance(to: .seconds(1))
        #expect(isClose(card.presentation.alpha, 0.5))
        stage.runUntilIdle()
        #expect(positions == [.end])
    }

    @Test func aNewAnimatorHasUIKitsDefaults() {
        let (stage, card) = makeStage()
        let move = animator(on: stage, card)
        #expect(move.delay == 0 && move.isInterruptible && move.scrubsLinearly && !move.pausesOnCompletion)
        #expect(move.state == .inactive && !move.isRunning && !move.isReversed)
    }

    @Test func rawValuesAreUIKits() {
        #expect([PropertyAnimator.State.inactive, .active, .stopped].map(\.rawValue) == [0, 1, 2])
        #expect([AnimatingPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
    }
}
