import Geometry
import Motion
import PropertyAnimation
import Scene

/// Timing parameters brought together with a duration: what the event loop plays.
struct ResolvedTiming {
    var timing: Timing
    var duration: Time
    var velocity = Vector.zero
    /// What a property without x and y takes of the velocity.
    var scalarVelocity = 0.0

    /// A curve over a duration in seconds; a negative one counts as none.
    init(_ curve: TimingCurve, duration: Double) {
        timing = .curve(curve)
        self.duration = max(.seconds(duration), .zero)
    }

    /// Parameters over a duration in seconds, which springs that are given by their physics replace by their own.
    ///
    /// A velocity that is given, in distances a second, takes the place of the parameters' own.
    init(_ parameters: any TimingCurveProvider, duration: Double, velocity given: Double? = nil) {
        self.init(parameters.cubicTimingParameters?.curve ?? .linear, duration: duration)
        guard let own = parameters.springTimingParameters else { return }
        let spring = given.map(own.setting(out:)) ?? own
        velocity = spring.initialVelocity
        scalarVelocity = spring.scalarVelocity
        switch spring.description {
        case .dampingRatio:
            guard self.duration > .zero else { return }
            timing = .spring(spring.spring(duration: duration), duration: self.duration.seconds)
        case .physics, .perceptual, .response:
            let physics = spring.spring(duration: 1)
            let settling = [velocity.dx, velocity.dy, scalarVelocity].map {
                physics.settlingDuration(initialVelocity: $0)
            }
            self.duration = .seconds(settling.reduce(0, max))
            timing = .spring(physics, duration: self.duration.seconds)
        }
    }

    /// Takes all but the duration from another.
    mutating func takeCurve(of other: ResolvedTiming) {
        timing = other.timing
        velocity = other.velocity
        scalarVelocity = other.scalarVelocity
    }

    /// The part of the velocity that a property's component takes.
    func velocity(of key: PropertyKey) -> Double {
        guard let property = PropertyID(rawValue: key.property) else { return 0 }
        switch PropertyTable.description(of: property).kind {
        case .vector, .rect: return key.component % 2 == 0 ? velocity.dx : velocity.dy
        default: return scalarVelocity
        }
    }

    /// How the event loop is told of it: a spring without a velocity of its own takes that of what it interrupts.
    func options(for key: PropertyKey) -> AssignmentOptions {
        velocity == .zero ? AssignmentOptions() : AssignmentOptions(velocity: .distances(velocity(of: key)))
    }
}
