import Testing

@testable import Timeline

@Suite struct RandomTests {
    private func number(_ text: String) throws -> Double {
        try Program.expression(text).number(in: FakeReading())
    }

    @Test func theSameKeysGiveTheSameNumber() throws {
        #expect(try number("random(0, 1, 3)") == number("random(0, 1, 3)"))
        #expect(try number("random(0, 1, 'a', 3)") == number("random(0, 1, 'a', 3)"))
        #expect(try number("random(0, 1, 0)") == number("random(0, 1, -0)"))
    }

    @Test func otherKeysGiveOtherNumbers() throws {
        let numbers = try ["3", "4", "3, 3", "'3'", "'a'", "'b'", "'a', 3"].map { try number("random(0, 1, \($0))") }
        #expect(Set(numbers).count == numbers.count)
    }

    @Test func numbersFillTheRangeEvenly() {
        let values = (0..<4000).map { key -> Double in
            var hash = RandomHash(seed: 1)
            hash.combine(Double(key))
            return hash.fraction
        }
        #expect(values.allSatisfy { $0 >= 0 && $0 < 1 })
        // Ten bins of 400 expected: five standard deviations are 95.
        for bin in 0..<10 {
            let count = values.count { Int($0 * 10) == bin }
            #expect(abs(count - 400) < 95, "bin \(bin)")
        }
    }

    /// SplitMix64's first output from the state 0, as its authors publish it.
    @Test func theMixerIsSplitMix64() {
        #expect(RandomHash(seed: 0).state == 0xE220_A839_7B1D_CDAF)
    }

    @Test func theSeedOfTheFileCounts() throws {
        let one = try Program.load(
            text: #"{"timeline":1,"canvas":{"size":[1,1]},"seed":1,"values":{"x":"=random(0,1,2)"}}"#)
        let two = try Program.load(
            text: #"{"timeline":1,"canvas":{"size":[1,1]},"seed":2,"values":{"x":"=random(0,1,2)"}}"#)
        #expect(
            one.values[0].expression.number(in: FakeReading()) != two.values[0].expression.number(in: FakeReading()))
    }
}
