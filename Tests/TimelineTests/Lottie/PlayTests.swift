import Geometry
import Lottie
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

/// Lottie views and the animators that play them, without drawing.
@Suite struct PlayTests {
    /// 90 frames at 60 a second: 1.5 s.
    private static let confetti = #"{"fr":60,"ip":0,"op":90,"w":100,"h":50,"layers":[]}"#
    private static let files = [
        "confetti.json": confetti,
        "odd.json": #"{"fr":29.97,"ip":3,"op":63,"w":100,"h":50,"layers":[{"ty":5,"nm":"Title"}]}"#,
        "cut.json": String(confetti.dropLast(9)),
        "outside.json": #"{"fr":60,"ip":0,"op":90,"w":9,"h":9,"layers":[],"assets":[{"id":"a","u":"","p":"a.png"}]}"#,
    ]

    private func load(
        view: String = #""lottie": "confetti.json""#, animator: String = #""play": "burst""#,
        script: String = #"{ "at": 0.25, "start": "go" }"#, more: String = ""
    ) throws(TimelineError) -> Program {
        let text = """
            {
              "timeline": 1, "canvas": { "size": [200, 100] }, "variables": { "isDone": false, "pace": 2 },
              "views": [ { "id": "burst", "frame": [0, 0, 100, 50], \(view) }, { "id": "card" } ],
              "animators": { "go": { \(animator) }\(more) },
              "script": [ \(script) ]
            }
            """
        struct NoFile: Error {}
        let files = TimelineFiles(
            read: { path in
                guard let text = path == "t.json" ? text : Self.files[path] else { throw NoFile() }
                return Array(text.utf8)
            }, exists: { Self.files[$0] != nil })
        return try Program.load("t.json", files: files)
    }

    private func progress(_ playback: Playback, at time: Time) -> Double {
        let key = PropertyKey(object: 0, property: PropertyID.lottieProgress.rawValue)
        return playback.reader(at: time).value(of: key)
    }

    @Test func `reads the files that views name`() throws {
        let program = try load()
        #expect(program.lottieFiles.map(\.name) == ["confetti.json"])
        #expect(program.lottieFiles[0].document.duration == 1.5)
        #expect(!program.warnings.contains { $0.message.contains("confetti.json") })
    }

