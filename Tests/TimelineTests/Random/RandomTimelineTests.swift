import Foundation
import Geometry
import Motion
import PropertyAnimation
import TestSupport
import Testing

@testable import Timeline

/// Timelines made from seeds, their expressions compiled; what must hold of every one of them.
///
/// The same is asked of programs that no file can tell, and of many more, in `PropertyAnimationTests`; as there,
/// `ANIMATE_RANDOM_SHARE` asks for a share of the seeds in hundredths.
@Suite struct RandomTimelineTests {
    static let count =
        150 * (ProcessInfo.processInfo.environment["ANIMATE_RANDOM_SHARE"].flatMap(UInt64.init) ?? 100) / 100
    /// In milliseconds.
    static let end = 2 * RandomTimeline.length

    /// A timeline that is played step by step.
    private struct Stepped {
        let player: Player
        private let values: [Value]

        /// It has a duration of one millisecond, so that playing it leaves the rest to be played by hand.
        init(_ timeline: RandomTimeline, pause: (at: Int, length: Int)? = nil) throws {
            player = Player(try Program.load(text: timeline.text(duration: 1, pause: pause)))
            values = RandomTimelineTests.values(of: player.program)
            _ = try player.play(PlaybackLimits())
        }

        func run(until time: Time) throws { try player.loop.run(until: time) }

        func present() -> [UInt64] { values.map { $0.expression.number(in: player.loop).bitPattern } }

        /// The leaves that can be told apart from outside, and what is running of everything that has a name.
        func places(of names: [String]) -> [Int] {
            player.program.animators.indices.filter { names.contains(player.program.animators[$0].name) }
        }

        func state(_ component: AnimatorComponent, of place: Int) -> Double {
            let key = PropertyKey(
                object: ObjectIndex.animators, property: UInt16(place), component: component.rawValue)
            return player.loop.value(of: key)
        }
    }

    private typealias Value = NamedValue

    private static func values(of program: Program) -> [Value] {
        RandomTimeline.values.map { value in program.values.first { $0.name == value.0 }! }
    }

    private func played(_ timeline: RandomTimeline) throws -> Playback {
        try Playback.run(try Program.load(text: timeline.text(duration: Self.end)))
    }

    private func look(at playback: Playback, _ time: Time, side: Side = .after) -> [Double] {
        let reader = playback.reader(at: time, side: side)
        return Self.values(of: playback.program).map { $0.expression.number(in: reader) }
    }

    @Test func theMixIsPrinted() {
        var timelines: [RandomTimeline.Feature: Int] = [:]
        for seed in 0..<Self.count {
            for feature in RandomTimeline(seed: seed).features { timelines[feature, default: 0] += 1 }
        }
        let mix = RandomTimeline.Feature.allCases.map { "\(timelines[$0, default: 0]) with \($0.rawValue)" }
        print("\(Self.count) random timelines: \(mix.joined(separator: ", "))")
        #expect(RandomTimeline.Feature.allCases.allSatisfy { timelines[$0, default: 0] > Int(Self.count) / 10 })
    }

    @Test func seekingEqualsPlayingStepsChangeNothingAndAllHasOneOutcome() throws {
        for seed in 0..<Self.count {
            let timeline = RandomTimeline(seed: seed)
            let whole = try played(timeline)
            let split = try Stepped(timeline)
            var random = SeededRandom(seed: seed ^ 0xFACE)
            var seen: [(Time, [UInt64])] = []
            var time = Time(flicks: Time.flicksPerMillisecond)
            while time < .seconds(Double(Self.end) / 1000) {
                try split.run(until: time)
                seen.append((time, split.present()))
                time += Time(
                    flicks: random.chance(0.3) ? Int64(random.whole(1...400_000)) : Int64(random.whole(1...120_000_000))
                )
            }
            try split.run(until: .seconds(Double(Self.end) / 1000))
            seen.shuffle(using: &random)
            for (time, present) in seen {
                #expect(look(at: whole, time).map(\.bitPattern) == present, "seed \(seed): at \(time.seconds)")
            }
            let (ledger, other) = (whole.recording.ledger, split.player.loop.recording().ledger)
            #expect(ledger.entries.allSatisfy { $0.outcome != nil && $0.end! >= $0.start }, "seed \(seed)")
            #expect(ledger.entries.map(\.endOrder).sorted() == (0..<Int32(ledger.entries.count)).map { $0 })
            #expect(Self.lines(ledger) == Self.lines(other), "seed \(seed): the ledgers differ")
        }
    }

