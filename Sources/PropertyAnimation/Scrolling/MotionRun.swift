import Geometry
import Motion

/// A scroll motion under way: an unlisted animator that leads one number along it.
final class MotionRun {
    let motion: ScrollMotion
    private let animator: Animator

    /// Starts a motion; `over` is called when it has ended or another has taken the number.
    init(loop: EventLoop, key: PropertyKey, motion: ScrollMotion, over: @escaping (Outcome) -> Void) {
        self.motion = motion
        let duration = Time.seconds(motion.duration)
        animator = Animator(loop: loop, name: "scroll", duration: duration, timing: .curve(.linear), isListed: false)
        animator.endsWhenSuperseded = true
        animator.addAnimations {
            loop.assignTrack(key, .scroll(motion, seconds: duration.seconds), target: motion.target)
        }
        animator.whenOver = over
        animator.startAnimation()
    }

    /// Leaves the number where it is now; nobody is told.
    func stop() {
        animator.whenOver = nil
        if animator.state == .active { animator.stopAnimation(true) }
    }
}

/// A finger that is down: it lifts at an exact instant.
final class FingerRun {
    let path: FingerPath
    /// When it touched, and when it lifts.
    let start: Time
    let end: Time
    private let timer: Animator

    /// Lays a finger on; `lifted` is called at its end unless it is cut off before.
    init(loop: EventLoop, path: FingerPath, lifted: @escaping () -> Void) {
        self.path = path
        start = loop.now
        end = start + .seconds(path.duration)
        timer = Animator(
            loop: loop, name: "touch", duration: end - start, timing: .curve(.linear), isListed: false)
        timer.addCompletion { _ in lifted() }
    }

    /// Lets its time begin; what it moves must have begun before, so that it ends before.
    func begin() { timer.startAnimation() }

    func cutOff() {
        if timer.state == .active { timer.stopAnimation(true) }
    }
}

extension EventLoop {
    /// Lets a track tell a number, within a block; it takes the number over and leaves it at the target.
    func assignTrack(_ key: PropertyKey, _ track: Track, target: Double) {
        guard let capture else { preconditionFailure("a track is assigned within an animation block") }
        let channel = numberChannel(key)
        let old = lastPiece(channel).model
        takeOver(channel)
        history.tracks.append(track)
        let part = capture.animator.part(beside: capture.part, velocity: 0)
        let map = capture.animator.parts[part].map
        capture.animator.hold(Animator.Held(holding: .number(channel), origin: old, target: target), part: part)
        history.channels[channel].writes &+= 1
        let term = Term(map: map, track: Int32(history.tracks.count - 1), delta: old - target)
        append(Piece(start: now.flicks, model: target), with: [term], to: channel)
    }
}
