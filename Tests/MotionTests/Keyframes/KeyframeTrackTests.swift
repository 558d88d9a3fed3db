import Motion
import Testing

@Suite("Keyframes")
struct KeyframeTrackTests {
    private func track(
        _ values: [Double], _ times: [Double]? = nil, _ mode: CalculationMode = .linear, curves: [TimingCurve] = []
    ) throws -> KeyframeTrack {
        try KeyframeTrack.tracks(values: values.map { [$0] }, keyTimes: times, mode: mode, curves: curves)[0]
    }

    @Test("linear ones lie on straight lines, and key times may coincide")
    func linear() throws {
        let track = try track([0, 10, 20, 40], [0, 0.5, 0.5, 1])
        let expected: [(Double, Double)] = [
            (0, 0), (0.25, 5), (0.5, 20), (0.75, 30), (1, 40), (-0.5, -10), (1.5, 60),
        ]
        for (fraction, value) in expected {
            #expect(track.value(at: fraction) == value, "at \(fraction)")
        }
        #expect(track.derivative(at: 0.25) == 20)
        #expect(track.derivative(at: 0.5) == 20)
        #expect(track.derivative(at: 0.75) == 40)
    }

    @Test("without key times they spread evenly")
    func even() throws {
        let track = try track([50, 100, -100])
        let expected: [Double] = [50, 60, 70, 80, 90, 100, 60, 20, -20, -60, -100]
        for (index, value) in expected.enumerated() {
            // Tenths are no doubles: a rounding of numbers up to 100.
            #expect(isNear(track.value(at: Double(index) / 10), value, 3e-14))
        }
    }

    @Test("discrete ones hold over half-open intervals")
    func discrete() throws {
        let track = try track([1, 2, 3], [0, 0.2, 0.5, 1], .discrete)
        let expected: [(Double, Double)] = [
            (-1, 1), (0, 1), (0.2.nextDown, 1), (0.2, 2), (0.5.nextDown, 2), (0.5, 3), (1, 3), (2, 3),
        ]
        for (fraction, value) in expected {
            #expect(track.value(at: fraction) == value, "at \(fraction)")
        }
        #expect(track.derivative(at: 0.3) == 0)
    }

    @Test("each interval has its own curve, after the global one")
    func curves() throws {
        let track = try track([0, 10, 30], [0, 0.4, 1], curves: [.easeIn, .penner(.quadOut)])
        #expect(isNear(track.value(at: 0.2), 3.15357, halfUnit(decimals: 5)))
        #expect(isNear(track.value(at: 0.7), 10 + 20 * 0.75, 1e-13))
    }

    @Test("cubic is Catmull–Rom, straight at a lone pair")
    func cubic() throws {
        // At the middle of an inner interval: (−p₀ + 9p₁ + 9p₂ − p₃)/16.
        let inner = try track([0, 1, 3, 2], nil, .cubic)
        #expect(isNear(inner.value(at: 0.5), (0 + 9 + 27 - 2) / 16.0, 1e-15))
        // At the middle of the first: p₀ + rise/2 + (rise − slope)/8 with the slope (p₂ − p₀)/2.
        #expect(isNear(inner.value(at: 1.0 / 6), 0.5 + (1 - 1.5) / 8, 1e-15))
        for (fraction, value) in zip([0, 1.0 / 3, 2.0 / 3, 1], [0.0, 1, 3, 2]) {
            #expect(isNear(inner.value(at: fraction), value, 1e-15))
        }
        let pair = try track([4, 8], nil, .cubic)
        #expect(pair.value(at: 0.25) == 5)
    }

    @Test("paced ones move at one speed, however their values lie")
    func paced() throws {
        // 3 to the right, then 4 down: 7 in all.
        let tracks = try KeyframeTrack.tracks(
            values: [[0, 0], [3, 0], [3, 4]], keyTimes: [0, 0.9, 1], mode: .paced, curves: [.easeIn, .easeIn])
        #expect(isNear(tracks[0].keyTimes[1], 3.0 / 7, 1e-16))
        for index in 0...14 {
            let (fraction, way) = (Double(index) / 14, Double(index) / 2)
            #expect(isNear(tracks[0].value(at: fraction), min(way, 3), 1e-14))
            #expect(isNear(tracks[1].value(at: fraction), max(way - 3, 0), 1e-14))
        }
    }

    @Test("paced without a way to go stays where it is")
    func pacedStill() throws {
        let tracks = try KeyframeTrack.tracks(values: [[2, 1], [2, 1], [2, 1]], mode: .paced)
        #expect(tracks[0].value(at: 0.3) == 2)
        let cubic = try KeyframeTrack.tracks(values: [[2, 1], [2, 1], [2, 1]], mode: .cubicPaced)
        #expect(cubic[1].value(at: 0.3) == 1)
        #expect(cubic[1].derivative(at: 0.3) == 0)
    }

