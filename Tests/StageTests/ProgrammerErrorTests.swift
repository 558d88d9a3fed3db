import Geometry
import Motion
import Scene
import Stage
import Testing

/// Every call that the documentation calls a programmer's error stops the program and says why.
@Suite struct ProgrammerErrorTests {
    enum Mistake: String, CaseIterable, Codable, Sendable, CustomTestStringConvertible {
        case startStopped, pauseStopped, scrubStopped, addToStopped, continueInactive, continueRunning, stopInactive
        case finishActive, finishInactive, pauseUninterruptible, stopUninterruptible, changeInterruptibleWhileActive
        case negativeDelay, delayFactorTooLarge, negativeDurationFactor
        case letGoPaused, letGoStopped, letGoAfterPausesOnCompletion
        case undampedSpring, negativeMass, bounceTooHigh, controlPointOutOfRange
        case clockRunsBack, clockWithinBlock, clockWithinCompletion, endlessCompletions
        case keyframeOutside, keyframeOutOfRange, modifyOutside, keyframedPath
        case moveToOtherSuperview, changeOrder, viewWithinItself, transitionWithoutSuperview
        case lateMask, lateFont, notANumber

        var testDescription: String { rawValue }
    }

    @Test(arguments: Mistake.allCases)
    func stopsTheProgram(_ mistake: Mistake) async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [mistake] in
            commit(mistake)
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains(words(of: mistake)))
    }
}

private typealias Mistake = ProgrammerErrorTests.Mistake

/// What the message must say.
private func words(of mistake: Mistake) -> String {
    switch mistake {
    case .startStopped: "a stopped animator cannot be started; finish it first"
    case .pauseStopped: "a stopped animator cannot be paused"
    case .scrubStopped: "fractionComplete cannot be set on a stopped animator"
    case .addToStopped: "animations cannot be added to a stopped animator"
    case .continueInactive, .continueRunning: "only a paused animator can be continued"
    case .stopInactive: "only an active animator can be stopped"
    case .finishActive, .finishInactive: "only a stopped animator can be finished"
    case .pauseUninterruptible, .stopUninterruptible: "the animator is not interruptible"
    case .changeInterruptibleWhileActive: "isInterruptible may be changed only while the animator is inactive"
    case .negativeDelay: "a delay is not negative"
    case .delayFactorTooLarge: "a delay factor lies in 0 … 1, not 1.5"
    case .negativeDurationFactor: "a duration factor is not negative"
    case .letGoPaused, .letGoAfterPausesOnCompletion: "the animator mine was let go while paused"
    case .letGoStopped: "the animator mine was let go while stopped"
    case .undampedSpring: "nothing damps the spring"
    case .negativeMass: "mass is -1.0, but must be above 0"
    case .bounceTooHigh: "bounce is 2.0"
    case .controlPointOutOfRange: "the x of a control point lies in 0 … 1"
    case .clockRunsBack: "the clock stands at 1.0 s and does not run back to 0.5 s"
    case .clockWithinBlock: "the clock cannot be moved within an animation block"
    case .clockWithinCompletion: "the clock is moving already"
    case .endlessCompletions: "animations that take no time start each other without end: animation"
    case .keyframeOutside: "keyframes are added within an animateKeyframes block"
    case .keyframeOutOfRange: "a keyframe starts at a share of the time, 0 … 1, not at 1.5"
    case .modifyOutside: "animations can be modified only within an animation block"
    case .keyframedPath: "a path cannot be animated by keyframes"
    case .moveToOtherSuperview: "a recorded view stays below the superview that it was first shown in"
    case .changeOrder: "places among siblings are fixed once the recording has begun; use zPosition"
    case .viewWithinItself: "a view cannot lie within itself"
    case .transitionWithoutSuperview: "the view to leave has no superview"
    case .lateMask: "a view's mask is fixed once the recording has begun"
    case .lateFont: "a view's font is fixed once the recording has begun"
    case .notANumber: "alpha must be finite"
    }
}