    /// Each with the length of the run in seconds and the first and last progress.
    static let runs: [(animator: String, seconds: Double, from: Double, to: Double)] = [
        (#""play": "burst""#, 1.5, 0, 1),
        (#""play": "burst", "speed": 2"#, 0.75, 0, 1),
        (#""play": "burst", "speed": "=pace / 4""#, 3, 0, 1),
        (#""play": "burst", "range": [0.2, 0.6]"#, 0.6, 0.2, 0.6),
        (#""play": "burst", "range": [1, 0.5], "speed": 0.5"#, 1.5, 1, 0.5),
    ]

    @Test(arguments: runs)
    func `runs evenly and ends exactly`(animator: String, seconds: Double, from: Double, to: Double) throws {
        let completion = #", "completion": { "end": { "set": { "isDone": true } } }"#
        let playback = try Playback.run(try load(animator: animator + completion))
        let start = Time.seconds(0.25)
        let end = start + .seconds(seconds)
        #expect(playback.length == end)
        let entry = try #require(playback.recording.ledger.ended.first)
        #expect(entry.start == start && entry.end == end && entry.outcome == .end)
        #expect(progress(playback, at: .zero) == 0)
        #expect(progress(playback, at: start) == from)
        #expect(progress(playback, at: end) == to)
        for share in stride(from: 0.0, to: 1, by: 0.01) {
            let shown = progress(playback, at: start + .seconds(seconds * share))
            #expect(abs(shown - (from + (to - from) * share)) < 1e-8, "\(share)")
        }
        // The completion comes at the end itself, not a frame later.
        let isDone = PropertyKey(object: ObjectIndex.variables, property: 0)
        #expect(playback.reader(at: end, side: .before).value(of: isDone) == 0)
        #expect(playback.reader(at: end).value(of: isDone) == 1)
    }

    @Test func `repeats, and completes once after all cycles`() throws {
        let playback = try Playback.run(try load(animator: #""play": "burst", "repeatCount": 3"#))
        #expect(playback.length == .seconds(4.75))
        #expect(playback.recording.ledger.ended.count == 1)
        for time in [0.25, 1.75, 3.25] {
            #expect(abs(progress(playback, at: .seconds(time + 0.3)) - 0.2) < 1e-9)
        }
    }

    @Test func `can be stopped where it is`() throws {
        let script = #"{ "at": 0.25, "start": "go" }, { "at": 1, "stop": "go" }, { "at": 2 , "set": { "pace": 1 } }"#
        let playback = try Playback.run(try load(script: script))
        #expect(progress(playback, at: .seconds(1)) == 0.5)
        #expect(progress(playback, at: .seconds(2)) == 0.5)
        #expect(playback.recording.ledger.ended.first?.outcome == .cancelled)
    }

    /// Instants in any order give what an even run gives: the recording is a closed form.
    @Test func `seeking equals playing`() throws {
        let playback = try Playback.run(try load())
        var seed: UInt64 = 7
        for _ in 0..<200 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let time = Time(flicks: Int64(seed >> 33) % Time.seconds(2).flicks)
            let share = min(max((time.seconds - 0.25) / 1.5, 0), 1)
            let snapshot = playback.snapshot(at: time).number(.lottieProgress, view: 0)
            #expect(abs(snapshot - share) < 1e-9)
            #expect(snapshot == progress(playback, at: time))
        }
    }

    @Test func `what is not drawn is a warning with its place`() throws {
        let program = try load(view: #""lottie": "odd.json""#)
        let warnings = program.warnings.map(\.message).filter { $0.contains("odd.json") }
        #expect(warnings == ["in 'odd.json', text layers are not drawn (in the layer 'Title')"])
        let playback = try Playback.run(program)
        #expect(playback.length == .seconds(0.25) + .seconds(60 / 29.97))
    }

    static let mistakes: [(view: String, animator: String, message: String)] = [
        (
            #""lottie": "cut.json""#, #""play": "burst""#,
            "'cut.json' cannot be played: it is cut off: found the end of the file within a value"
        ),
        (
            #""lottie": "outside.json""#, #""play": "burst""#,
            "'outside.json' cannot be played: its image 'a.png' lies in another file; only images within the file "
                + "itself (data: URIs) are read"
        ),
        (#""lottie": "none.json""#, #""play": "burst""#, "cannot read 'none.json': NoFile()"),
        (
            #""lottie": "../secret.json""#, #""play": "burst""#,
            "'../secret.json' lies outside the timeline's folder; files are read only from below it"
        ),
        (#""lottie": "confetti.json""#, #""play": "card""#, "'card' is a plain view, expected a Lottie view"),
        (
            #""lottie": "confetti.json""#, #""play": "burts""#,
            "unknown view 'burts'; did you mean 'burst'?"
        ),
        (
            #""lottie": "confetti.json""#, #""play": "burst", "speed": 0"#,
            "found the number 0, expected a number above 0 or an expression ('=' …)"
        ),
        (
            #""lottie": "confetti.json""#, #""to": { "burst.lottieProgress": 1 }, "duration": 1"#,
            "'lottieProgress' can only be read"
        ),
    ]

    @Test(arguments: mistakes)
    func `tells mistakes`(view: String, animator: String, message: String) {
        let error = #expect(throws: TimelineError.self) { _ = try load(view: view, animator: animator) }
        let errors = error?.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors?.first == message)
    }

    @Test func `a pace that turns out to be nothing is told with its time`() throws {
        let program = try load(animator: #""play": "burst", "speed": "=pace - 2""#)
        let error = #expect(throws: TimelineError.self) { _ = try Playback.run(program) }
        #expect(error?.diagnostics.map(\.message) == ["speed is 0.0 when it is read, at 0.25 s; expected more than 0"])
    }
}
