import Geometry
import Motion
import PropertyAnimation
import TestSupport

/// A program's own random numbers, so that every run sees the same programs.
extension SeededRandom {
    mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func number(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) * 0x1p-53
    }

    mutating func chance(_ probability: Double) -> Bool { number(0, 1) < probability }
}

extension Animator {
    /// An animator of one number.
    static func moving(
        _ key: PropertyKey, to value: Double, in seconds: Double, _ timing: Timing = .curve(.linear),
        name: String = "a", on loop: EventLoop
    ) -> Animator {
        let animator = Animator(loop: loop, name: name, duration: .seconds(seconds), timing: timing)
        animator.addAnimations { loop.assign(key, value) }
        return animator
    }
}

extension EventLoop {
    func run(_ seconds: Double) throws { try run(until: .seconds(seconds)) }

    var outcomes: [String] {
        ledger.ended.map { "\(ledger.name(of: $0)) \($0.outcome!.rawValue) \($0.end!.seconds)" }
    }
}

/// A spring of Core Animation's default physics, over its settling time.
let spring = Spring(mass: 1, stiffness: 100, damping: 10)
let springTiming = Timing.spring(spring, duration: spring.settlingDuration())
let springSeconds = spring.settlingDuration()

/// Collects what completions and handlers tell.
final class Journal {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
}
