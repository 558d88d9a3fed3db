import Film
import Motion
import Testing
import Timeline
import Trace

/// Traces of small timelines, against closed forms.
@Suite struct TimelineTraceTests {
    static func trace(
        _ members: String, rows: TraceRows = .framesAndChanges(rate: 50), overrides: [(String, String)] = []
    ) throws -> TraceDocument {
        let text = #"{"timeline": 1, "canvas": {"size": [200, 100]}, \#(members)}"#
        let program = try Program.load(
            "test.json", files: TimelineFiles(read: { _ in Array(text.utf8) }),
            options: LoadOptions(overrides: overrides.map { (name: $0.0, value: $0.1) }))
        return try Playback.run(program).trace(rows, maximumRowCount: 10_000)
    }

    static let shake = #"""
        "values": {"angle": 1.9},
        "views": [{"id": "card", "frame": [20, 10, 60, 40]}],
        "animators": {"shake": {"repeatCount": "forever", "defaults": {"duration": 0.05, "curve": "linear"}, "sequence": [
          {"to": {"card.rotation": "=angle"}}, {"to": {"card.rotation": 0}},
          {"to": {"card.rotation": "=-angle"}}, {"to": {"card.rotation": 0}}]}},
        "script": [{"at": 0, "start": "shake"}, {"at": 1.2, "stop": "shake"}]
        """#

    static func number(_ name: String, _ trace: TraceDocument, at seconds: Double) -> TraceValue? {
        guard let feature = trace.features.first(where: { $0.name == name }),
            let row = trace.times.lastIndex(of: .seconds(seconds))
        else { return nil }
        return feature.values[row]
    }

    static func isNear(_ value: TraceValue?, _ expected: Double) -> Bool {
        if case .number(let number) = value { return abs(number - expected) < 1e-9 }
        return false
    }

    @Test(arguments: [
        (0.0, 0.0), (0.02, 0.76), (0.04, 1.52), (0.05, 1.9), (0.06, 1.52), (0.1, 0), (0.15, -1.9), (0.2, 0),
        (1.15, -1.9), (1.2, 0),
    ])
    func theShakeTurnsAsFarAsItSays(seconds: Double, angle: Double) throws {
        #expect(Self.isNear(Self.number("card.rotation", try Self.trace(Self.shake), at: seconds), angle))
    }

    @Test func everyLinkOfTheShakeEndsOnce() throws {
        let trace = try Self.trace(Self.shake)
        let links = trace.events.filter { $0.animator != "shake" }
        #expect(links.map(\.animator) == (0..<24).map { "shake[\($0 % 4)]#\($0 / 4)" })
        #expect(links.allSatisfy { $0.outcome == .end })
        #expect(links.map(\.time) == (1...24).map { Time.frame($0, at: 20) })
        #expect(
            trace.events.last == TraceEvent(time: .seconds(1.2), start: .zero, animator: "shake", outcome: .cancelled))
    }

    @Test func anOverrideTurnsFarther() throws {
        let trace = try Self.trace(Self.shake, overrides: [("angle", "4")])
        #expect(Self.isNear(Self.number("card.rotation", trace, at: 0.05), 4))
        #expect(Self.isNear(Self.number("angle", trace, at: 0.05), 4))
    }

    @Test func evenRowsStopAtTheLength() throws {
        let trace = try Self.trace(Self.shake, rows: .evenly(rate: 40))
        #expect(trace.times == (0...48).map { Time.frame($0, at: 40) })
    }

    @Test func aJumpHasTwoRowsAndAKinkHasOne() throws {
        let trace = try Self.trace(
            #"""
            "variables": {"mode": ["closed", "open"]},
            "views": [{"id": "card", "frame": [20, 10, 60, 40]}],
            "script": [
              {"at": 0.01, "start": {"to": {"card.rotation": 10}, "duration": 0.04, "curve": "linear"}},
              {"at": 0.03, "set": {"card.alpha": 0.5, "mode": "open"}}]
            """#)
        #expect(trace.times == [0, 0.01, 0.02, 0.03, 0.03, 0.04, 0.05].map { Time.seconds($0) })
        let alpha = try #require(trace.features.first { $0.name == "card.alpha" })
        #expect(alpha.values == [1, 1, 1, 1, 0.5, 0.5, 0.5].map { .number($0) })
        let mode = try #require(trace.features.first { $0.name == "mode" })
        #expect(mode.kind == .choice)
        #expect(mode.values == ["closed", "closed", "closed", "closed", "open", "open", "open"].map { .string($0) })
    }

    @Test func rightToLeftIsToldPhysically() throws {
        let members = #"""
            "views": [{"id": "box", "frame": [20, 10, 60, 40], "translation": [5, 7], "rotation": 0, "shadowOffset": [2, 3],
              "anchorPoint": [0.25, 0.5], "transform": {"matrix": [1, 0.5, 0.25, 1, 8, 9]}, "maskedCorners": ["topLeading"],
              "views": [{"id": "dot", "frame": [0, 0, 10, 10]}]}],
            "script": [{"at": 0, "start": {"to": {"box.rotation": 20}, "duration": 0.02, "curve": "linear"}}]
            """#
        let left = try Self.trace(members)
        let right = try Self.trace(members, overrides: [("direction", "rtl")])
        let row = try #require(right.times.lastIndex(of: .seconds(0.02)))
        func value(_ name: String, _ trace: TraceDocument) -> TraceValue? {
            trace.features.first { $0.name == name }?.values[row]
        }
        // The canvas is 200 points wide, the box 60.
        #expect(value("box.frame", left) == .numbers([20, 10, 60, 40]))
        #expect(value("box.frame", right) == .numbers([120, 10, 60, 40]))
        #expect(value("box.center", right) == .numbers([150, 30]))
        #expect(value("dot.frame", right) == .numbers([50, 0, 10, 10]))
        #expect(value("box.translation", right) == .numbers([-5, 7]))
        #expect(value("box.rotation", left) == .number(20))
        #expect(value("box.rotation", right) == .number(-20))
        #expect(value("box.shadowOffset", right) == .numbers([-2, 3]))
        #expect(value("box.anchorPoint", right) == .numbers([0.75, 0.5]))
        #expect(value("box.transform", right) == .numbers([1, -0.5, -0.25, 1, -8, 9]))
        #expect(value("box.maskedCorners", right) == .strings(["topLeading"]))
        guard case .numbers(let a) = value("box.boundingBox", left),
            case .numbers(let b) = value("box.boundingBox", right)
        else { return }
        #expect(abs(b[0] - (200 - a[0] - a[2])) < 1e-9)
        #expect(abs(b[2] - a[2]) < 1e-9 && abs(b[1] - a[1]) < 1e-9 && abs(b[3] - a[3]) < 1e-9)
    }

    @Test func refusesMoreRowsThanAllowed() throws {
        #expect(throws: FilmError.self) { try Self.trace(Self.shake, rows: .evenly(rate: 100_000)) }
    }
}
