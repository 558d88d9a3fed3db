import Foundation
import Geometry
import Motion
import PropertyAnimation
import TestSupport
import Testing

/// Programs made from seeds; what must hold of every one of them.
///
/// Timelines made from seeds, with their expressions compiled, are in `TimelineTests`. Where all runs many times slower,
/// under a sanitizer, `ANIMATE_RANDOM_SHARE` asks for a share of the seeds in hundredths; the printed mix tells how many
/// ran.
@Suite struct RandomProgramTests {
    static let count = 2000 * share / 100
    /// In hundredths; all of them unless the environment asks for fewer.
    static let share = ProcessInfo.processInfo.environment["ANIMATE_RANDOM_SHARE"].flatMap(UInt64.init) ?? 100
    /// Half of them, where each has to be played more than once.
    static let half = stride(from: 0, to: count, by: 2)
    static let end = Time.seconds(2 * RandomProgram.length)

    /// Plays on to an instant; a program that asks for the impossible (a child that runs elsewhere) plays up to there.
    private func run(_ play: RandomPlay, until time: Time = Self.end) -> Time {
        do { try play.loop.run(until: time) } catch { return play.loop.now }
        return play.loop.now
    }

    @Test func theMixIsPrinted() {
        var programs: [RandomProgram.Feature: Int] = [:]
        var calls: [RandomProgram.Call: Int] = [:]
        for seed in 0..<Self.count {
            let program = RandomProgram(seed: seed)
            for feature in program.features { programs[feature, default: 0] += 1 }
            for step in program.steps { calls[step.call, default: 0] += 1 }
        }
        let mix = RandomProgram.Feature.allCases.map { "\(programs[$0, default: 0]) with \($0.rawValue)" }
        print("\(Self.count) random programs: \(mix.joined(separator: ", "))")
        print("calls: \(RandomProgram.Call.allCases.map { "\($0.rawValue) \(calls[$0, default: 0])" })")
        #expect(programs.values.allSatisfy { $0 > Int(Self.count) / 20 })
        #expect(programs.count == RandomProgram.Feature.allCases.count)
        #expect(calls.count == RandomProgram.Call.allCases.count)
    }

    @Test func seekingEqualsPlayingAndStepsChangeNothing() {
        for seed in 0..<Self.count {
            let whole = RandomPlay(RandomProgram(seed: seed))
            let end = run(whole)
            let recording = whole.loop.recording()
            let split = RandomPlay(RandomProgram(seed: seed))
            let flat = seed % 4 == 0 ? RandomPlay(RandomProgram(seed: seed), isRecording: false) : nil
            var random = SeededRandom(seed: seed &+ 1_000_000)
            var time = Time.zero
            var seen: [(Time, [UInt64])] = []
            while time < end {
                guard run(split, until: time) == time else { break }
                let present = split.values()
                seen.append((time, present))
                if let flat {
                    _ = run(flat, until: time)
                    #expect(flat.values() == present, "seed \(seed): without recording, at \(time.seconds)")
                }
                time +=
                    random.chance(0.3)
                    ? Time(flicks: Int64(random.index(below: 400_000))) : .seconds(random.number(0, 0.3))
            }
            _ = run(split)
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
            _ = run(play)
            let entries = play.loop.recording().ledger.entries
            #expect(entries.allSatisfy { $0.outcome != nil && $0.end! >= $0.start }, "seed \(seed)")
            let orders = entries.map(\.endOrder).sorted()
            #expect(orders == (0..<Int32(entries.count)).map { $0 }, "seed \(seed): the order of endings")
            let unfinished = play.animators.filter { $0.state != .inactive }.count
            #expect(play.runsOver + unfinished == play.runsBegun, "seed \(seed): each run is over once")
            let running = play.definitions.filter(play.loop.isActive).count
            #expect(play.definitionStarts - play.definitionEnds <= running + 1, "seed \(seed): starts and ends")
        }
    }

