import Geometry
import Motion
import PropertyAnimation

/// A program's own random numbers: SplitMix64 (Steele, Lea, Flood 2014), so that every run sees the same programs.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

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
