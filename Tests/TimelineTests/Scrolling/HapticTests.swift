import Geometry
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

@Suite struct HapticTests {
    private static func text(_ haptics: String, _ action: String) -> String {
        """
        { "timeline": 1, "canvas": { "size": [100, 100] }, "haptics": { \(haptics) },
          "views": [ { "id": "a", "backgroundColor": "#FF0000" } ],
          "script": [ { "at": 0.5, "haptic": \(action) } ] }
        """
    }

    private static let ahap = """
        { "Version": 1.0, "Metadata": { "Project": "test" }, "Pattern": [
          { "Event": { "Time": 0.1, "EventType": "HapticTransient", "EventParameters": [
            { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 },
            { "ParameterID": "HapticSharpness", "ParameterValue": 0.4 } ] } },
          { "Event": { "Time": 0.2, "EventType": "HapticContinuous", "EventDuration": 0.3 } },
          { "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "tap.wav" } },
          { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0.2, "ParameterCurveControlPoints": [
            { "Time": 0, "ParameterValue": 1 }, { "Time": 0.3, "ParameterValue": 0 } ] } } ] }
        """

    private func track(_ text: String, ahap: String = ahap) throws -> HapticTrack {
        let files = TimelineFiles(read: { Array(($0.hasSuffix("ahap") ? ahap : text).utf8) })
        return HapticTrack(try Playback.run(try Program.load("t.json", files: files)))
    }

    @Test func patternsEventsAndFeedbackAreExpanded() throws {
        let pattern = try track(
            Self.text(
                "\"tap\": [ { \"type\": \"transient\", \"intensity\": 0.4 }, { \"type\": \"continuous\", \"time\": 0.1, \"duration\": 2 }, { \"curve\": \"sharpness\", \"time\": 0.1, \"points\": [[0, -0.5], [2, 0.5]] } ]",
                "\"tap\""))
        #expect(pattern.moments.map(\.time) == [.seconds(0.5)])
        #expect(
            pattern.moments[0].pattern
                == HapticPattern(
                    events: [.init(.transient, intensity: 0.4), .init(.continuous, time: 0.1, duration: 2)],
                    curves: [
                        .init(.sharpness, time: 0.1, points: [.init(time: 0, value: -0.5), .init(time: 2, value: 0.5)])
                    ]))
        let event = try track(
            Self.text("", "{ \"type\": \"continuous\", \"duration\": 0.2, \"intensity\": \"=1 / 4\" }"))
        #expect(event.moments[0].pattern.events == [.init(.continuous, duration: 0.2, intensity: 0.25)])
        let feedback = try track(Self.text("", "\"notification.error\""))
        #expect(feedback.moments[0].pattern.events.count > 1)
    }

    @Test func aPatternFileIsReadStrictly() throws {
        let pattern = try track(Self.text("\"file\": { \"ahap\": \"a.ahap\" }", "\"file\"")).moments[0].pattern
        #expect(
            pattern.events == [
                .init(.transient, time: 0.1, intensity: 0.8, sharpness: 0.4),
                .init(.continuous, time: 0.2, duration: 0.3),
            ])
        #expect(pattern.curves.map(\.parameter) == [.intensity])
        do {
            let typo = Self.ahap.replacing("\"EventDuration\"", with: "\"EventDurations\"")
            _ = try track(Self.text("\"file\": { \"ahap\": \"a.ahap\" }", "\"file\""), ahap: typo)
            Issue.record("no mistake was found")
        } catch let error as TimelineError {
            #expect(
                error.diagnostics.first?.message
                    == "unknown key 'EventDurations' in an AHAP file; did you mean 'EventDuration'?")
        }
    }

    @Test func aMeterShowsThemOnRequestAndChangesNothingElse() throws {
        let text = Self.text("", "{ \"type\": \"continuous\", \"duration\": 0.5, \"intensity\": 0.6 }")
        let plain = try Playback.run(try Program.load(text: text))
        let shown = try Playback.run(try Program.load(text: text, options: LoadOptions(showsHaptics: true)))
        #expect(plain.length == shown.length && plain.recording.marks == shown.recording.marks)
        let meter = try #require(shown.program.overlay.haptics)
        #expect(plain.program.overlay.haptics == nil)
        #expect(shown.snapshot(at: .seconds(0.4)).boolean(.isHidden, view: meter.capsule))
        let felt = shown.snapshot(at: .seconds(0.6))
        #expect(!felt.boolean(.isHidden, view: meter.capsule))
        #expect(felt.rect(.bounds, view: meter.bars[5]).height > felt.rect(.bounds, view: meter.bars[0]).height)
        #expect(shown.snapshot(at: .seconds(1)).boolean(.isHidden, view: meter.capsule))
    }

    /// A factor of 0 … 1 for the strength; −1 … 1 is added to the crispness; the ends belong to it.
    @Test(arguments: [("intensity", 0.0, 1.0), ("sharpness", -1.0, 1.0)])
    func controlValuesKeepToTheirRanges(parameter: String, low: Double, high: Double) throws {
        func pattern(_ first: Double, _ second: Double) -> String {
            let points = "[[0, \(first)], [1, \(second)]]"
            return Self.text(
                "\"a\": [ { \"type\": \"continuous\", \"duration\": 1 }, "
                    + "{ \"curve\": \"\(parameter)\", \"points\": \(points) } ]", "\"a\"")
        }
        let curve = try #require(try track(pattern(low, high)).moments.first?.pattern.curves.first)
        #expect(curve.points.map(\.value) == [low, high])
        for (first, second, wrong) in [(low - 0.5, high, low - 0.5), (low, high + 0.5, high + 0.5)] {
            let text = pattern(first, second)
            let error = #expect(throws: TimelineError.self) { try track(text) }
            let expected = "found \(wrong) for the \(parameter), expected a number from \(Int(low)) to \(Int(high))"
            #expect(error?.diagnostics.first?.message == expected)
        }
    }

    @Test func aFilesControlValuesAreHeldInTheirRanges() throws {
        let loud = Self.ahap.replacing("\"ParameterValue\": 1 }", with: "\"ParameterValue\": 5 }")
        let text = Self.text("\"file\": { \"ahap\": \"a.ahap\" }", "\"file\"")
        let curve = try #require(try track(text, ahap: loud).moments.first?.pattern.curves.first)
        #expect(curve.points.map(\.value) == [1, 0])
    }
}
