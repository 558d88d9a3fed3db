import Motion
import Testing
import Trace

@Suite struct DecimalTextTests {
    @Test(arguments: [
        (0, "0"), (705_600_000, "1"), (705_600, "0.001"), (14_112_000, "0.02"), (29_400_000, "0.041666667"),
        (1, "0.000000001"), (2, "0.000000003"), (-352_800_000, "-0.5"), (705_599_999, "0.999999999"),
        (Int64.max / 2, "6535836193.916366076"),
    ])
    func tellsTimesToTheNanosecond(flicks: Int64, expected: String) {
        #expect(DecimalText.seconds(Time(flicks: flicks)) == expected)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (-1e-9, "0"), (1.9, "1.9"), (-1.9, "-1.9"), (0.1 + 0.2, "0.3"), (1e-6, "0.000001"),
        (123_456.789_012_3, "123456.789012"), (0.999_999_6, "1"), (-0.000_000_6, "-0.000001"),
        (999_999_999.5, "999999999.5"), (1e12, "1000000000000"), (1e300, "1e+300"), (.nan, "null"),
        (-.infinity, "null"),
    ])
    func tellsValuesToTheMillionth(value: Double, expected: String) {
        #expect(DecimalText.number(value) == expected)
    }
}