    private static func lines(_ ledger: Ledger) -> [String] {
        ledger.ended.map { "\(ledger.name(of: $0)) \($0.start.flicks) \($0.end!.flicks) \($0.outcome!)" }
    }

    /// Played to its end, broken off at any instant, or in error: nothing keeps the player or its loop.
    @Test func noPlayerIsLeaked() throws {
        for seed in 0..<Self.count {
            weak var player: Player?
            weak var loop: EventLoop?
            do {
                let stepped = try Stepped(RandomTimeline(seed: seed))
                var random = SeededRandom(seed: seed ^ 0xFEED)
                try stepped.run(until: Time(flicks: Int64(random.whole(0...900)) * Time.flicksPerMillisecond))
                (player, loop) = (stepped.player, stepped.player.loop)
            }
            #expect(player == nil && loop == nil, "seed \(seed)")
        }
    }

    @Test func reversingTwiceIsTheIdentity() throws {
        for seed in 0..<Self.count {
            let timeline = RandomTimeline(seed: seed)
            let (plain, turned) = (try Stepped(timeline), try Stepped(timeline))
            var random = SeededRandom(seed: seed ^ 0xBEEF)
            let time = Time(flicks: Int64(random.whole(800_000...400_000_000)))
            for stepped in [plain, turned] { try stepped.run(until: time) }
            for place in turned.places(of: RandomTimeline.leaves) {
                let isReversed = turned.state(.isReversed, of: place) == 1
                try turned.player.loop.reverse(place, isReversed: !isReversed)
                try turned.player.loop.reverse(place, isReversed: isReversed)
            }
            var now = time
            while now < .seconds(Double(Self.end) / 1000) {
                #expect(plain.present() == turned.present(), "seed \(seed): at \(now.seconds)")
                now += Time(flicks: Int64(random.whole(1...200_000_000)))
                for stepped in [plain, turned] { try stepped.run(until: now) }
            }
        }
    }

    /// What reads the time, a speed or what is running sees a pause, and a scrub that takes time moves what is paused
    /// already: none of that is in these.
    @Test func pausingForAnyTimeChangesNothing() throws {
        for seed in 0..<Self.count {
            let timeline = RandomTimeline(seed: seed, isTimeless: true)
            var random = SeededRandom(seed: seed ^ 0xCAFE)
            let pause = (at: random.whole(2...RandomTimeline.length), length: random.whole(1...3000))
            let (plain, paused) = (try Stepped(timeline), try Stepped(timeline, pause: pause))
            let at = Time(flicks: Int64(pause.at) * Time.flicksPerMillisecond)
            let length = Time(flicks: Int64(pause.length) * Time.flicksPerMillisecond)
            for stepped in [plain, paused] { try stepped.run(until: at) }
            let running = paused.places(of: RandomTimeline.leaves + ["chain", "flock"])
                .filter { paused.state(.isRunning, of: $0) == 1 }
            for place in running { try paused.player.loop.pause(place) }
            try paused.run(until: at + length)
            for place in running { try paused.player.loop.start(place) }
            var now = at
            while now < .seconds(Double(Self.end) / 1000) {
                now += Time(flicks: Int64(random.whole(1...200_000_000)))
                try plain.run(until: now)
                try paused.run(until: now + length)
                #expect(plain.present() == paused.present(), "seed \(seed): at \(now.seconds)")
            }
        }
    }

    @Test func placesAreContinuousOverAnyInterruption() throws {
        var checked = 0
        for seed in 0..<Self.count {
            let timeline = RandomTimeline(seed: seed)
            let playback = try played(timeline)
            let ends = Set(playback.recording.ledger.entries.filter { $0.outcome == .end }.compactMap(\.end))
            for step in timeline.steps where step.milliseconds > 0 {
                let fellows = timeline.steps.filter { $0.milliseconds == step.milliseconds }
                let time = Time(flicks: Int64(step.milliseconds) * Time.flicksPerMillisecond)
                // A spring is a thousandth of its way off when it ends, and is put there.
                guard fellows.allSatisfy(\.keepsPlaces), !ends.contains(time) else { continue }
                checked += 1
                let (before, after) = (look(at: playback, time, side: .before), look(at: playback, time))
                for place in 0..<4 {
                    #expect(
                        abs(before[place] - after[place]) < 1e-9,
                        "seed \(seed): \(step.text) at \(time.seconds) moves \(RandomTimeline.values[place].0)")
                }
            }
        }
        #expect(checked > 5 * Int(Self.count))
    }
}
