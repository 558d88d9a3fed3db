import CAllocator
import Glibc

/// The seconds of processor time that a body takes, the least of several runs: what else the machine does hardly counts.
func seconds(best runs: Int = 3, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in
        let start = processorTime()
        body()
        return processorTime() - start
    }.min() ?? .infinity
}

private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The bytes that the allocator has handed out.
func bytesInUse() -> Int { Int(allocator_bytes_in_use()) }

/// Prints a figure beside its goal, and whether that was reached.
struct Report {
    var failures = 0

    mutating func line(_ name: String, _ value: Double, _ unit: String, atMost goal: Double) {
        let isReached = value <= goal
        if !isReached { failures += 1 }
        let rounded = (value * 100).rounded() / 100
        print("\(isReached ? "ok  " : "MISS") \(name): \(rounded) \(unit) (at most \(goal))")
        fflush(nil)
    }
}

/// SplitMix64: the same order of seeks in every run.
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
}
