import Motion
import Testing

@Suite("Time")
struct TimeTests {
    @Test("frames of the usual rates are whole flicks", arguments: [24, 25, 30, 50, 60, 90, 100, 120])
    func frames(rate: Int) {
        #expect(Time.flicksPerSecond % Int64(rate) == 0)
        #expect(Time.frame(rate * 7, at: rate) == Time(flicks: 7 * Time.flicksPerSecond))
        // A thousand frames one after the other end where the thousandth stands.
        let step = Time.frame(1, at: rate)
        let sum = (0..<1000).reduce(Time.zero) { time, _ in time + step }
        #expect(sum == Time.frame(1000, at: rate))
    }

    @Test("milliseconds are exact")
    func milliseconds() {
        #expect(Time.seconds(0.05).flicks == 50 * Time.flicksPerMillisecond)
        #expect(Time.seconds(1.2).flicks == 1200 * Time.flicksPerMillisecond)
        #expect(Time.seconds(-0.001).flicks == -Time.flicksPerMillisecond)
    }

    @Test("what cannot be told is held at the ends")
    func limits() {
        #expect(Time.seconds(.infinity) == .distantFuture)
        #expect(Time.seconds(-.infinity) == Time(flicks: -Time.distantFuture.flicks))
        #expect(Time.seconds(.nan) == .zero)
        #expect(Time.distantFuture + .distantFuture == .distantFuture)
        #expect(Time(flicks: .min) - Time(flicks: .max) == Time(flicks: -Time.distantFuture.flicks))
    }
}