    /// Nothing of a program outlives it, wherever it is broken off, and no animator that is over stays with the loop.
    @Test func noAnimatorIsLeaked() {
        final class Reference {
            weak var animator: Animator?
            init(_ animator: Animator) { self.animator = animator }
        }
        for seed in 0..<Self.count {
            weak var loop: EventLoop?
            var animators: [Reference] = []
            do {
                let play = RandomPlay(RandomProgram(seed: seed))
                var random = SeededRandom(seed: seed ^ 99)
                _ = run(play, until: .seconds(random.number(0, 1.5 * RandomProgram.length)))
                (loop, animators) = (play.loop, play.animators.map(Reference.init))
            }
            #expect(loop == nil && animators.allSatisfy { $0.animator == nil }, "seed \(seed): broken off")
            let play = RandomPlay(RandomProgram(seed: seed))
            _ = run(play)
            animators = play.animators.map(Reference.init)
            for animator in play.animators {
                if animator.state == .active { animator.stopAnimation(true) }
                if animator.state == .stopped { animator.finishAnimation(at: .current) }
            }
            play.animators = []
            #expect(animators.allSatisfy { $0.animator == nil }, "seed \(seed): over")
        }
    }

    @Test func reversingTwiceIsTheIdentity() {
        for seed in Self.half {
            let plain = RandomPlay(RandomProgram(seed: seed))
            let turned = RandomPlay(RandomProgram(seed: seed))
            turned.doubleReversal = Int(seed / 2 % 14)
            let end = run(plain)
            _ = run(turned)
            let one = plain.loop.recording()
            let other = turned.loop.recording()
            var random = SeededRandom(seed: seed)
            for _ in 0..<12 {
                let time = Time(flicks: Int64(random.index(below: Int(end.flicks) + 1)))
                let (a, b) = (RandomPlay.values(one, at: time), RandomPlay.values(other, at: time))
                #expect(a == b, "seed \(seed): at \(time.seconds)")
            }
            #expect(plain.journal == turned.journal, "seed \(seed)")
        }
    }

    @Test func pausingForAnyTimeChangesNothing() {
        for seed in Self.half {
            var program = RandomProgram(seed: seed)
            // What moves a paused animator's fraction goes on in a pause, since that animator is paused already; and what
            // a pause of everything lets go on at its end would be more than what it paused.
            program.steps.removeAll { $0.call == .animateFraction || $0.call == .pauseDefinition }
            program.thresholds.removeAll { $0.call == .pause }
            var random = SeededRandom(seed: seed ^ 77)
            // Conditions are tried at whole milliseconds, which must be the same ones.
            let unit = program.thresholds.isEmpty ? 1 : Time.flicksPerMillisecond
            func time(upTo seconds: Double) -> Time {
                Time(flicks: Time.seconds(random.number(0, seconds)).flicks / unit * unit)
            }
            let pause = (at: time(upTo: RandomProgram.length), length: time(upTo: 3))
            let plain = RandomPlay(program)
            let paused = RandomPlay(program, pause: pause)
            guard run(plain, until: pause.at) == pause.at, run(paused, until: pause.at) == pause.at else { continue }
            let goOn = paused.pauseEverything()
            _ = run(paused, until: pause.at + pause.length)
            paused.shift = pause.length
            goOn()
            while plain.loop.now < Self.end {
                let next = plain.loop.now + .seconds(random.number(0.001, 0.3))
                let isWhole = run(plain, until: next) == next
                _ = run(paused, until: next + pause.length)
                let isSame = plain.values() == paused.values()
                #expect(isSame, "seed \(seed): paused at \(pause.at.seconds), at \(next.seconds)")
                guard isSame, isWhole else { break }
            }
            #expect(plain.journal == paused.journal, "seed \(seed)")
        }
    }
}

/// What no interruption does: let anything jump.
@Suite struct RandomInterruptionTests {
    static let keys = RandomProgram.keys

    /// What a call may move at once by the documented rules, before it is made; everything else stays where it is.
    private func movable(by step: RandomProgram.Step, in play: RandomPlay) -> Set<PropertyKey> {
        func targets(_ index: Int) -> Set<PropertyKey> {
            let motion = play.program.motions[index]
            let turn = motion.turn == nil ? [] : [transformKey]
            return Set(motion.targets.map(\.key) + turn + [position])
        }
        let animator = play.animators[step.subject]
        let takesNoTime = animator.duration == .zero
        switch step.call {
        // A value that is set is there.
        case .set: return [Self.keys[step.subject]]
        // A fraction that is set is where the properties are.
        case .scrub: return targets(step.subject)
        // Finished at an end, they are there.
        case .finish: return step.flag ? targets(step.subject) : []
        case .stopAndFinish: return abs(step.number) > 30 ? targets(step.subject) : []
        case .stopDefinition: return step.flag ? targets(4).union(targets(5)) : []
        // An animator that is reversed before it starts begins at its end; one that takes no time is there at once.
        case .start, .startLater:
            return animator.state != .active && (animator.isReversed || takesNoTime) ? targets(step.subject) : []
        case .startDefinition:
            return Set((4..<6).filter { play.program.motions[$0].duration == 0 }.flatMap(targets))
        // Over the time that remains: where none does, it is there.
        case .add: return animator.pausesOnCompletion || takesNoTime ? [position] : []
        case .pause, .resume, .retime, .stretch, .reverse, .stop, .animateFraction, .pauseDefinition,
            .continueDefinition, .reverseDefinition:
            return []
        }
    }

