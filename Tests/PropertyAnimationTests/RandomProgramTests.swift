import Geometry
import Motion
import PropertyAnimation
import Testing

/// Programs made from seeds; what must hold of every one of them.
@Suite struct RandomProgramTests {
    static let count: UInt64 = 300

    /// Plays a program in one go; one that asks for the impossible (a child that runs elsewhere) plays up to there.
    private func played(_ play: RandomPlay) -> Time {
        do {
            try play.loop.run(until: .seconds(RandomProgram.length + 3))
        } catch {
            return play.loop.now
        }
        return play.loop.now
    }

    @Test func mixIsPrinted() {
        var calls: [String: Int] = [:]
        for seed in 0..<Self.count {
            for step in RandomProgram(seed: seed).steps { calls[step.call.rawValue, default: 0] += 1 }
        }
        print("random programs: \(Self.count);", calls.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
        #expect(calls.count == RandomProgram.Call.allCases.count)
    }

    @Test func seekingEqualsPlayingAndStepsChangeNothing() {
        for seed in 0..<Self.count {
            let whole = RandomPlay(RandomProgram(seed: seed))
            let end = played(whole)
            let recording = whole.loop.recording()
            let split = RandomPlay(RandomProgram(seed: seed))
            let flat = RandomPlay(RandomProgram(seed: seed), isRecording: false)
            var random = SplitMix64(seed: seed &+ 1_000_000)
            var time = Time.zero
            var seen: [(Time, [UInt64])] = []
            while time < end {
                do {
                    try split.loop.run(until: time)
                    try flat.loop.run(until: time)
                } catch { break }
                let present = split.values()
                seen.append((time, present))
                #expect(flat.values() == present, "seed \(seed): without recording, at \(time.seconds)")
                time +=
                    random.chance(0.3)
                    ? Time(flicks: Int64(random.index(below: 400_000))) : .seconds(random.number(0, 0.3))
            }
            _ = played(split)
            seen.shuffle(using: &random)
            for (time, present) in seen {
                #expect(RandomPlay.values(recording, at: time) == present, "seed \(seed): at \(time.seconds)")
            }
            #expect(split.journal == whole.journal, "seed \(seed): the journals differ")
            #expect(split.loop.lastEvent == whole.loop.lastEvent, "seed \(seed): last event")
        }
    }

    @Test func everyAnimationHasOneOutcome() {
        for seed in 0..<Self.count {
            let play = RandomPlay(RandomProgram(seed: seed))
            _ = played(play)
            let entries = play.loop.recording().ledger.entries
            #expect(entries.allSatisfy { $0.outcome != nil && $0.end! >= $0.start }, "seed \(seed)")
            let orders = entries.map(\.endOrder).sorted()
            #expect(orders == (0..<Int32(entries.count)).map { $0 }, "seed \(seed): the order of endings")
            let unlisted = play.animators.filter { $0.state != .inactive }.count
            #expect(play.runsOver + unlisted == play.runsBegun, "seed \(seed): each run is over once")
            let running = play.definitions.filter(play.loop.isActive).count
            #expect(play.definitionStarts - play.definitionEnds <= running + 1, "seed \(seed): starts and ends")
        }
    }

    @Test func reversingTwiceIsTheIdentity() {
        for seed in 0..<Self.count {
            let plain = RandomPlay(RandomProgram(seed: seed))
            let turned = RandomPlay(RandomProgram(seed: seed))
            turned.doubleReversal = Int(seed % 14)
            let end = played(plain)
            _ = played(turned)
            let one = plain.loop.recording()
            let other = turned.loop.recording()
            var random = SplitMix64(seed: seed)
            for _ in 0..<30 {
                let time = Time(flicks: Int64(random.index(below: Int(end.flicks) + 1)))
                let (a, b) = (RandomPlay.values(one, at: time), RandomPlay.values(other, at: time))
                #expect(a == b, "seed \(seed): at \(time.seconds)")
            }
            #expect(plain.journal == turned.journal, "seed \(seed)")
        }
    }

    @Test func positionIsContinuousOverAnyInterruption() {
        let jumping: Set<RandomProgram.Call> = [
            .set, .scrub, .finish, .stopAndFinish, .stopDefinition, .startDefinition, .start, .startLater,
        ]
        for seed in 0..<Self.count {
            let play = RandomPlay(RandomProgram(seed: seed, isSmooth: true))
            play.watch = { [unowned play] step, perform in
                let keys = RandomProgram.keys
                let before = keys.map(play.loop.value)
                let turn = play.loop.transform(of: transformKey)
                let animator = play.animators[step.subject]
                let beginsAtEnd = animator.isReversed
                // What is added where nothing is left of the way is there at once.
                let motion = play.program.motions[step.subject]
                let isThere = motion.pausesOnCompletion || animator.duration == .zero
                perform()
                if step.call == .add && isThere { return }
                let isStart = step.call == .start || step.call == .startLater
                guard !jumping.contains(step.call) || isStart && !beginsAtEnd else { return }
                guard !isStart || play.animators[step.subject].state == .active else { return }
                let after = keys.map(play.loop.value)
                for (place, key) in keys.enumerated() {
                    let difference = abs(after[place] - before[place])
                    #expect(difference < 1e-9, "seed \(seed): \(step.call) at \(step.time.seconds) moves \(key)")
                }
                let new = play.loop.transform(of: transformKey)
                let isSame = abs(new.a - turn.a) < 1e-9 && abs(new.b - turn.b) < 1e-9
                #expect(isSame, "seed \(seed): \(step.call) at \(step.time.seconds) turns")
            }
            _ = played(play)
        }
    }

    @Test func pausingForAnyTimeChangesNothing() throws {
        for seed in 0..<Self.count {
            let program = RandomProgram(seed: seed)
            let plain = RandomPlay(program)
            let motion = program.motions[0]
            var random = SplitMix64(seed: seed ^ 77)
            let loops = [makeLoop(), makeLoop()]
            let animators = loops.map { loop in
                let animator = Animator(
                    loop: loop, name: "a", duration: .seconds(motion.duration), timing: motion.timing)
                animator.repeatCount = motion.repeatCount
                animator.autoreverses = motion.autoreverses
                animator.isReversed = seed % 3 == 0
                animator.addAnimations(delayFactor: motion.delayFactor) {
                    loop.assign(position, 70)
                    loop.assign(opacity, -40)
                }
                animator.startAnimation(afterDelay: seed % 4 == 0 ? .seconds(0.3) : .zero)
                return animator
            }
            _ = plain
            let at = random.chance(0.5) ? Time.frame(random.index(below: 60), at: 50) : .seconds(random.number(0, 1.5))
            let pause = Time.seconds(random.number(0, 3))
            for loop in loops { try loop.run(until: at) }
            if animators[1].state == .active { animators[1].pauseAnimation() }
            try loops[1].run(until: at + pause)
            if animators[1].state == .active { animators[1].startAnimation() }
            for _ in 0..<12 {
                let step = Time.seconds(random.number(0, 0.3))
                try loops[0].run(until: loops[0].now + step)
                try loops[1].run(until: loops[1].now + step)
                for key in [position, opacity] {
                    let (a, b) = (loops[0].value(of: key), loops[1].value(of: key))
                    #expect(a.bitPattern == b.bitPattern, "seed \(seed): \(a) \(b)")
                }
            }
            #expect(animators[0].state == animators[1].state)
        }
    }

    @Test func springsTakeUpTheSpeedOfWhatTheyInterrupt() throws {
        for seed in 0..<Self.count {
            var random = SplitMix64(seed: seed)
            let loop = makeLoop()
            let first = RandomProgram(seed: seed, isSmooth: true).motions[0].timing
            Animator.moving(opacity, to: random.number(-100, 100), in: 0.8, first, on: loop).startAnimation()
            let at = Time.seconds(random.number(0.05, 0.75))
            try loop.run(until: at)
            let (place, speed) = (loop.value(of: opacity), loop.velocity(of: opacity))
            let ratio = Spring(dampingRatio: random.number(0.2, 1.5), duration: 1)
            Animator.moving(
                opacity, to: random.number(-100, 100), in: 1, .spring(ratio, duration: 1), on: loop
            ).startAnimation()
            #expect(abs(loop.value(of: opacity) - place) < 1e-11, "seed \(seed)")
            let flicks = 700.0
            try loop.run(until: at + Time(flicks: Int64(flicks)))
            let after = (loop.value(of: opacity) - place) / (flicks / 705_600_000)
            // Over a microsecond the speed changes by the acceleration times that: some 1e5 units/s² at most.
            #expect(abs(after - speed) < 0.2, "seed \(seed): \(speed) \(after)")
        }
    }
}