    @Test("cubic paced runs along the spline at one speed")
    func cubicPaced() throws {
        let points = [[0.0, 0], [10, 40], [50, 45], [60, 0], [20, -30]]
        let tracks = try KeyframeTrack.tracks(values: points, mode: .cubicPaced)
        func speed(_ fraction: Double) -> Double {
            let (x, y) = (tracks[0].derivative(at: fraction), tracks[1].derivative(at: fraction))
            return (x * x + y * y).squareRoot()
        }
        let mean = speed(0.37)
        for index in 1...199 {
            // Lengths are integrated to some 1e-9 of themselves.
            #expect(isNear(speed(Double(index) / 200) / mean, 1, 1e-7))
        }
        // The same points as the plain spline, only at other times.
        let plain = try KeyframeTrack.tracks(values: points, mode: .cubic)
        let (x, y) = (tracks[0].value(at: 0.37), tracks[1].value(at: 0.37))
        let nearest =
            (0...100_000).map { step in
                let fraction = Double(step) / 100_000
                let (dx, dy) = (plain[0].value(at: fraction) - x, plain[1].value(at: fraction) - y)
                return dx * dx + dy * dy
            }.min() ?? .infinity
        // Half a step of a way of some 250 over 1e5 steps.
        #expect(nearest.squareRoot() < 2e-3)
    }

    @Test("the derivative is the slope", arguments: CalculationMode.allCases)
    func derivative(mode: CalculationMode) throws {
        let values: [[Double]] = [[0, 5], [10, -3], [4, 8], [20, 8]]
        let tracks = try KeyframeTrack.tracks(values: values, mode: mode)
        for track in tracks {
            for index in 1..<60 {
                let (fraction, step) = (Double(index) / 60 + 0.003, 1e-6)
                let difference = (track.value(at: fraction + step) - track.value(at: fraction - step)) / (2 * step)
                // Roundings of 1e-12, the tolerance of the pace, over 2e-6; bends of some 1e4 times h.
                #expect(isNear(track.derivative(at: fraction), difference, 1e-3), "\(mode) at \(fraction)")
            }
        }
    }

    @Test("the ends are the first and the last value, to the last bit", arguments: CalculationMode.allCases)
    func ends(mode: CalculationMode) throws {
        let tracks = try KeyframeTrack.tracks(values: [[0.1, 0.7], [0.35, 0.2], [0.3, 1.9]], mode: mode)
        #expect(tracks[0].value(at: 0) == 0.1)
        #expect(tracks[0].value(at: 1) == 0.3)
        #expect(tracks[1].value(at: 1) == 1.9)
    }

    @Test("a relative keyframe is padded to 0, s, s + d, 1")
    func relative() throws {
        let track = try KeyframeTrack.relative(from: 5, steps: [(start: 0.2, duration: 0.3, value: 15)])
        #expect(track.keyTimes == [0, 0.2, 0.5, 1])
        #expect(track.values == [5, 5, 15, 15])
        let two = try KeyframeTrack.relative(
            from: 0, steps: [(start: 0, duration: 0.25, value: 1), (start: 0.9, duration: 0.1, value: 3)])
        #expect(two.value(at: 0.125) == 0.5)
        #expect(two.value(at: 0.5) == 1)
        #expect(two.value(at: 1) == 3)
        #expect(throws: KeyframeError.self) {
            try KeyframeTrack.relative(
                from: 0, steps: [(start: 0, duration: 0.5, value: 1), (start: 0.4, duration: 0.1, value: 3)])
        }
    }

    struct Refusal: Sendable {
        let values: [[Double]]
        var times: [Double]?
        var mode = CalculationMode.linear
        var curves: [TimingCurve] = []
        let error: KeyframeError
    }

    static let refusals: [Refusal] = [
        Refusal(values: [], error: .tooFewValues(found: 0, expected: 2)),
        Refusal(values: [[1]], error: .tooFewValues(found: 1, expected: 2)),
        Refusal(values: [], mode: .discrete, error: .tooFewValues(found: 0, expected: 1)),
        Refusal(values: [[1, 2], [1]], error: .raggedValue(index: 1, found: 1, expected: 2)),
        Refusal(values: [[1], [.nan]], error: .valueNotFinite(index: 1)),
        Refusal(values: [[1], [2]], times: [0], error: .keyTimeCount(found: 1, expected: 2)),
        Refusal(values: [[1], [2]], times: [0, 1], mode: .discrete, error: .keyTimeCount(found: 2, expected: 3)),
        Refusal(values: [[1], [2]], times: [0.1, 1], error: .firstKeyTime(0.1)),
        Refusal(values: [[1], [2]], times: [0, 0.9], error: .lastKeyTime(0.9)),
        Refusal(
            values: [[1], [2], [3], [4]], times: [0, 0.6, 0.5, 1],
            error: .fallingKeyTime(index: 2, value: 0.5, previous: 0.6)),
        Refusal(values: [[1], [2], [3]], curves: [.easeIn], error: .curveCount(found: 1, expected: 2)),
    ]

    @Test("what makes none is refused", arguments: refusals)
    func refused(test: Refusal) {
        #expect(throws: test.error) {
            try KeyframeTrack.tracks(values: test.values, keyTimes: test.times, mode: test.mode, curves: test.curves)
        }
        #expect(!test.error.description.isEmpty)
    }
}