private func commit(_ mistake: Mistake) {
    let (stage, card) = makeStage()
    let animator = PropertyAnimator(duration: 1, curve: .linear, on: stage) { card.alpha = 0 }
    defer { withExtendedLifetime((stage, animator)) {} }
    func start() { animator.startAnimation() }
    func stop() {
        animator.startAnimation()
        animator.stopAnimation(false)
    }
    switch mistake {
    case .startStopped:
        stop()
        animator.startAnimation()
    case .pauseStopped:
        stop()
        animator.pauseAnimation()
    case .scrubStopped:
        stop()
        animator.fractionComplete = 0.5
    case .addToStopped:
        stop()
        animator.addAnimations {}
    case .continueInactive: animator.continueAnimation()
    case .continueRunning:
        start()
        animator.continueAnimation(withTimingParameters: SpringTimingParameters(dampingRatio: 1))
    case .stopInactive: animator.stopAnimation(true)
    case .finishActive:
        start()
        animator.finishAnimation(at: .end)
    case .finishInactive: animator.finishAnimation(at: .end)
    case .pauseUninterruptible:
        animator.isInterruptible = false
        start()
        animator.pauseAnimation()
    case .stopUninterruptible:
        animator.isInterruptible = false
        start()
        animator.stopAnimation(true)
    case .changeInterruptibleWhileActive:
        start()
        animator.isInterruptible = false
    case .negativeDelay: animator.startAnimation(afterDelay: -1)
    case .delayFactorTooLarge: animator.addAnimations({}, delayFactor: 1.5)
    case .negativeDurationFactor:
        animator.pauseAnimation()
        animator.continueAnimation(durationFactor: -1)
    case .undampedSpring: _ = SpringTimingParameters(mass: 1, stiffness: 100, damping: 0)
    case .negativeMass: _ = SpringTimingParameters(mass: -1, stiffness: 100, damping: 10)
    case .bounceTooHigh: _ = SpringTimingParameters(duration: 1, bounce: 2)
    case .controlPointOutOfRange:
        _ = CubicTimingParameters(controlPoint1: Point(x: -1, y: 0), controlPoint2: Point(x: 1, y: 1))
    default: commitOther(mistake, stage, card)
    }
}

private func commitOther(_ mistake: Mistake, _ stage: Stage, _ card: View) {
    switch mistake {
    case .letGoPaused: makeAnimator(stage, card).pauseAnimation()
    case .letGoStopped:
        let animator = makeAnimator(stage, card)
        animator.startAnimation()
        animator.stopAnimation(false)
    case .letGoAfterPausesOnCompletion:
        let animator = makeAnimator(stage, card)
        animator.pausesOnCompletion = true
        animator.startAnimation()
        stage.runUntilIdle()
    case .clockRunsBack:
        stage.advance(to: .seconds(1))
        stage.advance(to: .seconds(0.5))
    case .clockWithinBlock: View.animate(withDuration: 1, on: stage) { stage.advance(by: .seconds(1)) }
    case .clockWithinCompletion:
        View.animate(withDuration: 1, on: stage) {
            card.alpha = 0
        } completion: { _ in
            stage.runUntilIdle()
        }
        stage.runUntilIdle()
    case .endlessCompletions:
        func again() {
            View.animate(withDuration: 0, on: stage) {
                card.alpha = 0
            } completion: { _ in
                again()
            }
        }
        again()
        stage.runUntilIdle()
    case .keyframeOutside:
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, on: stage) { card.alpha = 0 }
    case .keyframeOutOfRange:
        View.animateKeyframes(withDuration: 1, on: stage) {
            View.addKeyframe(withRelativeStartTime: 1.5, relativeDuration: 1, on: stage) { card.alpha = 0 }
        }
    case .modifyOutside: View.modifyAnimations(withRepeatCount: 2, autoreverses: false, on: stage) {}
    case .keyframedPath:
        let shape = ShapeView()
        stage.add(shape)
        View.animateKeyframes(withDuration: 1, on: stage) { shape.path = Path([.move(.zero)]) }
    default: commitInTheTree(mistake, stage, card)
    }
}

private func commitInTheTree(_ mistake: Mistake, _ stage: Stage, _ card: View) {
    let other = Label()
    switch mistake {
    case .viewWithinItself:
        card.addSubview(other)
        other.addSubview(card)
    case .transitionWithoutSuperview: View.transition(from: other, to: card, duration: 1, on: stage)
    case .notANumber: card.alpha = .nan
    default:
        stage.add(other)
        stage.advance(by: .seconds(1))
        switch mistake {
        case .moveToOtherSuperview: card.addSubview(other)
        case .changeOrder: stage.add(card)
        case .lateMask: card.mask = .ellipse
        case .lateFont: other.font.size = 12
        default: break
        }
    }
    withExtendedLifetime(stage) {}
}

private func makeAnimator(_ stage: Stage, _ card: View) -> PropertyAnimator {
    PropertyAnimator(duration: 1, curve: .linear, on: stage, name: "mine") { card.alpha = 0 }
}