    @Test func positionIsContinuousOverAnyInterruption() {
        var calls = 0
        for seed in 0..<RandomProgramTests.count {
            let play = RandomPlay(RandomProgram(seed: seed, isSmooth: true))
            play.watch = { [unowned play] step, perform in
                let before = Self.keys.map(play.loop.value)
                let turn = play.loop.transform(of: transformKey)
                let movable = movable(by: step, in: play)
                perform()
                calls += 1
                let after = Self.keys.map(play.loop.value)
                for (place, key) in Self.keys.enumerated() where !movable.contains(key) {
                    let difference = abs(after[place] - before[place])
                    #expect(
                        difference < 1e-9,
                        "seed \(seed): \(step.call) at \(step.time.seconds) moves \(key) by \(difference)")
                }
                guard !movable.contains(transformKey) else { return }
                let new = play.loop.transform(of: transformKey)
                let isSame = abs(new.a - turn.a) < 1e-9 && abs(new.b - turn.b) < 1e-9
                #expect(isSame, "seed \(seed): \(step.call) at \(step.time.seconds) turns")
            }
            try? play.loop.run(until: RandomProgramTests.end)
        }
        #expect(calls > 10 * Int(RandomProgramTests.count))
    }

    /// An animator that starts as a spring changes no property's speed, neither those that it takes over nor others.
    @Test func springsTakeUpTheSpeedOfWhatTheyInterrupt() {
        var checked = 0
        for seed in 0..<RandomProgramTests.count {
            let program = RandomProgram(seed: seed, isSmooth: true)
            let play = RandomPlay(program)
            var starts: [(time: Time, speeds: [Double])] = []
            play.watch = { [unowned play] step, perform in
                let animator = play.animators[step.subject]
                let isStart = step.call == .start && animator.state == .inactive && !animator.isReversed
                let speeds = Self.keys.map(play.loop.velocity)
                perform()
                // One that first waits lets what it took over stand.
                guard isStart, case .spring = animator.timing, program.motions[step.subject].delayFactor == 0 else {
                    return
                }
                starts.append((step.time, speeds))
            }
            try? play.loop.run(until: RandomProgramTests.end)
            let recording = play.loop.recording()
            let changes = recording.changeTimes
            for (time, speeds) in starts {
                let span = Time(flicks: 100)
                // What else begins or ends at the same instant, or within the span, changes speeds of its own accord.
                let others = recording.ledger.entries.filter { $0.start == time || $0.end == time }.count
                guard others == 1, !changes.contains(where: { $0 > time && $0 <= time + span + span }),
                    program.steps.filter({ $0.time == time }).count == 1
                else { continue }
                checked += 1
                for (place, key) in Self.keys.enumerated() {
                    let speed = speedAfter(time, of: key, in: recording, span: span)
                    // Two differences cancel the acceleration. What is left is ω³·A·h²: ω ≤ 2 000 a second, A ≤ 400 and
                    // h = 1.4e-7 s give 0.07.
                    #expect(
                        abs(speed - speeds[place]) < 0.1,
                        "seed \(seed): \(key) at \(time.seconds) goes \(speed), not \(speeds[place])")
                }
            }
        }
        #expect(checked > Int(RandomProgramTests.count) / 4)
    }

    private func speedAfter(_ time: Time, of key: PropertyKey, in recording: Recording, span: Time) -> Double {
        func value(_ time: Time) -> Double {
            RecordedInstant(recording, at: time) { SimpleCatalog().initialComponent(of: $0) }.value(of: key)
        }
        let start = value(time)
        let (one, two) = ((value(time + span) - start), (value(time + span + span) - start))
        return (4 * one - two) / (2 * span.seconds)
    }
}
