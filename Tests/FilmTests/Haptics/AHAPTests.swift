import Film
import Foundation
import Motion
import Testing
import Timeline

/// A written pattern file against the rules of the format, read by a foreign JSON parser.
@Suite struct AHAPTests {
    private func document(_ haptics: String, _ script: String) throws -> [String: Any] {
        let text = """
            { "timeline": 1, "canvas": { "size": [100, 100] }, "title": "Taps", "haptics": { \(haptics) },
              "views": [ { "id": "a", "backgroundColor": "#FF0000" } ], "script": [ \(script) ] }
            """
        let playback = try Playback.run(try Program.load(text: text))
        let ahap = HapticTrack(playback).ahap(project: "Taps")
        return try #require(try JSONSerialization.jsonObject(with: Data(ahap.utf8)) as? [String: Any])
    }

    private static let long =
        "\"long\": [ { \"type\": \"continuous\", \"duration\": 70 }, { \"curve\": \"intensity\", \"points\": ["
        + (0..<40).map { "[\($0), \(Double($0 % 2))]" }.joined(separator: ", ") + "] } ]"

    /// Every key is one that the format knows, and every item holds exactly one thing.
    private func check(_ root: [String: Any]) throws -> [(time: Double, kind: String)] {
        #expect(Set(root.keys) == ["Version", "Metadata", "Pattern"])
        #expect(root["Version"] as? Double == 1)
        let metadata = try #require(root["Metadata"] as? [String: Any])
        #expect(Set(metadata.keys).isSubset(of: ["Project", "Created", "Description"]))
        var found: [(time: Double, kind: String)] = []
        for item in try #require(root["Pattern"] as? [[String: Any]]) {
            #expect(item.count == 1)
            let (kind, value) = try #require(item.first)
            let content = try #require(value as? [String: Any])
            let time = try #require(content["Time"] as? Double)
            found.append((time, kind))
            switch kind {
            case "Event": try checkEvent(content)
            case "ParameterCurve": try checkCurve(content)
            case "Parameter":
                #expect(Set(content.keys) == ["ParameterID", "Time", "ParameterValue"])
            default: Issue.record("the format knows no \(kind)")
            }
        }
        return found
    }

    private func checkEvent(_ event: [String: Any]) throws {
        let type = try #require(event["EventType"] as? String)
        #expect(["HapticTransient", "HapticContinuous"].contains(type))
        let keys: Set<String> = ["Time", "EventType", "EventParameters"]
        #expect(Set(event.keys) == (type == "HapticContinuous" ? keys.union(["EventDuration"]) : keys))
        if let duration = event["EventDuration"] as? Double { #expect(duration > 0 && duration <= 30) }
        let parameters = try #require(event["EventParameters"] as? [[String: Any]])
        #expect(parameters.compactMap { $0["ParameterID"] as? String } == ["HapticIntensity", "HapticSharpness"])
        for parameter in parameters {
            #expect(Set(parameter.keys) == ["ParameterID", "ParameterValue"])
            #expect((0...1).contains(try #require(parameter["ParameterValue"] as? Double)))
        }
    }

    private func checkCurve(_ curve: [String: Any]) throws {
        #expect(Set(curve.keys) == ["ParameterID", "Time", "ParameterCurveControlPoints"])
        let id = try #require(curve["ParameterID"] as? String)
        #expect(["HapticIntensityControl", "HapticSharpnessControl"].contains(id))
        let points = try #require(curve["ParameterCurveControlPoints"] as? [[String: Any]])
        #expect((2...16).contains(points.count))
        #expect(points[0]["Time"] as? Double == 0)
        var last = -1.0
        for point in points {
            #expect(Set(point.keys) == ["Time", "ParameterValue"])
            let time = try #require(point["Time"] as? Double)
            #expect(time > last)
            last = time
            let range = id == "HapticIntensityControl" ? 0.0...1.0 : -1.0...1.0
            #expect(range.contains(try #require(point["ParameterValue"] as? Double)))
        }
    }

    @Test func keysAndValuesAreTheFormats() throws {
        let root = try document(
            "\"tap\": [ { \"type\": \"transient\", \"intensity\": 0.4, \"sharpness\": 0.9 }, { \"type\": \"continuous\", \"time\": 0.25, \"duration\": 0.5 }, { \"curve\": \"sharpness\", \"time\": 0.25, \"points\": [[0, -1], [0.5, 1]] } ]",
            "{ \"at\": 1.5, \"haptic\": \"tap\" }, { \"at\": 0.5, \"haptic\": \"notification.error\" }, { \"at\": 2.5, \"haptic\": { \"type\": \"continuous\" } }"
        )
        let found = try check(root)
        // The error's taps, the pattern with its curve that is set back, the hum.
        let events = found.filter { $0.kind == "Event" }
        #expect(events.count == 7)
        #expect(found.contains { $0.time == 1.75 && $0.kind == "ParameterCurve" })
        #expect(found.contains { $0.time == 2.25 && $0.kind == "Parameter" })
        #expect(found.last?.time == 2.5)
    }

    @Test func whatIsTooLongIsCut() throws {
        let found = try check(try document(Self.long, "{ \"at\": 2, \"haptic\": \"long\" }"))
        let events = found.filter { $0.kind == "Event" }
        let curves = found.filter { $0.kind == "ParameterCurve" }
        #expect(events.map(\.time) == [2, 32, 62])
        #expect(curves.map(\.time) == [2, 17, 32])
    }

    /// What the shipped scenes are felt as: the hum of every pull, the taps of success, the error.
    @Test(arguments: [("secret-offer", 12), ("secret-offer-failed", 12), ("secret-offer-peek", 0)])
    func theShippedScenesAreValid(name: String, fewest: Int) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let files = TimelineFiles { path in Array(try Data(contentsOf: root.appendingPathComponent(path))) }
        let playback = try Playback.run(try Program.load("timelines/\(name).json", files: files))
        let ahap = HapticTrack(playback).ahap(project: name)
        let found = try check(
            try #require(try JSONSerialization.jsonObject(with: Data(ahap.utf8)) as? [String: Any]))
        #expect(fewest == 0 ? found.isEmpty : found.count >= fewest)
        #expect(found.map(\.time) == found.map(\.time).sorted())
    }

    @Test func aSilentFilmHasAnEmptyPattern() throws {
        #expect(try check(try document("", "{ \"at\": 1, \"name\": \"end\" }")).isEmpty)
    }
}
