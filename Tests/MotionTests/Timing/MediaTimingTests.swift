import Motion
import Testing

@Suite("Media timing")
struct MediaTimingTests {
    @Test("local time is (t − beginTime)·speed + timeOffset")
    func localTime() {
        let timing = MediaTiming(beginTime: 2, duration: 1, speed: 0.5, timeOffset: 0.25)
        #expect(timing.localTime(at: 3) == 0.75)
        #expect(MediaTiming(beginTime: 2, duration: 1, speed: -1, timeOffset: 1).localTime(at: 2.25) == 0.75)
        #expect(MediaTiming(duration: 1, speed: 0, timeOffset: 0.3).localTime(at: 99) == 0.3)
    }

    @Test("the active duration counts repeats, and both ways of a reversal")
    func activeDuration() {
        #expect(MediaTiming(duration: 2).activeDuration == 2)
        #expect(MediaTiming(duration: 2, repeatCount: 3).activeDuration == 6)
        #expect(MediaTiming(duration: 2, repeatCount: 2.5, autoreverses: true).activeDuration == 10)
        #expect(MediaTiming(duration: 2, repeatDuration: 5).activeDuration == 5)
        #expect(MediaTiming(duration: 2, repeatDuration: 5, autoreverses: true).activeDuration == 10)
        #expect(MediaTiming(duration: 2, repeatCount: .infinity).activeDuration == .infinity)
        #expect(MediaTiming(duration: 0, repeatCount: .infinity).activeDuration == 0)
    }

    @Test("odd cycles run back")
    func autoreverses() {
        let timing = MediaTiming(duration: 2, repeatCount: 2, autoreverses: true, fillMode: .both)
        let expected: [(Double, Int, Double)] = [
            (0, 0, 0), (0.5, 0, 0.25), (2, 1, 1), (2.5, 1, 0.75), (4, 2, 0), (5.5, 2, 0.75), (6.5, 3, 0.75), (8, 3, 0),
            (9, 3, 0),
        ]
        for (time, cycle, fraction) in expected {
            #expect(timing.position(at: time)?.cycle == cycle, "at \(time)")
            #expect(timing.position(at: time)?.fraction == fraction, "at \(time)")
        }
    }

    @Test("a part of a cycle ends where it is cut")
    func partialCycle() {
        let timing = MediaTiming(duration: 2, repeatCount: 1.5, fillMode: .forwards)
        #expect(timing.position(at: 2.5)?.fraction == 0.25)
        #expect(timing.position(at: 7)?.fraction == 0.5)
        #expect(timing.position(at: 7)?.cycle == 1)
    }

    @Test(
        "the fill mode says what is shown outside",
        arguments: [
            (MediaTiming.FillMode.removed, false, false), (.backwards, true, false), (.forwards, false, true),
            (.both, true, true),
        ])
    func fill(mode: MediaTiming.FillMode, before: Bool, after: Bool) {
        let timing = MediaTiming(beginTime: 1, duration: 2, fillMode: mode)
        #expect((timing.position(at: 0.5) != nil) == before)
        #expect((timing.position(at: 3) != nil) == after)
        #expect(timing.position(at: 1)?.fraction == 0)
        #expect(timing.position(at: 2)?.fraction == 0.5)
        #expect(timing.position(at: 2)?.isBefore == false)
        if before { #expect(timing.position(at: 0.5)?.isBefore == true) }
        if after { #expect(timing.position(at: 3)?.fraction == 1) }
    }

    @Test("an animation that lasts no time is over at once")
    func empty() {
        #expect(MediaTiming(duration: 0).position(at: 0) == nil)
        #expect(MediaTiming(duration: 0, fillMode: .forwards).position(at: 0)?.fraction == 1)
    }

    @Test("it plays for ever when told to")
    func forever() {
        let timing = MediaTiming(duration: 0.5, repeatCount: .infinity)
        #expect(timing.position(at: 1_000_000.125)?.fraction == 0.25)
        #expect(timing.position(at: 1_000_000.125)?.cycle == 2_000_000)
    }
}
