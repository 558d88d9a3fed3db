import Geometry

/// What a scroll view does along one axis between two events: a closed form in time, and where it ends.
public struct ScrollMotion: Hashable, Sendable {
    /// The closed form.
    public enum Form: Hashable, Sendable {
        /// It follows a finger.
        case drag(ScrollDrag)
        /// It slows down freely and springs back where it meets a limit.
        case coast(BouncingScroll)
        /// It slows down to a target that was chosen for it: target + (start − target)·rate^(1000t).
        case glide(start: Double, target: Double, Deceleration)
    }

    /// The closed form.
    public let form: Form
    /// How long it lasts, in seconds.
    public let duration: Double
    /// Where it is left: the target itself, from which a coast or a glide is within ``Deceleration/restDistance``.
    public let target: Double

    /// The motion of what follows a finger until it lifts.
    public init(_ drag: ScrollDrag) {
        form = .drag(drag)
        duration = drag.path.duration - drag.pathStart
        target = drag.value(at: duration)
    }

    /// The motion of content that was let go; with `bounces` false it stops dead at a limit.
    public init(_ coast: BouncingScroll, bounces: Bool = true) {
        form = .coast(coast)
        if !bounces, let time = coast.bounceTime {
            duration = time
            target = coast.bounce?.target ?? coast.restOffset
        } else {
            duration = coast.duration()
            target = coast.restOffset
        }
    }

    /// The motion of content that is led to a target: the deceleration is kept, and the speed such that it ends there.
    public init(from start: Double, to target: Double, deceleration: Deceleration) {
        form = .glide(start: start, target: target, deceleration)
        self.target = target
        duration = deceleration.duration(from: deceleration.velocity(toRestAfter: target - start))
    }

    /// Where it is after a time in seconds.
    public func value(at seconds: Double) -> Double {
        switch form {
        case .drag(let drag): drag.value(at: seconds)
        case .coast(let coast): coast.offset(at: seconds)
        case .glide(let start, let target, let deceleration):
            target + deceleration.velocity(from: start - target, at: seconds)
        }
    }

    /// Its speed in points a second, from the left.
    public func velocity(at seconds: Double) -> Double {
        switch form {
        case .drag(let drag): drag.velocity(at: seconds)
        case .coast(let coast): coast.velocity(at: seconds)
        case .glide(let start, let target, let deceleration):
            deceleration.velocity(from: start - target, at: seconds) * deceleration.coefficient
        }
    }
}
