import Geometry
import Motion
import PropertyAnimation
import TestSupport
import Testing

/// Conditions of which is known what they read: the same edges, with work in proportion to what changes.
@Suite struct ConditionTests {
    /// Adds a condition on a number and the time, with its reads or without.
    private func add(
        _ test: @escaping (any PropertyReading) -> Bool, _ steady: @escaping (any SpanReading) -> Bool?,
        reads: ConditionReads?, to loop: EventLoop, _ action: @escaping () throws -> Void
    ) {
        guard let reads else { return loop.addCondition(readsTime: true, test: test, action: action) }
        loop.addCondition(reads: reads, once: false, test: test, steadyValue: steady, action: action)
    }

    @Test func knowingTheReadsChangesNoProgram() throws {
        // Every eighth program has conditions.
        for seed in stride(from: UInt64(0), to: 2400, by: 8) {
            let program = RandomProgram(seed: seed)
            let (open, known) = (RandomPlay(program), RandomPlay(program, knowsReads: true))
            // What a program does may be refused; that too must be the same.
            let errors = [open, known].map { play in
                do { try play.loop.run(until: .seconds(2)) } catch { return "\(error)" }
                return ""
            }
            #expect(errors[0] == errors[1], "seed \(seed)")
            #expect(known.journal == open.journal, "seed \(seed)")
            #expect(known.loop.ledger.entries.count == open.loop.ledger.entries.count, "seed \(seed)")
            for key in RandomProgram.keys {
                #expect(known.loop.value(of: key) == open.loop.value(of: key), "seed \(seed)")
            }
        }
    }

    /// Thresholds of the time, of a number that is animated, set and shifted, and of its speed, which act upon each other.
    @Test func knowingTheReadsChangesNoEdge() throws {
        for seed in 0..<200 as Range<UInt64> {
            let journals = try [true, false].map { try journal(seed: seed, knowsReads: $0) }
            #expect(journals[0] == journals[1], "seed \(seed)")
        }
    }

    private func journal(seed: UInt64, knowsReads: Bool) throws -> [String] {
        var random = SeededRandom(seed: seed)
        let loop = makeLoop()
        let journal = Journal()
        for index in 0..<6 {
            let (limit, period, kind) = (random.number(-20, 120), random.number(0.01, 0.7), random.index(below: 4))
            let value = random.number(-50, 150)
            let key = random.chance(0.5) ? position : opacity
            let reads = ConditionReads(keys: [key], time: kind > 1, velocity: kind == 1)
            add(
                { reader in
                    switch kind {
                    case 0: reader.value(of: key) > limit
                    case 1: reader.velocity(of: key) > limit
                    case 2: reader.time.seconds.truncatingRemainder(dividingBy: period) > period / 2
                    default: reader.time.seconds * 60 > reader.value(of: key)
                    }
                },
                { span in
                    let first = span.time.lowerBound.truncatingRemainder(dividingBy: period)
                    switch kind {
                    case 0: return span.value(of: key).flatMap { Self.compare($0, limit...limit) }
                    case 1: return span.velocity(of: key).flatMap { Self.compare($0, limit...limit) }
                    case 2:
                        let last = first + (span.time.upperBound - span.time.lowerBound)
                        return last < period / 2 - 1e-9
                            ? false : first > period / 2 + 1e-9 && last < period - 1e-9 ? true : nil
                    default:
                        let time = span.time.lowerBound * 60...span.time.upperBound * 60
                        return span.value(of: key).flatMap { Self.compare(time, $0) }
                    }
                }, reads: knowsReads ? reads : nil, to: loop
            ) { [unowned loop] in
                journal.note("\(index) \(loop.now.flicks)")
                if index % 2 == 0, journal.lines.count < 60 { loop.set(key, value) }
            }
        }
        for _ in 0..<4 {
            let (start, seconds) = (random.number(0, 2), random.number(0.01, 1))
            let (target, key) = (random.number(-100, 200), random.chance(0.5) ? position : opacity)
            let reverses = random.chance(0.3)
            loop.schedule(at: .seconds(start), order: 0) {
                let animator = Animator.moving(key, to: target, in: seconds, on: loop)
                animator.startAnimation()
                if reverses {
                    loop.schedule(at: loop.now + .seconds(seconds / 3), order: 0) { animator.isReversed = true }
                }
            }
        }
        try loop.run(4)
        return journal.lines
    }

    /// Whether numbers are greater than others, all of them or none.
    private static func compare(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Bool? {
        a.lowerBound > b.upperBound ? true : a.upperBound <= b.lowerBound ? false : nil
    }

    @Test func aConditionOnTheTimeIsFoundWithFewTests() throws {
        let loop = makeLoop()
        var (tests, spans, edge) = (0, 0, Time.zero)
        let limit = 1234.5678
        loop.addCondition(reads: ConditionReads(keys: [], time: true, velocity: false), once: false) {
            tests += 1
            return $0.time.seconds > limit
        } steadyValue: { span in
            spans += 1
            return span.time.lowerBound > limit ? true : span.time.upperBound <= limit ? false : nil
        } action: { [unowned loop] in
            edge = loop.now
        }
        try loop.run(100_000)
        #expect(edge.flicks == Time.seconds(limit).flicks + (Time.seconds(limit).seconds > limit ? 0 : 1))
        // The rest are the 20 steps that find the flick within its millisecond.
        #expect(tests < 80 && spans < 200, "\(tests) tests, \(spans) spans")
    }

    @Test func onlyWhatReadsAChangeIsTested() throws {
        let loop = makeLoop()
        var tests = [0, 0]
        for (index, key) in [position, otherPosition].enumerated() {
            loop.addCondition(reads: ConditionReads(keys: [key], time: false, velocity: false), once: false) {
                tests[index] += 1
                return $0.value(of: key) > 5
            } steadyValue: { _ in
                nil
            } action: {
            }
        }
        for step in 1...50 {
            loop.schedule(at: .seconds(Double(step) / 10), order: 0) { loop.set(position, Double(step)) }
        }
        try loop.run(9)
        #expect(tests == [51, 1])
    }

    @Test func onceMeansTheFirstEdgeOnly() throws {
        let loop = makeLoop()
        var times: [Double] = []
        loop.addCondition(reads: ConditionReads(keys: [position], time: false, velocity: false), once: true) {
            $0.value(of: position) > 50
        } steadyValue: { _ in
            nil
        } action: { [unowned loop] in
            times.append(loop.now.seconds)
        }
        for step in 1...6 {
            loop.schedule(at: .seconds(Double(step)), order: 0) { loop.set(position, step % 2 == 0 ? 100 : 0) }
        }
        try loop.run(9)
        #expect(times == [2])
    }
}
