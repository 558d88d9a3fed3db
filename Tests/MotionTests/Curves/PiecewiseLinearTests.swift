import Motion
import Testing

@Suite("linear() with points")
struct PiecewiseLinearTests {
    struct Case: Sendable, CustomStringConvertible {
        let description: String
        let given: [(output: Double, input: Double?)]
        let inputs: [Double]
    }

    @Test(
        "is made canonical",
        arguments: [
            Case(description: "missing ends", given: [(0, nil), (1, nil)], inputs: [0, 1]),
            Case(
                description: "missing ones spread evenly", given: [(0, nil), (1, nil), (2, nil), (3, 0.75), (4, nil)],
                inputs: [0, 0.25, 0.5, 0.75, 1]),
            Case(
                description: "inputs are raised to those before", given: [(0, nil), (0.2, 0.6), (0.2, 0.1), (1, nil)],
                inputs: [0, 0.6, 0.6, 1]),
            Case(description: "below 0", given: [(0, nil), (0.1, -0.1), (1, nil)], inputs: [0, 0, 1]),
            Case(description: "above 1", given: [(0, nil), (0.9, 1.1), (1, nil)], inputs: [0, 1.1, 1.1]),
            Case(description: "one point", given: [(0.5, nil)], inputs: [0]),
        ])
    func canonical(test: Case) {
        #expect(PiecewiseLinear(test.given).points.map(\.input) == test.inputs)
    }

    @Test("two points at one input are a jump that has happened there")
    func jump() {
        let curve = PiecewiseLinear([(0, nil), (0.25, 0.5), (0.75, 0.5), (1, nil)])
        #expect(curve.value(at: 0.5) == 0.75)
        #expect(curve.value(at: 0.5.nextDown) < 0.2500001)
        #expect(curve.derivative(at: 0.5) == 0.5)
        #expect(curve.inverse(of: 0.5) == 0.5)
    }

    @Test("one point is a constant")
    func constant() {
        let curve = PiecewiseLinear([(0.5, nil)])
        #expect(curve.value(at: 0.3) == 0.5)
        #expect(curve.derivative(at: 0.3) == 0)
    }

    @Test("a falling curve is searched downwards")
    func falling() {
        let curve = PiecewiseLinear([(1, nil), (0, nil)])
        #expect(curve.inverse(of: 0.75) == 0.25)
        #expect(curve.inverse(of: -1) == 0)
        #expect(curve.inverse(of: 2) == 1)
    }
}
