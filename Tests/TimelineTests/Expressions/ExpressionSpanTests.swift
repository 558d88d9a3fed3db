import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage
import Testing

@testable import Timeline

/// What is told of a truth value throughout a span, against its value at instants of the span.
@Suite struct ExpressionSpanTests {
    private static let rotation = PropertyKey(view: 0, .rotation)

    /// The card's rotation grows by 90 degrees a second from 0; everything else stays.
    private struct Turning: PropertyReading {
        var time: Time
        func value(of key: PropertyKey) -> Double { key == rotation ? time.seconds * 90 : 1 }
        func modelValue(of key: PropertyKey) -> Double { 360 }
        func velocity(of key: PropertyKey) -> Double { key == rotation ? 90 : 0 }
    }

    private struct TurningSpan: SpanReading {
        var first: Time
        var last: Time
        var knowsRotation = true
        var time: ClosedRange<Double> { first.seconds...last.seconds }
        func value(of key: PropertyKey) -> ClosedRange<Double>? {
            guard key == rotation else { return 1...1 }
            return knowsRotation ? first.seconds * 90...last.seconds * 90 : nil
        }
        func modelValue(of key: PropertyKey) -> Double { 360 }
        func velocity(of key: PropertyKey) -> ClosedRange<Double>? { key == rotation ? 90...90 : 0...0 }
    }

    private static let expressions = [
        "time > 0.8", "0.8 <= time", "time - 0.3 < time * 2", "time * time > 0.5", "1 / time < 4", "time % 0.25 < 0.1",
        "(time - 3) % 1 < 0", "floor(time * 3) == 2", "round(time) != 1", "abs(time - 0.5) < 0.1",
        "near(time, 0.5, 0.2)",
        "time > 0.2 && time < 0.4", "time < 0.2 || time > 0.6 || false", "!(time > 0.5)",
        "time > 0.5 ? time > 0.7 : time < 0.2",
        "clamp(time, 0.3, 0.6) == 0.6", "min(time, 0.5) == 0.5", "max(0.4, time, 0.2) > 0.4",
        "progress(time, 0.2, 0.7) > 1",
        "progress(time, 0.7, 0.2) > 0", "lerp(4, -4, time) < 0", "sqrt(time) > 0.7", "sqrt(time - 0.5) > 0.1",
        "sign(time - 0.5) > 0", "ceil(-time) == 0", "sin(time * 360) > 0", "pow(time, 3) > 0.3",
        "ease('easeIn', time) > 0.5",
        "card.rotation > 45", "model(card.rotation) > 359", "velocity(card.rotation) >= 90", "card.rotation / 0 > 1",
        "card.backgroundColor == '#FF0000'", "mood == 'calm'", "mood != (time > 0.5 ? 'calm' : 'sad')",
        "go.isRunning && time > 0.9",
        "concat(time > 0.5, 'a') == 'truea'", "random(0, 1, floor(time * 10)) > 0.5", "card.boundingBox.width > 80",
        "0 * (1 / (time - time)) == 0", "mix('#000000', '#FFFFFF', time) == '#808080'", "-time < -0.5", "time == 0.5",
    ]

    @Test(arguments: expressions) func holdsAtEveryInstantOfTheSpan(text: String) throws {
        let expression = try Program.expression(text)
        try #require(expression.type == .boolean)
        for (first, last) in withEverySpan() {
            for knowsRotation in [true, false] {
                let span = TurningSpan(first: first, last: last, knowsRotation: knowsRotation)
                guard let truth = expression.truth(throughout: span) else { continue }
                for step in 0...16 {
                    let flick = first.flicks + (last.flicks - first.flicks) / 16 * Int64(step)
                    let time = step == 16 ? last : Time(flicks: flick)
                    #expect(expression.boolean(in: Turning(time: time)) == truth, "at \(time.seconds)")
                }
            }
        }
    }

    /// Spans of all lengths around the places where something happens.
    private func withEverySpan() -> [(Time, Time)] {
        var result: [(Time, Time)] = []
        for start in stride(from: 0.0, through: 1, by: 0.05) {
            for length in [0, 1e-9, 0.001, 0.01, 0.1, 0.3, 1, 100] {
                for nudge: Int64 in [-1, 0, 1] {
                    let first = Time(flicks: max(Time.seconds(start).flicks + nudge, 0))
                    result.append((first, first + .seconds(length)))
                }
            }
        }
        return result
    }

    /// Spans of which it must be told, or nobody is spared a test.
    @Test(
        arguments: [
            ("time > 0.8", 0.0, 0.79, false), ("time > 0.8", 0.81, 1000.0, true), ("time + 3 >= 5", 0.0, 1.99, false),
            ("time % 2 > 1", 4.1, 4.9, false), ("time % 2 > 1", 5.1, 5.9, true),
            ("time > 1 && card.alpha > 2", 0.0, 9.0, false),
            ("mood == 'angry' && time > 1", 1.5, 9.0, true), ("abs(time - 5) < 1", 0.0, 3.9, false),
            ("near(time, 5, 0.1)", 4.95, 5.05, true), ("floor(time) == 3", 3.0, 3.9, true),
            ("time > 1 || time < 0.5", 2.0, 3.0, true),
            ("random(0, 2, 7) > time - 9", 0.0, 9.0, true), ("progress(time, 1, 3) >= 1", 0.0, 2.9, false),
        ] as [(String, Double, Double, Bool)])
    func isTold(text: String, first: Double, last: Double, expected: Bool) throws {
        let span = TurningSpan(first: .seconds(first), last: .seconds(last))
        #expect(try Program.expression(text).truth(throughout: span) == expected)
    }

    @Test func itIsNotToldWhereItChanges() throws {
        let span = TurningSpan(first: .seconds(0.7), last: .seconds(0.9))
        for text in ["time > 0.8", "card.rotation < 72", "floor(time + 0.2) == 1", "time % 0.8 > 0.4"] {
            #expect(try Program.expression(text).truth(throughout: span) == nil, "\(text)")
        }
    }
}
