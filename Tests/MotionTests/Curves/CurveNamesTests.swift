import Motion
import Testing

@Suite("Names of curves")
struct CurveNamesTests {
    @Test("there are UIKit's five and Penner's thirty, all different")
    func count() {
        #expect(TimingCurve.names.count == 35)
        #expect(Set(TimingCurve.names).count == 35)
        #expect(TimingCurve.names.prefix(5) == ["linear", "easeIn", "easeOut", "easeInOut", "default"])
        #expect(TimingCurve.names.contains("elasticInOut"))
    }

    @Test("each finds its curve", arguments: TimingCurve.names)
    func lookup(name: String) { #expect(TimingCurve(named: name) != nil) }

    @Test("others find none", arguments: ["", "ease", "easein", "QuadIn", "keyboard", "quadIn "])
    func unknown(name: String) { #expect(TimingCurve(named: name) == nil) }

    @Test("a curve is small enough to be copied")
    func size() { #expect(MemoryLayout<TimingCurve>.size <= 40) }
}
